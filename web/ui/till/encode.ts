import JsBarcode from 'jsbarcode'
import QRCode from 'qrcode'
import { toEan13 } from '../../../domain/ean13.ts'
import type { DrawnCode } from '../../../domain/drawn-codes.ts'
import type { CodeGrid } from './code-layout.ts'
import { loadNative } from './prepare-drawing.ts'

function encodeBars(format: 'CODE128' | 'EAN13', text: string): CodeGrid {
  // Given a plain object, the library leaves its bars there instead of drawing them.
  const drawn: { encodings?: { data: string }[] } = {}
  JsBarcode(drawn, text, { format, flat: true })
  return [(drawn.encodings ?? []).map(({ data }) => data).join('')]
}

function encodeEan13(number: string): CodeGrid {
  const digits = toEan13(number)
  if (!digits) throw new RangeError('An EAN-13 barcode needs 13 digits with a right check digit.')
  return encodeBars('EAN13', digits)
}

function encodeQr(text: string): CodeGrid {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules
  return Array.from({ length: size }, (_, y) =>
    Array.from(data.subarray(y * size, (y + 1) * size), (bit) => (bit ? '1' : '0')).join(''),
  )
}

/** The modules of a code; rejects when the number cannot be written in it, or its library cannot be fetched. */
export async function encodeCode(kind: DrawnCode, number: string): Promise<CodeGrid> {
  if (kind === 'CODE128') return encodeBars('CODE128', number)
  if (kind === 'EAN13') return encodeEan13(number)
  if (kind === 'QR') return encodeQr(number)
  const { encodeNative } = await loadNative()
  return encodeNative(kind, number)
}
