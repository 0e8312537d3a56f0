import { describe, expect, it } from 'vitest'
import { orderOf, readFeedDate, readFeedDates } from './feed-date.ts'

const PACIFIC = { zone: 'America/Los_Angeles' } as const
const LONDON = { zone: 'Europe/London', order: 'DAY_FIRST' } as const

describe('readFeedDate', () => {
  it.each([
    ['winter', '2026-12-31 15:59:00.0', '2026-12-31T23:59:00.000Z'],
    ['summer', '2016-08-31 14:59:00.0', '2016-08-31T21:59:00.000Z'],
    ['the hour before clocks go forward', '2026-03-08 01:59:00.0', '2026-03-08T09:59:00.000Z'],
    ['the hour after clocks go forward', '2026-03-08 03:00:00.0', '2026-03-08T10:00:00.000Z'],
    ['the hour before clocks go back', '2026-11-01 00:59:00.0', '2026-11-01T07:59:00.000Z'],
    ['the hour after clocks go back', '2026-11-01 02:30:00.0', '2026-11-01T10:30:00.000Z'],
    ['without seconds', '2026-12-31 15:59', '2026-12-31T23:59:00.000Z'],
    ['an explicit zone', '2026-12-31T15:59:00+01:00', '2026-12-31T14:59:00.000Z'],
    ['universal time', '2026-12-31T15:59:00Z', '2026-12-31T15:59:00.000Z'],
  ])('converts %s', (_what, text, instant) => {
    expect(readFeedDate(text, 'start', PACIFIC).at?.toISOString()).toBe(instant)
  })

  it('takes a day without a time from its first moment to its last second', () => {
    expect(readFeedDate('2026-07-01', 'start', PACIFIC).at?.toISOString()).toBe('2026-07-01T07:00:00.000Z')
    expect(readFeedDate('2026-07-01', 'end', PACIFIC).at?.toISOString()).toBe('2026-07-02T06:59:59.000Z')
    expect(readFeedDate('2026-07-01 00:00:00.0', 'end', PACIFIC).at?.toISOString()).toBe('2026-07-02T06:59:59.000Z')
  })

  it.each([
    '',
    '  \n ',
    'N/A',
    'n.a.',
    'ongoing',
    'None',
    '-',
    '0',
    '0000-00-00 00:00:00',
    'Until further notice',
    'No expiry',
    'no end date',
    'Never expires',
    'open-ended',
    'does not expire',
  ])('reads "%s" as no date', (text) => {
    expect(readFeedDate(text, 'end', PACIFIC)).toEqual({ at: null, readable: true })
  })

  it('takes an end in the far future for none', () => {
    expect(readFeedDate('2099-12-31 00:00:00.0', 'end', PACIFIC)).toEqual({ at: null, readable: true })
  })

  it.each([
    '3/4/2026',
    '31/12/26',
    '46387',
    '2026-02-30',
    '31/02/2026',
    '2026-13-01',
    '13/13/2026',
    '2026-12-31 25:00:00',
    '2026-12-31 24:30',
    '2026-12-31 13:00 PM',
    '2026-12-31 9',
    '2026-12-31 09:00 EST',
    '2026-12-31 09:00 +2500',
    'next week',
    '31 Xyz 2026',
    '31 Marching 2026',
    'Dec 2026',
    '2026-12',
    'TBC',
    'to be confirmed',
    '20261331',
    '99999',
    '12345678901234567890',
    `2026-12-31${' '.repeat(10_000)}x`,
    '1'.repeat(10_000),
  ])('says that it cannot read "%s"', (text) => {
    expect(readFeedDate(text, 'end', PACIFIC)).toEqual({ at: null, readable: false })
  })

  it('reads what can be read in one way alone without knowing the order', () => {
    expect(readFeedDate('31/12/2026', 'start', PACIFIC).at?.toISOString()).toBe('2026-12-31T08:00:00.000Z')
    expect(readFeedDate('12-31-2026', 'start', PACIFIC).at?.toISOString()).toBe('2026-12-31T08:00:00.000Z')
  })

  it.each([
    ['27/06/2014 00:00:00', 'start', '2014-06-26T23:00:00.000Z'],
    ['31/12/2017 23:59:00', 'end', '2017-12-31T23:59:00.000Z'],
    ['1/7/2026', 'end', '2026-07-01T22:59:59.000Z'],
    ['31.12.2026', 'end', '2026-12-31T23:59:59.000Z'],
    ['31 Dec 2026', 'end', '2026-12-31T23:59:59.000Z'],
    ['1st July 2026 09:30', 'start', '2026-07-01T08:30:00.000Z'],
    ['December 31, 2026', 'start', '2026-12-31T00:00:00.000Z'],
    ['Tue, 28 Jul 2026 13:28:31 +0100', 'start', '2026-07-28T12:28:31.000Z'],
    ['Mon, 27 Jul 2026 09:00:00 GMT', 'start', '2026-07-27T09:00:00.000Z'],
    ['1798761599', 'end', '2026-12-31T23:59:59.000Z'],
    ['1798761599000', 'end', '2026-12-31T23:59:59.000Z'],
    ['1798761599.0', 'end', '2026-12-31T23:59:59.000Z'],
    ['/Date(1798761599000)/', 'end', '2026-12-31T23:59:59.000Z'],
    ['/Date(1798761599000+0100)/', 'end', '2026-12-31T23:59:59.000Z'],
    ['46387', 'end', '2026-12-31T23:59:59.000Z'],
    ['46387.75', 'end', '2026-12-31T18:00:00.000Z'],
    ['2026/12/31', 'end', '2026-12-31T23:59:59.000Z'],
    ['2026-3-9', 'start', '2026-03-09T00:00:00.000Z'],
    ['20261231', 'end', '2026-12-31T23:59:59.000Z'],
    ['20261231T225959Z', 'end', '2026-12-31T22:59:59.000Z'],
    ['202612312259', 'end', '2026-12-31T22:59:00.000Z'],
    ['31/12/26', 'end', '2026-12-31T23:59:59.000Z'],
    ['31-Dec-26', 'end', '2026-12-31T23:59:59.000Z'],
    ['31st of December 2026', 'end', '2026-12-31T23:59:59.000Z'],
    ['Thursday, 31 December 2026', 'end', '2026-12-31T23:59:59.000Z'],
    ['12/31/2026', 'end', '2026-12-31T23:59:59.000Z'],
    ['31/12/2026 11:58 PM', 'end', '2026-12-31T23:58:00.000Z'],
    ['31/12/2026 12:30am', 'end', '2026-12-31T00:30:00.000Z'],
    ['31/12/2026T22:59:59', 'end', '2026-12-31T22:59:59.000Z'],
    ['01/31/2020 11:59 PM', 'end', '2020-01-31T23:59:00.000Z'],
    ['Dec 31, 2026 11:59 PM', 'end', '2026-12-31T23:59:00.000Z'],
    ['20 Nov 2026 - 5pm', 'end', '2026-11-20T17:00:00.000Z'],
    ['31 Dec 2026 at 22.59', 'end', '2026-12-31T22:59:00.000Z'],
    ['2026-12-31 9:05', 'end', '2026-12-31T09:05:00.000Z'],
    ['2026-12-31 23:59:59 GMT', 'end', '2026-12-31T23:59:59.000Z'],
    ['2026-07-31 23:59:59 BST', 'end', '2026-07-31T22:59:59.000Z'],
    ['2026-12-31 23:59:59 +0100', 'end', '2026-12-31T22:59:59.000Z'],
    ['2026-12-31T23:59:59+01', 'end', '2026-12-31T22:59:59.000Z'],
    ['2026-12-31T24:00:00', 'end', '2026-12-31T23:59:59.000Z'],
    ['2026-12-31+01:00', 'end', '2026-12-31T22:59:59.000Z'],
    ['Thu Dec 31 23:59:59 GMT 2026', 'end', '2026-12-31T23:59:59.000Z'],
    ['Thu Dec 31 2026 23:59:59 GMT+0000 (Greenwich Mean Time)', 'end', '2026-12-31T23:59:59.000Z'],
    ['2026\u201112\u201131', 'end', '2026-12-31T23:59:59.000Z'],
  ] as const)('reads %s as exports and feeds write it, as the %s', (text, edge, instant) => {
    expect(readFeedDate(text, edge, LONDON).at?.toISOString()).toBe(instant)
  })
})

it.each([
  [['3/4/2026', '12/31/2026', 'soon'], 'MONTH_FIRST'],
  [['12/31/2026', '31/12/2026'], 'DAY_FIRST'],
  [['3/4/2026', '2026-12-31', ''], 'DAY_FIRST'],
  [[], 'DAY_FIRST'],
])('a feed with the dates %j has the order %s', (dates, order) => {
  expect(orderOf(dates)).toBe(order)
})

it('takes the order of the feed where a date could be read in both', () => {
  const american = { zone: 'Europe/London', order: 'MONTH_FIRST' } as const
  expect(readFeedDate('8/9/2026', 'start', american).at?.toISOString()).toBe('2026-08-08T23:00:00.000Z')
  expect(readFeedDate('8.9.2026', 'start', american).at?.toISOString()).toBe('2026-09-07T23:00:00.000Z')
})

it('warns of each date of a deal that it cannot read, and tells of the end', () => {
  expect(readFeedDates('soon', '2026-07-01', LONDON)).toEqual({
    startAt: null,
    endAt: new Date('2026-07-01T22:59:59Z'),
    isEndUnread: false,
    warnings: ['The start date could not be read, so the offer has none.'],
  })
  expect(readFeedDates('', 'soon', LONDON)).toMatchObject({ endAt: null, isEndUnread: true })
})
