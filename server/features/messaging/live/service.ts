import type { Actor } from '../../../auth/guard/actor.ts'
import { isAboutEverybody } from '../../../auth/guard/guard.ts'
import { createHub } from '../../../platform/events/hub.ts'
import type { EventStream } from '../../../platform/http/event-stream.ts'
import type { Deps } from '../../../platform/deps.ts'
import { CATALOGUE_KEY, keysOf, viewerKey } from './rules.ts'

const CHANNEL = 'live'
/** However often the catalogue changes, tabs hear of it this often at most. */
const CATALOGUE_EVERY_MS = 2000
/** Whoever opens more loses the oldest: as many tabs as somebody may have in sight, and no more memory than that. */
const STREAMS_A_PERSON = 20

export type Live = { attach: (actor: Actor, stream: EventStream, since: string | undefined) => void }

/** Tells open tabs that something changed which they may see, from this process's one listening connection. */
export function createLive({ events, config }: Deps): Live {
  const hub = createHub(events, CHANNEL)
  const streamsOf = new Map<string, Set<EventStream>>()

  let catalogueDue: NodeJS.Timeout | undefined
  let isHeardAgain = false
  const tellLater = () => {
    isHeardAgain = false
    catalogueDue = setTimeout(() => {
      hub.tell(CATALOGUE_KEY)
      catalogueDue = undefined
      // Lists may have been kept for a second after a change that came in between.
      if (isHeardAgain) tellLater()
    }, CATALOGUE_EVERY_MS).unref()
  }
  events.subscribe('catalogue', () => {
    if (catalogueDue) isHeardAgain = true
    else tellLater()
  })

  // Who signed out, left or changed roles comes back through the guard, if at all, and hears what they may hear then.
  events.subscribe('actors', (userId) => {
    const isAll = isAboutEverybody(userId)
    // The hub remembers it for tabs that are between two connections just now.
    hub.tell(viewerKey(isAll ? null : userId))
    const concerned = isAll ? [...streamsOf.values()] : [streamsOf.get(userId)]
    for (const stream of concerned.flatMap((set) => [...(set ?? [])])) stream.end()
  })

  function keep(userId: string, stream: EventStream): void {
    const streams = streamsOf.get(userId) ?? new Set()
    streamsOf.set(userId, streams.add(stream))
    const [oldest] = streams
    if (streams.size > STREAMS_A_PERSON) oldest?.end()
    // A token is good for so long, so nobody listens longer on one.
    const isOver = setTimeout(stream.end, config.auth.accessTokenTtlSeconds * 1000).unref()
    stream.onClose(() => {
      clearTimeout(isOver)
      streams.delete(stream)
      if (streams.size === 0) streamsOf.delete(userId)
    })
  }

  /** First `hello`, whose data says whether all that was missed follows; then one `change` a topic. */
  function attach(actor: Actor, stream: EventStream, since: string | undefined): void {
    const { id, missed, stop } = hub.listen(
      keysOf(actor),
      (change) => {
        // The tab comes back at once and hears that it must ask for everything.
        if (change === null) stream.end()
        else stream.send({ event: 'change', id: change.id, data: change.topic })
      },
      since,
    )
    stream.onClose(stop)
    keep(actor.userId, stream)
    stream.send({ event: 'hello', id: missed ? (since ?? id) : id, data: missed ? 'resumed' : 'new' })
    for (const change of missed ?? []) stream.send({ event: 'change', id: change.id, data: change.topic })
  }

  return { attach }
}
