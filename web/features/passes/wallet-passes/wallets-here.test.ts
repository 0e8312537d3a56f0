import { expect, test } from 'vitest'
import { walletsHere } from './wallets-here.ts'

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)', ['APPLE']],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', ['APPLE', 'GOOGLE']],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', ['GOOGLE']],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', ['GOOGLE']],
])('%s is offered the wallets that it can open', (userAgent, expected) => {
  expect(walletsHere(['APPLE', 'GOOGLE'], userAgent)).toEqual(expected)
  expect(walletsHere([], userAgent)).toEqual([])
})
