import { expect, test } from 'vitest'
import { canMoveCompanyOffer, priceText } from './company-offers.ts'
import { toldPeople } from './told-people.ts'

test.each([
  [{ cost: null, employerShare: null }, undefined],
  [{ cost: 0, employerShare: null }, 'It is free for you.'],
  [{ cost: 12.5, employerShare: null }, 'You pay £12.50.'],
  [{ cost: 1200, employerShare: 40 }, 'You pay £1,200.00. Your company pays 40% of the price.'],
  [{ cost: null, employerShare: 40 }, 'Your company pays 40% of the price.'],
  [{ cost: null, employerShare: 100 }, 'Your company pays all of it.'],
  [{ cost: 0, employerShare: 100 }, 'Your company pays all of it.'],
])('%j is said as %s', (price, words) => {
  expect(priceText(price)).toBe(words)
})

test('nothing is said of fewer than five people, nor of the few that a larger number leaves', () => {
  expect([0, 1, 4, 5, 9, 10, 347].map(toldPeople)).toEqual([null, null, null, 5, 5, 10, 345])
})

test('a draft has to be live before it can be over', () => {
  expect(canMoveCompanyOffer('DRAFT', 'EXPIRED')).toBe(false)
  expect(canMoveCompanyOffer('DRAFT', 'LIVE')).toBe(true)
  expect(canMoveCompanyOffer('LIVE', 'LIVE')).toBe(false)
})
