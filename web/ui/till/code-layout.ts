import type { CodeKind } from '../../../domain/enums.ts'

/** A code as rows of '1' (dark) and '0', one character a module; a barcode is a single row. */
export type CodeGrid = readonly string[]

/** CSS pixels. */
export type Size = { width: number; height: number }

type CodeLayout = {
  /** Width of the narrowest part of the code: whole pixels, at least two, so that every edge is sharp. */
  module: number
  isTurned: boolean
  /** Of the drawing with its own margin, without the panel's padding. */
  drawing: Size
  /** The dark parts as SVG path data. */
  path: string
}

/** White around every drawing; with the drawing's margin it makes the quiet zone that scanners need. */
export const PANEL_PADDING = 24

const BAR_HEIGHT = 120
const BAR_MARGIN = 10
const SQUARE_SIZE = 300
/** Modules on each side. */
const SQUARE_MARGIN = 2
const LEAST_MODULE = 2

const LONG_KINDS: readonly CodeKind[] = ['CODE128', 'EAN13', 'PDF417']

/** In the order of preference: large bars in a turned panel scan better than small ones in a flat one. */
const LONG_CHOICES = [
  { module: 3, isTurned: false },
  { module: 3, isTurned: true },
  { module: LEAST_MODULE, isTurned: false },
  { module: LEAST_MODULE, isTurned: true },
] as const

type Placing = { cell: Size; left: number; top: number; drawing: Size; isTurned: boolean }

/** Neighbours in a row become one rectangle. Turning is clockwise: a mirrored PDF417 would not be read. */
function pathOf(grid: CodeGrid, { cell, left, top, drawing, isTurned }: Placing): string {
  const parts = grid.flatMap((row, y) =>
    Array.from(row.matchAll(/1+/g), ({ index, 0: run }) => {
      const [x, wide] = [left + index * cell.width, run.length * cell.width]
      const line = top + y * cell.height
      return isTurned
        ? `M${drawing.width - line - cell.height} ${x}h${cell.height}v${wide}h-${cell.height}z`
        : `M${x} ${line}h${wide}v${cell.height}h-${wide}z`
    }),
  )
  return parts.join('')
}

function layoutSquare(grid: CodeGrid, space: Size): CodeLayout {
  const modules = grid.length + 2 * SQUARE_MARGIN
  const wanted = Math.min(SQUARE_SIZE, space.width - 2 * PANEL_PADDING)
  const module = Math.max(LEAST_MODULE, Math.floor(wanted / modules))
  const side = Math.max(wanted, modules * module)
  const drawing = { width: side, height: side }
  const left = Math.floor((side - grid.length * module) / 2)
  const cell = { width: module, height: module }
  return {
    module,
    isTurned: false,
    drawing,
    path: pathOf(grid, { cell, left, top: left, drawing, isTurned: false }),
  }
}

function layoutLong(grid: CodeGrid, space: Size): CodeLayout {
  const modules = grid[0]?.length ?? 0
  const isBar = grid.length === 1
  // PDF417 asks for two modules of white, which the panel's padding gives.
  const margin = isBar ? BAR_MARGIN : 0
  const sizeAt = (module: number): Size => ({
    width: modules * module + 2 * margin,
    height: (isBar ? BAR_HEIGHT : grid.length * module) + 2 * margin,
  })
  const fits = ({ module, isTurned }: (typeof LONG_CHOICES)[number]) => {
    const { width, height } = sizeAt(module)
    const room = 2 * PANEL_PADDING
    return isTurned
      ? width + room <= space.height && height + room <= space.width
      : width + room <= space.width && height + room <= space.height
  }
  const { module, isTurned } = LONG_CHOICES.find(fits) ?? LONG_CHOICES[3]
  const { width, height } = sizeAt(module)
  const drawing = isTurned ? { width: height, height: width } : { width, height }
  const cell = { width: module, height: isBar ? BAR_HEIGHT : module }
  return {
    module,
    isTurned,
    drawing,
    path: pathOf(grid, { cell, left: margin, top: margin, drawing, isTurned }),
  }
}

/** Places a code in `space`, which counts the panel's padding too: 3 px a module, then turned, then 2 px, never less. */
export function layoutCode(kind: CodeKind, grid: CodeGrid, space: Size): CodeLayout {
  return LONG_KINDS.includes(kind) ? layoutLong(grid, space) : layoutSquare(grid, space)
}
