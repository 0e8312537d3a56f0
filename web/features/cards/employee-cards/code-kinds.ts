import type { CodeKind, Symbology } from '../../../../domain/enums.ts'

/** What a card can be shown as, the one that opens first in front; nothing for a card without a code. */
export function codeKinds(symbology: Symbology): readonly CodeKind[] {
  if (symbology === 'NONE') return []
  return symbology === 'AZTEC' || symbology === 'PDF417' ? ['QR', symbology] : [symbology]
}
