import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { makeHr } from '../../../../tests/support/employees.ts'
import { type Imports, importsOf } from '../../../../tests/support/employees/imports.ts'

let t: TestApp
let imports: Imports
let authorization: Record<string, string>

beforeAll(async () => {
  t = await testApp()
  const hr = await makeHr(t)
  imports = importsOf(t, hr)
  authorization = hr.priya.headers
  await hr.add({ email: 'known@h.example', fullName: 'Known', employeeId: 'K1' })
  await hr.add({ email: 'other@h.example', fullName: 'Other', employeeId: 'K2' })
  await hr.add({ email: 'third@h.example', fullName: 'Third' })
  await hr.add({ email: 'leaver@h.example', fullName: 'Leaver', leavesOn: '2199-05-31' })
})
afterAll(() => t.close())

const HEAD = 'email,full_name,department,location,grade,employee_id,start_date'
const LONG = 'x'.repeat(101)

/** A row, and what is wrong with it; null for nothing. */
const ROWS: readonly (readonly [row: string, field: string | null, message: string])[] = [
  ['amara@h.example,Amara,Finance,Leeds,M1,000142,01/03/2026', null, ''],
  ['amara@,Amara,,,,,', 'email', 'email address, like'],
  ['not an address,Amara,,,,,', 'email', 'email address, like'],
  [`${'a'.repeat(250)}@h.example,Amara,,,,,`, 'email', '254'],
  ['nameless@h.example,,,,,,', 'fullName', 'Enter a name'],
  [`long1@h.example,${'n'.repeat(201)},,,,,`, 'fullName', '200'],
  [`long2@h.example,A,${LONG},,,,`, 'department', '100'],
  [`long3@h.example,A,,${LONG},,,`, 'location', '100'],
  [`long4@h.example,A,,,${LONG},,`, 'grade', '100'],
  [`long5@h.example,A,,,,${'1'.repeat(51)},`, 'employeeId', '50'],
  ['day1@h.example,A,,,,,31/02/2026', 'startDate', 'Use a day'],
  ['day2@h.example,A,,,,,soon', 'startDate', 'Use a day'],
  ['day3@h.example,A,,,,,01/01/1066', 'startDate', 'this century'],
  [',Nobody,,,,,', 'email', 'an email address or an employee ID'],
  [',Unknown,,,,K9,', 'email', 'Nobody in your company has this employee ID'],
  ['AMARA@h.example,Amara Again,,,,,', 'email', 'Row 2 has the same email'],
  ['twin@h.example,Twin,,,,000142,', 'employeeId', 'Row 2 has the same employee ID'],
  ['third@h.example,Third,,,,K2,', 'email', 'Somebody else'],
  [',Known,,,,K1,', null, ''],
  ['known@h.example,Known,,,,,', 'email', 'Row 20 is of the same person'],
  ['leaver@h.example,Leaver,,,,,01/06/2199', 'startDate', 'after their last day'],
]

test('every fault is found, in its row and column, and downloaded with the row as it came', async () => {
  const found = await imports.check([HEAD, ...ROWS.map(([row]) => row), ''].join('\n'))
  const wrong = ROWS.flatMap(([, field, message], index) => (field ? [{ row: index + 2, field, message }] : []))
  expect(found).toMatchObject({ rows: ROWS.length, faulty: wrong.length, added: 1, same: 1 })
  const rows = await imports.rows(found.id, 'ERROR')
  expect(rows.map(({ row, errors }) => ({ row, errors }))).toEqual(
    wrong.map(({ row, field, message }) => ({ row, errors: [{ field, message: expect.stringContaining(message) }] })),
  )
  const url = `/api/company/employee-imports/${found.id}/errors.csv`
  const lines = (await t.inject({ url, headers: authorization })).body.trim().split('\r\n')
  expect(lines).toHaveLength(wrong.length + 1)
  expect(lines[0]).toBe(`row,problem,${HEAD}`)
  expect(lines[1]).toMatch(/^3,"?Enter an email address.*amara@,Amara,,,,,$/)
})

test('rows are numbered as a spreadsheet numbers them, blank ones and cells of several lines among them', async () => {
  const { id } = await imports.check(`${HEAD}\n\n"one@h.example","One\nTwo",,,,,\n,,,,,,\ntwo@h.example,Two,,,,,\n`)
  const rows = await imports.rows(id, 'ADD')
  expect(rows.map(({ row, fullName }) => [row, fullName])).toEqual([
    [3, 'One Two'],
    [5, 'Two'],
  ])
})

test('a mended row is judged anew with those that it was like, and what was looked at before is not confirmed', async () => {
  const found = await imports.check(`${HEAD}\nnew@h.example,New,,,,,\nnew@h.example,Newer,,,,,\nbad@,Bad,,,,007,\n`)
  expect(found).toMatchObject({ added: 1, faulty: 2 })
  const mend = (row: number, body: object) => imports.call<typeof found>('PUT', `/${found.id}/rows/${row}`, body)
  const once = await mend(3, { email: 'newer@h.example', fullName: 'Newer' })
  expect(once).toMatchObject({ status: 'READY', added: 2, faulty: 1 })
  const twice = await mend(4, { email: 'Bad@h.example', fullName: 'Bad', employeeId: '007' })
  expect(twice).toMatchObject({ added: 3, faulty: 0 })
  expect(await mend(9, { email: 'x@h.example' })).toMatchObject({ code: 'import_row_not_found' })
  expect(await imports.confirm(found)).toMatchObject({ code: 'import_changed' })
  expect(await imports.confirm({ ...twice, id: found.id })).toMatchObject({ status: 'DONE', added: 3 })
  expect(await mend(4, { email: 'late@h.example' })).toMatchObject({ code: 'import_not_ready' })
})

test('a mended day is read as a file’s is', async () => {
  const found = await imports.check(`${HEAD}\nday@h.example,Day,,,,,31/02/2026\n`)
  const body = { email: 'day@h.example', fullName: 'Day', startDate: '28/02/2026' }
  expect(await imports.call('PUT', `/${found.id}/rows/2`, body)).toMatchObject({ added: 1, faulty: 0 })
  expect(await imports.rows(found.id, 'ADD')).toMatchObject([{ startDate: '2026-02-28' }])
})

test('pages of rows follow each other', async () => {
  const lines = Array.from({ length: 30 }, (_, at) => `page${at}@h.example,P ${at},,,,,`)
  const { id } = await imports.check(`${HEAD}\n${lines.join('\n')}\n`)
  type Page = { items: { row: number }[]; nextCursor: string | null }
  const first = await imports.call<Page>('GET', `/${id}/rows?kind=ADD&limit=20`)
  const second = await imports.call<Page>('GET', `/${id}/rows?kind=ADD&limit=20&cursor=${first.nextCursor}`)
  expect([...first.items, ...second.items].map(({ row }) => row)).toEqual(lines.map((_, at) => at + 2))
  expect(second.nextCursor).toBeNull()
  expect(await imports.call('GET', `/${id}/rows?cursor=nonsense`)).toMatchObject({ code: 'bad_request' })
})
