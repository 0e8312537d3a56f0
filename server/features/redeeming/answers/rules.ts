import type { Counted } from './queries.ts'
import type { AnswerRequest } from './schemas.ts'

/** What a redemption becomes by its holder's answer. */
export function outcomeOf(
  answer: AnswerRequest,
  row: { value: number; is_estimate: boolean },
  offer: { discount_value: number | null },
) {
  if (!answer.worked) {
    const reason = answer.words ? `${answer.reason}: ${answer.words}` : answer.reason
    return { status: 'REJECTED', value: 0, is_estimate: false, reason } as const
  }
  if (answer.value !== undefined)
    return { status: 'CONFIRMED', value: answer.value, is_estimate: false, reason: null } as const
  // An earlier answer has overwritten the estimate, so it is made again.
  const value = row.is_estimate ? row.value : (offer.discount_value ?? 0)
  return { status: 'CONFIRMED', value, is_estimate: true, reason: null } as const
}

/** What statistics count the answer as. */
export function countedAs(answer: AnswerRequest): Counted {
  if (!answer.worked) return { as: answer.reason, value: 0 }
  return answer.value === undefined ? { as: 'worked', value: 0 } : { as: 'saved', value: answer.value }
}

/** A yes without an amount says that the offer works, not what it saved. */
export const confirmedOf = ({ is_estimate: isEstimate, value }: { is_estimate: boolean; value: number }) =>
  isEstimate ? 0 : value

/** Pounds and pence, without the dust of binary fractions. */
export const pence = (pounds: number) => Math.round(pounds * 100) / 100
