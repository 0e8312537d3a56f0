import { expect, test } from 'vitest'
import { nextRun, readAddress, shownAddress } from './rules.ts'

const HOUR_MS = 3_600_000
const now = new Date('2026-11-23T04:50:00Z')
const ids = ['0193f0a1-0000-7000-8000-000000000001', '0193f0a1-0000-7000-8000-00000080abcd']

test('a source keeps its own place in each period, so that sources do not all run at once', () => {
  for (const id of ids) {
    const first = nextRun(id, 4, now)
    expect(first.getTime() - now.getTime()).toBeGreaterThan(0)
    expect(first.getTime() - now.getTime()).toBeLessThanOrEqual(4 * HOUR_MS)
    expect(nextRun(id, 4, first).getTime() - first.getTime()).toBe(4 * HOUR_MS)
  }
  expect(new Set(ids.map((id) => nextRun(id, 4, now).getTime())).size).toBe(2)
})

test.each([
  [null, null],
  ['', null],
  ['https://feeds.example/api/', 'https://feeds.example/api'],
  ['http://feeds.example', undefined],
  ['https://10.0.0.1', undefined],
  ['https://user:pass@feeds.example', undefined],
  ['https://feeds.example/?token=1', undefined],
  ['feeds.example', undefined],
])('the address %j of an API is kept as %j', (given, kept) => {
  expect(readAddress(given, { address: 'https://api.example' }, false)).toBe(kept)
})

test('the address of a feed is kept whole, and shown without its query', () => {
  const address = 'https://feeds.example/offers/?key=abc'
  expect(readAddress(address, { address: null }, false)).toBe(address)
  expect(shownAddress(address)).toBe('https://feeds.example/offers/')
})
