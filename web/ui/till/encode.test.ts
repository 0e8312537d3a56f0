import bwipjs from 'bwip-js/node'
import { describe, expect, it } from 'vitest'
import { encodeCode } from './encode.ts'

/** The modules as the library itself numbers them, by a way that the product does not use. */
function rawGrid(bcid: string, text: string, columns?: number): string[] {
  const [raw] = bwipjs.raw({ bcid, text, ...(columns && { columns }) })
  if (!raw || !('pixs' in raw)) throw new Error('no modules')
  const rows = raw.pixs.length / raw.pixx
  return Array.from({ length: rows }, (_, y) => raw.pixs.slice(y * raw.pixx, (y + 1) * raw.pixx).join(''))
}

describe('the modules of a code', () => {
  it('draws EAN-13 as the standard says, guards and all', async () => {
    const [bars = ''] = await encodeCode('EAN13', '5012345678900')
    expect(bars).toHaveLength(95)
    expect(bars.slice(0, 3)).toBe('101')
    // The second digit of 501… is 0 in the odd set, the last check digit 0 in the right set.
    expect(bars.slice(3, 10)).toBe('0001101')
    expect(bars.slice(45, 50)).toBe('01010')
    expect(bars.slice(85, 92)).toBe('1110010')
    expect(bars.slice(92)).toBe('101')
  })

  it('appends the check digit to twelve digits and refuses a wrong one', async () => {
    expect(await encodeCode('EAN13', '501234567890')).toEqual(await encodeCode('EAN13', '5012345678900'))
    await expect(encodeCode('EAN13', '5012345678901')).rejects.toThrow(RangeError)
  })

  it('packs digits in pairs in Code 128', async () => {
    const [bars = ''] = await encodeCode('CODE128', '6335000123456789')
    expect(bars).toHaveLength(123)
    expect(bars).toMatch(/^11010011100.*1100011101011$/)
  })

  it('takes letters in Code 128 and refuses what it has no sign for', async () => {
    const [bars = ''] = await encodeCode('CODE128', 'GYM-8F3A')
    expect(bars).toMatch(/^11010010000/)
    await expect(encodeCode('CODE128', 'café ☕')).rejects.toThrow()
  })

  it('draws a square QR code with its three finders', async () => {
    const grid = await encodeCode('QR', '6335000123456789')
    expect(grid).toHaveLength(21)
    for (const line of grid) expect(line).toHaveLength(21)
    for (const corner of [grid[0]?.slice(0, 7), grid[0]?.slice(-7), grid[20]?.slice(0, 7)]) {
      expect(corner).toBe('1111111')
    }
  })

  it.each(['6335000123456789', 'GYM-8F3A', 'https://cards.example/m/0192-ab?x=1'])(
    'draws Aztec for %s',
    async (text) => {
      expect(await encodeCode('AZTEC', text)).toEqual(rawGrid('azteccode', text))
    },
  )

  it.each(['6335000123456789', 'GYM-8F3A', 'https://cards.example/m/0192-ab?x=1'])(
    'draws PDF417 for %s, each row three modules high',
    async (text) => {
      expect(await encodeCode('PDF417', text)).toEqual(rawGrid('pdf417', text, 2).flatMap((row) => [row, row, row]))
    },
  )
})
