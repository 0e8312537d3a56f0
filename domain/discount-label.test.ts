import { expect, test } from 'vitest'
import { discountLabel } from './discount-label.ts'

test.each([
  ['PERCENT', 20, '20% OFF'],
  ['PERCENT', 12.5, '12.5% OFF'],
  ['PERCENT', 33.33, '33.33% OFF'],
  ['AMOUNT', 8, '£8 OFF'],
  ['AMOUNT', 7.5, '£7.50 OFF'],
  ['AMOUNT', 1200, '£1,200 OFF'],
  ['AMOUNT', 100, '£100 OFF'],
  ['PERCENT', 0, 'Special Offer'],
  ['AMOUNT', null, 'Special Offer'],
] as const)('a discount of %s %s reads %s', (discountType, discountValue, label) => {
  expect(discountLabel({ discountType, discountValue })).toBe(label)
})

test.each([
  ['PERCENT', 4, '4% back'],
  ['AMOUNT', 5, '£5 back'],
  ['AMOUNT', 7.5, '£7.50 back'],
  ['PERCENT', null, 'Special Offer'],
] as const)('cashback of %s %s is money back: %s', (discountType, discountValue, label) => {
  expect(discountLabel({ type: 'CASHBACK', discountType, discountValue })).toBe(label)
})

test('a gift card is bought for less, which is off', () => {
  expect(discountLabel({ type: 'GIFTCARD', discountType: 'PERCENT', discountValue: 6 })).toBe('6% OFF')
})
