import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { makeOffers } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'
import type { AuditLog } from './schemas.ts'
import { forgetOldEntries } from './jobs.ts'
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

const yearsAgo = (years: number) => new Date(Date.now() - years * 365.25 * 24 * 3600_000)

describe('after seven years', () => {
  let old: TestApp
  let staff: SignedIn
  beforeAll(async () => {
    old = await testApp()
    staff = await old.signIn({ roles: ['ADMIN'] })
  })
  afterAll(() => old.close())

  async function recordAged(years: number, action: string): Promise<void> {
    const entry = { entityType: 'job', entityId: null, detail: {}, now: yearsAgo(years) } as const
    await recordAudit(old.deps, { userId: staff.userId, action, ...entry })
  }

  async function actions(): Promise<string[]> {
    const { items } = (await old.inject({ url: '/api/admin/audit', headers: staff.headers })).json<AuditLog>()
    return items.map(({ action }) => action).toReversed()
  }

  test('entries go from the beginning of the chain on, and what is kept still holds', async () => {
    await recordAged(9, 'job.first')
    await recordAged(8, 'job.second')
    const noted = (await verifyAudit(old.deps)).head?.hash
    await recordAged(1, 'job.third')
    // Sealed after a younger one, so it goes no sooner.
    await recordAged(8, 'job.fourth')
    await Promise.all(Array.from({ length: 6 }, () => forgetOldEntries(old.deps)))
    expect(await actions()).toEqual(['job.fourth', 'job.third'])
    const kept = { entries: 2, forgotten: 2, faults: [] }
    expect(await verifyAudit(old.deps, noted)).toMatchObject({ ...kept, hasExpected: true })
    await recordAged(0, 'job.fifth')
    expect(await verifyAudit(old.deps)).toMatchObject({ ...kept, entries: 3 })
  })

  test('no younger entry can go, and the chain begins nowhere else', async () => {
    const refused = [
      `update audit_chain_start set position = 4, hash = (select hash from audit_chain where position = 4)`,
      `update audit_chain_start set position = 1, hash = ''`,
      `update audit_chain_start set position = 9, hash = 'a'`,
      'delete from audit_chain_start',
      'truncate audit_chain_start',
      'delete from audit_chain where position = 4',
      `delete from audit_log where action = 'job.fourth'`,
    ]
    for (const statement of refused)
      await expect(sql.raw(statement).execute(old.deps.db)).rejects.toThrow(/only grows|kept for seven years/)
  })

  test('a log of which everything went goes on after it', async () => {
    const all = await testApp()
    const entry = { userId: null, entityType: 'job', entityId: null, detail: {} } as const
    await recordAudit(all.deps, { ...entry, action: 'job.old', now: yearsAgo(8) })
    await forgetOldEntries(all.deps)
    await recordAudit(all.deps, { ...entry, action: 'job.new', now: new Date() })
    expect(await verifyAudit(all.deps)).toMatchObject({ entries: 1, forgotten: 1, faults: [] })
    await all.close()
  })
})
