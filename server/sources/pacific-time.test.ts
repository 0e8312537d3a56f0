import { describe, expect, it } from 'vitest'
import { readCjDate } from './pacific-time.ts'

describe('readCjDate', () => {
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
    expect(readCjDate(text, 'start').at?.toISOString()).toBe(instant)
  })

  it('takes a day without a time from its first moment to its last second', () => {
    expect(readCjDate('2026-07-01', 'start').at?.toISOString()).toBe('2026-07-01T07:00:00.000Z')
    expect(readCjDate('2026-07-01', 'end').at?.toISOString()).toBe('2026-07-02T06:59:59.000Z')
    expect(readCjDate('2026-07-01 00:00:00.0', 'end').at?.toISOString()).toBe('2026-07-02T06:59:59.000Z')
  })

  it.each(['', '  \n ', 'N/A', 'ongoing', 'None', '-'])('reads "%s" as no date', (text) => {
    expect(readCjDate(text, 'end')).toEqual({ at: null, readable: true })
  })

  it('takes an end in the far future for none', () => {
    expect(readCjDate('2099-12-31 00:00:00.0', 'end')).toEqual({ at: null, readable: true })
  })

  it.each(['31/12/2026', '2026-02-30', '2026-13-01', '2026-12-31 25:00:00', 'next week', '12-31-2026'])(
    'says that it cannot read "%s"',
    (text) => {
      expect(readCjDate(text, 'end')).toEqual({ at: null, readable: false })
    },
  )
})
