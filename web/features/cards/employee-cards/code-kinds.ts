import type { Symbology } from '../../../../domain/enums.ts'

export type CodeKind = Exclude<Symbology, 'NONE'>

/** How the picture of a code is called for those who do not see it. */
export const KIND_NAMES: Record<CodeKind, string> = {
  CODE128: 'Code 128 barcode',
  EAN13: 'EAN-13 barcode',
  QR: 'QR code',
  AZTEC: 'Aztec code',
  PDF417: 'PDF417 code',
}

/** What a card can be shown as, the one that opens first in front; nothing for a card without a code. */
export function codeKinds(symbology: Symbology): readonly CodeKind[] {
  if (symbology === 'NONE') return []
  return symbology === 'AZTEC' || symbology === 'PDF417' ? ['QR', symbology] : [symbology]
}
