import { expect, it } from 'vitest'
import { isTooOld } from './contact.ts'

const DAY = 86_400_000
const then = Date.parse('2026-03-01T09:00:00Z')

it.each([
  ['29 days without contact', { answeredAt: then, seenAt: then }, then + 29 * DAY, false],
  ['31 days without contact', { answeredAt: then, seenAt: then }, then + 31 * DAY, true],
  ['a clock put back after 31 days were seen', { answeredAt: then, seenAt: then + 31 * DAY }, then + DAY, true],
  ['a clock that was ahead at the contact', { answeredAt: then, seenAt: then }, then - 3 * DAY, false],
])('what is kept, after %s, is too old: %#', (_, contact, now, isOld) => {
  expect(isTooOld(contact, now)).toBe(isOld)
})
