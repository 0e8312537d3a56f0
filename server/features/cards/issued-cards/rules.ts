import { addMonthsLondon } from '../../../../domain/dates.ts'

/** Counted from the end that a card had, so that nobody loses days; from now where that would be over already. */
export function renewedEnd(end: string, months: number, now: Date): Date {
  const renewed = addMonthsLondon(end, months)
  return renewed > now ? renewed : addMonthsLondon(now, months)
}
