import { nice, ticks } from 'd3-array'

const MOST_STEPS = 4

/** Round steps from zero to at least `max`: at most four, in ones, twos or fives of a power of ten. */
export function axisTicks(max: number): number[] {
  if (max <= 0) return [0]
  // The library takes a count for a wish and may give seven ticks for four.
  for (let count = MOST_STEPS; count > 0; count -= 1) {
    const found = ticks(...nice(0, max, count), count)
    if (found.length <= MOST_STEPS + 1) return found
  }
  return [0, max]
}
