import { hashText, mulberry32 } from '../../domain/random.ts'

const SEED = 'offerwell-demo-2'

/** Chance that falls the same way each time. Every part of the world has its own, so that a change in one leaves the others. */
export type Chance = {
  /** 0 up to, not including, 1. */
  next: () => number
  is: (share: number) => boolean
  /** Both ends included. */
  whole: (least: number, most: number) => number
  pick: <T>(list: readonly T[]) => T
  /** Up to `count` different ones. */
  some: <T>(list: readonly T[], count: number) => T[]
  weighted: <T>(list: readonly T[], weight: (item: T) => number) => T
  digits: (count: number) => string
  id: (at: Date) => string
}

function taken<T>(item: T | undefined): T {
  if (item === undefined) throw new RangeError('There is nothing to choose from.')
  return item
}

function weighted<T>(next: () => number, list: readonly T[], weight: (item: T) => number): T {
  const total = list.reduce((sum, item) => sum + weight(item), 0)
  let left = next() * total
  for (const item of list) {
    left -= weight(item)
    if (left < 0) return item
  }
  return taken(list.at(-1))
}

function shuffled<T>(next: () => number, list: readonly T[]): T[] {
  const keyed = list.map((item) => ({ item, key: next() }))
  return keyed.sort((one, other) => one.key - other.key).map(({ item }) => item)
}

/** The shape of a UUIDv7: the moment, then bits that chance decides. */
function uuidAt(next: () => number, at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  const bits = (size: number) =>
    Math.floor(next() * 16 ** size)
      .toString(16)
      .padStart(size, '0')
  const variant = taken(['8', '9', 'a', 'b'][Math.floor(next() * 4)])
  return `${time.slice(0, 8)}-${time.slice(8)}-7${bits(3)}-${variant}${bits(3)}-${bits(6)}${bits(6)}`
}

export function chanceOf(part: string): Chance {
  const next = mulberry32(hashText(`${SEED}:${part}`))
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    is: (share) => next() < share,
    whole,
    pick: (list) => taken(list[Math.floor(next() * list.length)]),
    some: (list, count) => shuffled(next, list).slice(0, count),
    weighted: (list, weight) => weighted(next, list, weight),
    digits: (count) => Array.from({ length: count }, () => whole(0, 9)).join(''),
    id: (at) => uuidAt(next, at),
  }
}
