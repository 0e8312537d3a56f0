import { expect, test } from 'vitest'
import { duePaydays, hasPassed } from './rules.ts'

test.each([
  ['2026-11-14', { month: '2026-11-01', from: 12, until: 14 }],
  ['2026-11-01', { month: '2026-11-01', from: 1, until: 1 }],
  ['2026-11-30', { month: '2026-11-01', from: 28, until: 31 }],
  ['2027-02-28', { month: '2027-02-01', from: 26, until: 31 }],
  ['2028-02-28', { month: '2028-02-01', from: 26, until: 28 }],
  ['2026-12-31', { month: '2026-12-01', from: 29, until: 31 }],
])('on %s these paydays are due', (today, due) => {
  expect(duePaydays(today)).toEqual(due)
})

test('a payday has passed from the day after it', () => {
  expect([13, 14, 15].map((payday) => hasPassed(payday, '2026-11-14'))).toEqual([true, false, false])
})
