import { expect, test } from 'vitest'
import { countText, exactCount, isFew, neverRedeemedCount } from './campaigns.ts'

test.each([
  [0, 'Nobody'],
  [1, 'One person'],
  [1200, '1,200 people'],
])('%i people are told as %s', (people, text) => {
  expect(countText(exactCount(people))).toBe(text)
})

test.each([
  [103, 60, 'About 45 people'],
  [103, null, 'At most 103 people'],
  // Whoever left since the month was counted has been counted in it.
  [20, 40, 'At most 20 people'],
  [42, 40, 'At most 42 people'],
  [1, null, 'At most 1 person'],
])('of %i who have joined and %s who are told to have redeemed, the rest is %s', (joined, redeemed, text) => {
  expect(countText(neverRedeemedCount(joined, redeemed))).toBe(text)
})

test('few people are warned of', () => {
  expect([4, 5].map((people) => isFew(exactCount(people)))).toEqual([true, false])
})
