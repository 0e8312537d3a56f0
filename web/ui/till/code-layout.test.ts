import { describe, expect, it } from 'vitest'
import { type CodeGrid, layoutCode, PANEL_PADDING } from './code-layout.ts'

const bars = (modules: number): CodeGrid => ['10'.repeat(modules).slice(0, modules)]
const square = (side: number): CodeGrid => Array.from({ length: side }, () => '1'.repeat(side))
const phone = { width: 360, height: 700 }

type Rectangle = { x: number; y: number; width: number; height: number }

function rectangles(path: string): Rectangle[] {
  return Array.from(path.matchAll(/M(\d+) (\d+)h(\d+)v(\d+)h-\d+z/g), ([, x, y, width, height]) => ({
    x: Number(x),
    y: Number(y),
    width: Number(width),
    height: Number(height),
  }))
}

/** White in front of the first bar and behind the last, in modules. */
function quietZones(modules: number, space: { width: number; height: number }) {
  const { module, drawing, path, isTurned } = layoutCode('CODE128', bars(modules), space)
  const drawn = rectangles(path).map(({ x, y, width, height }) => (isTurned ? [y, y + height] : [x, x + width]))
  const length = isTurned ? drawing.height : drawing.width
  const first = Math.min(...drawn.map(([from = 0]) => from))
  const last = Math.max(...drawn.map(([, to = 0]) => to))
  return [(first + PANEL_PADDING) / module, (length - last + PANEL_PADDING) / module]
}

describe('placing a code on the screen', () => {
  it('draws EAN-13 flat at 3 px on a phone of 360 px: 305 px and the padding', () => {
    const layout = layoutCode('EAN13', bars(95), phone)
    expect(layout).toMatchObject({ module: 3, isTurned: false, drawing: { width: 305, height: 140 } })
  })

  it('turns a code that is too wide rather than make its bars thinner', () => {
    const layout = layoutCode('CODE128', bars(123), phone)
    expect(layout).toMatchObject({ module: 3, isTurned: true, drawing: { width: 140, height: 389 } })
  })

  it('leaves the same code flat where there is room', () => {
    expect(layoutCode('CODE128', bars(123), { width: 520, height: 700 })).toMatchObject({ module: 3, isTurned: false })
  })

  it('goes down to 2 px only when the turned code is too long as well, flat if that fits', () => {
    expect(layoutCode('CODE128', bars(123), { width: 360, height: 400 })).toMatchObject({ module: 2, isTurned: false })
    expect(layoutCode('CODE128', bars(290), phone)).toMatchObject({ module: 2, isTurned: true })
  })

  it('never goes below 2 px, however long the number', () => {
    expect(layoutCode('CODE128', bars(900), phone).module).toBe(2)
    expect(layoutCode('QR', square(177), phone).module).toBe(2)
  })

  it('keeps ten modules of quiet zone at both ends of a barcode', () => {
    for (const modules of [90, 123, 290]) {
      for (const zone of quietZones(modules, phone)) expect(zone).toBeGreaterThanOrEqual(10)
    }
  })

  it.each([21, 25, 29, 33, 57])('draws a QR code of %i modules in 300 px with four modules of white', (side) => {
    const { drawing, module, path } = layoutCode('QR', square(side), phone)
    expect(drawing).toEqual({ width: 300, height: 300 })
    const [first] = rectangles(path)
    expect(first?.width).toBe(side * module)
    expect(((first?.x ?? 0) + PANEL_PADDING) / module).toBeGreaterThanOrEqual(4)
  })

  it('fits a QR code into the narrowest phone', () => {
    const { drawing } = layoutCode('QR', square(21), { width: 320, height: 500 })
    expect(drawing.width + 2 * PANEL_PADDING).toBeLessThanOrEqual(320)
  })

  it('uses whole pixels only, and every bar is a whole number of modules', () => {
    const { module, path } = layoutCode('CODE128', ['11010011100'], phone)
    expect(rectangles(path).map(({ width }) => width / module)).toEqual([2, 1, 3])
    expect(path).not.toContain('.')
  })

  it('turns clockwise, so that the first row ends up at the right and nothing is mirrored', () => {
    const wide = ['1'.padEnd(123, '0'), '0'.repeat(123)]
    const { isTurned, drawing, path } = layoutCode('PDF417', wide, phone)
    expect(isTurned).toBe(true)
    expect(rectangles(path)).toEqual([{ x: drawing.width - 3, y: 0, width: 3, height: 3 }])
  })

  it('draws the narrowest PDF417 flat on a phone of 360 px', () => {
    const rows = Array.from({ length: 24 }, () => '10'.repeat(52).slice(0, 103))
    expect(layoutCode('PDF417', rows, phone)).toMatchObject({ module: 3, isTurned: false })
  })
})
