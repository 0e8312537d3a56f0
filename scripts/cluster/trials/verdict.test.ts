import { expect, test } from 'vitest'
import { fill } from '../template.ts'
import { brokenPromises, formatOutcomes, longestGap, oddAnswers, type Outcome } from './verdict.ts'

const KEPT: Outcome = {
  fault: 'primary killed',
  gapMs: 22_400,
  acknowledged: 900,
  lost: 0,
  wrongCounters: 0,
  mailsTwice: 0,
  mailsRepeated: 3,
  jobsTwice: 0,
  jobsStuck: 0,
  odd: [],
}

test('an outcome keeps its promises unless one of them is broken', () => {
  expect(brokenPromises(KEPT)).toEqual([])
  const broken = [{ gapMs: 30_001 }, { acknowledged: 0 }, { lost: 1 }, { wrongCounters: 1 }, { mailsTwice: 1 }]
  for (const one of [...broken, { jobsTwice: 1 }, { jobsStuck: 1 }, { odd: ['favourite 500 (1)'] }])
    expect(brokenPromises({ ...KEPT, ...one })).toHaveLength(1)
  expect(formatOutcomes([KEPT, { ...KEPT, lost: 2 }]).split('\n')[2]).toMatch(/^primary killed +22\.4 s .* no *$/)
})

test('the longest gap begins with the fault and ends with the look at it', () => {
  expect(longestGap([90, 110, 150, 170, 400], 100, 200)).toBe(40)
  expect(longestGap([90, 110], 100, 200)).toBe(90)
  expect(longestGap([], 100, 200)).toBe(100)
})

test('a fault excuses an absence and no other answer', () => {
  const refusals = new Map([
    ['favourite 503 unavailable', 4],
    ['redemption UND_ERR_SOCKET', 1],
    ['redemption 500 internal', 2],
    ['reminder 404 offer_not_found', 1],
  ])
  expect(oddAnswers(refusals)).toEqual(['redemption 500 internal (2)', 'reminder 404 offer_not_found (1)'])
})

test('a template is filled whole or not at all', () => {
  expect(fill('port: ${PORT} # ${NAME}', { PORT: 1, NAME: 'n1' })).toBe('port: 1 # n1')
  expect(() => fill('${PORT}', {})).toThrow('PORT')
})
