import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { type CardDesk, makeCardDesk } from '../../../../tests/support/cards/card-desk.ts'
import { newId } from '../../../platform/db/id.ts'
import { forUpkeep } from '../../../platform/deps.ts'
import { forgetCardImports, workOnCardImport, workOnCardImports } from './jobs.ts'

let t: TestApp
let desk: CardDesk
let now = new Date()

beforeAll(async () => {
  t = await testApp({}, { now: () => now })
})
afterAll(() => t.close())
beforeEach(async () => {
  now = new Date()
  desk = await makeCardDesk(t)
})

/** Records, each with its place as employee ID. */
async function record(many: number): Promise<void> {
  await sql`
    with people as (insert into auth.users (id) select gen_random_uuid() from generate_series(1, ${many}) returning id)
    insert into profiles (id, email, full_name, company_id, employee_id)
    select id, 'p' || row_number() over () || '@h.example', 'Person ' || row_number() over (), ${desk.companyId},
      lpad((row_number() over ())::text, 6, '0') from people
    on conflict (id) do update set email = excluded.email, full_name = excluded.full_name, company_id = excluded.company_id,
      employee_id = excluded.employee_id`.execute(t.deps.db)
}

const fileOf = (...rows: string[]) => ['Employee ID,Email,Card number', ...rows].join('\n')
const confirm = ({ id, revision }: { id: string; revision: number }) =>
  desk.call('POST', `/card-imports/${id}/confirmation`, { revision })
const work = () => workOnCardImports(forUpkeep(t.deps))

describe('a file of cards', () => {
  test('issues nothing before it is confirmed, then each card once, leading zeros kept', async () => {
    await record(2)
    const found = await desk.bring(fileOf('000001,,000123', ',P2@H.example,000124'))
    expect(found).toMatchObject({ http: 201, status: 'READY', rows: 2, ready: 2, faulty: 0 })
    expect(found.columns.map(({ field }) => field)).toEqual(['employeeId', 'email', 'cardNumber'])
    expect((await desk.list()).total).toBe(0)
    await Promise.all([confirm(found), confirm(found)])
    await Promise.all([work(), work()])
    expect(await desk.importOf(found.id)).toMatchObject({ status: 'DONE', issued: 2, leftOut: 0 })
    const { items } = await desk.list()
    expect(items.map(({ holder }) => `${holder?.employeeId}`).toSorted()).toEqual(['000001', '000002'])
    expect(items.map(({ ending }) => `${ending}`).toSorted()).toEqual(['123', '124'])
  })

  test('says of each row what is wrong, by the number that a spreadsheet gives it', async () => {
    await record(6)
    await t.deps.db
      .updateTable('profiles')
      .set({ status: 'INACTIVE' })
      .where('company_id', '=', desk.companyId)
      .where('employee_id', '=', '000005')
      .execute()
    const holders = await desk.call<{ items: { id: string }[] }>('GET', '/card-holders?q=000006')
    await desk.issue({ userId: holders.items[0]?.id, number: 'HELD-1' })
    const rows = [
      '000001,,A-1',
      '000001,,A-2',
      '000002,,B-1',
      '000003,,B-1',
      '999999,,C-1',
      '000005,,C-2',
      ',,C-3',
      '000004,,',
      '000006,,C-4',
      '000004,p1@h.example,C-5',
    ]
    const { id, faulty } = await desk.bring(fileOf(...rows))
    expect(faulty).toBe(10)
    expect((await desk.rowsOf(id)).map(({ row, problem }) => `${row} ${problem}`)).toEqual([
      '2 Row 3 is for the same person. Keep one of them.',
      '3 Row 2 is for the same person. Keep one of them.',
      '4 Row 5 has the same card number. Keep one of them.',
      '5 Row 4 has the same card number. Keep one of them.',
      '6 Nobody in your company has this employee ID or email.',
      '7 This person is inactive, so they can hold no card.',
      '8 Enter an employee ID or an email address.',
      '9 Please enter a card number',
      '10 This person holds a card of this template already.',
      '11 The employee ID and the email belong to two people.',
    ])
    const { headers } = desk.priya
    const errors = await t.inject({ url: `/api/company/card-imports/${id}/errors.csv`, headers })
    expect(errors.body).toContain('999999')
    expect(errors.body).not.toContain('C-1')
  })

  test('has its columns said where they are not known, and is confirmed as it was seen', async () => {
    await record(1)
    const found = await desk.bring('who,what\n000001,1234567\n')
    expect(found).toMatchObject({ status: 'MATCHING', columns: [{ samples: ['•••• 001'] }, { samples: ['•••• 567'] }] })
    const match = (columns: (string | null)[]) =>
      desk.call<{ revision: number }>('PUT', `/card-imports/${found.id}/columns`, { columns })
    expect(await match(['employeeId', null])).toMatchObject({ code: 'card_import_columns' })
    const matched = await match(['employeeId', 'cardNumber'])
    expect(matched).toMatchObject({ status: 'READY', ready: 1 })
    expect(await confirm({ id: found.id, revision: 0 })).toMatchObject({ code: 'card_import_changed' })
    expect(await confirm({ id: found.id, revision: matched.revision })).toMatchObject({ http: 200 })
  })

  test('keeps no number in clear, and none at all once it is over', async () => {
    await record(1)
    const found = await desk.bring(fileOf('000001,,SECRET-4711', '000009,,SECRET-4712'))
    const kept = async () => {
      const { rows } = await sql<{ row: string }>`select to_jsonb(r)::text as row from card_import_rows r
        where import_id = ${found.id}
        union all select samples::text from card_imports where id = ${found.id} and samples <> '[]'`.execute(t.deps.db)
      return rows.map(({ row }) => row).join('\n')
    }
    expect(await kept()).not.toContain('SECRET')
    await confirm(found)
    await work()
    expect(await kept()).not.toMatch(/"number_enc": "/)
    now = new Date(Date.now() + 8 * 86_400_000)
    await forgetCardImports(forUpkeep(t.deps))
    now = new Date()
    expect(await kept()).toBe('')
    expect(await desk.importOf(found.id)).toMatchObject({ status: 'DONE', issued: 1 })
  })

  test('that a stop interrupts is ended by whoever comes next, and nothing is doubled', async () => {
    const many = 2300
    await record(many)
    const found = await desk.bring(
      fileOf(...Array.from({ length: many }, (_, at) => `${String(at + 1).padStart(6, '0')},,N${at + 10_000}`)),
    )
    expect(found).toMatchObject({ ready: many })
    await confirm(found)
    await workOnCardImport(forUpkeep(t.deps))
    expect(await desk.importOf(found.id)).toMatchObject({ status: 'ISSUING', issued: 1000 })
    await Promise.all([work(), work()])
    expect(await desk.importOf(found.id)).toMatchObject({ status: 'DONE', issued: many })
    expect((await desk.list()).total).toBe(many)
  })

  test('leaves out who left or got a card meanwhile', async () => {
    await record(2)
    const found = await desk.bring(fileOf('000001,,A-1', '000002,,A-2'))
    await t.deps.db
      .updateTable('profiles')
      .set({ status: 'INACTIVE' })
      .where('company_id', '=', desk.companyId)
      .where('employee_id', '=', '000001')
      .execute()
    await confirm(found)
    await work()
    expect(await desk.importOf(found.id)).toMatchObject({ issued: 1, leftOut: 1 })
    expect(await desk.rowsOf(found.id, 'LEFT')).toMatchObject([
      { row: 2, problem: 'This person is not active in your company any more.' },
    ])
  })

  test('of another company is not there, and what is no table is refused', async () => {
    await record(1)
    const found = await desk.bring(fileOf('000001,,A-1'))
    const other = await makeCardDesk(t)
    expect(await other.importOf(found.id)).toMatchObject({ http: 404, code: 'card_import_not_found' })
    expect(await other.call('DELETE', `/card-imports/${found.id}`)).toMatchObject({ code: 'card_import_not_found' })
    expect(await desk.bring(Buffer.from([1, 0, 2]))).toMatchObject({ code: 'card_import_unreadable' })
    expect(await desk.bring('Employee ID,Card number\n')).toMatchObject({ code: 'card_import_empty' })
    expect(await desk.bring('x', newId())).toMatchObject({ code: 'card_template_not_found' })
  })
})
