import { expect, test } from 'vitest'
import { textCell, workbook } from '../../../tests/support/employees/workbook.ts'
import { inParts, sheetRows } from './sheet-rows.ts'

/** The formats of cells 0 to 4: none, six digits, a day, two decimals, six digits of another writer. */
const STYLES = `<numFmts count="2"><numFmt numFmtId="164" formatCode="000000"/><numFmt formatCode="0.00" numFmtId="165"/></numFmts>
  <cellStyleXfs count="1"><xf numFmtId="164"/></cellStyleXfs>
  <cellXfs count="5"><xf numFmtId="0"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="14"/><xf numFmtId="165"/><xf fontId="0" numFmtId="164"><alignment/></xf></cellXfs>`

const numberCell = (at: string, style: number, inside: string) => `<c r="${at}" s="${style}">${inside}</c>`

test('a number says what its cell shows, with the zeros before it', async () => {
  const cells = [
    textCell('A1', '7'),
    numberCell('B1', 1, '<v>142</v>'),
    numberCell('C1', 4, '<f>A1*2</f><v>14</v>'),
    numberCell('D1', 1, '<v>1234567</v>'),
    numberCell('E1', 2, '<v>45658</v>'),
    numberCell('F1', 3, '<v>1.5</v>'),
    numberCell('G1', 0, '<v>142</v>'),
    numberCell('H1', 1, '<v>-142</v>'),
  ]
  const file = workbook([`<row r="1">${cells.join('')}</row>`], { styles: STYLES })
  expect(await sheetRows(file)).toEqual([
    ['7', '000142', '000014', '1234567', '2025-01-01 00:00:00', '1.5', '142', '-142'],
  ])
})

/** A workbook of so many rows that all say one long text. */
const say = (rows: number) =>
  workbook(
    Array.from({ length: rows }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c></row>`),
    { sharedStrings: `<si><t>${'y'.repeat(40_000)}</t></si>` },
  )

test('a long text that stands in every cell is refused where all of them say too much', async () => {
  const rows = await sheetRows(say(100))
  expect(new Set(rows.map(([cell]) => cell?.length))).toEqual(new Set([32_767]))
  await expect(sheetRows(say(1600))).rejects.toThrow('says too much')
})

const sizes = (rows: string[][]) => [...inParts(rows)].map((part) => part.length)

test('parts are of 2,000 rows, and of fewer where those say much', () => {
  expect(sizes([])).toEqual([])
  expect(sizes(Array.from({ length: 4500 }, () => ['a', 'b']))).toEqual([2000, 2000, 500])
  expect(sizes(Array.from({ length: 70 }, () => ['y'.repeat(32_000)]))).toEqual([32, 32, 6])
})
