import { describe, expect, test } from 'vitest'
import { givenOf, guessColumns, isoDay } from './rules.ts'

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
