import { expect, test } from 'vitest'
import { countText, exactCount, guardedCount } from './campaigns.ts'

test.each([
  [0, 'Nobody'],
  [1, 'One person'],
  [1200, '1,200 people'],
])('%i people are told as %s', (people, text) => {
  expect(countText(exactCount(people))).toBe(text)
})

test('whoever knows the whole learns of no difference under five, in either direction', () => {
  for (const whole of [3, 5, 9, 10, 14, 23, 100]) {
    const told = Array.from({ length: whole + 1 }, (_, people) => JSON.stringify(guardedCount(people, whole)))
    for (const [people, text] of told.entries()) {
      const could = told.flatMap((one, other) => (one === text ? [other] : []))
      const small = Math.min(people, whole - people)
      // What is told would be the same for every other number below five on that side.
      if (small < 5) expect(could.length, `${people} of ${whole}`).toBeGreaterThan(Math.min(whole, 4))
    }
  }
  expect(countText(guardedCount(4, 100))).toBe('Fewer than 5 people')
  expect(countText(guardedCount(98, 100))).toBe('About 100 people')
  expect(countText(guardedCount(91, 100))).toBe('About 90 people')
  expect(countText(guardedCount(5, 5))).toBe('Fewer than 10 people')
})
