import { CODE_KIND_LABELS } from './enums.ts'

/** Every kind of code that a screen of ours draws: those that companies issue, and those that people's own cards come with. */
export const DRAWN_CODES = [
  'CODE128',
  'EAN13',
  'QR',
  'AZTEC',
  'PDF417',
  'GS1_128',
  'CODE39',
  'CODE93',
  'ITF',
  'CODABAR',
  'DATAMATRIX',
  'EAN8',
  'UPCA',
  'UPCE',
] as const
export type DrawnCode = (typeof DRAWN_CODES)[number]

export const DRAWN_CODE_LABELS: Record<DrawnCode, string> = {
  ...CODE_KIND_LABELS,
  GS1_128: 'GS1-128 barcode',
  CODE39: 'Code 39 barcode',
  CODE93: 'Code 93 barcode',
  ITF: 'ITF barcode',
  CODABAR: 'Codabar barcode',
  DATAMATRIX: 'Data Matrix code',
  EAN8: 'EAN-8 barcode',
  UPCA: 'UPC-A barcode',
  UPCE: 'UPC-E barcode',
}

/** Codes of rows and columns that are as high as they are wide; the others are longer than high. */
export const SQUARE_CODES: readonly DrawnCode[] = ['QR', 'AZTEC', 'DATAMATRIX']
