import { expect, test } from 'vitest'
import { stillAsked } from './useSearchText.ts'

test.each([
  [['gift'], 'gift', []],
  [['gift', 'dinner'], 'gift', ['dinner']],
  [['gift', 'dinner'], 'dinner', []],
  [['dinner'], 'gift', undefined],
  [[], '', undefined],
])('of %j, once %j is applied, %j is on its way', (asked, applied, rest) => {
  expect(stillAsked(asked, applied)).toEqual(rest)
})
