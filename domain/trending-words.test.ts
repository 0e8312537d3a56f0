import { expect, test } from 'vitest'
import { trendingReason } from './trending-words.ts'

test.each([
  [5, 9, 'What several of your colleagues opened in the last 30 days'],
  [5, 5, 'What several of your colleagues opened in the last 30 days'],
  [5, 1, 'What several of your colleagues opened in the last 30 days, then what people opened most across Offerwell'],
  [5, 0, 'What people opened most across Offerwell in the last 30 days'],
])('of %i shown offers with %i by colleagues it says: %s', (shown, byColleagues, sentence) => {
  expect(trendingReason(shown, byColleagues)).toBe(sentence)
})
