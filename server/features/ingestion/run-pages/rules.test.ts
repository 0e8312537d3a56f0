import { expect, test } from 'vitest'
import { inPieces, oneAhead } from './rules.ts'

test('a list is cut into pieces, and the last holds the rest', () => {
  expect(inPieces([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(inPieces([], 2)).toEqual([])
})

test('each item is handed over while the next is made, a failure reaches whoever asks, and leaving ends the maker', async () => {
  const made: number[] = []
  let isOver = false
  async function* upTo(count: number, failsAt: number): AsyncGenerator<number, void> {
    try {
      for (let item = 1; item <= count; item += 1) {
        if (item === failsAt) throw new Error('no third')
        made.push(item)
        yield item
      }
    } finally {
      isOver = true
    }
  }
  const seen: string[] = []
  const read = async () => {
    for await (const item of oneAhead(upTo(5, 3))) seen.push(`${item} of ${made.length}`)
  }
  await expect(read()).rejects.toThrow('no third')
  expect(seen).toEqual(['1 of 2', '2 of 2'])
  isOver = false
  for await (const item of oneAhead(upTo(5, 9))) if (item === 2) break
  expect(isOver).toBe(true)
  expect(made.at(-1)).toBe(3)
})
