import type { OfferStatus } from '../../domain/enums.ts'
import { type Calendar, hoursAfter } from './calendar.ts'
import type { Chance } from './chance.ts'

/** How an offer lies in time. The last two are LIVE and yet not visible. */
type Span = 'today' | 'this-week' | 'this-month' | 'later' | 'open' | 'begins-later' | 'just-ended'

export type Slot = { status: OfferStatus; span: Span; isScheduled: boolean }

const SLOTS: readonly (readonly [count: number, status: OfferStatus, span: Span, isScheduled?: true])[] = [
  [7, 'LIVE', 'today'],
  [30, 'LIVE', 'this-week'],
  [85, 'LIVE', 'this-month'],
  [125, 'LIVE', 'later'],
  [86, 'LIVE', 'open'],
  [4, 'LIVE', 'begins-later'],
  [3, 'LIVE', 'just-ended'],
  [9, 'DRAFT', 'later'],
  [6, 'DRAFT', 'later', true],
  [15, 'REVIEW', 'later'],
  [8, 'APPROVED', 'begins-later'],
  [9, 'REJECTED', 'this-month'],
  [13, 'EXPIRED', 'just-ended'],
]

/** One slot for each of the 400 offers, shuffled. */
export function dealSlots(chance: Chance): Slot[] {
  const slots = SLOTS.flatMap(([count, status, span, isScheduled = false]) =>
    Array.from({ length: count }, (): Slot => ({ status, span, isScheduled })),
  )
  return chance.some(slots, slots.length)
}

export type OfferDates = { created: Date; start: Date | null; end: Date | null; scheduled: Date | null }

function endOf(span: Span, calendar: Calendar, chance: Chance): Date | null {
  if (span === 'open') return null
  if (span === 'just-ended') return hoursAfter(calendar.now, -1 - chance.next() * 20)
  if (span === 'this-week') return calendar.closing(chance.whole(1, 6))
  if (span === 'this-month') return calendar.closing(chance.whole(8, 28))
  if (span !== 'today') return calendar.closing(chance.whole(32, 150))
  const midnight = calendar.closing(0)
  const soon = hoursAfter(calendar.now, 0.5)
  return midnight > soon ? midnight : soon
}

/** Days since it was entered: an offer that waits for a decision is young, one that has run out is old. */
function ageOf({ status, span }: Slot, chance: Chance): number {
  if (status === 'EXPIRED') return chance.whole(60, 150)
  if (status === 'REJECTED') return chance.whole(3, 30)
  if (status !== 'LIVE' || span === 'begins-later') return chance.whole(1, 6)
  if (span === 'just-ended') return chance.whole(30, 90)
  return chance.is(0.12) ? chance.whole(1, 6) : chance.whole(8, 140)
}

export function datesOf(slot: Slot, calendar: Calendar, chance: Chance): OfferDates {
  const created = calendar.at(-ageOf(slot, chance), 8 + chance.next() * 10)
  const end = slot.status === 'EXPIRED' ? calendar.closing(-chance.whole(2, 40)) : endOf(slot.span, calendar, chance)
  const scheduled = slot.isScheduled ? calendar.at(chance.whole(1, 14), 9) : null
  if (slot.span === 'begins-later') return { created, start: calendar.at(chance.whole(2, 12), 0), end, scheduled }
  const start = chance.is(0.6) ? hoursAfter(created, chance.whole(1, 6)) : null
  return { created, start: scheduled ?? start, end, scheduled }
}
