import { expect, test } from 'vitest'
import { beforeText, daysOf, daysText, periodProblem, readPeriod, toParams } from './period.ts'

const NOW = new Date('2026-03-31T22:30:00Z')
const read = (query: string) => readPeriod(new URLSearchParams(query), NOW)

test('the address says the period, and what it does not understand is 30 days', () => {
  expect(read('')).toEqual({ days: 30 })
  expect(read('days=7')).toEqual({ days: 7 })
  expect(read('from=2026-01-01&to=2026-01-31&days=7')).toEqual({ from: '2026-01-01', to: '2026-01-31' })
  for (const query of ['days=8', 'from=2026-01-01', 'from=x&to=y', 'from=2026-02-01&to=2026-01-01'])
    expect(read(query)).toEqual({ days: 30 })
  expect([toParams({ days: 30 }), toParams({ days: 7 })]).toEqual([{}, { days: '7' }])
})

test('days end with the day that it is in London', () => {
  expect(daysOf({ days: 7 }, NOW)).toEqual({ from: '2026-03-25', to: '2026-03-31' })
  expect(daysOf({ days: 7 }, new Date('2026-03-31T23:30:00Z')).to).toBe('2026-04-01')
})

test.each([
  ['2026-03-01', '2026-03-31', undefined],
  ['2025-03-31', '2026-03-31', undefined],
  ['', '2026-03-31', 'Choose the first and the last day.'],
  ['2026-03-31', '2026-03-01', 'The last day comes before the first.'],
  ['2026-04-01', '2026-04-02', 'The first day is still to come.'],
  ['2025-03-30', '2026-03-31', 'Choose 366 days at most.'],
])('%s to %s: %s', (from, to, problem) => {
  expect(periodProblem({ from, to }, NOW)).toBe(problem)
})

test('a period in words', () => {
  expect(daysText({ from: '2026-03-01', to: '2026-03-31' })).toBe('01 Mar 2026 – 31 Mar 2026')
  expect(daysText({ from: '2026-03-01', to: '2026-03-01' })).toBe('01 Mar 2026')
  expect(beforeText({ from: '2026-03-01', to: '2026-03-31' })).toBe('the 31 days before')
  expect(beforeText({ from: '2026-03-01', to: '2026-03-01' })).toBe('the day before')
})
