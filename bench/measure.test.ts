import { describe, expect, it } from 'vitest'
import { compareRates, mapAtOnce, median, quantile } from './measure.ts'

describe('quantile', () => {
  it('is the value at the nearest rank, in whatever order the values come', () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index)
    expect(quantile(values, 0.5)).toBe(50)
    expect(quantile(values, 0.95)).toBe(95)
    expect(quantile(values, 1)).toBe(100)
    expect(quantile([7], 0.05)).toBe(7)
    expect(median([3, 100, 1])).toBe(3)
  })
})

describe('compareRates', () => {
  it('runs both in turn, takes the ratio of each round, and is not moved by one bad round', async () => {
    const turns: string[] = []
    const ours = [80, 80, 8]
    const theirs = [100, 100, 100]
    const take = (name: string, rates: number[]) => async () => {
      turns.push(name)
      return rates.shift() ?? Number.NaN
    }
    const found = await compareRates(3, take('ours', ours), take('theirs', theirs))
    expect(found).toEqual({ ours: 80, theirs: 100, ratio: 0.8, lowest: 0.08, highest: 0.8 })
    expect(turns).toEqual(['ours', 'theirs', 'theirs', 'ours', 'ours', 'theirs'])
  })
})

describe('mapAtOnce', () => {
  it('keeps the order of the items and the number in flight', async () => {
    let inFlight = 0
    let most = 0
    const results = await mapAtOnce([5, 1, 4, 2, 3], 2, async (item) => {
      inFlight += 1
      most = Math.max(most, inFlight)
      await Promise.resolve()
      inFlight -= 1
      return item * 10
    })
    expect(results).toEqual([50, 10, 40, 20, 30])
    expect(most).toBe(2)
  })
})
