import { expect, test } from 'vitest'
import { formatMoney, parseMoney } from './money.ts'

test('money always has two decimals and commas', () => {
  expect([12345.5, 0, 10000, 0.05, -5].map(formatMoney)).toEqual([
    '£12,345.50',
    '£0.00',
    '£10,000.00',
    '£0.05',
    '-£5.00',
  ])
})

test.each([
  ['£1,200', 1200],
  ['1200.50', 1200.5],
  [' £ 1 200 ', 1200],
  ['7.5', 7.5],
  ['0', 0],
  ['1,234,567.89', 1234567.89],
])('%j is read as %d pounds', (text, amount) => {
  expect(parseMoney(text)).toBe(amount)
})

test.each(['', '£', 'abc', '1.234,56', '12,34', '-5', '1e6', '1.999', '1.2.3', '£12 or so', '9'.repeat(30)])(
  '%j is not an amount',
  (text) => {
    expect(parseMoney(text)).toBeNull()
  },
)
