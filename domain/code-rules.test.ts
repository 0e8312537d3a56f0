import { describe, expect, it } from 'vitest'
import { checkCode } from './code-rules.ts'
import type { DrawnCode } from './drawn-codes.ts'

describe('codes that are kept', () => {
  it.each<[DrawnCode, string, string]>([
    ['CODE128', ' Gym-8f3A ', 'Gym-8f3A'],
    ['EAN13', '501234567890', '5012345678900'],
    ['EAN13', '5012 3456 78900', '5012345678900'],
    ['EAN8', '9638507', '96385074'],
    ['UPCA', '036000291452', '036000291452'],
    ['UPCE', '123456', '01234565'],
    ['UPCE', '01234565', '01234565'],
    ['UPCE', '0425261', '04252614'],
    ['CODE39', 'abc-123', 'ABC-123'],
    ['ITF', '0123 4567', '01234567'],
    ['CODABAR', '12-34', 'A12-34A'],
    ['CODABAR', 'b1234d', 'B1234D'],
    ['GS1_128', '(01)09501101530003 (10)AB-123', '(01)09501101530003(10)AB-123'],
    ['QR', 'https://cards.example/m/é', 'https://cards.example/m/é'],
  ])('%s: %s', (kind, typed, code) => {
    expect(checkCode(kind, typed)).toEqual({ ok: true, code })
  })
})

describe('codes that are refused, each with what to do', () => {
  it.each<[DrawnCode, string, string]>([
    ['QR', '  ', 'Enter the code, or scan it.'],
    ['CODE128', 'café', 'This kind of code holds letters, digits and the signs of an English keyboard.'],
    ['CODE128', 'A'.repeat(41), 'This kind of code holds at most 40 characters.'],
    ['CODE39', 'a_b', 'This kind of code holds letters, digits, spaces and the signs - . $ / + %.'],
    ['EAN13', '5012345678901', 'One of the digits is wrong. Compare them with the card.'],
    ['EAN13', '50123', 'Enter the 13 digits under the bars.'],
    ['UPCE', '21234565', 'Enter the 8 digits under the bars. They begin with 0 or 1.'],
    ['UPCE', '01234566', 'One of the digits is wrong. Compare them with the card.'],
    ['ITF', '1234567', 'This kind of code needs an even number of digits. Put a 0 in front.'],
    [
      'CODABAR',
      '12E4',
      'This kind of code holds at most 30 digits and the signs - $ : / . + between two letters A to D.',
    ],
    [
      'GS1_128',
      '09501101530003',
      'Enter it as it stands under the bars, with its brackets, such as (01)09501101530003.',
    ],
    ['GS1_128', '(01)09501101530004', 'After (01) come 14 digits. Compare them with the card.'],
    ['GS1_128', `(10)${'A'.repeat(47)}`, 'This kind of code holds at most 48 characters.'],
    ['QR', 'one\ntwo', 'This kind of code holds text without line breaks.'],
  ])('%s: %s', (kind, typed, message) => {
    expect(checkCode(kind, typed)).toEqual({ ok: false, message })
  })
})
