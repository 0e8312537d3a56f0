import {
  azteccode,
  code39,
  code93,
  datamatrix,
  type DrawingContext,
  ean8,
  gs1_128,
  interleaved2of5,
  pdf417,
  rationalizedCodabar,
  type RenderOptions,
  upca,
  upce,
} from 'bwip-js/generic'
import type { DrawnCode } from '../../../domain/drawn-codes.ts'
import type { CodeGrid } from './code-layout.ts'

/** The narrowest PDF417: with modules of 3 px it fits a phone of 360 px. */
const PDF417_COLUMNS = 2

type Edge = { x: number; from: number; to: number }

/** Upright edges in order: from each one on, a row changes between light and dark. */
function toGrid({ width, height }: { width: number; height: number }, edges: readonly Edge[]): CodeGrid {
  const rows = Array.from({ length: height }, () => new Uint8Array(width + 1))
  for (const { x, from, to } of edges) {
    for (const row of rows.slice(Math.min(from, to), Math.max(from, to))) row[x] = 1 - (row[x] ?? 0)
  }
  return rows.map((row) => {
    let isDark = 0
    return Array.from(row.subarray(0, width), (turn) => (isDark ^= turn)).join('')
  })
}

/** Takes the outlines that the library would fill, at one unit a module, and answers the modules. */
function gridDrawing(): DrawingContext<CodeGrid> {
  const edges: Edge[] = []
  let size = { width: 0, height: 0 }
  return {
    scale: () => [1, 1],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: (width, height) => {
      size = { width, height }
    },
    polygon: (points) => {
      for (const [index, [x, from]] of points.entries()) {
        const [nextX, to] = points[(index + 1) % points.length] ?? [x, from]
        if (x === nextX) edges.push({ x, from, to })
      }
    },
    line: () => undefined,
    hexagon: () => undefined,
    ellipse: () => undefined,
    fill: () => undefined,
    text: () => undefined,
    end: () => toGrid(size, edges),
  }
}

/** The same for bars, which come as lines along their middle, rounded up. */
function barsDrawing(): DrawingContext<CodeGrid> {
  const bars: { from: number; to: number }[] = []
  return {
    ...gridDrawing(),
    line: (x, _fromY, _toX, _toY, width) => {
      const from = Math.floor(x - width / 2)
      bars.push({ from, to: from + width })
    },
    end: () => {
      const modules = new Uint8Array(Math.max(0, ...bars.map(({ to }) => to)))
      for (const { from, to } of bars) modules.fill(1, from, to)
      return [modules.join('')]
    },
  }
}

type Options = Omit<RenderOptions, 'bcid'>
type Encode = (options: Options, drawing: DrawingContext<CodeGrid>) => CodeGrid

/** The kinds whose encoder is fetched when the first of them is drawn. */
export type NativeKind = Exclude<DrawnCode, 'QR' | 'CODE128' | 'EAN13'>

const SQUARES: Partial<Record<NativeKind, Encode>> = {
  AZTEC: (options, drawing) => azteccode({ ...options, bcid: 'azteccode' }, drawing),
  PDF417: (options, drawing) => {
    const narrow = { ...options, bcid: 'pdf417', columns: PDF417_COLUMNS }
    return pdf417(narrow, drawing)
  },
  DATAMATRIX: (options, drawing) => datamatrix({ ...options, bcid: 'datamatrix' }, drawing),
}

const BARS: Partial<Record<NativeKind, Encode>> = {
  // Whether an identifier may stand beside another is the shop's to say: what is on the card is drawn.
  GS1_128: (options, drawing) => {
    const unjudged = { ...options, bcid: 'gs1-128', dontlint: true }
    return gs1_128(unjudged, drawing)
  },
  CODE39: (options, drawing) => code39({ ...options, bcid: 'code39' }, drawing),
  CODE93: (options, drawing) => code93({ ...options, bcid: 'code93', includecheck: true }, drawing),
  ITF: (options, drawing) => interleaved2of5({ ...options, bcid: 'interleaved2of5' }, drawing),
  CODABAR: (options, drawing) => rationalizedCodabar({ ...options, bcid: 'rationalizedCodabar' }, drawing),
  EAN8: (options, drawing) => ean8({ ...options, bcid: 'ean8' }, drawing),
  UPCA: (options, drawing) => upca({ ...options, bcid: 'upca' }, drawing),
  UPCE: (options, drawing) => upce({ ...options, bcid: 'upce' }, drawing),
}

export function encodeNative(kind: NativeKind, text: string): CodeGrid {
  const options = { text, scale: 1, includetext: false }
  const [square, bars] = [SQUARES[kind], BARS[kind]]
  if (square) return square(options, gridDrawing())
  if (bars) return bars({ ...options, height: 1 }, barsDrawing())
  throw new RangeError(`Nothing draws ${kind}.`)
}
