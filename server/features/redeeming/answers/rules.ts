import type { Counted } from './queries.ts'
import type { AnswerRequest } from './schemas.ts'

/** What a redemption becomes by its holder's answer. */
export function outcomeOf(
  answer: AnswerRequest,
  row: { value: number; is_estimate: boolean; estimate: number | null },
  offer: { discount_value: number | null },
) {
  if (!answer.worked) {
    const reason = answer.words ? `${answer.reason}: ${answer.words}` : answer.reason
    return { status: 'REJECTED', value: 0, is_estimate: false, reason } as const
  }
  if (answer.value !== undefined)
    return { status: 'CONFIRMED', value: answer.value, is_estimate: false, reason: null } as const
  // An earlier answer may have overwritten the estimate; where it was not kept, it is made again.
  const value = row.is_estimate ? row.value : (row.estimate ?? offer.discount_value ?? 0)
  return { status: 'CONFIRMED', value, is_estimate: true, reason: null } as const
}

/** What statistics count the answer as. */
export function countedAs(answer: AnswerRequest): Counted {
  if (!answer.worked) return { as: answer.reason, value: 0 }
  return answer.value === undefined ? { as: 'worked', value: 0 } : { as: 'saved', value: answer.value }
}

/** The company whose figures the redemption counts in; undefined for one from before that was kept. */
export const companyOf = (row: { estimate: number | null; company_id: string | null }) =>
  row.estimate === null ? undefined : row.company_id

/** A yes without an amount says that the offer works, not what it saved. */
export const confirmedOf = ({ is_estimate: isEstimate, value }: { is_estimate: boolean; value: number }) =>
  isEstimate ? 0 : value

/** Pounds and pence, without the dust of binary fractions. */
export const pence = (pounds: number) => Math.round(pounds * 100) / 100
