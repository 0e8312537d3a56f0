import { describe, expect, test } from 'vitest'
import { PEOPLE_MOVED, toldCount, type ToldCount } from '../../../../domain/told-counts.ts'
import { partsTold, toldTogether } from './rules.ts'

/**
 * An attacker who knows how people are told of, who is in which part, and every answer there is. People of one kind are in the same
 * parts, so that a world is how many of each kind did something. Of every world that there could be the attacker weighs how likely it
 * makes all the answers together, whatever one could add, subtract or compare being in that already.
 */
type Company = {
  /** How many people there are of each kind. */
  kinds: readonly number[]
  /** Which kinds are in each part. */
  parts: readonly (readonly number[])[]
}
type World = readonly number[]
/** What is told of the parts, and how likely that is in a world; the first part is the whole company. */
type Release = {
  tell: (counts: readonly number[], sizes: readonly number[]) => ToldCount[]
  chance: (told: readonly ToldCount[], counts: readonly number[], sizes: readonly number[]) => number
}

/** Mulberry32: the same companies every time. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const pick = (random: () => number, from: number, to: number) => from + Math.floor(random() * (to - from + 1))
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)
const inPart = (numbers: readonly number[], part: readonly number[]) => sumOf(part.map((kind) => numbers[kind] ?? 0))

const same = (one: ToldCount, other: ToldCount) => one.value === other.value && one.isLeast === other.isLeast
type Tell = (count: number, all: number) => ToldCount
/** As the dashboard tells of everybody: to the per cent, over 30 days that may be the very month. */
const whole: Tell = (count, all) => ({ value: count < 5 || all - count < 5 ? null : count, isLeast: false })

const sameAt = (told: readonly ToldCount[], one: ToldCount, index: number) => !!told[index] && same(one, told[index])

/** Each part by itself, always the same. */
function certain(tell: Tell): Release {
  const tellAll: Release['tell'] = (counts, sizes) =>
    counts.map((count, index) => (index === 0 ? whole : tell)(count, sizes[index] ?? 0))
  return {
    tell: tellAll,
    chance: (told, counts, sizes) => (tellAll(counts, sizes).every((one, index) => sameAt(told, one, index)) ? 1 : 0),
  }
}

/** What everybody does at first: a figure of fewer than five is left out, the others are told. */
const thresholdAlone = certain((count) => ({ value: count < 5 ? null : count, isLeast: false }))
/** The same, rounded, and with those who did not do it in mind. */
const roundedAlone = certain((count, all) => toldCount(count, all, 0))

const RATIO = Math.exp(-1 / PEOPLE_MOVED)
const likelihood = (moved: number) => ((1 - RATIO) / (1 + RATIO)) * RATIO ** Math.abs(moved)
/** Further than any part is large. */
const TAIL = 90

/** How likely a part is told like this when the noise is all that is not known. */
function chances(): (told: ToldCount, count: number, all: number) => number {
  const known = new Map<string, number>()
  return (told, count, all) => {
    const key = `${told.value} ${told.isLeast} ${count} ${all}`
    const found = known.get(key)
    if (found !== undefined) return found
    let sum = 0
    for (let moved = -TAIL; moved <= TAIL; moved += 1)
      if (same(toldCount(count, all, moved), told)) sum += likelihood(moved)
    known.set(key, sum)
    return sum
  }
}
const chanceOf = chances()

/** Each part is of people of its own. */
const sizeOf = (people: number, index: number) => ({ people, members: String(index) })

/** As it is done. */
function ours(random: () => number): Release {
  const failures = () => Math.floor(Math.log(1 - random()) / Math.log(RATIO))
  const moved = () => failures() - failures()
  return {
    tell: ([all = 0, ...counts], [people = 0, ...sizes]) => {
      const told = counts.map((count, index) => toldCount(count, sizes[index] ?? 0, moved()))
      return [whole(all, people), ...toldTogether(told, sizes.map(sizeOf), sizeOf(people, -1), partsTold(all, people))]
    },
    chance: ([first, ...told], [all = 0, ...counts], [people = 0, ...sizes]) => {
      if (!first || !same(first, whole(all, people))) return 0
      const together = sizes.map(sizeOf)
      const atMost = partsTold(all, people)
      // A part that is not told may be one that is told where it comes alone.
      const isTold = told.map((one) => one.value !== null)
      let weight = 1
      for (const [index, one] of told.entries()) {
        const before = told.slice(0, index)
        const alone = { value: 5, isLeast: false }
        const tried = toldTogether([...before, alone], together, sizeOf(people, -1), atMost)
        if (before.some((_, at) => isTold[at] && tried[at]?.value === null)) return 0
        if (tried.at(-1)?.value === null) {
          if (one.value !== null) return 0
        } else weight *= chanceOf(one, counts[index] ?? 0, sizes[index] ?? 0)
      }
      return weight
    },
  }
}

const binomial = (n: number, k: number): number => (k === 0 ? 1 : (binomial(n, k - 1) * (n - k + 1)) / k)

/** Every world of a company, and in how many ways it can be. */
function* worldsOf(kinds: readonly number[]): Generator<World> {
  const [people, ...rest] = kinds
  if (people === undefined) yield []
  else for (const others of worldsOf(rest)) for (let did = 0; did <= people; did += 1) yield [did, ...others]
}

/** Every set of one to four people that is whole kinds, and one person of each kind. */
function smallSets({ kinds }: Company): number[][] {
  const small = kinds.flatMap((people, kind) => (people <= 4 ? [kind] : []))
  const sets = small.reduce<number[][]>((found, kind) => [...found, ...found.map((set) => [...set, kind])], [[]])
  return sets.filter((set) => set.length > 0 && inPart(kinds, set) <= 4)
}

/**
 * How sure the attacker is at most of how many of some one to four people did it, and of whether one person did: 1 is knowing it.
 * Before any answer, everybody is as likely to have done it as not.
 */
function sureness(company: Company, truth: World, release: Release): number {
  const { kinds, parts } = company
  const sizes = parts.map((part) => inPart(kinds, part))
  const countsIn = (world: World) => parts.map((part) => inPart(world, part))
  const told = release.tell(countsIn(truth), sizes)
  const sets = smallSets(company)
  const counts = sets.map(() => new Map<number, number>())
  const did = kinds.map(() => 0)
  let all = 0
  for (const world of worldsOf(kinds)) {
    let weight = 1
    for (const [kind, people] of kinds.entries()) weight *= binomial(people, world[kind] ?? 0)
    weight *= release.chance(told, countsIn(world), sizes)
    if (weight === 0) continue
    all += weight
    for (const [index, set] of sets.entries()) {
      const count = inPart(world, set)
      counts[index]?.set(count, (counts[index].get(count) ?? 0) + weight)
    }
    for (const [kind, people] of kinds.entries()) did[kind] = (did[kind] ?? 0) + (weight * (world[kind] ?? 0)) / people
  }
  const ofSets = counts.flatMap((one) => [...one.values()].map((weight) => weight / all))
  const ofPeople = did.flatMap((weight) => [weight / all, 1 - weight / all])
  return Math.max(...ofSets, ...ofPeople)
}

/** A company whose parts overlap as badly as HR can make them: departments, locations, grades, and five groups as it pleases them. */
function companyOf(random: () => number): Company {
  const small = Array.from({ length: pick(random, 1, 3) }, () => pick(random, 1, 3))
  const large = Array.from({ length: pick(random, 2, 3) }, () => pick(random, 6, 16))
  const kinds = [...small, ...large]
  const indices = kinds.map((_, index) => index)
  const partition = (parts: number) => {
    const places = indices.map(() => pick(random, 0, parts - 1))
    return Array.from({ length: parts }, (_, part) => indices.filter((kind) => places[kind] === part))
  }
  const groups = Array.from({ length: 5 }, () => indices.filter(() => random() < 0.6))
  const parts = [indices, ...partition(2), ...partition(2), ...partition(3), ...groups].filter((one) => one.length > 0)
  // Parts of the same people are told the same.
  const different = [...new Map(parts.map((part) => [part.join(), part])).values()]
  return { kinds, parts: different.toSorted((one, other) => inPart(kinds, other) - inPart(kinds, one)) }
}

/** Often nobody or everybody of a kind, as it is in life. */
function truthOf(random: () => number, { kinds }: Company): World {
  return kinds.map((people) => {
    const fate = random()
    if (fate < 0.25) return 0
    return fate < 0.5 ? people : pick(random, 0, people)
  })
}

const TRIALS = 60
/** Of what an attacker who began with even chances may come to believe; knowing it would be 1. */
const SUREST = 0.95

/** How sure an attacker came to be at most in each of many companies. */
function attack(releaseOf: (random: () => number) => Release): number[] {
  const random = seeded(2026)
  return Array.from({ length: TRIALS }, () => {
    const company = companyOf(random)
    return sureness(company, truthOf(random, company), releaseOf(random))
  })
}

const isKnown = (sure: number) => sure > 1 - 1e-9

describe('whoever asks for everything that a company is told of a month', () => {
  test('learns about one to four people where small figures are merely left out', () => {
    expect(attack(() => thresholdAlone).filter(isKnown).length).toBeGreaterThan(TRIALS / 2)
  })

  test('still does where the others are rounded', () => {
    expect(attack(() => roundedAlone).filter(isKnown).length).toBeGreaterThan(TRIALS / 10)
  })

  test('knows nothing about any one to four people, and is never nearly sure', () => {
    expect(Math.max(...attack(ours))).toBeLessThan(SUREST)
  })
})
