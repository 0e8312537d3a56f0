import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes, type ReadInputBarcodeFormat } from 'zxing-wasm/reader'
import type { DrawnCode } from '../../../domain/drawn-codes.ts'
import { shortenUpcA } from '../../../domain/upc-e.ts'

const WASM = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')

/** The reader's names of the kinds. It is somebody else's code, so what it reads was not drawn to suit it. */
const FORMATS: Record<DrawnCode, ReadInputBarcodeFormat> = {
  CODE128: 'Code128',
  GS1_128: 'Code128',
  EAN13: 'EAN-13',
  EAN8: 'EAN-8',
  UPCA: 'UPC-A',
  UPCE: 'UPC-E',
  QR: 'QRCode',
  AZTEC: 'Aztec',
  PDF417: 'PDF417',
  // Some readers take a sign and a letter for one of the signs that Code 39 lacks; the standard alone is asked for.
  CODE39: 'Code39Std',
  CODE93: 'Code93',
  ITF: 'ITF',
  CODABAR: 'Codabar',
  DATAMATRIX: 'DataMatrix',
}

/** Light and dark as bytes, row by row. */
export type Bitmap = { width: number; height: number; pixels: Uint8ClampedArray<ArrayBuffer> }

let ready: Promise<unknown> | undefined

async function prepare(): Promise<void> {
  ready ??= readFile(WASM).then((bytes) =>
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(bytes).buffer }, fireImmediately: true }),
  )
  await ready
}

/** The reader reports both kinds of UPC as the EAN-13 that they are part of. */
function asPrinted(kind: DrawnCode, read: string): string | null {
  if (kind === 'UPCA') return read.replace(/^0/, '')
  return kind === 'UPCE' ? shortenUpcA(read.replace(/^0/, '')) : read
}

/**
 * What a scanner reads from a picture of four bytes a pixel, or from a PNG; null when it reads nothing of that kind. `isPure`: there
 * is the code alone, straight, in whole pixels, which is read faster.
 */
export async function readCode(
  kind: DrawnCode,
  picture: Bitmap | Uint8Array,
  { isPure } = { isPure: false },
): Promise<string | null> {
  await prepare()
  const input =
    'pixels' in picture
      ? { data: picture.pixels, width: picture.width, height: picture.height, colorSpace: 'srgb' as const }
      : new Uint8Array(picture)
  const [found] = await readBarcodes(input, {
    formats: [FORMATS[kind]],
    textMode: kind === 'GS1_128' ? 'HRI' : 'Plain',
    maxNumberOfSymbols: 1,
    isPure,
  })
  return found?.isValid ? asPrinted(kind, found.text) : null
}
