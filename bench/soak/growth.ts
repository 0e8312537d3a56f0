import { median } from '../measure.ts'

/** The server's resident memory at a moment of the soak, in milliseconds since its begin. */
export type MemorySample = { atMs: number; pid: number; mebibytes: number }

const QUARTERS = 4
const FEWEST_SAMPLES = 3

/**
 * By what share the memory grew from the first to the last quarter of the second half, by their medians; undefined when another
 * process served in between, or too little was seen.
 */
export function growthOf(samples: readonly MemorySample[], durationMs: number): number | undefined {
  const half = durationMs / 2
  const later = samples.filter(({ atMs }) => atMs >= half)
  if (new Set(later.map(({ pid }) => pid)).size !== 1) return undefined
  const quarter = half / QUARTERS
  const first = later.filter(({ atMs }) => atMs < half + quarter)
  const last = later.filter(({ atMs }) => atMs >= durationMs - quarter)
  if (Math.min(first.length, last.length) < FEWEST_SAMPLES) return undefined
  const sizeOf = (some: readonly MemorySample[]) => median(some.map(({ mebibytes }) => mebibytes))
  return sizeOf(last) / sizeOf(first) - 1
}
