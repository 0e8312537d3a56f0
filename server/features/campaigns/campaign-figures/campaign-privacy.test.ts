import { expect, test } from 'vitest'
import { FIGURES_AT_MOST } from '../../../../domain/campaigns.ts'
import { PEOPLE_MOVED, toldCount, type ToldCount } from '../../../../domain/told-counts.ts'
import { toldFigures } from './rules.ts'

/**
 * Attackers who write four campaigns to learn whether one person redeems, beginning with even chances. Each weighs both worlds by how
 * likely they make all the answers together.
 */
const SUREST = 0.95
const RATIO = Math.exp(-1 / PEOPLE_MOVED)
const likelihood = (moved: number) => ((1 - RATIO) / (1 + RATIO)) * RATIO ** Math.abs(moved)
/** Further than any audience here is large. */
const TAIL = 90

type Tell = (count: number, among: number, moved: number) => ToldCount

/** As it is done, when the figure before it happened not to be moved. */
const ours: Tell = (redeemed, among, moved) => {
  const draws = [0, 0, moved]
  const outcomes = { delivered: among, bounced: 0, complained: 0, opened: 0, clicked: 0, redeemed }
  const told = toldFigures(outcomes, { channel: 'PUSH', isTracked: false, among }, () => draws.shift() ?? 0)
  return told.find(({ kind }) => kind === 'REDEEMED')?.told ?? { value: null, isLeast: false }
}

type Chances = ReadonlyMap<string, number>

/** How likely each answer is in a world. */
function chancesOf(tell: Tell, count: number, among: number): Chances {
  const chances = new Map<string, number>()
  for (let moved = -TAIL; moved <= TAIL; moved += 1) {
    const answer = JSON.stringify(tell(count, among, moved))
    chances.set(answer, (chances.get(answer) ?? 0) + likelihood(moved))
  }
  return chances
}

const binomial = (n: number, k: number): number => (k === 0 ? 1 : (binomial(n, k - 1) * (n - k + 1)) / k)
const answersOf = (all: readonly Chances[]) => [...new Set(all.flatMap((chances) => [...chances.keys()]))]
const sureOf = (yes: number, no: number) => Math.max(yes, no) / (yes + no)

/** How likely all of these answers are together. */
const chance = (chances: Chances | undefined, answers: readonly string[]) =>
  answers.reduce((product, answer) => product * (chances?.get(answer) ?? 0), 1)
/** Every two of them, whichever came first. */
const pairs = (answers: readonly string[]) =>
  answers.flatMap((first, index) => answers.slice(index).map((second) => [first, second]))

/** Two campaigns to some people and two to the same with one more: how sure it makes of that one at most. */
function byToggling(tell: Tell, people: number): number {
  const counts = Array.from({ length: people + 1 }, (_, count) => count)
  const without = counts.map((count) => chancesOf(tell, count, people))
  const withOne = [...counts, people + 1].map((count) => chancesOf(tell, count, people + 1))
  let surest = 0
  for (const before of pairs(answersOf(without))) {
    for (const after of pairs(answersOf(withOne))) {
      const weighed = (did: number) =>
        counts.reduce(
          (sum, count) =>
            sum + binomial(people, count) * chance(without[count], before) * chance(withOne[count + did], after),
          0,
        )
      const [yes, no] = [weighed(1), weighed(0)]
      if (yes + no > 0) surest = Math.max(surest, sureOf(yes, no))
    }
  }
  return surest
}

/** Four campaigns to one person among people of the attacker's own making, so many of whom redeemed. */
function byMaking(tell: Tell, people: number): number {
  const sure = Array.from({ length: people }, (_, known) => {
    const [no, yes] = [chancesOf(tell, known, people), chancesOf(tell, known + 1, people)]
    return answersOf([no, yes]).map((answer) =>
      sureOf((yes.get(answer) ?? 0) ** FIGURES_AT_MOST, (no.get(answer) ?? 0) ** FIGURES_AT_MOST),
    )
  })
  return Math.max(...sure.flat())
}

const AUDIENCES = [10, 14, 20, 30]

test.each(AUDIENCES)('whoever takes one person in and out of an audience of %i is never nearly sure', (people) => {
  expect(byToggling(ours, people)).toBeLessThan(SUREST)
})

test.each(AUDIENCES)('nor is whoever has made the others, of %i in all', (people) => {
  expect(byMaking(ours, people)).toBeLessThan(SUREST)
})

test('that one would know it where a figure is left out by what is true', () => {
  expect(byMaking(toldCount, 20)).toBe(1)
})
