import { describe, expect, it } from 'vitest'
import { readVoucherCode, withoutCodeInText, withoutCodeInTitle } from './voucher-code.ts'

describe('readVoucherCode', () => {
  it.each([
    '',
    'N/A',
    'n/a',
    'None',
    'No code needed',
    'No Code Required.',
    'Not required',
    'automatic',
    '-',
    'See site',
    'NoCode',
    'No--Code',
    'NoVoucher',
    'no_promo_code',
    'Promotional-Offer',
  ])('takes the placeholder "%s" for no code', (field) => {
    expect(readVoucherCode(field, ['20% off everything'])).toBeNull()
  })

  it.each([
    ['SAVE10', '', 'SAVE10'],
    ['NOTTING10', '', 'NOTTING10'],
    ['OFFER', '', 'OFFER'],
    ['Use code ABC10 at checkout', '', 'ABC10'],
    ['', 'Use code: SPRING20 at checkout', 'SPRING20'],
    ['N/A', 'Quote voucher code X9Y8Z7.', 'X9Y8Z7'],
    ['', 'with code SUMMER today', 'SUMMER'],
    ['', 'use code spring20', 'spring20'],
  ])('finds the code in "%s" / "%s"', (field, text, code) => {
    expect(readVoucherCode(field, [text])).toBe(code)
  })

  it.each([
    'USE CODE AT CHECKOUT',
    'No code required',
    'Dress code: black',
    'To postcode AB12 3CD',
    'CODE NOT NEEDED',
    'Code: APPLIED for you',
  ])('finds none in "%s"', (text) => {
    expect(readVoucherCode('', [text])).toBeNull()
  })
})

describe('withoutCodeInTitle', () => {
  it.each([
    ['Up to £20 off with code: SPRING20', 'SPRING20', 'Up to £20 off'],
    ['20% off (use code SPRING20 at checkout)', 'SPRING20', '20% off'],
    ['Summer SALE now', 'SALE', 'Summer SALE now'],
    ['10% off with code SALE', 'SALE', '10% off'],
    ['10% off', 'A+(b', '10% off'],
    ['Receive £20 off with Code LOVEMORE! Online only', 'LOVEMORE', 'Receive £20 off ! Online only'],
    ['We save you more with code SAVE', 'SAVE', 'We save you more'],
  ])('cleans "%s"', (title, code, clean) => {
    expect(withoutCodeInTitle(title, code)).toBe(clean)
  })
})

describe('withoutCodeInText', () => {
  it('speaks of the code instead of showing it', () => {
    expect(withoutCodeInText('Use code: SPRING20 at checkout.', 'SPRING20')).toBe('Use the code at checkout.')
    expect(withoutCodeInText('Type SPRING20 at the till.', 'SPRING20')).toBe('Type the code at the till.')
  })
})
