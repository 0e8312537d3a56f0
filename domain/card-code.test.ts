import { expect, it } from 'vitest'
import { codeOf } from './card-code.ts'

it.each([
  ['the number', { contentMode: 'FORMATTED_NUMBER', codeText: null }, '12 34'],
  ['the same text on every card', { contentMode: 'STATIC_STRING', codeText: 'STAFF' }, 'STAFF'],
  ['the number where no text is given', { contentMode: 'STATIC_STRING', codeText: null }, '12 34'],
  [
    'an address',
    { contentMode: 'DYNAMIC_QR_URL', codeText: 'https://x.example/{number}?n={number}' },
    'https://x.example/12%2034?n=12%2034',
  ],
] as const)('a card’s code says %s', (_, content, code) => {
  expect(codeOf(content, '12 34')).toBe(code)
})
