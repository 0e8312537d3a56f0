import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { makeOffers } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'
import type { AuditLog } from './schemas.ts'
import { recordAudit, verifyAudit } from './service.ts'

let t: TestApp
let anna: SignedIn
let ben: SignedIn

const entityId = newId()

async function record(who: SignedIn, action: string, detail: Record<string, string> = {}) {
  await recordAudit(t.deps, { userId: who.userId, action, entityType: 'offer', entityId, detail, now: new Date() })
}

async function read(query: Record<string, string> = {}): Promise<AuditLog> {
  return (await t.inject({ url: '/api/admin/audit', headers: anna.headers, query })).json()
}

async function recordAt(now: string, action: string) {
  const entity = { entityType: 'job', entityId: null, detail: {} } as const
  await recordAudit(t.deps, { userId: anna.userId, action, ...entity, now: new Date(now) })
}

const actionsOn = async (days: Record<string, string>) =>
  (await read({ entityType: 'job', ...days })).items.map(({ action }) => action)

beforeAll(async () => {
  t = await testApp()
  anna = await t.signIn({ roles: ['ADMIN'], fullName: 'Anna Price' })
  ben = await t.signIn({ roles: ['ADMIN'], fullName: '=Ben' })
})
afterAll(() => t.close())

describe('what staff did', () => {
  test('is listed newest first, in pages, and found by person, action, thing and day', async () => {
    await record(anna, 'offer.deleted', { title: 'Half price' })
    await record(ben, 'offer.restored', { title: 'Half price' })
    const [first, ...others] = (await read({ limit: '1' })).items
    expect(first).toMatchObject({ action: 'offer.restored', person: { id: ben.userId, name: '=Ben' } })
    expect(others).toEqual([])
    const { nextCursor } = await read({ limit: '1' })
    expect((await read({ limit: '1', cursor: nextCursor ?? '' })).items).toMatchObject([{ action: 'offer.deleted' }])

    expect((await read({ userId: anna.userId })).items.map(({ action }) => action)).toEqual(['offer.deleted'])
    expect((await read({ action: 'offer.restored' })).items).toHaveLength(1)
    expect((await read({ entityType: 'offer', entityId })).items).toHaveLength(2)
    expect((await read({ entityId: newId() })).items).toEqual([])
    const today = new Date().toISOString().slice(0, 10)
    expect((await read({ from: today, to: today })).items).toHaveLength(2)
    expect((await read({ to: '2020-01-01' })).items).toEqual([])
  })

  test('a day begins and ends at midnight in London, also in summer', async () => {
    await recordAt('2026-06-30T22:59:59Z', 'job.late_in_june')
    await recordAt('2026-06-30T23:00:00Z', 'job.early_in_july')
    expect(await actionsOn({ from: '2026-07-01', to: '2026-07-01' })).toEqual(['job.early_in_july'])
    expect(await actionsOn({ from: '2026-06-30', to: '2026-06-30' })).toEqual(['job.late_in_june'])
  })

  test('names whoever did anything, and every action', async () => {
    const answer = await t.inject({ url: '/api/admin/audit/filters', headers: anna.headers })
    expect(answer.json()).toEqual({
      people: [ben, anna].map(({ userId: id }) => expect.objectContaining({ id })),
      actions: ['job.early_in_july', 'job.late_in_june', 'offer.deleted', 'offer.restored'],
      entityTypes: ['job', 'offer'],
    })
  })

  test('leaves as a table whose names no spreadsheet runs, batch after batch', async () => {
    await sql`insert into audit_log (id, user_id, action, entity_type)
      select gen_random_uuid(), ${anna.userId}, 'offer.counted', 'offer' from generate_series(1, 2500)`.execute(
      t.deps.db,
    )
    const answer = await t.inject({ url: '/api/admin/audit.csv', headers: anna.headers })
    const lines = answer.body.trimEnd().split('\r\n')
    expect(lines).toHaveLength(1 + 4 + 2500)
    expect(lines.filter((line) => line.includes(`'=Ben`))).toHaveLength(1)
    const found = await t.inject({ url: '/api/admin/audit.csv?action=offer.deleted', headers: anna.headers })
    expect(found.body).toContain('Anna Price')
    expect(found.body).toContain('Title: Half price')
    expect(found.body.trimEnd().split('\r\n')).toHaveLength(2)
  })

  test('is written with the deed', async () => {
    const [id = ''] = await makeOffers(t.deps, { title: 'Two for one' })
    await t.inject({ method: 'DELETE', url: `/api/admin/offers/${id}`, headers: ben.headers })
    const { items } = await read({ entityId: id })
    expect(items).toMatchObject([
      { action: 'offer.deleted', person: { id: ben.userId }, detail: { title: 'Two for one' } },
    ])
  })
})

describe('the chain', () => {
  test.each([
    `update audit_log set detail = '{}'`,
    `update audit_log set user_id = null`,
    'delete from audit_log',
    'truncate audit_log cascade',
    `update audit_chain set hash = ''`,
    'delete from audit_chain',
  ])('%j is refused', async (statement) => {
    await expect(sql.raw(statement).execute(t.deps.db)).rejects.toThrow('only grows')
  })

  test('holds when many write at once, and when an account goes', async () => {
    const gone = await t.signIn({ roles: ['ADMIN'] })
    await Promise.all(Array.from({ length: 20 }, () => record(gone, 'offer.deleted')))
    await t.deps.db.deleteFrom('auth.users').where('id', '=', gone.userId).execute()
    const { entries, faults, head } = await verifyAudit(t.deps)
    expect(faults).toEqual([])
    const { rows } = await sql<{ entries: number }>`select count(*)::int as entries from audit_log`.execute(t.deps.db)
    expect(entries).toBe(rows[0]?.entries)
    expect((await verifyAudit(t.deps, head?.hash)).hasExpected).toBe(true)
    expect((await read({ action: 'offer.deleted', limit: '48' })).items[0]).toMatchObject({ person: null })
  })

  test.each([
    [
      'an entry that was rewritten',
      `update audit_log set detail = '{"title":"Nothing"}' where id = (select entry_id from audit_chain where position = 2)`,
      ['Place 2 ('],
    ],
    [
      'an entry that somebody else is said to have done',
      `update audit_log set user_id = (select max(user_id::text)::uuid from audit_log) where id = (select entry_id from audit_chain where position = 1)`,
      ['Place 1 ('],
    ],
    [
      'an entry that was taken out',
      `with gone as (delete from audit_chain where position = 3 returning entry_id) delete from audit_log where id in (select entry_id from gone)`,
      ['What stood before place 4'],
    ],
    [
      'an entry that was put in',
      `insert into audit_log (id, action, entity_type) values (gen_random_uuid(), 'offer.deleted', 'offer')`,
      ['was never sealed'],
    ],
  ])('tells of %s', async (_what, statement, faults) => {
    // Whoever owns the database can go past the triggers, and is found out all the same.
    const tried = t.deps.db.transaction().execute(async (db) => {
      await sql`set local session_replication_role = replica`.execute(db)
      await sql.raw(statement).execute(db)
      const verdict = await verifyAudit({ ...t.deps, db })
      expect(verdict.faults).toEqual(faults.map((fault) => expect.stringContaining(fault)))
      throw new Error('taken back')
    })
    await expect(tried).rejects.toThrow('taken back')
  })

  test('tells that its end was cut off by the seal that was noted', async () => {
    const { head } = await verifyAudit(t.deps)
    expect((await verifyAudit(t.deps, 'f'.repeat(64))).hasExpected).toBe(false)
    expect((await verifyAudit(t.deps, head?.hash)).hasExpected).toBe(true)
  })
})
