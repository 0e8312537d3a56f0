import { expect, test } from 'vitest'
import { axisTicks } from './chart-scale.ts'

test('an axis starts at zero and covers the largest value in at most five round steps', () => {
  expect(axisTicks(63)).toEqual([0, 20, 40, 60, 80])
  expect(axisTicks(412)).toEqual([0, 200, 400, 600])
  expect(axisTicks(0.3)).toEqual([0, 0.1, 0.2, 0.3])
  expect(axisTicks(0)).toEqual([0])
})
