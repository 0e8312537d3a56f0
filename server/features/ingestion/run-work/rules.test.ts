import { expect, test } from 'vitest'
import {
  asksBeforeEnding,
  BYTES_AT_MOST,
  createPace,
  missingSentences,
  PAGES_AT_MOST,
  restAfter,
  whyStop,
} from './rules.ts'

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
  expect(whyStop([read(0, 100)], BYTES_AT_MOST)).toMatch(/larger/)
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

test('a busy process rests twice as long as a batch took', () => {
  expect(restAfter({ tookMs: 1800, load: 0.4 })).toBe(0)
  expect(restAfter({ tookMs: 1800, load: 0.95 })).toBe(3600)
})

test('batches that change something begin a second apart, whichever run they are of, and others keep nobody waiting', () => {
  const pace = createPace()
  expect(pace(5000).waitMs).toBe(0)
  const second = pace(5300)
  expect(second.waitMs).toBe(700)
  const third = pace(5400)
  expect(third.waitMs).toBe(1600)
  // Somebody waits behind it already.
  second.giveBack()
  third.giveBack()
  expect(pace(6500).waitMs).toBe(500)
  expect(pace(9000).waitMs).toBe(0)
  for (let waiting = 0; waiting < 9; waiting += 1) pace(9000)
  expect(pace(9000).waitMs).toBe(2000)
})
