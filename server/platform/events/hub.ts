import { randomBytes } from 'node:crypto'
import type { Events } from './events.ts'

export type Change = { id: string; topic: string }

/** What a listener hears; `null` when anything may have been missed. */
type Hear = (change: Change | null) => void

export type Hub = {
  /**
   * Hears what changes under `keys` from now on. `since` is the id of the last change that was heard before: what came after it
   * is `missed`, or undefined when this process cannot know.
   */
  listen: (keys: readonly string[], hear: Hear, since?: string) => Listening
}
type Listening = { id: string; missed: readonly Change[] | undefined; stop: () => void }

/** For everybody who may hear of the topic at all. */
export const EVERYBODY = '*'

const REMEMBERED_CHANGES = 1000

/** Shares out the notices of one channel, each `topic:key`, among this process's listeners. */
export function createHub(events: Pick<Events, 'subscribe'>, channel: string): Hub & { tell: (key: string) => void } {
  const process = randomBytes(6).toString('hex')
  const listeners = new Map<string, Set<Hear>>()
  const remembered: { key: string; change: Change }[] = []
  let count = 0

  const idOf = (number: number) => `${process}-${number}`

  function tell(key: string): void {
    count += 1
    const [topic = ''] = key.split(':')
    const change = { id: idOf(count), topic }
    remembered.push({ key, change })
    if (remembered.length > REMEMBERED_CHANGES) remembered.shift()
    for (const hear of listeners.get(key) ?? []) hear(change)
  }

  function forgetAll(): void {
    remembered.length = 0
    // Nobody can say that they heard this one, so nobody resumes from before it.
    count += 1
    for (const hear of new Set([...listeners.values()].flatMap((set) => [...set]))) hear(null)
  }

  function missedSince(keys: readonly string[], since: string | undefined): readonly Change[] | undefined {
    const [of, number] = since?.split('-') ?? []
    const heard = Number(number)
    if (of !== process || !Number.isInteger(heard) || heard > count || heard < count - remembered.length)
      return undefined
    const later = remembered.slice(remembered.length - (count - heard))
    return later.filter(({ key }) => keys.includes(key)).map(({ change }) => change)
  }

  function stopListening(keys: readonly string[], hear: Hear): void {
    for (const key of keys) {
      const set = listeners.get(key)
      set?.delete(hear)
      if (set?.size === 0) listeners.delete(key)
    }
  }

  function listen(keys: readonly string[], hear: Hear, since?: string): Listening {
    for (const key of keys) listeners.set(key, (listeners.get(key) ?? new Set()).add(hear))
    return { id: idOf(count), missed: missedSince(keys, since), stop: () => stopListening(keys, hear) }
  }

  events.subscribe(channel, (payload) => (payload === null ? forgetAll() : tell(payload)))
  return { listen, tell }
}
