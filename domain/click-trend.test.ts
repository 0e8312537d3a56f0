import { expect, test } from 'vitest'
import { clickTrend } from './click-trend.ts'

test.each([
  ['no clicks at all', [0, 0, 0, 0, 0, 0, 0], 'stable'],
  ['the same every day', [5, 5, 5, 5, 5, 5, 5], 'stable'],
  ['rising', [1, 1, 2, 2, 6, 7, 9], 'up'],
  ['falling', [9, 8, 7, 3, 2, 1, 1], 'down'],
  ['all in the last days', [0, 0, 0, 0, 0, 0, 1], 'up'],
  ['all in the first days', [10, 10, 0, 0, 0, 0, 0], 'down'],
  ['5 % over the average', [100, 100, 100, 100, 109, 109, 109], 'stable'],
  ['5 % under the average', [100, 100, 100, 100, 91, 91, 91], 'stable'],
  ['12 % over the average', [100, 100, 100, 100, 124, 124, 124], 'up'],
  ['12 % under the average', [100, 100, 100, 100, 80, 80, 80], 'down'],
  ['newest last: a peak four days ago has passed', [0, 0, 0, 30, 1, 1, 1], 'down'],
])('%s', (_name, counts, trend) => {
  expect(clickTrend(counts)).toBe(trend)
})
