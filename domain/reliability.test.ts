import { expect, test } from 'vitest'
import {
  answeredScore,
  completenessOf,
  offerFacts,
  priorScore,
  reliabilityBand,
  startPoints,
  startScore,
} from './reliability.ts'

test.each([
  [100, 'success'],
  [70, 'success'],
  [69, 'warning'],
  [50, 'warning'],
  [49, 'danger'],
  [0, 'danger'],
])('a score of %d is %s', (score, band) => {
  expect(reliabilityBand(score)).toBe(band)
})

const FULL = {
  description: 'Ten per cent off everything',
  terms: 'New customers only',
  discountValue: 10,
  endAt: '2026-12-01T00:00:00Z',
  imageUrl: '/pictures/1.svg',
  redeemWith: 'SAVE10',
}

const shareOf = (offer: Parameters<typeof offerFacts>[0]) => completenessOf(offerFacts(offer))

test('completeness runs from nothing to everything, terms and code counting double', () => {
  const empty = { description: null, terms: '', discountValue: null, endAt: null, imageUrl: null, redeemWith: null }
  expect(shareOf(FULL)).toBe(1)
  expect(shareOf(empty)).toBe(0)
  expect(shareOf({ ...FULL, imageUrl: null })).toBe(0.875)
  expect(shareOf({ ...FULL, terms: '' })).toBe(0.75)
})

test('the points of the facts that are given, on those of an offer without any, are the score that it starts with', () => {
  const facts = offerFacts(FULL)
  for (let given = 0; given < 2 ** facts.length; given += 1) {
    const start = { prior: 65, facts: facts.map((fact, index) => ({ ...fact, isGiven: (given & (1 << index)) > 0 })) }
    const { bare, points } = startPoints(start)
    const sum = start.facts.reduce((total, { fact, isGiven }) => total + (isGiven ? (points.get(fact) ?? 0) : 0), bare)
    expect(startScore(start)).toBe(Math.round(sum))
  }
})

test('details raise the score, and their lack lowers it', () => {
  expect([0, 0.5, 1].map((share) => priorScore(65, share))).toEqual([50, 65, 80])
})

test('the score is a whole number from 0 to 100 whatever comes in', () => {
  for (const share of [-5, 0, 0.333, 1, 99]) {
    const score = priorScore(75, share)
    expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true)
  }
})

const said = (worked: boolean, times: number, ageDays = 0) => Array.from({ length: times }, () => ({ worked, ageDays }))

test('without answers the prior stands', () => {
  for (const prior of [0, 37, 60, 100]) expect(answeredScore(prior, [])).toBe(prior)
})

test('each answer pulls its way, by less the more there are, and many outweigh any prior', () => {
  expect(answeredScore(60, said(true, 1))).toBe(64)
  expect(answeredScore(60, said(false, 1))).toBe(55)
  const risen = [0, 1, 5, 20, 1000].map((times) => answeredScore(10, said(true, times)))
  expect(risen).toEqual(risen.toSorted((a, b) => a - b))
  expect(risen.at(-1)).toBe(99)
  expect(answeredScore(95, said(false, 1000))).toBe(1)
})

test('an answer weighs half after 45 days and nothing after 180', () => {
  expect(answeredScore(50, said(true, 2, 45))).toBe(answeredScore(50, said(true, 1)))
  expect(answeredScore(50, [...said(true, 5), ...said(false, 5, 90)])).toBeGreaterThan(50)
  expect(answeredScore(50, [...said(true, 5, 90), ...said(false, 5)])).toBeLessThan(50)
  expect(answeredScore(50, said(false, 1000, 181))).toBe(50)
})

test('the answered score is a whole number from 0 to 100 whatever comes in', () => {
  const odd = [...said(true, 3, -400), ...said(false, 2, 1e9), ...said(true, 1, 179.5)]
  for (const prior of [-20, 0, 33.3, 100, 500]) {
    for (const answers of [odd, said(true, 5000), said(false, 5000)]) {
      const score = answeredScore(prior, answers)
      expect(Number.isInteger(score) && score >= 0 && score <= 100, `${prior}: ${score}`).toBe(true)
    }
  }
})
