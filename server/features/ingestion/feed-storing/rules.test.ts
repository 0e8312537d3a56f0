import { expect, test } from 'vitest'
import { statusOfNew } from './rules.ts'

test('an offer whose end nobody could read waits for staff, however far its source is trusted', () => {
  expect(statusOfNew({}, 'LIVE')).toBe('LIVE')
  expect(statusOfNew({ needsReview: true }, 'LIVE')).toBe('REVIEW')
  expect(statusOfNew({}, 'REVIEW')).toBe('REVIEW')
})
