import { expect, test } from 'vitest'
import { endOfQuiet, isQuiet } from './quiet-hours.ts'

test.each([
  ['2026-01-15T20:59:00Z', '2026-01-15T20:59:00.000Z'],
  ['2026-01-15T21:00:00Z', '2026-01-16T08:00:00.000Z'],
  ['2026-01-16T07:59:00Z', '2026-01-16T08:00:00.000Z'],
  ['2026-01-16T08:00:00Z', '2026-01-16T08:00:00.000Z'],
  // In summer London is an hour ahead.
  ['2026-07-15T20:00:00Z', '2026-07-16T07:00:00.000Z'],
  ['2026-07-15T07:00:00Z', '2026-07-15T07:00:00.000Z'],
  // The night that the clocks go forward, and the one that they go back.
  ['2026-03-28T22:00:00Z', '2026-03-29T07:00:00.000Z'],
  ['2026-10-24T20:30:00Z', '2026-10-25T08:00:00.000Z'],
])('what is due at %s may ring at %s', (due, rings) => {
  expect(endOfQuiet(due).toISOString()).toBe(rings)
  expect(isQuiet(due)).toBe(Date.parse(due) !== Date.parse(rings))
})
