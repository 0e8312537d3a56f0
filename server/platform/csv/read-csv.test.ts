import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

async function* lines(text: string) {
  yield* text.split('\n')
}

async function read(text: string): Promise<string[][]> {
  const records: string[][] = []
  for await (const { row, cells } of readCsv(lines(text))) {
    records.push(cells)
    expect(row).toBe(records.length)
  }
  return records
}

test.each([
  [
    'plain cells',
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['empty cells', ',\n,a,\n""', [['', ''], ['', 'a', ''], ['']]],
  ['commas and quotes in quotes', 'a\n"1,5","say ""hi"""', [['a'], ['1,5', 'say "hi"']]],
  [
    'a line break in quotes',
    'a,b\n"one\ntwo",3\n4,5',
    [
      ['a', 'b'],
      ['one\ntwo', '3'],
      ['4', '5'],
    ],
  ],
  ['a byte order mark', '\uFEFFpostcode,lat', [['postcode', 'lat']]],
  ['a quote that is never closed', 'a\n"b\nc', [['a'], ['"b\nc']]],
])('%s are read', async (_, text, records) => {
  expect(await read(text)).toEqual(records)
})

test('a quote that is never closed does not gather the rest of a large file', async () => {
  const records = await read(`a\n"${'x'.repeat(64 * 1024)}\nb\nc`)
  expect(records.map(([first = '']) => first.slice(0, 2))).toEqual(['a', '"x', 'b', 'c'])
})
