import { describe, expect, test } from 'vitest'
import { type Item, isComparable, marksOf, ownFigures, periodBefore, readPeriod, toRows } from './rules.ts'

const TODAY = '2026-03-31'

describe('the period', () => {
  test.each([
    [{}, { from: '2026-03-02', to: '2026-03-31' }],
    [{ from: '2026-03-31' }, { from: '2026-03-31', to: '2026-03-31' }],
    [{ to: '2026-01-31' }, { from: '2026-01-02', to: '2026-01-31' }],
    [
      { from: '2026-03-30', to: '2030-01-01' },
      { from: '2026-03-30', to: '2026-03-31' },
    ],
    [
      { from: '2024-01-01', to: '2024-12-31' },
      { from: '2024-01-01', to: '2024-12-31' },
    ],
  ])('%j is %j', (asked, period) => {
    expect(readPeriod(asked, TODAY)).toEqual({ period })
  })

  test.each([
    [{ from: '2026-03-02', to: '2026-03-01' }, 'to'],
    [{ from: '2026-04-01' }, 'from'],
    [{ from: '2025-03-30' }, 'from'],
  ])('%j is refused', (asked, path) => {
    expect(readPeriod(asked, TODAY)).toMatchObject({ issue: { path } })
  })

  test('the one before is as long, over a change of the clocks too', () => {
    const before = periodBefore({ from: '2026-03-29', to: '2026-04-04' })
    expect(before).toEqual({ from: '2026-03-22', to: '2026-03-28' })
    expect(isComparable(before, '2026-03-22')).toBe(true)
    expect(isComparable(before, '2026-03-23')).toBe(false)
    expect(isComparable(before, null)).toBe(false)
  })

  test('days that are not counted yet are as the last one that is', () => {
    const periods = {
      period: { from: '2026-03-25', to: '2026-03-31' },
      before: { from: '2026-03-18', to: '2026-03-24' },
    }
    const marks = { before: '2026-03-17', start: '2026-03-24', end: '2026-03-30' }
    expect(marksOf(periods, '2026-03-30')).toEqual(marks)
    expect(marksOf(periods, null)).toEqual({ ...marks, end: '2026-03-31' })
  })
})

const sums = (redemptions: number) => ({ clicks: redemptions * 2, redemptions, savings: 0.1, confirmedSavings: 0 })
const item = (name: string | null, redemptions: number, people: number | null = null): Item => ({
  key: name ?? 'gone',
  name,
  people,
  now: sums(redemptions),
  before: sums(0),
})

const names = (companies: readonly Item[], without: number) => ownFigures(companies, without).map(({ name }) => name)

describe('which companies are told by name', () => {
  test('those of five people or more, when nobody else is there', () => {
    expect(names([item('Five', 1, 5), item('Nine', 1, 9)], 0)).toEqual(['Five', 'Nine'])
    expect(names([item('Five', 1, 5), item('Four', 1, 4), item('Two', 1, 2)], 0)).toEqual(['Five'])
  })

  test('the rest is of five people or more, so the next smallest company joins a few', () => {
    expect(names([item('Nine', 1, 9), item('Six', 1, 6), item('One', 1, 1)], 0)).toEqual(['Nine'])
    expect(names([item('Nine', 1, 9), item('Six', 1, 6)], 4)).toEqual(['Nine'])
    expect(names([item('Nine', 1, 9), item('Six', 1, 6), item('One', 1, 1)], 4)).toEqual(['Six', 'Nine'])
  })

  test('one that was deleted is nobody’s by name', () => {
    expect(names([item(null, 1), item('Nine', 1, 9)], 5)).toEqual(['Nine'])
  })
})

describe('the rows', () => {
  test('the most redeemed come first, those past the last place are one row, and nothing is left over', () => {
    const rows = toRows({ items: [item('A', 1), item('B', 3), item('C', 2)], total: undefined, atMost: 1 })
    expect(rows.map(({ kind, name, count, now }) => [kind, name, count, now.redemptions])).toEqual([
      ['ONE', 'B', 1, 3],
      ['MORE', '', 2, 3],
    ])
    expect(rows[1]?.now.savings).toBe(0.2)
  })

  test('what has no name, and what the total has beside them, is the rest', () => {
    const [first, rest] = toRows({ items: [item('A', 1), item(null, 4)], total: undefined, atMost: 50 })
    expect([first?.kind, rest?.kind, rest?.now.redemptions]).toEqual(['ONE', 'REST', 4])
    const total = { now: sums(10), before: sums(2) }
    expect(toRows({ items: [item('A', 1)], total, atMost: 50 })[1]?.now).toEqual({ ...sums(9), savings: 0 })
  })

  test('what had nothing in either period has no row', () => {
    const none = { clicks: 0, redemptions: 0, savings: 0, confirmedSavings: 0 }
    expect(toRows({ items: [{ ...item('A', 0), now: none, before: none }], total: undefined, atMost: 50 })).toEqual([])
  })
})
