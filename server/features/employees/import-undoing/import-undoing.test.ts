import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { type Hr, makeHr } from '../../../../tests/support/employees.ts'
import { AMARA, fileOf, type Imports, importsOf, peopleOf } from '../../../../tests/support/employees/imports.ts'
import { newId } from '../../../platform/db/id.ts'
import { forUpkeep } from '../../../platform/deps.ts'
import { workOnImport, workOnImports } from '../import-applying/jobs.ts'

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

/** More than are written in one transaction. */
const MANY = 2500
const many = () =>
  fileOf(...Array.from({ length: MANY }, (_, at) => `p${at}@many.example,Person ${at},Dept ${at % 9},,,N${at}`))

test('undoing takes back records, fields and leavers, and tells what had changed since', async () => {
  const bryn = await hr.add({ email: 'bryn@h.example', fullName: 'Bryn', department: 'Sales', grade: 'M1' })
  const cai = await hr.add({ email: 'cai@h.example', fullName: 'Cai', department: 'Sales' })
  const lee = await t.signIn({ companyId: hr.companyId, fullName: 'Leaving Lee' })
  const file = fileOf(
    AMARA,
    'bryn@h.example,Bryn,Finance,Leeds,M2,',
    'cai@h.example,Cai,Finance,,,',
    'dilys@h.example,Dilys,,,,',
  )
  const { id } = await imports.make(file, true, { typedLeavers: 1 })
  const dilys = await personOf('dilys@h.example')
  const { updatedAt } = await hr.page(cai)
  now = new Date(now.getTime() + 1000)
  await hr.call('PUT', `/${cai}`, { fullName: 'Cai', email: 'cai@h.example', department: 'Board', updatedAt })
  await t.deps.db
    .updateTable('profiles')
    .set({ joined_at: now })
    .where('id', '=', dilys?.id ?? '')
    .execute()

  expect(await imports.undo(id)).toMatchObject({ status: 'UNDONE', kept: 2, undoUntil: null })
  expect(await hr.page(bryn)).toMatchObject({ department: 'Sales', location: null, grade: 'M1' })
  expect(await hr.page(cai)).toMatchObject({ department: 'Board' })
  expect(await hr.page(lee.userId)).toMatchObject({ status: 'ACTIVE', leftAt: null })
  expect((await peopleOf(t, hr)).map(({ full_name }) => full_name)).toEqual([
    'Bryn',
    'Cai',
    'Dilys',
    'Leaving Lee',
    'Priya Nair',
  ])
  expect(await imports.undo(id)).toMatchObject({ code: 'import_not_undoable' })
})

test('undoing leaves a record alone that a directory writes by now', async () => {
  const { id } = await imports.make(fileOf(AMARA))
  const amara = await personOf('amara@harrow.example')
  const link = {
    id: newId(),
    company_id: hr.companyId,
    profile_id: amara?.id ?? '',
    created_at: now,
    updated_at: now,
  }
  await t.deps.db.insertInto('scim_users').values(link).execute()
  expect(await imports.undo(id)).toMatchObject({ status: 'UNDONE', kept: 1 })
  expect(await personOf('amara@harrow.example')).toMatchObject({ id: amara?.id })
})

test('undoing goes on after a stop, and is over after a day', async () => {
  const { id } = await imports.make(many())
  await imports.call('POST', `/${id}/undo`)
  await workOnImport(forUpkeep(t.deps))
  await workOnImports(forUpkeep(t.deps))
  expect(await imports.one(id)).toMatchObject({ status: 'UNDONE', kept: 0 })
  expect(await peopleOf(t, hr)).toHaveLength(1)
  const later = await imports.make(fileOf(AMARA))
  const finished_at = new Date(now.getTime() - 24 * 3_600_000 - 1000)
  await t.deps.db.updateTable('employee_imports').set({ finished_at }).where('id', '=', later.id).execute()
  expect(await imports.undo(later.id)).toMatchObject({ code: 'import_not_undoable' })
})

test('undoing keeps a start date that would come behind the last day that somebody got since', async () => {
  const bryn = await hr.add({ email: 'bryn@h.example', fullName: 'Bryn', startDate: '2020-01-01' })
  const { id } = await imports.make('email,full_name,start_date\nbryn@h.example,Bryn,2010-01-01\n')
  await t.deps.db.updateTable('profiles').set({ leaves_on: '2015-01-01' }).where('id', '=', bryn).execute()
  expect(await imports.undo(id)).toMatchObject({ status: 'UNDONE', kept: 1 })
  expect(await hr.page(bryn)).toMatchObject({ startDate: '2010-01-01' })
})
