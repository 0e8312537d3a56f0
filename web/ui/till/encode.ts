import JsBarcode from 'jsbarcode'
import QRCode from 'qrcode'
import { toEan13 } from '../../../domain/ean13.ts'
import type { DrawnCode } from '../../../domain/drawn-codes.ts'
import type { CodeGrid } from './code-layout.ts'
import type { NativeKind } from './encode-native.ts'
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

const SMALL: Record<Exclude<DrawnCode, NativeKind>, (number: string) => CodeGrid> = {
  QR: encodeQr,
  CODE128: (number) => encodeBars('CODE128', number),
  EAN13: encodeEan13,
}

const isSmall = (kind: DrawnCode): kind is keyof typeof SMALL => kind in SMALL

/** The modules of a code whose library is here; undefined for the other kinds. Throws when the number cannot be written in it. */
export function encodeNow(kind: DrawnCode, number: string): CodeGrid | undefined {
  return isSmall(kind) ? SMALL[kind](number) : undefined
}

/** The modules of a code; rejects when the number cannot be written in it, or its library cannot be fetched. */
export async function encodeCode(kind: DrawnCode, number: string): Promise<CodeGrid> {
  if (isSmall(kind)) return SMALL[kind](number)
  const { encodeNative } = await loadNative()
  return encodeNative(kind, number)
}
