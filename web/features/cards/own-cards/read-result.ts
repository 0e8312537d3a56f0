import type { DrawnCode } from '../../../../domain/drawn-codes.ts'
import { shortenUpcA } from '../../../../domain/upc-e.ts'

export type ReadCode = { symbology: DrawnCode; code: string }

/** What the reading library says of a code that it found. */
export type Found = { format: string; contentType: string; text: string }

const KINDS: Readonly<Record<string, DrawnCode>> = {
  Code128: 'CODE128',
  EAN13: 'EAN13',
  EAN8: 'EAN8',
  QRCode: 'QR',
  Aztec: 'AZTEC',
  PDF417: 'PDF417',
  Code39: 'CODE39',
  Code93: 'CODE93',
  ITF: 'ITF',
  Codabar: 'CODABAR',
  DataMatrix: 'DATAMATRIX',
}

/** UPC-A is EAN-13 with a zero in front, in the same bars; UPC-E comes as the number that it stands for. */
export function toReadCode({ format, contentType, text }: Found): ReadCode | null {
  if (format === 'UPCE') {
    const code = shortenUpcA(text.replace(/^0/, ''))
    return code === null ? null : { symbology: 'UPCE', code }
  }
  if (format === 'Code128' && contentType === 'GS1') return { symbology: 'GS1_128', code: text }
  const symbology = KINDS[format]
  return symbology === undefined ? null : { symbology, code: text }
}
