import { expect, test } from 'vitest'
import { HIGH_RELIABILITY, offerCompleteness, priorScore, reliabilityBand } from './reliability.ts'

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

test('completeness runs from nothing to everything, terms and code counting double', () => {
  const empty = { description: null, terms: '', discountValue: null, endAt: null, imageUrl: null, redeemWith: null }
  expect(offerCompleteness(FULL)).toBe(1)
  expect(offerCompleteness(empty)).toBe(0)
  expect(offerCompleteness({ ...FULL, imageUrl: null })).toBe(0.875)
  expect(offerCompleteness({ ...FULL, terms: null })).toBe(0.75)
})

test('known sources are trusted in order, and details raise the score', () => {
  const scores = ['manual', 'supplier_portal', 'cj', 'scrape'].map((source) => priorScore(source, 0.5))
  expect(scores).toEqual([75, 70, 65, 50])
  expect([0, 0.5, 1].map((share) => priorScore('cj', share))).toEqual([50, 65, 80])
  expect(priorScore('somewhere new', 0.5)).toBe(50)
})

test('a complete offer of an affiliate network is highly reliable, a scraped one is not', () => {
  expect(priorScore('cj', 1)).toBeGreaterThanOrEqual(HIGH_RELIABILITY)
  expect(priorScore('scrape', 1)).toBeLessThan(HIGH_RELIABILITY)
})

test('the score is a whole number from 0 to 100 whatever comes in', () => {
  for (const share of [-5, 0, 0.333, 1, 99]) {
    const score = priorScore('manual', share)
    expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true)
  }
})
