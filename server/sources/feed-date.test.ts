import { describe, expect, it } from 'vitest'
import { readFeedDate, readFeedDates } from './feed-date.ts'

const PACIFIC = { zone: 'America/Los_Angeles' } as const
const LONDON = { zone: 'Europe/London', isDayFirst: true } as const

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

  it.each(['', '  \n ', 'N/A', 'ongoing', 'None', '-'])('reads "%s" as no date', (text) => {
    expect(readFeedDate(text, 'end', PACIFIC)).toEqual({ at: null, readable: true })
  })

  it('takes an end in the far future for none', () => {
    expect(readFeedDate('2099-12-31 00:00:00.0', 'end', PACIFIC)).toEqual({ at: null, readable: true })
  })

  it.each(['31/12/2026', '2026-02-30', '2026-13-01', '2026-12-31 25:00:00', 'next week', '12-31-2026', '31 Xyz 2026'])(
    'says that it cannot read "%s"',
    (text) => {
      expect(readFeedDate(text, 'end', PACIFIC)).toEqual({ at: null, readable: false })
    },
  )

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
  ] as const)('reads %s as exports and feeds write it, as the %s', (text, edge, instant) => {
    expect(readFeedDate(text, edge, LONDON).at?.toISOString()).toBe(instant)
  })
})

it('warns of each date of a deal that it cannot read', () => {
  expect(readFeedDates('soon', '2026-07-01', LONDON)).toMatchObject({
    startAt: null,
    endAt: new Date('2026-07-01T22:59:59Z'),
    warnings: ['The start date could not be read, so the offer has none.'],
  })
})
