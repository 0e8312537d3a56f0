import { expect, test } from 'vitest'
import { formatCount } from './count.ts'

test('thousands are set apart', () => {
  expect([0, 999, 12_345, 1_000_000].map(formatCount)).toEqual(['0', '999', '12,345', '1,000,000'])
})
