import { expect, test } from 'vitest'
import { defaultRemindAt, reminderText } from './reminder.ts'

const NOW = '2026-11-14T12:00:00Z'

test.each([
  ['24 hours before the end', '2026-11-20T18:00:00Z', '2026-11-19T18:00:00.000Z'],
  ['24 hours from now without an end', null, '2026-11-15T12:00:00.000Z'],
  ['an end just over 24 hours away', '2026-11-15T12:00:01Z', '2026-11-14T12:00:01.000Z'],
  ['half-way to an end 24 hours away', '2026-11-15T12:00:00Z', '2026-11-15T00:00:00.000Z'],
  ['half-way to an end 2 hours away', '2026-11-14T14:00:00Z', '2026-11-14T13:00:00.000Z'],
])('%s', (_name, endAt, remindAt) => {
  expect(defaultRemindAt(endAt, NOW)?.toISOString()).toBe(remindAt)
})

test('nothing is left to remind of once the offer has ended', () => {
  expect(defaultRemindAt(NOW, NOW)).toBeNull()
  expect(defaultRemindAt('2026-11-01T00:00:00Z', NOW)).toBeNull()
})

test('a reminder is never in the past and never after the end', () => {
  const now = Date.parse(NOW)
  for (let minutes = 1; minutes < 4000; minutes += 7) {
    const end = now + minutes * 60_000
    const remindAt = defaultRemindAt(end, now)?.getTime()
    expect(remindAt).toBeGreaterThan(now)
    expect(remindAt).toBeLessThan(end)
  }
})

test.each([
  ['2026-11-26T17:30:00Z', 'We will remind you on Thursday 26 November'],
  ['2027-01-01T00:10:00Z', 'We will remind you on Friday 1 January 2027'],
  ['2026-11-14T17:30:00Z', 'We will remind you today at 5:30pm'],
])('a reminder at %s says: %s', (remindAt, text) => {
  expect(reminderText(remindAt, NOW)).toBe(text)
})
