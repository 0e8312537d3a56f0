import { expect, test } from 'vitest'
import { formatOpeningHours, openingState, parseOpeningHours } from './opening-hours.ts'

test.each([
  ['Mon-Fri 9-17:30', 'Mon–Fri 09:00–17:30'],
  ['monday – friday: 9am – 5.30pm; saturday 10am-4pm', 'Mon–Fri 09:00–17:30, Sat 10:00–16:00'],
  ['Daily 10:00-22:00', 'Mon–Sun 10:00–22:00'],
  ['Mon-Tue 9:00-12:00 and 13:00-17:00, Sun closed', 'Mon–Tue 09:00–12:00 and 13:00–17:00'],
  ['Tue 13:00–17:00 9:00–12:00', 'Tue 09:00–12:00 and 13:00–17:00'],
  ['Fri-Mon 18:00-02:00', 'Mon 18:00–02:00, Fri–Sun 18:00–02:00'],
  ['Sat 18:00-0:00', 'Sat 18:00–24:00'],
  ['Daily 0:00-24:00', 'Mon–Sun 00:00–24:00'],
])('%j is kept as %j, and reads as the same again', (written, kept) => {
  const week = parseOpeningHours(written)
  expect(week && formatOpeningHours(week)).toBe(kept)
  expect(parseOpeningHours(kept)).toEqual(week)
})

test.each([
  '',
  'by appointment',
  'Mon',
  'Mon 9',
  'Mon 25-26',
  'Mon 9:75-10',
  'Mon 9-9',
  'Mon 9-5, Mon 10-4',
  'Mon 9-12 11-15',
  'Mon 13pm-14pm',
  'Xyz 9-17',
])('%j is refused', (written) => expect(parseOpeningHours(written)).toBeUndefined())

const shop = parseOpeningHours('Mon-Fri 9:00-17:30, Sat 20:00-02:00') ?? []

test.each([
  // A Monday in winter time.
  ['2026-11-23T08:59:00Z', { isOpen: false, text: 'Opens at 09:00' }],
  ['2026-11-23T09:00:00Z', { isOpen: true, text: 'Open until 17:30' }],
  ['2026-11-23T17:30:00Z', { isOpen: false, text: 'Opens on Tue at 09:00' }],
  ['2026-11-28T21:00:00Z', { isOpen: true, text: 'Open until 02:00' }],
  ['2026-11-29T01:59:00Z', { isOpen: true, text: 'Open until 02:00' }],
  ['2026-11-29T02:00:00Z', { isOpen: false, text: 'Opens on Mon at 09:00' }],
  // In summer time the clocks of London are an hour ahead.
  ['2026-07-06T08:00:00Z', { isOpen: true, text: 'Open until 17:30' }],
])('at %s the shop says %j', (now, said) => expect(openingState(shop, now)).toEqual(said))

test.each([
  ['Daily 0:00-24:00', 'Open all day'],
  ['Mon 8-24', 'Open until midnight'],
])('%s says %s', (written, text) => {
  expect(openingState(parseOpeningHours(written) ?? [], '2026-11-23T12:00:00Z')).toEqual({ isOpen: true, text })
})

test('a week in which it never opens says nothing', () => {
  expect(openingState(parseOpeningHours('Mon closed') ?? [], '2026-11-23T08:59:00Z')).toBeNull()
})
