import { describe, expect, test } from 'vitest'
import { delimiterOf, givenOf, guessColumns, isoDay, markedEncoding, plainCell } from './rules.ts'

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

describe('headings', () => {
  test.each([
    [
      ['email', 'full_name', 'department', 'location', 'grade', 'employee_id'],
      ['email', 'fullName', 'department', 'location', 'grade', 'employeeId'],
    ],
    [
      ['Staff No.', 'Forename', 'Surname', 'Work email', 'Cost Centre', 'Site', 'Pay grade', 'Date joined', 'Salary'],
      ['employeeId', 'firstName', 'lastName', 'email', 'department', 'location', 'grade', 'startDate', null],
    ],
    [
      ['Name', 'First name', 'Email', 'Email address'],
      ['fullName', null, 'email', null],
    ],
    [
      ['Display name', 'First name', 'Last name'],
      [null, 'firstName', 'lastName'],
    ],
  ])('%j are known', (headings, fields) => {
    expect(guessColumns(headings)).toEqual(fields)
  })
})

test('a first and a last name are one', () => {
  const cells = ['Amara', 'Okafor', '000142']
  expect(givenOf(cells, ['firstName', 'lastName', 'employeeId'])).toMatchObject({
    fullName: 'Amara Okafor',
    employeeId: '000142',
    email: '',
  })
})

test.each([
  ['01/03/2026', '2026-03-01'],
  ['1.3.2026', '2026-03-01'],
  ['2026-03-01 00:00:00', '2026-03-01'],
  ['1 March 2026', '2026-03-01'],
  ['1-Mar-2026', '2026-03-01'],
  ['soon', 'soon'],
  ['31/02/2026', '31/02/2026'],
  ['03/2026', '03/2026'],
])('the day %j is %j', (text, day) => {
  expect(isoDay(text)).toBe(day)
})

test('a byte order mark says what a file is in', () => {
  expect(markedEncoding(Buffer.from('\uFEFFa'))).toBe('utf-8')
  expect(markedEncoding(Buffer.from('\uFEFFa', 'utf16le'))).toBe('utf-16le')
  expect(markedEncoding(Buffer.from('a'))).toBeUndefined()
})
