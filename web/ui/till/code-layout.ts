import { type DrawnCode, SQUARE_CODES } from '../../../domain/drawn-codes.ts'

/** A code as rows of '1' (dark) and '0', one character a module; a barcode is a single row. */
export type CodeGrid = readonly string[]

/** CSS pixels. */
export type Size = { width: number; height: number }

type CodeLayout = {
  /** Width of the narrowest part of the code: whole pixels, at least two, so that every edge is sharp. */
  module: number
  isTurned: boolean
  /** False for a code that is longer than the screen whichever way it is drawn. */
  isWhole: boolean
  /** Of the drawing with its own margin, without the panel's padding. */
  drawing: Size
  /** The dark parts as SVG path data. */
  path: string
}

/** White around every drawing; with the drawing's margin it makes the quiet zone that scanners need. */
export const PANEL_PADDING = 24

const BAR_HEIGHT = 120
const BAR_MARGIN = 10
/** Modules of white at both ends of bars: EAN-13 asks for most. */
const BAR_QUIET = 11
const SQUARE_SIZE = 300
/** Modules on each side. */
const SQUARE_MARGIN = 2
const SQUARE_QUIET = 4
/** In CSS pixels, which are at least 0.15 mm wide on every phone: two are more than the 0.25 mm that scanners need. */
const LEAST_MODULE = 2
const MOST_MODULE = 24

/** In the order of preference: large bars in a turned panel scan better than small ones in a flat one. */
const LONG_CHOICES = [
  { module: 3, isTurned: false },
  { module: 3, isTurned: true },
  { module: LEAST_MODULE, isTurned: false },
  { module: LEAST_MODULE, isTurned: true },
] as const

type LongChoice = { module: number; isTurned: boolean }

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

/** Modules on each side of a square: with the panel's padding they make its quiet zone. */
const squareMargin = (module: number) => Math.max(SQUARE_MARGIN, Math.ceil(SQUARE_QUIET - PANEL_PADDING / module))
const squareSide = (grid: CodeGrid, module: number) => (grid.length + 2 * squareMargin(module)) * module

/** The height of most drawings of a kind, known before the code is. */
export function usualHeight(kind: DrawnCode, space: Size): number {
  const isSquare = SQUARE_CODES.includes(kind)
  return isSquare ? Math.min(SQUARE_SIZE, space.width - 2 * PANEL_PADDING) : BAR_HEIGHT + 2 * BAR_MARGIN
}

function layoutSquare(grid: CodeGrid, space: Size, chosen: number | undefined): CodeLayout {
  const room = space.width - 2 * PANEL_PADDING
  const usual = Math.min(SQUARE_SIZE, room)
  const module = chosen ?? Math.max(LEAST_MODULE, Math.floor(usual / (grid.length + 2 * SQUARE_MARGIN)))
  const least = squareSide(grid, module)
  const side = chosen === undefined ? Math.max(usual, least) : least
  const drawing = { width: side, height: side }
  const left = Math.floor((side - grid.length * module) / 2)
  const cell = { width: module, height: module }
  const path = pathOf(grid, { cell, left, top: left, drawing, isTurned: false })
  return { module, isTurned: false, isWhole: side <= room, drawing, path }
}

// PDF417 asks for two modules of white, which the panel's padding gives.
const longMargin = (grid: CodeGrid, module: number) =>
  grid.length === 1 ? Math.max(BAR_MARGIN, BAR_QUIET * module - PANEL_PADDING) : 0

function longSize(grid: CodeGrid, module: number): Size {
  const margin = longMargin(grid, module)
  return {
    width: (grid[0]?.length ?? 0) * module + 2 * margin,
    height: (grid.length === 1 ? BAR_HEIGHT : grid.length * module) + 2 * margin,
  }
}

function fitsLong(grid: CodeGrid, space: Size, { module, isTurned }: LongChoice): boolean {
  const { width, height } = longSize(grid, module)
  const room = 2 * PANEL_PADDING
  return isTurned
    ? width + room <= space.height && height + room <= space.width
    : width + room <= space.width && height + room <= space.height
}

function layoutLong(grid: CodeGrid, space: Size, chosen: number | undefined): CodeLayout {
  const wanted = chosen === undefined ? [] : [false, true].map((isTurned) => ({ module: chosen, isTurned }))
  const fitting = [...wanted, ...LONG_CHOICES].find((choice) => fitsLong(grid, space, choice))
  const { module, isTurned } = fitting ?? LONG_CHOICES[3]
  const margin = longMargin(grid, module)
  const { width, height } = longSize(grid, module)
  const drawing = isTurned ? { width: height, height: width } : { width, height }
  const cell = { width: module, height: grid.length === 1 ? BAR_HEIGHT : module }
  const path = pathOf(grid, { cell, left: margin, top: margin, drawing, isTurned })
  return { module, isTurned, isWhole: fitting !== undefined, drawing, path }
}

/** The sizes that the code can be drawn in, as CSS pixels a module, smallest first. */
export function modulesFor(kind: DrawnCode, grid: CodeGrid, space: Size): number[] {
  const isSquare = SQUARE_CODES.includes(kind)
  const fits = (module: number) =>
    isSquare
      ? squareSide(grid, module) + 2 * PANEL_PADDING <= space.width
      : [false, true].some((isTurned) => fitsLong(grid, space, { module, isTurned }))
  const all = Array.from({ length: MOST_MODULE - LEAST_MODULE + 1 }, (_, index) => LEAST_MODULE + index)
  return all.filter(fits)
}

/**
 * Places a code in `space`, which counts the panel's padding too: `chosen` pixels a module where that fits; else 3 px a module,
 * then turned, then 2 px, never less.
 */
export function layoutCode(kind: DrawnCode, grid: CodeGrid, space: Size, chosen?: number): CodeLayout {
  const module = chosen !== undefined && modulesFor(kind, grid, space).includes(chosen) ? chosen : undefined
  return SQUARE_CODES.includes(kind) ? layoutSquare(grid, space, module) : layoutLong(grid, space, module)
}
