import type { Query, QueryClient } from '@tanstack/react-query'
import type { LiveTopic } from '../../../domain/live-topics.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `live`: the topics whose change makes the answer out of date. */
    queryMeta: { live?: readonly LiveTopic[] }
  }
}

/** Lists that somebody reads must not move: what is on screen stays, and is fetched anew when it is opened next. */
const QUIET: readonly LiveTopic[] = ['catalogue']

/** What was asked for before a change had arrived would show it undone, so it waits for changes that are on the way. */
function onceSaved(queryClient: QueryClient, work: () => void): void {
  if (queryClient.isMutating() === 0) return work()
  const stop = queryClient.getMutationCache().subscribe(() => {
    if (queryClient.isMutating() > 0) return
    stop()
    work()
  })
}

type Concerned = (query: Query) => boolean

const isFirst: Concerned = ({ state }) => state.data === undefined && state.fetchStatus === 'fetching'
const isLoud: Concerned = ({ meta }) => meta?.live?.some((topic) => !QUIET.includes(topic)) === true

/** Asked again, a screen that says that its thing is not there would be drawn as one that loads. */
const isMissing: Concerned = ({ state: { data, error } }) =>
  data === undefined && error !== null && 'status' in error && error.status === 404

/**
 * Marks answers as out of date and fetches those on screen again. A first answer that is on its way may have been read before the change,
 * and the library does not ask again while it is, so that it is asked for once more when it has come.
 */
function invalidate(queryClient: QueryClient, concerned: Concerned, refetchType: 'active' | 'none' = 'active'): void {
  const predicate: Concerned = (query) => concerned(query) && !isMissing(query)
  const first = queryClient.getQueryCache().findAll({ predicate: (query) => predicate(query) && isFirst(query) })
  for (const { promise, queryKey } of first) {
    const again = () => queryClient.invalidateQueries({ queryKey, exact: true, refetchType })
    promise?.then(again, () => undefined)
  }
  void queryClient.invalidateQueries({ predicate, refetchType })
}

/** Fetches again what is on screen and depends on the topic, and marks the rest as out of date. */
export function renew(queryClient: QueryClient, topic: LiveTopic): void {
  const isConcerned: Concerned = ({ meta }) => meta?.live?.includes(topic) === true
  onceSaved(queryClient, () => invalidate(queryClient, isConcerned, QUIET.includes(topic) ? 'none' : 'active'))
}

/** The same for every topic, after a time in which nothing was heard. */
export function renewAll(queryClient: QueryClient): void {
  onceSaved(queryClient, () => invalidate(queryClient, isLoud))
}
