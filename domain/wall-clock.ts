import { tzOffset } from '@date-fns/tz/tzOffset'

const MINUTE = 60_000
/** Clocks are changed on the half-hour at the finest. */
const STEP = 30 * MINUTE
/** Two years of half-hours; to ask for an offset costs a hundred times what to remember it does. */
const REMEMBERED = 40_000

const offsets = new Map<string, number>()

/** Minutes by which a zone is ahead of UTC. */
function offsetAt(zone: string, time: number): number {
  const step = zone + Math.floor(time / STEP)
  const offset = offsets.get(step) ?? tzOffset(zone, new Date(time))
  if (offsets.size > REMEMBERED) offsets.clear()
  offsets.set(step, offset)
  return offset
}

/** What the clocks of a zone show at that moment, in the UTC fields of the answer. Throws RangeError for an invalid time. */
export function wallClockAt(zone: string, time: number): Date {
  if (Number.isNaN(time)) throw new RangeError('Not a date')
  return new Date(time + offsetAt(zone, time) * MINUTE)
}

/**
 * The moment at which the clocks of a zone show `wall`, a time made with Date.UTC. Asked twice, because the first guess may lie on
 * the other side of a change of the clocks.
 */
export function momentOfWallClock(zone: string, wall: number): Date {
  const guess = wall - offsetAt(zone, wall) * MINUTE
  return new Date(wall - offsetAt(zone, guess) * MINUTE)
}
