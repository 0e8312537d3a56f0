import { describe, expect, test } from 'vitest'
import { checkCardNumber } from './card-number.ts'
import { cardNumberEnding, groupCardNumber, maskCardNumber } from './card-number-text.ts'
import type { CardNumberInput } from './card-number.ts'

function messageFor(input: CardNumberInput): string | null {
  const check = checkCardNumber(input)
  return check.ok ? null : check.message
}

describe('issuing a card', () => {
  test.each([
    ['nothing given', { value: '  ', symbology: 'CODE128' }, 'Please enter a card number'],
    [
      'too short',
      { value: '12345', symbology: 'CODE128', formatSpec: { minLen: 8 } },
      'Minimum length is 8 characters',
    ],
    ['too long', { value: '123456', symbology: 'QR', formatSpec: { maxLen: 4 } }, 'Maximum length is 4 characters'],
    ['wrong EAN-13 check digit', { value: '4006381333932', symbology: 'EAN13' }, 'Invalid EAN-13 checksum'],
    ['EAN-13 of 12 digits', { value: '400638133393', symbology: 'EAN13' }, 'Invalid EAN-13 checksum'],
    [
      'wrong Luhn digit',
      { value: '79927398710', symbology: 'CODE128', formatSpec: { luhn: true } },
      'Invalid Luhn checksum',
    ],
    [
      'pattern not met',
      { value: '123456', symbology: 'AZTEC', formatSpec: { pattern: '^6335' } },
      'Does not match required pattern: ^6335',
    ],
    [
      'a pattern that cannot be run safely lets nothing through',
      { value: 'aaaa', symbology: 'QR', formatSpec: { pattern: '^(?=a)a+$' } },
      'Does not match required pattern: ^(?=a)a+$',
    ],
    ['all zeros', { value: '00000000', symbology: 'CODE128' }, 'Card number appears invalid'],
    ['all zeros with a right checksum', { value: '0000000000000', symbology: 'EAN13' }, 'Card number appears invalid'],
    ['all ones', { value: '1111', symbology: 'PDF417' }, 'Card number appears invalid'],
  ] satisfies [string, CardNumberInput, string][])('%s', (_name, input, message) => {
    expect(messageFor(input)).toBe(message)
  })

  test('the length is told before the checksum', () => {
    expect(messageFor({ value: '123', symbology: 'EAN13', formatSpec: { minLen: 13 } })).toBe(
      'Minimum length is 13 characters',
    )
  })

  test('spaces and hyphens in numbers are forgiven, leading zeros kept', () => {
    const formatSpec = { minLen: 16, maxLen: 16, pattern: '^\\d+$' }
    expect(checkCardNumber({ value: ' 0035-0001 2345–6789 ', symbology: 'CODE128', formatSpec })).toEqual({
      ok: true,
      number: '0035000123456789',
    })
  })

  test('other contents keep their hyphens', () => {
    expect(checkCardNumber({ value: ' AB-12 ', symbology: 'QR' })).toEqual({ ok: true, number: 'AB-12' })
  })

  test('a number that meets everything passes', () => {
    const formatSpec = { minLen: 11, maxLen: 11, luhn: true, pattern: '^7' }
    expect(messageFor({ value: '79927398713', symbology: 'CODE128', formatSpec })).toBeNull()
    expect(messageFor({ value: '4006381333931', symbology: 'EAN13', formatSpec: null })).toBeNull()
  })

  test('image-only cards need no number', () => {
    expect(checkCardNumber({ value: '', symbology: 'NONE' })).toEqual({ ok: true, number: null })
  })
})

describe('showing a number', () => {
  test.each([
    ['6335000123456789', '6335 0001 2345 6789', '•••• •••• •••• 6789'],
    ['5012345678900', '5012 3456 78900', '•••• •••• •8900'],
    ['12345678901234', '1234 5678 9012 34', '•••• •••• ••12 34'],
    ['123456', '1234 56', '•••4 56'],
    ['12345', '12345', '•••45'],
    ['1', '1', '•'],
    ['AB-12', 'AB-12', '•••12'],
    [
      'https://cards.example.co.uk/member/81726354',
      'https://cards.example.co.uk/member/81726354',
      '•••• •••• •••• 6354',
    ],
  ])('%s', (number, grouped, masked) => {
    expect(groupCardNumber(number)).toBe(grouped)
    expect(maskCardNumber(number)).toBe(masked)
  })

  test('the spoken ending is four characters, fewer of a short number', () => {
    expect(['5012345678900', '123456', '1'].map(cardNumberEnding)).toEqual(['8900', '456', ''])
  })
})
