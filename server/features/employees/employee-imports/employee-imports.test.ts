import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { type Hr, makeHr } from '../../../../tests/support/employees.ts'
import { type Imports, importsOf } from '../../../../tests/support/employees/imports.ts'
import { textCell, workbook } from '../../../../tests/support/employees/workbook.ts'
import { forgetImportFiles } from './jobs.ts'

let t: TestApp
let hr: Hr
let imports: Imports
const now = new Date()

beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  hr = await makeHr(t)
  imports = importsOf(t, hr)
})

const HEAD = 'email,full_name,department,location,grade,employee_id'
const AMARA = 'amara@harrow.example,Amara Okafor,Finance,Leeds,M1,000142'

describe('a file', () => {
  test('of Excel in Windows-1252 with semicolons is read as what it says', async () => {
    const file = Buffer.from(
      'Work email;Forename;Surname;Staff no.\r\nzoe@harrow.example;Zoë;Lefèvre;="000142"\r\n',
      'latin1',
    )
    const found = await imports.upload(file)
    expect(found).toMatchObject({ status: 'MATCHING', encoding: 'windows-1252', delimiter: ';', rows: 1 })
    expect(found.columns).toEqual([
      { heading: 'Work email', samples: ['zoe@harrow.example'], field: 'email' },
      { heading: 'Forename', samples: ['Zoë'], field: 'firstName' },
      { heading: 'Surname', samples: ['Lefèvre'], field: 'lastName' },
      { heading: 'Staff no.', samples: ['000142'], field: 'employeeId' },
    ])
    const { id } = await imports.match(found.id, ['email', 'firstName', 'lastName', 'employeeId'])
    expect(await imports.rows(id, 'ADD')).toMatchObject([{ row: 2, fullName: 'Zoë Lefèvre', employeeId: '000142' }])
  })

  test('in UTF-16 with tabs, as Excel saves Unicode text, is read too', async () => {
    const found = await imports.upload(Buffer.from('\uFEFFEmail\tName\nzoe@harrow.example\tŁucja\n', 'utf16le'))
    expect(found).toMatchObject({ encoding: 'utf-16le', delimiter: '\t' })
    expect(found.columns[1]?.samples).toEqual(['Łucja'])
  })

  test('that is a workbook is read by its first sheet, formulas by what they came to, and text keeps its zeros', async () => {
    const file = workbook([
      `<row r="1">${textCell('A1', 'Email')}${textCell('B1', 'Name')}${textCell('C1', 'Employee ID')}${textCell('D1', 'Grade')}</row>`,
      `<row r="2">${textCell('A2', 'amara@harrow.example')}${textCell('B2', 'Amara')}${textCell('C2', '000142')}<c r="D2"><f>1+2</f><v>3</v></c></row>`,
    ])
    const { id, kind, ...found } = await imports.upload(file, 'staff.xlsx')
    expect({ kind, rows: found.rows, status: found.status }).toEqual({ kind: 'XLSX', rows: 1, status: 'MATCHING' })
    await imports.match(id, ['email', 'fullName', 'employeeId', 'grade'])
    expect(await imports.rows(id, 'ADD')).toMatchObject([{ row: 2, employeeId: '000142', grade: '3' }])
  })

  test('that nobody can read says why, and one that is empty or no table is not kept', async () => {
    const broken = workbook(['<row r="1"></row>']).subarray(0, 200)
    expect(await imports.upload(broken)).toMatchObject({
      status: 'FAILED',
      problem: expect.stringContaining('workbook'),
    })
    expect(await imports.upload(HEAD)).toMatchObject({ status: 'FAILED', problem: expect.stringContaining('no row') })
    expect(await imports.upload('')).toMatchObject({ http: 400, code: 'import_empty' })
    expect(await imports.upload(Buffer.from([1, 0, 2, 0]))).toMatchObject({ code: 'import_unreadable' })
    expect(await imports.call('GET', '')).toMatchObject({ items: [{ status: 'FAILED' }, { status: 'FAILED' }] })
  })

  test('is downloaded as it came, and forgotten after 30 days with its rows, or after a week when nobody confirmed it', async () => {
    const file = `${HEAD}\n${AMARA}\n`
    const { id } = await imports.make(file)
    const { id: waiting } = await imports.check(file)
    const url = `/api/company/employee-imports/${id}/file`
    const download = () => t.inject({ url, headers: hr.priya.headers })
    const age = async (one: string, days: number) => {
      const created_at = new Date(now.getTime() - days * 86_400_000 - 1000)
      await t.deps.db.updateTable('employee_imports').set({ created_at }).where('id', '=', one).execute()
      await forgetImportFiles(t.deps)
    }
    await age(id, 29)
    await age(waiting, 6)
    expect((await download()).body).toBe(file)
    expect(await imports.one(waiting)).toMatchObject({ status: 'READY' })
    await age(id, 30)
    await age(waiting, 7)
    expect((await download()).statusCode).toBe(404)
    const rows = t.deps.db.selectFrom('employee_import_rows').select('row_no').where('import_id', '=', id)
    expect(await rows.execute()).toEqual([])
    const { samples } = await t.deps.db
      .selectFrom('employee_imports')
      .select('samples')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(samples).toEqual([])
    expect(await imports.one(id)).toMatchObject({ status: 'DONE', added: 1, hasFile: false })
    expect(await imports.one(waiting)).toMatchObject({ http: 404 })
  })
})

describe('matching', () => {
  test('needs something to tell people apart by, and each field once', async () => {
    const { id } = await imports.upload('Name,Mail\nAmara,a@b.example\n')
    expect(await imports.match(id, ['fullName', null])).toMatchObject({ code: 'import_columns_missing' })
    expect(await imports.match(id, ['email', 'email'])).toMatchObject({ code: 'import_column_twice' })
    expect(await imports.match(id, ['email'])).toMatchObject({ code: 'import_changed' })
    expect(await imports.match(id, ['fullName', 'email'])).toMatchObject({ status: 'READY', added: 1 })
  })
})

test('an import of another company is answered as one that is not there, by every call', async () => {
  const { id, revision } = await imports.check(`${HEAD}\n${AMARA}\n`)
  const others = importsOf(t, await makeHr(t))
  const calls = [
    others.call('GET', `/${id}`),
    others.call('GET', `/${id}/file`),
    others.call('GET', `/${id}/rows`),
    others.call('GET', `/${id}/leavers`),
    others.call('GET', `/${id}/errors.csv`),
    others.call('PUT', `/${id}/columns`, { columns: ['email'], isWhole: false }),
    others.call('PUT', `/${id}/rows/2`, {}),
    others.call('POST', `/${id}/confirmation`, { revision, invite: 'NOBODY' }),
    others.call('POST', `/${id}/continuation`),
    others.call('POST', `/${id}/undo`),
    others.call('DELETE', `/${id}`),
  ]
  for (const answer of await Promise.all(calls)) expect(answer).toMatchObject({ http: 404, code: 'import_not_found' })
  expect(await others.call('GET', '')).toMatchObject({ items: [] })
  expect(await imports.one(id)).toMatchObject({ status: 'READY', revision })
})

test('an import that nobody confirmed is discarded, one that was made is not, and ten wait at most', async () => {
  const { id } = await imports.check(`${HEAD}\n${AMARA}\n`)
  expect(await imports.call('DELETE', `/${id}`)).toMatchObject({ http: 204 })
  expect(await imports.one(id)).toMatchObject({ http: 404 })
  const made = await imports.make(`${HEAD}\n${AMARA}\n`)
  expect(await imports.call('DELETE', `/${made.id}`)).toMatchObject({ code: 'import_not_ready' })
  for (let count = 0; count < 10; count += 1) await imports.upload(`${HEAD}\n${AMARA}\n`)
  expect(await imports.upload(`${HEAD}\n${AMARA}\n`)).toMatchObject({ code: 'imports_waiting' })
})
