import { nextCodeOn } from '../../../../domain/code-allowance.ts'
import { londonDate } from '../../../../domain/dates.ts'
import { SUPPLIER_SOURCE } from '../../../../domain/offer-status.ts'

/** Offers that staff or suppliers wrote are nobody's affiliate links; all others come from a network that may pay. */
export function earnsCommission(source: string): boolean {
  return source !== 'manual' && source !== SUPPLIER_SOURCE
}

type Taken = { codes_taken: number | null; last_taken_at: string | null; codes_each: number; next_code_days: number }

/** Which further code of the pool a person may take and from which day on; null before their first and after their last. */
export function nextCodeOf({
  codes_taken: taken,
  last_taken_at: lastAt,
  codes_each: each,
  next_code_days: days,
}: Taken) {
  if (taken === null || lastAt === null || taken >= each) return null
  return { number: taken + 1, dueOn: nextCodeOn(londonDate(lastAt), days) }
}
