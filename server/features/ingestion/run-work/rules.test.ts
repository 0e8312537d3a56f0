import { expect, test } from 'vitest'
import { asksBeforeEnding, CHARACTERS_AT_MOST, missingSentences, PAGES_AT_MOST, restAfter, whyStop } from './rules.ts'

const read = (first: number, items: number) => ({ first, items, isMissing: false })
const missing = (first: number, items: number) => ({ first, items, isMissing: true })

test('a source that is down, or has no end, is left', () => {
  expect(whyStop([read(0, 100), missing(100, 25), missing(125, 25)], 0)).toBeNull()
  expect(whyStop([missing(100, 25), missing(125, 25), missing(150, 25)], 0)).toMatch(/failed several times/)
  expect(
    whyStop(
      Array.from({ length: PAGES_AT_MOST }, (_, index) => read(index * 100, 100)),
      0,
    ),
  ).toMatch(/200 pages/)
  expect(whyStop([read(0, 100)], CHARACTERS_AT_MOST)).toMatch(/larger/)
  expect(missingSentences([read(0, 100), missing(100, 25)])).toEqual(['Items 101 to 125 could not be read.'])
})

test.each([
  ['30 of 100', [30, 100], [30, 100], false],
  ['31 of 100', [31, 100], [31, 100], true],
  ['the only one', [1, 1], [1, 1], true],
  ['all that are live, few among those that wait', [10, 10], [10, 1000], true],
  ['most of those that wait', [0, 10], [40, 100], true],
  ['the only one that waits', [0, 100], [1, 101], false],
  ['none', [0, 0], [0, 0], false],
] as const)('whether staff are asked before offers end: %s', (_what, [liveGone, live], [gone, of], asks) => {
  expect(asksBeforeEnding({ live: { gone: liveGone, of: live }, all: { gone, of } })).toBe(asks)
})

test('batches that change something begin a second apart, others follow at once, and a busy process rests as long as it worked', () => {
  expect(restAfter({ tookMs: 300, load: 0.4, isWritten: true })).toBe(700)
  expect(restAfter({ tookMs: 1800, load: 0.4, isWritten: true })).toBe(0)
  expect(restAfter({ tookMs: 300, load: 0.4, isWritten: false })).toBe(0)
  expect(restAfter({ tookMs: 1800, load: 0.95, isWritten: true })).toBe(1800)
  expect(restAfter({ tookMs: 300, load: 0.95, isWritten: false })).toBe(300)
})
