import { expect, test } from 'vitest'
import { isQuiet } from './quiet-hours.ts'

test.each([
  ['2026-01-15T20:59:00Z', false],
  ['2026-01-15T21:00:00Z', true],
  ['2026-01-16T07:59:00Z', true],
  ['2026-01-16T08:00:00Z', false],
  // In summer London is an hour ahead.
  ['2026-07-15T20:00:00Z', true],
  ['2026-07-15T07:00:00Z', false],
  // The night that the clocks go forward, and the one that they go back.
  ['2026-03-29T06:59:00Z', true],
  ['2026-03-29T07:00:00Z', false],
  ['2026-10-25T07:59:00Z', true],
  ['2026-10-25T08:00:00Z', false],
])('at %s phones are left alone: %s', (moment, expected) => {
  expect(isQuiet(moment)).toBe(expected)
})
