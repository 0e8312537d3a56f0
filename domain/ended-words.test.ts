import { expect, test } from 'vitest'
import { endedText } from './ended-words.ts'

test('an offer that has ended says when, in London, and one that is spent says so', () => {
  // 00:30 of the next day in London, which is still on summer time.
  expect(endedText({ reason: 'ENDED', at: '2026-10-13T23:30:00Z' })).toBe('Ended 14 Oct 2026')
  expect(endedText({ reason: 'ENDED', at: null })).toBe('Ended')
  expect(endedText({ reason: 'FULLY_CLAIMED', at: null })).toBe('Fully claimed')
})
