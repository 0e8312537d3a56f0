import { tzOffset } from '@date-fns/tz/tzOffset'

const MINUTE = 60_000

/** What the clocks of a zone show at that moment, in the UTC fields of the answer. Throws RangeError for an invalid time. */
export function wallClockAt(zone: string, time: number): Date {
  if (Number.isNaN(time)) throw new RangeError('Not a date')
  return new Date(time + tzOffset(zone, new Date(time)) * MINUTE)
}

/**
 * The moment at which the clocks of a zone show `wall`, a time made with Date.UTC. Asked twice, because the first guess may lie on
 * the other side of a change of the clocks.
 */
export function momentOfWallClock(zone: string, wall: number): Date {
  const guess = wall - tzOffset(zone, new Date(wall)) * MINUTE
  return new Date(wall - tzOffset(zone, new Date(guess)) * MINUTE)
}
