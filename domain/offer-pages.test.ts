import { expect, test } from 'vitest'
import { itemsOnce, totalOf } from './offer-pages.ts'

test('an item that a later page brings again stays where and as it was', () => {
  const pages = [
    {
      items: [
        { id: 'a', score: 9 },
        { id: 'b', score: 8 },
      ],
    },
    {
      items: [
        { id: 'b', score: 1 },
        { id: 'c', score: 7 },
      ],
    },
  ]
  expect(itemsOnce(pages)).toEqual([
    { id: 'a', score: 9 },
    { id: 'b', score: 8 },
    { id: 'c', score: 7 },
  ])
})

test.each([
  ['is what was counted while more are to come', 60, 48, true, 60],
  ['is what is shown at the end, when fewer came', 60, 59, false, 59],
  ['is what is shown at the end, when more came', 60, 61, false, 61],
  ['is not known when more come than were counted', 60, 60, true, undefined],
  ['is not known before it is counted', undefined, 0, true, undefined],
] as const)('the total %s', (_, counted, shown, hasMore, total) => {
  expect(totalOf(counted, shown, hasMore)).toBe(total)
})
