import type { OfferStatus } from '../../../domain/enums.ts'
import { type Calendar, hoursAfter } from '../calendar.ts'
import type { Chance } from '../chance.ts'

/** How an offer lies in time. The last two are LIVE and yet not visible. */
type Span = 'today' | 'this-week' | 'this-month' | 'later' | 'open' | 'begins-later' | 'just-ended'

export type Slot = { status: OfferStatus; span: Span; isScheduled: boolean }

type SlotLine = readonly [count: number, ofSuppliers: number, status: OfferStatus, span: Span, isScheduled?: boolean]

/** How many offers, and how many of them belong to suppliers, whose other offers are LIVE. */
const SLOTS: readonly SlotLine[] = [
  [7, 0, 'LIVE', 'today'],
  [30, 0, 'LIVE', 'this-week'],
  [85, 0, 'LIVE', 'this-month'],
  [125, 0, 'LIVE', 'later'],
  [86, 0, 'LIVE', 'open'],
  [4, 0, 'LIVE', 'begins-later'],
  [3, 0, 'LIVE', 'just-ended'],
  [9, 2, 'DRAFT', 'later'],
  [6, 3, 'DRAFT', 'later', true],
  [15, 8, 'REVIEW', 'later'],
  [8, 2, 'APPROVED', 'begins-later'],
  [9, 5, 'REJECTED', 'this-month'],
  [13, 4, 'EXPIRED', 'just-ended'],
]

function slotsOf([, , status, span, isScheduled = false]: SlotLine, count: number): Slot[] {
  return Array.from({ length: count }, () => ({ status, span, isScheduled }))
}

/** A shuffled slot for each of the 400 offers; `isSupplied` tells which of them belong to a supplier. */
export function dealSlots(chance: Chance, isSupplied: readonly boolean[]): Slot[] {
  const kept = SLOTS.flatMap((line) => slotsOf(line, line[1]))
  const open = SLOTS.flatMap((line) => slotsOf(line, line[0] - line[1]))
  const rest = chance.some(open, open.length)
  const missing = isSupplied.filter(Boolean).length - kept.length
  const live = new Set(rest.filter(({ status }) => status === 'LIVE').slice(0, missing))
  const suppliers = chance.some([...kept, ...live], kept.length + missing)
  const others = rest.filter((slot) => !live.has(slot))
  return isSupplied.flatMap((is) => (is ? suppliers : others).pop() ?? [])
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
