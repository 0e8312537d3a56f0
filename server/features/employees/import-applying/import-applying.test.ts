import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { type Hr, makeHr } from '../../../../tests/support/employees.ts'
import { AMARA, fileOf, type Imports, importsOf, peopleOf } from '../../../../tests/support/employees/imports.ts'
import { forUpkeep } from '../../../platform/deps.ts'
import { workOnImport, workOnImports } from './jobs.ts'

let t: TestApp
let hr: Hr
let imports: Imports
let now = new Date()

beforeAll(async () => {
  t = await testApp({}, { now: () => now })
})
afterAll(() => t.close())
beforeEach(async () => {
  now = new Date()
  hr = await makeHr(t)
  imports = importsOf(t, hr)
})

const personOf = async (email: string) => (await peopleOf(t, hr)).find((person) => person.email === email)

describe('an import', () => {
  test('adds whom it finds nobody for, changes whom it finds by ID or address, and leaves empty cells alone', async () => {
    const amara = await hr.add({
      email: 'old@harrow.example',
      fullName: 'Amara Okafor',
      employeeId: '000142',
      grade: 'M1',
    })
    const bryn = await hr.add({ email: 'bryn@harrow.example', fullName: 'Bryn Rees', department: 'Sales' })
    const file = fileOf(
      'new@harrow.example,Amara Okafor,Finance,Leeds,,000142',
      'BRYN@harrow.example,Bryn Rees,Sales,,,000200',
      'cai@harrow.example,Cai Pugh,,,,',
    )
    const found = await imports.check(file)
    expect(found).toMatchObject({ status: 'READY', added: 1, changed: 2, same: 0, faulty: 0, leaving: 0 })
    expect(await imports.rows(found.id, 'CHANGE')).toMatchObject([
      {
        row: 2,
        changes: [
          { field: 'email', from: 'old@harrow.example', to: 'new@harrow.example' },
          { field: 'department', from: null, to: 'Finance' },
          { field: 'location', from: null, to: 'Leeds' },
        ],
      },
      { row: 3, changes: [{ field: 'employeeId', from: null, to: '000200' }] },
    ])
    expect(await peopleOf(t, hr)).toHaveLength(3)
    expect(await imports.confirm(found)).toMatchObject({ status: 'DONE', added: 1, changed: 2, leftOut: 0 })
    expect(await hr.page(amara)).toMatchObject({ email: 'new@harrow.example', grade: 'M1', department: 'Finance' })
    expect(await hr.page(bryn)).toMatchObject({ employeeId: '000200', department: 'Sales' })
    expect(await personOf('cai@harrow.example')).toMatchObject({ full_name: 'Cai Pugh', joined_at: null })
    expect(await imports.check(file)).toMatchObject({ added: 0, changed: 0, same: 3 })
  })

  test('keeps the address of whoever has joined, and says so, as it says of who is inactive', async () => {
    const joined = await t.signIn({ companyId: hr.companyId, fullName: 'Own Address' })
    await t.deps.db.updateTable('profiles').set({ employee_id: '7' }).where('id', '=', joined.userId).execute()
    const gone = await hr.add({ email: 'gone@harrow.example', fullName: 'Gone' })
    await hr.call('POST', '/status', { chosen: { ids: [gone] }, status: 'INACTIVE' })
    const { id, ...found } = await imports.make(
      fileOf('other@harrow.example,Own Address,Sales,,,7', 'gone@harrow.example,Gone,Sales,,,'),
    )
    expect(found).toMatchObject({ changed: 2 })
    const notes = (await imports.rows(id, 'CHANGE')).map(({ note }) => note)
    expect(notes).toEqual([expect.stringContaining('another email'), expect.stringContaining('inactive')])
    expect(await hr.page(joined.userId)).toMatchObject({ email: joined.email, department: 'Sales' })
    expect(await hr.page(gone)).toMatchObject({ status: 'INACTIVE', department: 'Sales' })
  })

  test('makes those inactive whom a file of everybody leaves out, but for administrators', async () => {
    const other = await t.signIn({ roles: ['COMPANY_ADMIN', 'EMPLOYEE'], companyId: hr.companyId })
    const lee = await t.signIn({ companyId: hr.companyId, fullName: 'Leaving Lee' })
    const kept = await Promise.all(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => hr.add({ email: `${name}@h.example`, fullName: name })),
    )
    const rows = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}@h.example,${name},,,,`)
    const found = await imports.check(fileOf(...rows), true)
    expect(found).toMatchObject({ leaving: 1, looksShort: false, people: 9 })
    expect(await imports.leavers(found.id)).toMatchObject([{ id: lee.userId, fullName: 'Leaving Lee' }])
    expect(await imports.confirm(found)).toMatchObject({ status: 'DONE', leaving: 1 })
    expect(await hr.page(lee.userId)).toMatchObject({ status: 'INACTIVE' })
    for (const id of [other.userId, hr.priya.userId, ...kept])
      expect(await hr.page(id)).toMatchObject({ status: 'ACTIVE' })
  })

  test('asks for the number to be typed where a file would end many, and ends nobody while it is unknown who is in it', async () => {
    for (const name of ['a', 'b', 'c']) await hr.add({ email: `${name}@h.example`, fullName: name })
    const short = await imports.check(fileOf('a@h.example,a,,,,'), true)
    expect(short).toMatchObject({ leaving: 2, looksShort: true })
    expect(await imports.confirm(short)).toMatchObject({ code: 'import_short_file' })
    expect(await imports.confirm(short, { typedLeavers: 1 })).toMatchObject({ code: 'import_short_file' })
    const unsure = await imports.check(fileOf('a@h.example,a,,,,', 'b(at)h.example,b,,,,'), true)
    expect(unsure).toMatchObject({ unknown: 1, faulty: 1 })
    expect(await imports.confirm(unsure, { typedLeavers: 2 })).toMatchObject({ code: 'import_leavers_unknown' })
    await hr.add({ email: 'd@h.example', fullName: 'd', employeeId: 'D1' })
    const twoPeople = await imports.check(fileOf('a@h.example,d,,,,D1', 'b@h.example,b,,,,', 'b@h.example,c,,,,'), true)
    expect(twoPeople).toMatchObject({ unknown: 2, faulty: 2, leaving: 2 })
    expect(await imports.confirm(twoPeople, { typedLeavers: 2 })).toMatchObject({ code: 'import_leavers_unknown' })
    const whole = await imports.check(fileOf('a@h.example,a,,,,', 'd@h.example,d,,,,'), true)
    expect(await imports.confirm(whole, { typedLeavers: 2 })).toMatchObject({ status: 'DONE', leaving: 2 })
  })

  test('invites those who are added, on the day that is asked for, once', async () => {
    const { id } = await imports.make(fileOf(AMARA, 'bryn@harrow.example,Bryn,,,,'), false, {
      invite: 'ON_DAY',
      inviteOn: '2199-01-04',
    })
    expect(await imports.one(id)).toMatchObject({ invited: 2, invite: 'ON_DAY' })
    const invited = t.deps.db.selectFrom('company_invitations').select(['email', 'mail_due_at']).orderBy('email')
    expect(await invited.where('company_id', '=', hr.companyId).execute()).toEqual([
      { email: 'amara@harrow.example', mail_due_at: '2199-01-04T08:00:00Z' },
      { email: 'bryn@harrow.example', mail_due_at: '2199-01-04T08:00:00Z' },
    ])
  })

  test('is refused beyond the company’s seats, and when other rows were looked at than those that are there', async () => {
    const small = await makeHr(t, { seats: 2 })
    const few = importsOf(t, small)
    const file = fileOf(AMARA, 'bryn@harrow.example,Bryn,,,,')
    const found = await few.check(file)
    expect(await few.confirm(found)).toMatchObject({ code: 'seats_taken' })
    expect(await few.confirm({ ...found, revision: 7 })).toMatchObject({ code: 'import_changed' })
    expect(await peopleOf(t, small)).toHaveLength(1)
  })

  test('stops where the seats go on its way, and goes on once there are more', async () => {
    const small = await makeHr(t, { seats: 3 })
    const few = importsOf(t, small)
    const found = await few.check(fileOf(AMARA, 'bryn@harrow.example,Bryn,,,,'))
    await few.call('POST', `/${found.id}/confirmation`, { revision: found.revision, invite: 'NOBODY' })
    await small.add({ email: 'next@b.example', fullName: 'Next' })
    await workOnImports(forUpkeep(t.deps))
    expect(await few.one(found.id)).toMatchObject({ status: 'STOPPED', problem: expect.stringContaining('seats') })
    await t.deps.db.updateTable('companies').set({ seats: 4 }).where('id', '=', small.companyId).execute()
    expect(await few.call('POST', `/${found.id}/continuation`)).toMatchObject({ http: 200 })
    await workOnImports(forUpkeep(t.deps))
    expect(await few.one(found.id)).toMatchObject({ status: 'DONE', added: 2 })
  })

  test('leaves out whom somebody else added or changed meanwhile', async () => {
    const bryn = await hr.add({ email: 'bryn@harrow.example', fullName: 'Bryn' })
    const found = await imports.check(fileOf(AMARA, 'bryn@harrow.example,Bryn,,,,000200'))
    await hr.add({ email: 'amara@harrow.example', fullName: 'Added By Hand', employeeId: '000200' })
    expect(await imports.confirm(found)).toMatchObject({ status: 'DONE', added: 0, changed: 0, leftOut: 2 })
    expect(await imports.rows(found.id, 'LEFT')).toMatchObject([{ row: 2 }, { row: 3 }])
    expect(await hr.page(bryn)).toMatchObject({ employeeId: null })
    expect(await personOf('amara@harrow.example')).toMatchObject({ full_name: 'Added By Hand' })
  })

  test('leaves out a start date behind the last day that somebody got meanwhile', async () => {
    const bryn = await hr.add({ email: 'bryn@h.example', fullName: 'Bryn', startDate: '2020-01-01' })
    const found = await imports.check(
      'email,full_name,start_date\nbryn@h.example,Bryn,2026-06-01\ncai@h.example,Cai,\n',
    )
    await t.deps.db.updateTable('profiles').set({ leaves_on: '2026-05-01' }).where('id', '=', bryn).execute()
    expect(await imports.confirm(found)).toMatchObject({ status: 'DONE', added: 1, changed: 0, leftOut: 1 })
    expect(await hr.page(bryn)).toMatchObject({ startDate: '2020-01-01' })
  })
})

/** More than are written in one transaction. */
const MANY = 2500
const many = () =>
  fileOf(...Array.from({ length: MANY }, (_, at) => `p${at}@many.example,Person ${at},Dept ${at % 9},,,N${at}`))

describe('a stop on the way', () => {
  test('loses nothing and doubles nothing: whoever comes next ends it the same', async () => {
    const found = await imports.check(many())
    await imports.call('POST', `/${found.id}/confirmation`, { revision: found.revision, invite: 'NOBODY' })
    await workOnImport(forUpkeep(t.deps))
    const half = await peopleOf(t, hr)
    expect(half.length).toBeGreaterThan(1)
    expect(half.length).toBeLessThan(MANY)
    expect(await imports.one(found.id)).toMatchObject({ status: 'APPLYING', done: half.length - 1 })
    const deps = forUpkeep(t.deps)
    await Promise.all([workOnImports(deps), workOnImports(deps)])
    expect(await imports.one(found.id)).toMatchObject({ status: 'DONE', added: MANY })
    expect(await peopleOf(t, hr)).toHaveLength(MANY + 1)
    const { people } = await t.deps.db
      .selectFrom('companies')
      .select('people')
      .where('id', '=', hr.companyId)
      .executeTakeFirstOrThrow()
    expect(people).toBe(MANY + 1)
    const waiting = await imports.check(many().replaceAll('Dept 0', 'Dept A'))
    expect(waiting).toMatchObject({ added: 0, changed: 278 })
  })

  test('of two imports of one company, the second is refused while the first is made', async () => {
    const [first, second] = [await imports.check(fileOf(AMARA)), await imports.check(fileOf('bryn@h.example,Bryn,,,,'))]
    const confirm = ({ id, revision }: typeof first) =>
      imports.call('POST', `/${id}/confirmation`, { revision, invite: 'NOBODY' })
    const answers = await Promise.all([confirm(first), confirm(second), confirm(first)])
    expect(answers.map(({ http }) => String(http)).toSorted()).toEqual(['200', '409', '409'])
    await workOnImports(forUpkeep(t.deps))
    expect(await peopleOf(t, hr)).toHaveLength(2)
  })
})

test('whoever erases their account takes their row along, and the file', async () => {
  const lee = await t.signIn({ companyId: hr.companyId, fullName: 'Lee' })
  const { id } = await imports.make(fileOf(AMARA, `${lee.email},Lee,Sales,,,`))
  const payload = { email: lee.email }
  await t.inject({ method: 'DELETE', url: '/api/me', headers: lee.headers, payload })
  expect(await imports.rows(id, 'CHANGE')).toEqual([])
  expect(await imports.one(id)).toMatchObject({ hasFile: false })
})

test('the log says who imported what, in numbers', async () => {
  const { id } = await imports.make(fileOf(AMARA))
  const log = t.deps.db.selectFrom('audit_log').select(['action', 'user_id', 'detail']).where('entity_id', '=', id)
  expect(await log.orderBy('id').execute()).toEqual([
    {
      action: 'employee_import.confirmed',
      user_id: hr.priya.userId,
      detail: { file: 'staff.csv', added: '1', changed: '0', deactivated: '0' },
    },
    {
      action: 'employee_import.finished',
      user_id: hr.priya.userId,
      detail: { added: '1', changed: '0', deactivated: '0', left_out: '0' },
    },
  ])
})
