import { isDatabaseOutage } from './outage.ts'
import type { Turns } from './turns.ts'

export type Groups<Item, Result> = {
  /** The item's own outcome of the work on the group that it came into. */
  join: (key: string, item: Item) => Promise<Result>
}

type Member<Item, Result> = { item: Item; resolve: (result: Result) => void; reject: (reason: unknown) => void }

type GroupOptions<Item, Result> = {
  turns: Turns
  /** Items that are worked on together. */
  atMost: number
  /** Outcomes in the order of the items, so that each goes to whoever asked; when it throws, all of them fail. */
  work: (key: string, items: readonly Item[]) => Promise<PromiseSettledResult<Result>[]>
}

const reasonOf = (outcome: PromiseSettledResult<unknown>): unknown =>
  outcome.status === 'rejected' ? outcome.reason : undefined

/**
 * Works together on what asks for the same key: while one group has the turn, the next one gathers, so that nobody waits for
 * company when there is none, and a crowd takes as few turns as it can.
 */
export function createGroups<Item, Result>({ turns, atMost, work }: GroupOptions<Item, Result>): Groups<Item, Result> {
  const gathering = new Map<string, Member<Item, Result>[]>()

  function leaveWith(key: string): Member<Item, Result>[] {
    const members = gathering.get(key) ?? []
    gathering.delete(key)
    return members
  }

  /** Those for whom there is no room wait for the next turn. */
  function takeGroup(key: string): Member<Item, Result>[] {
    const members = leaveWith(key)
    if (members.length > atMost) gather(key, members.slice(atMost))
    return members.slice(0, atMost)
  }

  async function serve(key: string): Promise<void> {
    const members = takeGroup(key)
    try {
      const outcomes = await work(
        key,
        members.map(({ item }) => item),
      )
      for (const [index, { resolve, reject }] of members.entries()) {
        const outcome = outcomes[index]
        if (outcome?.status === 'fulfilled') resolve(outcome.value)
        else reject(outcome?.reason ?? new Error('The work on a group left one of it without an outcome.'))
      }
      const outage = outcomes.map(reasonOf).find(isDatabaseOutage)
      if (outage !== undefined) throw outage
    } catch (error) {
      for (const { reject } of members) reject(error)
      throw error
    }
  }

  function gather(key: string, members: Member<Item, Result>[]): void {
    gathering.set(key, members)
    turns
      .take(key, () => serve(key))
      // Whoever was in the group has heard of it; these are they who still waited for their turn.
      .catch((error: unknown) => {
        if (gathering.get(key) === members) for (const { reject } of leaveWith(key)) reject(error)
      })
  }

  return {
    join: (key, item) =>
      new Promise((resolve, reject) => {
        const member = { item, resolve, reject }
        const waiting = gathering.get(key)
        if (!waiting) return gather(key, [member])
        turns.onWait()
        waiting.push(member)
      }),
  }
}
