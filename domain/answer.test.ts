import { expect, test } from 'vitest'
import { findingOf, spokenText } from './answer.ts'

const NOW = '2026-11-22T12:00:00Z'
const WORKED = '2026-11-22T10:00:00Z'

test.each([
  [15, 14, 'Last worked 2 hours ago · 14 of 15 people who told us lately'],
  [1, 1, 'Last worked 2 hours ago · one person told us lately'],
  [1, 0, 'Did not work for the one person who told us lately'],
  [4, 0, 'Did not work for the 4 people who told us lately'],
])('of %i people, %i: %s', (people, worked, text) => {
  expect(spokenText({ people, worked, lastWorkedAt: worked > 0 ? WORKED : null }, NOW)).toBe(text)
})

test('what is newer than the page’s clock is of now', () => {
  const text = spokenText({ people: 2, worked: 2, lastWorkedAt: '2026-11-22T12:00:30Z' }, NOW)
  expect(text).toBe('Last worked just now · 2 of 2 people who told us lately')
})

test('what failed is told once three people say the same', () => {
  expect(findingOf({ refused: 2, ended: 3, excluded: 0 })).toBe('Some people found that the offer had ended.')
  expect(findingOf({ refused: 2, ended: 2, excluded: 2 })).toBeNull()
})
