import { describe, expect, test } from 'vitest'
import {
  addMonthsLondon,
  expiryLabel,
  formatClock,
  formatDate,
  formatDateTime,
  formatRelative,
  formatSentenceDate,
  fromLondonField,
  londonDate,
  londonDayBounds,
  relativeTime,
  toLondonField,
} from './dates.ts'

const HOUR = 3_600_000

describe('formats', () => {
  test('cards and lists: two-digit day, three-letter month, year', () => {
    expect(formatDate('2026-11-14T16:05:00Z')).toBe('14 Nov 2026')
    expect(formatDate('2026-09-03T12:00:00Z')).toBe('03 Sep 2026')
  })

  test('the day is the one in London, not in UTC', () => {
    expect(formatDate('2026-06-30T23:30:00Z')).toBe('01 Jul 2026')
  })

  test('tables and logs: 24-hour time, in summer time too', () => {
    expect(formatDateTime('2026-11-14T16:05:00Z')).toBe('14 Nov 2026, 16:05')
    expect(formatDateTime('2026-07-14T23:05:00Z')).toBe('15 Jul 2026, 00:05')
  })

  test.each([
    ['2025-11-28T17:30:00Z', 'Friday 28 November, 5:30pm'],
    ['2026-07-01T08:00:00Z', 'Wednesday 1 July, 9am'],
    ['2026-01-05T00:00:00Z', 'Monday 5 January, midnight'],
    ['2026-01-05T12:00:00Z', 'Monday 5 January, midday'],
    ['2026-01-05T00:09:00Z', 'Monday 5 January, 12:09am'],
  ])('sentences: %s is %s', (instant, text) => {
    expect(formatSentenceDate(instant)).toBe(text)
  })

  test.each([
    ['2026-03-29T00:59:59Z', '29 Mar 2026, 00:59'],
    ['2026-03-29T01:00:00Z', '29 Mar 2026, 02:00'],
    ['2026-10-25T00:59:59Z', '25 Oct 2026, 01:59'],
    ['2026-10-25T01:00:00Z', '25 Oct 2026, 01:00'],
  ])('around a change of the clocks %s is %s', (instant, text) => {
    expect(formatDateTime(instant)).toBe(text)
  })

  test('a clock that runs has seconds, of London', () => {
    expect(formatClock('2026-07-14T23:05:09.999Z')).toBe('00:05:09')
  })

  test('an invalid date is refused rather than shown', () => {
    expect(() => formatDate('soon')).toThrow(RangeError)
  })
})

describe('the London day', () => {
  test.each([
    ['an ordinary winter day', '2026-01-15T12:00:00Z', '2026-01-15T00:00:00.000Z', 24],
    ['an ordinary summer day', '2026-07-15T12:00:00Z', '2026-07-14T23:00:00.000Z', 24],
    ['just after midnight in summer', '2026-07-14T23:00:00Z', '2026-07-14T23:00:00.000Z', 24],
    ['the last millisecond of a summer day', '2026-07-15T22:59:59.999Z', '2026-07-14T23:00:00.000Z', 24],
    ['the day the clocks go forward', '2026-03-29T15:00:00Z', '2026-03-29T00:00:00.000Z', 23],
    ['the day the clocks go back', '2026-10-25T00:30:00Z', '2026-10-24T23:00:00.000Z', 25],
    ['the day after they go back', '2026-10-26T09:00:00Z', '2026-10-26T00:00:00.000Z', 24],
    ['the last day of a year', '2026-12-31T23:59:00Z', '2026-12-31T00:00:00.000Z', 24],
  ])('%s', (_name, now, start, hours) => {
    const bounds = londonDayBounds(now)
    expect(bounds.start.toISOString()).toBe(start)
    expect((bounds.end.getTime() - bounds.start.getTime()) / HOUR).toBe(hours)
  })

  test('has a date of its own', () => {
    expect(londonDate('2026-07-14T23:30:00Z')).toBe('2026-07-15')
    expect(londonDate('2026-01-14T23:30:00Z')).toBe('2026-01-14')
  })
})

describe('months', () => {
  test.each([
    ['keeps the clock time over the change to summer time', '2026-03-10T09:30:00Z', 1, '2026-04-10T08:30:00.000Z'],
    ['ends on the last day of a shorter month', '2026-01-31T10:00:00Z', 1, '2026-02-28T10:00:00.000Z'],
    ['knows leap years', '2028-01-31T10:00:00Z', 1, '2028-02-29T10:00:00.000Z'],
    ['crosses the year', '2026-11-15T10:00:00.250Z', 12, '2027-11-15T10:00:00.250Z'],
    ['keeps it over the change to winter time', '2026-09-30T08:30:00Z', 1, '2026-10-30T09:30:00.000Z'],
    ['goes back', '2026-01-15T10:00:00Z', -2, '2025-11-15T10:00:00.000Z'],
    ['goes as far as a card may last', '2026-05-31T23:30:00Z', 120, '2036-05-31T23:30:00.000Z'],
  ])('%s', (_name, from, months, to) => {
    expect(addMonthsLondon(from, months).toISOString()).toBe(to)
  })
})

describe('date and time fields', () => {
  test.each(['2026-07-01T09:00', '2026-12-01T09:00', '2026-03-29T00:30', '2026-10-25T03:00'])(
    '%s goes to a moment and back',
    (field) => {
      const moment = fromLondonField(field)
      expect(moment && toLondonField(moment)).toBe(field)
    },
  )

  test('means London, whatever the zone of the device', () => {
    expect(fromLondonField('2026-07-01T09:00')?.toISOString()).toBe('2026-07-01T08:00:00.000Z')
  })

  test('a time in the hour that summer time skips moves forward', () => {
    expect(fromLondonField('2026-03-29T01:30')?.toISOString()).toBe('2026-03-29T01:30:00.000Z')
  })

  test.each([
    ['2026-03-29T00:59', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29T01:00', '2026-03-29T01:00:00.000Z'],
    ['2026-03-29T02:00', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25T00:59', '2026-10-24T23:59:00.000Z'],
    ['2026-10-25T01:00', '2026-10-25T01:00:00.000Z'],
    ['2026-10-25T01:59', '2026-10-25T01:59:00.000Z'],
    ['2026-10-25T02:00', '2026-10-25T02:00:00.000Z'],
  ])('around a change of the clocks %s is %s', (field, moment) => {
    expect(fromLondonField(field)?.toISOString()).toBe(moment)
  })

  test.each(['', '2026-02-30T09:00', '2026-13-01T09:00', '2026-01-01T24:00', '2026-01-01', '01/02/2026 09:00'])(
    '%j is not one',
    (field) => {
      expect(fromLondonField(field)).toBeNull()
    },
  )
})

const NOW = '2026-11-14T12:00:00Z'
const SECOND = 1000
const DAY = 24 * HOUR
const after = (distance: number) => Date.parse(NOW) + distance

test.each([
  [3 * DAY, 'in 3 days'],
  [3 * DAY + 20 * HOUR, 'in 3 days'],
  [DAY, 'in 1 day'],
  [DAY - SECOND, 'in 23 hours'],
  [5 * HOUR, 'in 5 hours'],
  [12 * 60 * SECOND, 'in 12 minutes'],
  [60 * SECOND, 'in 1 minute'],
  [59 * SECOND, 'in less than a minute'],
  [13 * DAY, 'in 13 days'],
  [21 * DAY, 'in 3 weeks'],
  [70 * DAY, 'in 2 months'],
  [364 * DAY, 'in 12 months'],
  [365 * DAY, 'in 1 year'],
  [-30 * SECOND, 'just now'],
  [-2 * HOUR, '2 hours ago'],
  [-3 * DAY, '3 days ago'],
])('%d ms from now is %s', (distance, text) => {
  expect(relativeTime(after(distance), NOW)).toBe(text)
})

test('beyond 7 days the date is said in full', () => {
  expect(formatRelative(after(7 * DAY), NOW)).toBe('in 7 days')
  expect(formatRelative(after(7 * DAY + SECOND), NOW)).toBe('21 Nov 2026')
  expect(formatRelative(after(-8 * DAY), NOW)).toBe('06 Nov 2026')
})

test('an offer expires in its relative time, and has expired from its end on', () => {
  expect(expiryLabel(after(3 * DAY), NOW)).toBe('Expires in 3 days')
  expect(expiryLabel(after(SECOND), NOW)).toBe('Expires in less than a minute')
  expect(expiryLabel(NOW, NOW)).toBe('Expired')
  expect(expiryLabel(after(-DAY), NOW)).toBe('Expired')
})
