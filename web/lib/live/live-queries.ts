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

/** Fetches again what is on screen and depends on the topic, and marks the rest as out of date. */
export function renew(queryClient: QueryClient, topic: LiveTopic): void {
  const stale = {
    predicate: ({ meta }: Query) => meta?.live?.includes(topic) === true,
    refetchType: QUIET.includes(topic) ? 'none' : 'active',
  } as const
  onceSaved(queryClient, () => void queryClient.invalidateQueries(stale))
}

/** The same for every topic, after a time in which nothing was heard. */
export function renewAll(queryClient: QueryClient): void {
  const stale = { predicate: ({ meta }: Query) => meta?.live?.some((topic) => !QUIET.includes(topic)) === true }
  onceSaved(queryClient, () => void queryClient.invalidateQueries(stale))
}
