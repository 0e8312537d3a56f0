import { expect, test } from 'vitest'
import { delimiterOf, markedEncoding, plainCell } from './table-text.ts'

test.each([
  ['a,b,c', ',', false],
  ['a;b;c', ';', false],
  ['a\tb', '\t', false],
  ['a|b', '|', false],
  ['"Surname, forename";email', ';', false],
  ['email', ',', false],
  ['sep=;', ';', true],
  ['"sep=|"', '|', true],
])('%j is parted by %j', (line, delimiter, isSaid) => {
  expect(delimiterOf(line)).toEqual({ delimiter, isSaid })
})

test.each([
  ['="000142"', '000142'],
  ["'+44 20", '+44 20'],
  ["'=SUM(A1)", '=SUM(A1)'],
  ["O'Neill", "O'Neill"],
  ["'ilaheva", "'ilaheva"],
  ['  Zoë\u00A0', 'Zoë'],
  ['a\u0000b\nc', 'a b c'],
  ['half \uD800', 'half \uFFFD'],
  [`${'x'.repeat(999)}😀`, `${'x'.repeat(999)}\uFFFD`],
])('a cell %j says %j', (cell, said) => {
  expect(plainCell(cell)).toBe(said)
})

test('a byte order mark says what a file is in', () => {
  expect(markedEncoding(Buffer.from('\uFEFFa'))).toBe('utf-8')
  expect(markedEncoding(Buffer.from('\uFEFFa', 'utf16le'))).toBe('utf-16le')
  expect(markedEncoding(Buffer.from('a'))).toBeUndefined()
})
