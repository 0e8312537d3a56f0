import { expect, test } from 'vitest'
import { isLuhnValid } from './luhn.ts'

test.each(['4539578763621486', '79927398713', '4111111111111111', '18', '00'])('%s passes', (number) => {
  expect(isLuhnValid(number)).toBe(true)
})

test.each(['79927398710', '4539578763621487', '4539578763621468', '', '0', '7992739871x', '7992 7398 713'])(
  '%j fails',
  (number) => {
    expect(isLuhnValid(number)).toBe(false)
  },
)
