import { describe, expect, test } from 'vitest'
import { readTextDates } from './dates.ts'

const JULY = { startAt: '2026-06-30T23:00:00.000Z', endAt: '2026-07-31T22:59:59.000Z' }
const read = (text: string) => {
  const { startAt, endAt, isUnclear } = readTextDates(text)
  return { startAt: startAt?.toISOString() ?? null, endAt: endAt?.toISOString() ?? null, isUnclear }
}

test.each([
  'Valid from 1 July to 31 July 2026',
  'Valid from 1st to 31st July 2026',
  'Valid 1-31 July 2026',
  'Offer valid between 1 July and 31 July 2026',
  'Available from July 1 to July 31, 2026',
  'From 1 July 2026 until midnight on Friday 31 July 2026',
  '01/07/2026 – 31/07/2026',
  '2026-07-01 to 2026-07-31',
  'Book from 1 July 2026 to 31 July 2026 for travel between 1 September 2026 and 31 October 2026',
])('“%s” is all of July', (text) => {
  expect(read(text)).toEqual({ ...JULY, isUnclear: false })
})

test('a range keeps its times', () => {
  const range = { startAt: '2026-07-01T08:00:00.000Z', endAt: '2026-07-31T16:00:00.000Z', isUnclear: false }
  expect(read('From 9am on 1 July to 5pm on 31 July 2026')).toEqual(range)
  expect(read('1 July 2026 at 9am to 31 July 2026 at 17:00')).toEqual(range)
  expect(read('From 9am on 1 July to 11:59pm on 31 July 2026').endAt).toBe(JULY.endAt)
})

test.each([
  ['Book by 31 July 2026. Travel from 1 September 2026 to 30 November 2026', '31'],
  ['Book by 31 July 2026 for travel until 30 November 2026', '31'],
  ['Starts 1 July, ends 31 July 2026', '31'],
  ['New season from 1 September 2026, 20% off ends 31 July 2026', '31'],
  ['Use code SUMMER20 at checkout by 31 July 2026', '31'],
  ['Ended 31 July 2026', '31'],
  ['Expired 31 July 2026', '31'],
  ['Closed 31 July 2026', '31'],
  ['Ends 31 Jul. 2026. Terms apply.', '31'],
  ['Expires. 31 July 2026.', '31'],
  ['Free delivery until 31 July 2026', '31'],
  ['Extended until 31 July 2026. Previously ended 30 June 2026.', '31'],
  ['Ends 12am on 1 August 2026', '31'],
  ['Ends 12:00am 1 August 2026', '31'],
  ['Ends 00:00 on 1 August 2026', '31'],
  ['Ends midnight 31 July 2026', '31'],
])('“%s” ends with July', (text) => {
  expect(read(text)).toEqual({ startAt: null, endAt: JULY.endAt, isUnclear: false })
})

test.each([
  ['Ends 31 July 2026 at 17:00', '16:00'],
  ['Ends 31 July 2026 at 5 p.m.', '16:00'],
  ['Ends at 17:00 on Friday 31 July 2026', '16:00'],
  ['Ends 31 July 2026 at noon', '11:00'],
  ['Ends at 12 midday on 31 July 2026', '11:00'],
])('“%s” ends at that time', (text, time) => {
  expect(read(text).endAt).toBe(`2026-07-31T${time}:00.000Z`)
})

describe('no date is taken', () => {
  test.each([
    'Not valid from 1 December 2026 to 26 December 2026',
    'Not valid 1 December 2026 to 26 December 2026 or 30 December 2026 to 2 January 2027',
    'Excludes 24 December 2026 to 1 January 2027',
    'Prices correct from 1 July 2026',
    'Pre-order from 1 August 2026',
    'Cannot be used from 31 July 2026',
    'Code can’t be used until 31 July 2026',
    'Valid for stays until 30 September 2026',
    'Valid until 30 September 2026 for stays in Wales',
    'Travel dates. 1 September 2026 – 30 November 2026.',
    'Order by 31 July 2026 for delivery by 3 August 2026',
    'Members from 1 July 2026',
    'Terms last updated 1 June 2026',
    'From 1 July to 31 July',
    'Save 5 to 31 July 2026',
    'Expires 31/07/26',
  ])('of “%s”', (text) => {
    expect(read(text)).toEqual({ startAt: null, endAt: null, isUnclear: false })
  })

  test.each([
    'From 1 July 2026 to 31 July',
    'From 26 December to 5 January 2027',
    'Ends 31 June 2026',
    'Ends 31 July 2026 at 5pm PST',
    'Free delivery until 31 July 2026, 20% off until 31 August 2026',
  ])('of “%s”, which is said to be unclear', (text) => {
    expect(read(text)).toEqual({ startAt: null, endAt: null, isUnclear: true })
  })
})

test.each(['until ', '1 ', '12:00 ', 'use code ', 'not ', '1 July 2026 to ', 'from 1 to ', ' ', '(', '1/'])(
  'very many “%s” are read in good time',
  (piece) => {
    const begun = performance.now()
    readTextDates(`${piece.repeat(5_000)}31 July 2026`)
    expect(performance.now() - begun).toBeLessThan(1_000)
  },
)
