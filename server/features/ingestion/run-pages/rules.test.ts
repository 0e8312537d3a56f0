import { expect, test } from 'vitest'
import { inPieces } from './rules.ts'

test('a list is cut into pieces, and the last holds the rest', () => {
  expect(inPieces([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(inPieces([], 2)).toEqual([])
})
