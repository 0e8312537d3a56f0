import { expect, test } from 'vitest'
import { milesText } from './miles.ts'

test.each([
  [0, 'Under 0.1 miles'],
  [0.1, '0.1 miles'],
  [1, '1 mile'],
  [1.2, '1.2 miles'],
  [24, '24 miles'],
])('%d is said as %j', (miles, text) => {
  expect(milesText(miles)).toBe(text)
})
