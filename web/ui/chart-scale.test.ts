import { expect, test } from 'vitest'
import { axisTicks } from './chart-scale.ts'

test('an axis starts at zero and covers the largest value in at most five round steps', () => {
  expect(axisTicks(63)).toEqual([0, 20, 40, 60, 80])
  expect(axisTicks(412)).toEqual([0, 200, 400, 600])
  expect(axisTicks(0.3)).toEqual([0, 0.1, 0.2, 0.3])
  expect(axisTicks(0)).toEqual([0])
})

test('nothing is too small, too large or too odd for it', () => {
  expect(axisTicks(4e-8)).toEqual([0, 1e-8, 2e-8, 3e-8, 4e-8])
  expect(axisTicks(7e12)).toEqual([0, 2e12, 4e12, 6e12, 8e12])
  for (let max = 0.07; max < 5000; max += 0.63) {
    const found = axisTicks(max)
    expect(found.length).toBeLessThanOrEqual(5)
    expect(found.at(-1)).toBeGreaterThanOrEqual(max)
    expect(found.at(-1)).toBeLessThanOrEqual(max * 2)
  }
})
