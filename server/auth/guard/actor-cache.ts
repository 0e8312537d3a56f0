import { LRUCache } from 'lru-cache'
import type { Standing } from './levels.ts'

/** How long a checked token is believed without asking the database again. */
const BELIEVED_FOR_MS = 30_000
const TOKENS_AT_MOST = 20_000
const DROPPED_USERS_AT_MOST = 10_000

export type Checked = Standing & { expiresAtMs: number; checkedAtMs: number; turn: number }

type Kept = { token: string; checked: Checked }

type ActorCache = {
  get: (token: string, nowMs: number) => Checked | undefined
  /** Taken before the database is read, so that a change which comes in meanwhile is not overwritten by what was read before it. */
  turn: () => number
  set: (token: string, checked: Checked) => void
  drop: (userId: string) => void
  dropAll: () => void
}

/** A token's end is its signature: finding one by these few characters costs less than hashing all of it. */
const tailOf = (token: string) => token.slice(-64)

/** Remembers checked tokens, and by user the turn from which on they must be checked anew: dropping costs one write, not a search. */
export function createActorCache(): ActorCache {
  const checkedTokens = new LRUCache<string, Kept>({ max: TOKENS_AT_MOST })
  const droppedUsers = new Map<string, number>()
  let turn = 0
  let allDroppedAt = 0

  const isCurrent = (checked: Checked) =>
    checked.turn >= allDroppedAt && checked.turn >= (droppedUsers.get(checked.actor.userId) ?? 0)

  function dropAll(): void {
    turn += 1
    allDroppedAt = turn
    droppedUsers.clear()
    checkedTokens.clear()
  }

  return {
    get: (token, nowMs) => {
      const kept = checkedTokens.get(tailOf(token))
      // The same end under other words is another token, and not a checked one.
      if (kept?.token !== token) return undefined
      const { checked } = kept
      if (nowMs >= checked.expiresAtMs || nowMs - checked.checkedAtMs >= BELIEVED_FOR_MS) return undefined
      return isCurrent(checked) ? checked : undefined
    },
    turn: () => turn,
    set: (token, checked) => {
      if (isCurrent(checked)) checkedTokens.set(tailOf(token), { token, checked })
    },
    drop: (userId) => {
      if (droppedUsers.size >= DROPPED_USERS_AT_MOST) return dropAll()
      turn += 1
      droppedUsers.set(userId, turn)
    },
    dropAll,
  }
}
