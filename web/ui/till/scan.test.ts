import { expect, it } from 'vitest'
import { checkCode } from '../../../domain/code-rules.ts'
import { DRAWN_CODES, type DrawnCode } from '../../../domain/drawn-codes.ts'
import { gs1CheckDigit } from '../../../domain/check-digit.ts'
import { mulberry32, type Random } from '../../../domain/random.ts'
import { type Bitmap, readCode } from '../../../tests/support/codes/read-code.ts'
import type { CodeGrid } from './code-layout.ts'
import { encodeCode } from './encode.ts'

const CODES = 500
/** Pixels a module, and rows of them where there is one row of bars. */
const MODULE = 2
const BAR_ROWS = 8
const QUIET = 11

function draw(grid: CodeGrid): Bitmap {
  const rows = grid.length === 1 ? Array<string>(BAR_ROWS).fill(grid[0] ?? '') : grid
  const width = ((rows[0]?.length ?? 0) + 2 * QUIET) * MODULE
  const height = (rows.length + 2 * QUIET) * MODULE
  const pixels = new Uint8ClampedArray(4 * width * height).fill(255)
  for (let y = 0; y < rows.length * MODULE; y += 1) {
    const row = rows[Math.floor(y / MODULE)] ?? ''
    for (let x = 0; x < row.length * MODULE; x += 1) {
      if (row[Math.floor(x / MODULE)] !== '1') continue
      const at = 4 * ((y + QUIET * MODULE) * width + x + QUIET * MODULE)
      pixels.fill(0, at, at + 3)
    }
  }
  return { width, height, pixels }
}

type Wish = (random: Random) => string

const pick = (random: Random, from: string) => from.charAt(Math.floor(random() * from.length))
const text = (random: Random, from: string, least: number, most: number) =>
  Array.from({ length: least + Math.floor(random() * (most - least + 1)) }, () => pick(random, from)).join('')

const DIGITS = '0123456789'
const CAPITALS = `${DIGITS}ABCDEFGHIJKLMNOPQRSTUVWXYZ`
const PRINTABLE = String.fromCharCode(...Array.from({ length: 94 }, (_, at) => 33 + at))
const digits = (random: Random, length: number) => text(random, DIGITS, length, length)

const gtin = (random: Random) => {
  const body = digits(random, 13)
  return `${body}${gs1CheckDigit(body)}`
}

/** As people's cards have them: mostly numbers, sometimes anything that the kind can hold. */
const mixed =
  (signs: string, most: number): Wish =>
  (random) =>
    random() < 0.5 ? text(random, DIGITS, 8, Math.min(19, most)) : text(random, signs, 1, most)

const WISHES: Record<DrawnCode, Wish> = {
  CODE128: mixed(PRINTABLE, 24),
  GS1_128: (random) => `(01)${gtin(random)}(10)${text(random, CAPITALS, 1, 8)}`,
  EAN13: (random) => digits(random, 12),
  EAN8: (random) => digits(random, 7),
  UPCA: (random) => digits(random, 11),
  // Digits that can be left out under one rule only, as on every real one.
  UPCE: (random) => `${pick(random, '01')}${text(random, '3456789', 5, 5)}${digits(random, 1)}`,
  QR: mixed(`${PRINTABLE}éü£€`, 60),
  AZTEC: mixed(PRINTABLE, 30),
  PDF417: mixed(PRINTABLE, 30),
  CODE39: mixed(`${CAPITALS}-.$/+%`, 20),
  CODE93: mixed(`${CAPITALS}-.$/+%`, 30),
  ITF: (random) => digits(random, 6 + 2 * Math.floor(random() * 8)),
  CODABAR: (random) => text(random, `${DIGITS}-$:/.+`, 4, 20),
  DATAMATRIX: mixed(PRINTABLE, 30),
}

it.each(DRAWN_CODES)(`reads back ${CODES} codes of the kind %s with a reader that is not ours`, async (kind) => {
  const random = mulberry32(DRAWN_CODES.indexOf(kind) + 1)
  const wrong: unknown[] = []
  for (let count = 0; count < CODES; count += 1) {
    const check = checkCode(kind, WISHES[kind](random))
    if (!check.ok) throw new Error(check.message)
    const read = await readCode(kind, draw(await encodeCode(kind, check.code)), { isPure: true })
    if (read !== check.code) wrong.push({ code: check.code, read })
  }
  expect(wrong).toEqual([])
})
