import { describe, expect, test } from 'vitest'
import { CODE_KINDS, type OfferType } from './enums.ts'
import type { RedeemLack } from './redeem-lacks.ts'
import { canDraw, lackIssue, redeemLack, type RedeemMeans } from './redeem-ways.ts'

const NOTHING: RedeemMeans = {
  type: 'CODE',
  onlineOnly: false,
  symbology: 'QR',
  codes: [],
  hasAddress: false,
  hasPlace: false,
}

const everythingBut = (means: Partial<RedeemMeans>): RedeemMeans => ({
  ...NOTHING,
  codes: ['SAVE20'],
  hasAddress: true,
  hasPlace: true,
  ...means,
})

const field = (type: OfferType, lack: RedeemLack) => lackIssue({ type, symbology: 'EAN13' }, lack).path
const drawnAs = (code: string) => CODE_KINDS.filter((kind) => canDraw(kind, code))

describe('an offer without a way to redeem it', () => {
  test.each<[string, RedeemMeans, RedeemLack | null]>([
    ['a code without one, whatever else it has', everythingBut({ codes: [] }), 'CODE_MISSING'],
    ['a code with one alone', { ...NOTHING, codes: ['SAVE20'] }, null],
    ['a barcode without a code', everythingBut({ type: 'BARCODE_QR', codes: [] }), 'CODE_MISSING'],
    ['a barcode that its symbology can draw', { ...NOTHING, type: 'BARCODE_QR', codes: ['café ☕'] }, null],
    [
      'a barcode of which one code cannot be drawn',
      everythingBut({ type: 'BARCODE_QR', symbology: 'EAN13', codes: ['5012345678900', 'SAVE20'] }),
      'CODE_UNREADABLE',
    ],
    ['a link to nowhere', { ...NOTHING, type: 'LINK', codes: ['SAVE20'] }, 'ADDRESS_MISSING'],
    ['a link with an address', { ...NOTHING, type: 'LINK', hasAddress: true }, null],
    ['a link that is a shop to go to', { ...NOTHING, type: 'LINK', hasPlace: true }, null],
    ['a link that is online only', { ...NOTHING, type: 'LINK', onlineOnly: true, hasPlace: true }, 'ADDRESS_MISSING'],
  ])('%s', (_name, means, lack) => {
    expect(redeemLack(means)).toBe(lack)
  })

  test.each<OfferType>(['GIFTCARD', 'CASHBACK'])('%s needs an address or a code', (type) => {
    expect(redeemLack({ ...NOTHING, type, hasPlace: true })).toBe('ADDRESS_MISSING')
    expect(redeemLack({ ...NOTHING, type, hasAddress: true })).toBeNull()
    expect(redeemLack({ ...NOTHING, type, codes: ['SAVE20'] })).toBeNull()
  })

  test('is sent back to the field of the form that is missing', () => {
    expect([field('CODE', 'CODE_MISSING'), field('BARCODE_QR', 'CODE_UNREADABLE')]).toEqual([
      'voucherCode',
      'voucherCode',
    ])
    expect([field('LINK', 'ADDRESS_MISSING'), field('GIFTCARD', 'ADDRESS_MISSING')]).toEqual(['url', 'offerUrl'])
    expect(lackIssue({ type: 'BARCODE_QR', symbology: 'EAN13' }, 'CODE_UNREADABLE').message).toContain('13 digits')
  })
})

describe('a code that can be drawn', () => {
  test.each([
    ['5012345678900', ['QR', 'CODE128', 'EAN13', 'AZTEC', 'PDF417']],
    ['501234567890', ['QR', 'CODE128', 'EAN13', 'AZTEC', 'PDF417']],
    ['5012345678901', ['QR', 'CODE128', 'AZTEC', 'PDF417']],
    ['ABCD-EFGH-JKLM-NPQR-STUV', ['QR', 'CODE128', 'AZTEC', 'PDF417']],
    ['ABCD-EFGH-JKLM-NPQR-STUVW', ['QR', 'AZTEC', 'PDF417']],
    ['CAFÉ20', ['QR']],
  ])('%s', (code, kinds) => {
    expect(drawnAs(code)).toEqual(kinds)
  })
})
