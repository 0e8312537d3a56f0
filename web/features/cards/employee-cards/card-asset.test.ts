import { expect, it } from 'vitest'
import { assetOf, logoOf } from './card-asset.ts'

it.each([
  ['a PDF', { logoUrl: 'https://cdn.example/pass.PDF?v=2', symbology: 'CODE128' }],
  ['an uploaded card', { logoUrl: '/files/card-assets/global/1700000000.png', symbology: 'QR' }],
  ['a card without a code', { logoUrl: 'https://cdn.example/pass.png', symbology: 'NONE' }],
] as const)('shows %s large', (_, card) => {
  expect(assetOf(card)).toBe(card.logoUrl)
})

it('leaves an ordinary logo small, and shows nothing large without one', () => {
  expect(assetOf({ logoUrl: 'https://cdn.example/logo.png', symbology: 'EAN13' })).toBeNull()
  expect(assetOf({ logoUrl: null, symbology: 'NONE' })).toBeNull()
})

it('hides a logo that is a PDF', () => {
  expect(logoOf('https://cdn.example/pass.pdf')).toBeNull()
  expect(logoOf('https://cdn.example/logo.png')).toBe('https://cdn.example/logo.png')
  expect(logoOf(null)).toBeNull()
})
