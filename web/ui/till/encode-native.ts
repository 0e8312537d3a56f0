import { azteccode, type DrawingContext, pdf417 } from 'bwip-js/generic'
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

export function encodeNative(kind: 'AZTEC' | 'PDF417', text: string): CodeGrid {
  if (kind === 'AZTEC') return azteccode({ bcid: 'azteccode', text, scale: 1 }, gridDrawing())
  const options = { bcid: 'pdf417', text, scale: 1, columns: PDF417_COLUMNS }
  return pdf417(options, gridDrawing())
}
