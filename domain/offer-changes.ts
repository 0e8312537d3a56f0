import { LACK_SENTENCES, REDEEM_LACKS } from './redeem-lacks.ts'

/** So many offers one change takes at most. */
export const OFFERS_AT_ONCE = 500
/** So long it can be taken back. */
export const UNDO_MINUTES = 15

/** Why an offer was left as it was by a change of many. */
export const OFFER_CHANGE_REFUSALS = ['SAME', 'GONE', 'CHANGED', ...REDEEM_LACKS] as const
export type OfferChangeRefusal = (typeof OFFER_CHANGE_REFUSALS)[number]

export const REFUSAL_SENTENCES: Readonly<Record<OfferChangeRefusal, string>> = {
  SAME: 'It was so already.',
  GONE: 'It is deleted.',
  CHANGED: 'Somebody changed its status since you chose it.',
  ...LACK_SENTENCES,
}
