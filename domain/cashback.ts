import { formatDate } from './dates.ts'
import type { CashbackState } from './enums.ts'

/** How far the money has come, in the words that a person picks from. */
export const CASHBACK_CHOICES = {
  clicked: 'I have heard nothing yet',
  tracked: 'Tracked: the shop has noted my purchase',
  confirmed: 'Confirmed: the shop has agreed to pay',
  paid: 'Paid: the money has come',
} as const satisfies Record<CashbackState, string>

const LABELS = {
  clicked: 'Clicked',
  tracked: 'Tracked',
  confirmed: 'Confirmed',
  paid: 'Paid',
} as const satisfies Record<CashbackState, string>

type Cashback = { state: CashbackState; expectedOn: string | null }

/** 'Clicked', 'Tracked, expected by 20 Jan 2027'; a day that is over 'was expected by'. `today`: a London day, 'YYYY-MM-DD'. */
export function cashbackText({ state, expectedOn }: Cashback, today: string): string {
  if (state === 'paid' || expectedOn === null) return LABELS[state]
  return `${LABELS[state]}, ${expectedOn < today ? 'was expected' : 'expected'} by ${formatDate(expectedOn)}`
}
