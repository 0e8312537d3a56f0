import { expect, test } from 'vitest'
import { countdown } from './countdown.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

test.each([
  [2 * DAY + 4 * HOUR + 59 * MINUTE, '2d 4h'],
  [DAY, '1d 0h'],
  [DAY - 1000, '23h 59m'],
  [5 * HOUR + 12 * MINUTE, '5h 12m'],
  [HOUR, '1h 0m'],
  [HOUR - 1000, '59m 59s'],
  [4 * MINUTE + 30_000, '4m 30s'],
  [1000, '0m 1s'],
  [1, '0m 1s'],
  [0, 'Expired'],
  [-DAY, 'Expired'],
])('%d ms left reads %s', (left, text) => {
  const now = Date.parse('2026-11-14T12:00:00Z')
  expect(countdown(new Date(now + left), now)).toBe(text)
})
