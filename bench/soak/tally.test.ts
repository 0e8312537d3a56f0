import { expect, it } from 'vitest'
import { createTally, patternOf } from './tally.ts'

const ID = '0190a000-0000-7000-8000-00000000000'
const detail = (end: number) => ({ kind: 'employee: detail', method: 'GET', path: `/api/offers/${ID}${end}?from=home` })

it('names a path by its pattern', () => {
  expect(patternOf(`/api/offers/${ID}1/redemptions?a=${ID}2`)).toBe('/api/offers/:id/redemptions')
})

it('counts results by kind, and folds the same fault of many requests into one line', () => {
  const tally = createTally()
  const add = (end: number, result: number, verdict: 'right' | 'explained' | 'unexplained') => {
    const about = result === 200 ? {} : { code: 'internal', requestId: `r-${end}` }
    tally.add(detail(end), { begun: 0, ended: 1, result }, verdict, { ...about, where: `${end} s` })
  }
  add(1, 200, 'right')
  add(2, 200, 'right')
  add(3, 503, 'explained')
  for (const end of [4, 5, 6, 7]) add(end, 500, 'unexplained')
  expect(tally.requests()).toBe(7)
  expect(Object.fromEntries(tally.kinds.get('employee: detail') ?? [])).toEqual({ '200': 2, '503': 1, '500': 4 })
  expect([...tally.explained]).toEqual([['503 internal', 1]])
  expect(tally.unexplained()).toBe(4)
  expect([...tally.faults.values()]).toEqual([
    { what: 'GET /api/offers/:id: 500 internal', count: 4, where: '4 s', requestIds: ['r-4', 'r-5', 'r-6'] },
  ])
})
