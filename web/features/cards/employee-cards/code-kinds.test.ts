import { describe, expect, it } from 'vitest'
import { codeKinds } from './code-kinds.ts'

describe('what a card is drawn as', () => {
  it('opens with the QR code and offers Aztec and PDF417 beside it', () => {
    expect(codeKinds('AZTEC')).toEqual(['QR', 'AZTEC'])
    expect(codeKinds('PDF417')).toEqual(['QR', 'PDF417'])
  })

  it('draws the others as themselves and nothing for none', () => {
    expect(codeKinds('EAN13')).toEqual(['EAN13'])
    expect(codeKinds('CODE128')).toEqual(['CODE128'])
    expect(codeKinds('QR')).toEqual(['QR'])
    expect(codeKinds('NONE')).toEqual([])
  })
})
