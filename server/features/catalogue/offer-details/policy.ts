import { isAnswerable } from '../../../../domain/answer.ts'
import { REPLACEMENTS_AT_MOST, saysCodeFailed } from '../../../../domain/code-allowance.ts'
import { isOpenToHolders } from '../../../../domain/offer-status.ts'
import type { DetailRow } from './queries.ts'
import type { OfferDetail } from './schemas.ts'

/** A hidden offer opens whole only for those who redeemed it or hold a code of it. */
export function canOpen(row: DetailRow, now: Date): boolean {
  if (row.visible_id !== null) return true
  const { status, start_at: startAt, end_at: endAt, deleted_at: deletedAt } = row
  return (row.my_id !== null || row.my_code !== null) && isOpenToHolders({ status, startAt, endAt, deletedAt }, now)
}

/** What everybody could see once, everybody may look back on. */
export function canLookBack(row: DetailRow): boolean {
  return row.end_reason !== null
}

/** The newest code can be replaced once its holder said that it did not work, twice an offer and while that can be answered. */
export function canReplace(row: DetailRow, today: string): boolean {
  const { my_id: redemption, my_code_redemption: takenWith, my_day: day } = row
  if (row.my_code_id === null || redemption === null || day === null || !isAnswerable(day, today)) return false
  if (row.my_status !== 'REJECTED' || !saysCodeFailed(row.my_reason)) return false
  return (takenWith ?? redemption) === redemption && (row.replacements ?? 0) < REPLACEMENTS_AT_MOST
}

/** An offer can be redeemed unless its limit is spent, or its single-use codes are gone and this person holds none. */
export function canRedeem({ code, remaining }: Pick<OfferDetail, 'code' | 'remaining'>): boolean {
  if (remaining === 0) return false
  return code?.kind !== 'single_use' || code.mine !== null || code.left === 'some'
}
