import { z } from 'zod'
import type { Call, Person } from '../api.ts'

/** What one person asks to be written. */
export type Write = { kind: 'favourite' | 'redemption'; person: Person; offerId: string }

/** What the server promised: it said 2xx. */
export type Promised = {
  favourites: { userId: string; offerId: string }[]
  redemptions: { id: string; userId: string; offerId: string; code: string | null }[]
}

const Redeemed = z.object({ redemption: z.object({ id: z.string() }), code: z.string().optional() })

export function requestOf({ kind, person: { token }, offerId }: Write): Call & { path: string } {
  if (kind === 'favourite') return { method: 'PUT', path: `/api/favourites/${offerId}`, token }
  return { method: 'POST', path: `/api/offers/${offerId}/redemptions`, token, body: { via: 'code' } }
}

export type Promises = {
  promised: Promised
  count: () => number
  /** Remembers a write that the server acknowledged, by the body of its answer. */
  keep: (write: Write, body: unknown) => void
}

export function createPromises(): Promises {
  const promised: Promised = { favourites: [], redemptions: [] }
  return {
    promised,
    count: () => promised.favourites.length + promised.redemptions.length,
    keep: ({ kind, person: { id: userId }, offerId }, body) => {
      if (kind === 'favourite') {
        promised.favourites.push({ userId, offerId })
        return
      }
      const { redemption, code = null } = Redeemed.parse(body)
      promised.redemptions.push({ id: redemption.id, userId, offerId, code })
    },
  }
}
