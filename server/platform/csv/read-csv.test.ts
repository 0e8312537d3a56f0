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
  ['a quote alone that is never closed', 'a\n"\nb\n\nc', [['a'], ['"\nb\n\nc']]],
  [
    'inches in plain cells',
    'item,width\n5" pipe,12\n6" pipe,15',
    [
      ['item', 'width'],
      ['5" pipe', '12'],
      ['6" pipe', '15'],
    ],
  ],
  [
    'quotes within quotes that nobody doubled',
    'a,b\n"the "big" one",2\n3,4',
    [
      ['a', 'b'],
      ['"the "big" one"', '2'],
      ['3', '4'],
    ],
  ],
  ['empty lines in quotes', 'a\n"b\n\nc"\n\nd', [['a'], ['b\n\nc'], [''], ['d']]],
])('%s are read', async (_, text, records) => {
  expect(await read(text)).toEqual(records)
})

test('a quote that is never closed does not gather the rest of a large file', async () => {
  const records = await read(`a\n"${'x'.repeat(64 * 1024)}\nb\nc`)
  expect(records.map(([first = '']) => first.slice(0, 2))).toEqual(['a', '"x', 'b', 'c'])
})

test('a quote that is never closed costs at most its own part of a file of many lines', async () => {
  const records = await read(`a\n"${'x\n'.repeat(100_000)}y`)
  expect(Math.max(...records.map((cells) => cells.join(',').length))).toBeLessThan(64 * 1024)
  expect(records.at(-1)).toEqual(['y'])
  expect(records.flat().join('\n').split('\n')).toHaveLength(100_002)
})
