import { expect, test } from 'vitest'
import { movedBetween, slugOf, stateOf } from './rules.ts'

test('an address is made of the title’s letters and digits', () => {
  expect(slugOf('Payday treats')).toBe('payday-treats')
  expect(slugOf('  Café & crème: 50% off!  ')).toBe('cafe-and-creme-50-off')
  expect(slugOf('Tom’s picks')).toBe('toms-picks')
  expect(slugOf('日本')).toBe('collection')
  expect(slugOf(`${'a'.repeat(79)} b`)).toBe('a'.repeat(79))
})

test('the one that was moved is found, up or down', () => {
  const before = ['a', 'b', 'c', 'd']
  expect(movedBetween(before, ['b', 'c', 'a', 'd'])).toBe('a')
  expect(movedBetween(before, ['d', 'a', 'b', 'c'])).toBe('d')
  expect(movedBetween(before, ['a', 'd', 'b', 'c'])).toBe('d')
  expect(movedBetween(before, before)).toBeUndefined()
})

test('a live collection is shown from its start until its end', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const [past, future] = ['2026-11-20T11:59:59Z', '2026-11-20T12:00:01Z']
  const state = (status: string, starts_at: string | null, ends_at: string | null) =>
    stateOf({ status, starts_at, ends_at }, now)
  expect(state('LIVE', null, null)).toBe('SHOWN')
  expect(state('LIVE', past, future)).toBe('SHOWN')
  expect(state('LIVE', future, null)).toBe('SCHEDULED')
  expect(state('LIVE', null, past)).toBe('ENDED')
  expect(state('DRAFT', future, null)).toBe('DRAFT')
})
