import { v7 } from 'uuid'
import type { Random } from '../../domain/random.ts'

export type Weighted<Value> = readonly (readonly [Value, number])[]

/** A UUID of version 7 with the time `msecs`, in milliseconds since 1970. */
export function uuid(random: Random, msecs: number): string {
  return v7({ msecs, random: Uint8Array.from({ length: 16 }, () => Math.floor(random() * 256)) })
}

export function pick<Value>(random: Random, values: readonly Value[]): Value {
  return at(values, random() * values.length)
}

/** The first values are drawn far more often than the last. */
export function skewed<Value>(random: Random, values: readonly Value[]): Value {
  return at(values, random() ** 2 * values.length)
}

/** Draws a value by its share; the shares add up to 1. */
export function weighted<Value>(random: Random, values: Weighted<Value>): Value {
  let rest = random()
  const hit = values.find(([, share]) => (rest -= share) < 0)
  return (hit ?? at(values, 0))[0]
}

function at<Value>(values: readonly Value[], position: number): Value {
  const value = values[Math.floor(position)]
  if (value === undefined) throw new RangeError('nothing to choose from')
  return value
}
