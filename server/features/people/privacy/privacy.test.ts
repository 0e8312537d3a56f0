import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { makeCompany, makeOffer } from '../../../../tests/support/catalogue.ts'
import { countWaiting } from '../../../../tests/support/database.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'
import { EXPORTED } from './queries.ts'
import type { AccountExport } from './schemas.ts'

const MINUTE_MS = 60_000
const start = Date.now()
let offset = 0
let t: TestApp

beforeAll(async () => {
  t = await testApp({}, { now: () => new Date(start + offset) })
})
afterAll(() => t.close())

const exportOf = async (person: SignedIn) =>
  (await t.inject({ url: '/api/me/export.json', headers: person.headers })).json<AccountExport>()

const remove = (person: SignedIn, email = person.email) =>
  t.inject({ method: 'DELETE', url: '/api/me', headers: person.headers, payload: { email } })

const stillThere = async (person: SignedIn) =>
  (await t.deps.db.selectFrom('auth.users').select('id').where('id', '=', person.userId).execute()).length === 1

/** Saves, codes, a card, a consent and a log entry, each with `mark` where the person can write. */
async function liveALittle(person: SignedIn, companyId: string, mark: string) {
  const { db } = t.deps
  const userId = person.userId
  const offerId = await makeOffer(t.deps, { title: `Seen by ${mark}`, created_by: userId })
  const templateId = newId()
  const template = { id: templateId, scope: 'GLOBAL', name: 'Gym', brand: 'Pulseyard' }
  await db.insertInto('card_templates').values(template).execute()
  const card = { template_id: templateId, company_id: companyId, card_number_enc: `sealed ${mark}` }
  await db
    .insertInto('employee_cards')
    .values({ ...card, id: newId(), user_id: userId, card_number_last4: '8900', label: `Card of ${mark}` })
    .execute()
  await db.insertInto('favourites').values({ user_id: userId, offer_id: offerId }).execute()
  const code = { id: newId(), offer_id: offerId, code: `CODE-${mark}`, single_use: true, allocated_to: userId }
  await db.insertInto('voucher_codes').values(code).execute()
  const redemption = {
    user_id: userId,
    offer_id: offerId,
    company_id: companyId,
    redeemed_on: '2026-11-01',
    value: 12.5,
  }
  await db
    .insertInto('redemptions')
    .values({ ...redemption, id: newId() })
    .execute()
  await db
    .insertInto('saved_views')
    .values({ id: newId(), user_id: userId, name: `=${mark}`, filters: '{}' })
    .execute()
  const entry = { id: newId(), user_id: userId, action: 'signed_in', ip_address: '192.0.2.7', payload: { mark } }
  await db.insertInto('auth.audit_log_entries').values(entry).execute()
  return { offerId, card }
}

describe('the export', () => {
  test('knows every column of the database that points at a person', async () => {
    const { rows } = await sql<{ path: string }>`
      select distinct replace(con.conrelid::regclass::text, 'public.', '') || '.' || att.attname as path
      from pg_constraint con
      join pg_attribute att on att.attrelid = con.conrelid and att.attnum = any(con.conkey)
      join pg_class cls on cls.oid = con.conrelid
      where con.contype = 'f' and con.confrelid = 'auth.users'::regclass and not cls.relispartition`.execute(t.deps.db)
    const withoutKey = ['auth.users.id', 'auth.audit_log_entries.user_id']
    expect(Object.keys(EXPORTED).sort()).toEqual([...rows.map(({ path }) => path), ...withoutKey].sort())
  })

  test('holds what is mine, in words, and nothing of anybody else', async () => {
    const companyId = await makeCompany(t.deps)
    const me = await t.signIn({ companyId, fullName: 'Ines Amadi', roles: ['EMPLOYEE', 'COMPANY_ADMIN'] })
    const stranger = await t.signIn({ companyId, fullName: 'Stranger Stone' })
    await liveALittle(me, companyId, 'MINE')
    const { card } = await liveALittle(stranger, companyId, 'THEIRS')
    const issued = { ...card, id: newId(), user_id: stranger.userId, card_number_last4: '4242', issued_by: me.userId }
    await t.deps.db.insertInto('employee_cards').values(issued).execute()

    const answer = await exportOf(me)
    expect(answer.data).toMatchObject({
      account: [{ email: me.email }],
      profile: [{ full_name: 'Ines Amadi', company: 'Harbour & Finch' }],
      roles: expect.arrayContaining([expect.objectContaining({ role: 'COMPANY_ADMIN' })]),
      favourites: [{ offer: 'Seen by MINE' }],
      my_codes: [{ code: 'CODE-MINE' }],
      redemptions: [{ offer: 'Seen by MINE', value: 12.5, status: 'PENDING' }],
      cards: [{ brand: 'Pulseyard', label: 'Card of MINE', card_number_last4: '8900' }],
      saved_views: [{ name: '=MINE' }],
      devices: [{ ip: '127.0.0.1', user_agent: 'test' }],
      offers_i_created: [{ title: 'Seen by MINE' }],
    })
    expect(answer.data['cards_i_issued']?.map((item) => Object.keys(item))).toEqual([['created_at']])
    const text = JSON.stringify(answer)
    expect(text).not.toMatch(/THEIRS|Stranger|4242/)
    expect(text).not.toContain(stranger.userId)
    expect(text).not.toContain(stranger.email)
  })

  test('never holds what would open an account or a card', async () => {
    const companyId = await makeCompany(t.deps, 'Sealed')
    const me = await t.signIn({ companyId })
    await liveALittle(me, companyId, 'SECRET')
    const text = JSON.stringify(await exportOf(me))
    expect(text).not.toMatch(/argon2|sealed SECRET|token_hash|code_hash|secret_enc/)
  })

  test('comes as a table too, which no spreadsheet takes for formulas', async () => {
    const me = await t.signIn({ fullName: 'Ada, "the" Pike' })
    await liveALittle(me, await makeCompany(t.deps, 'Table'), 'TABLE')
    const answer = await t.inject({ url: '/api/me/export.csv', headers: me.headers })
    expect(answer.headers['content-type']).toContain('text/csv')
    expect(answer.headers['content-disposition']).toContain('offerwell.csv')
    const lines = answer.body.split('\r\n')
    expect(lines[0]).toBe('\uFEFFkind,item,field,value')
    expect(lines).toContain('profile,1,full_name,"Ada, ""the"" Pike"')
    expect(lines).toContain("saved_views,1,name,'=TABLE")
    expect(lines).toContain('redemptions,1,value,12.5')
  })
})

describe('deleting an account', () => {
  test('erases the person, and what stays says no more whose it was', async () => {
    const companyId = await makeCompany(t.deps, 'Erasing')
    const me = await t.signIn({ companyId })
    const { offerId } = await liveALittle(me, companyId, 'ERASED')
    await t.deps.mail.send({ to: me.email, subject: 'Hello', text: 'Hello', html: 'Hello' })
    expect((await remove(me, ` ${me.email.toUpperCase()} `)).statusCode).toBe(204)

    expect(await stillThere(me)).toBe(false)
    const { db } = t.deps
    const redemptions = db
      .selectFrom('redemptions')
      .select(['user_id', 'company_id', 'value'])
      .where('offer_id', '=', offerId)
    expect(await redemptions.execute()).toEqual([{ user_id: null, company_id: null, value: 12.5 }])
    const log = db.selectFrom('auth.audit_log_entries').select('payload').where('user_id', '=', me.userId)
    expect(await log.execute()).toEqual([])
    const mails = db.selectFrom('outbox_messages').select('id').where('recipient', '=', me.email)
    expect(await mails.execute()).toEqual([])
    expect((await t.inject({ url: '/api/me', headers: me.headers })).statusCode).toBe(401)
  })

  test('takes the files of people and cards that name them, and the values that are shown of their columns', async () => {
    const companyId = await makeCompany(t.deps, 'Importing')
    const [me, other] = [await t.signIn({ companyId }), await t.signIn({ companyId })]
    const [theirs, others, cards, template] = [newId(), newId(), newId(), newId()]
    const { db } = t.deps
    const file = {
      company_id: companyId,
      file_name: 'staff.csv',
      size: 1,
      kind: 'CSV',
      encoding: 'utf-8',
      status: 'DONE',
    }
    const samples = JSON.stringify([['Ada Pike']])
    await db
      .insertInto('employee_imports')
      .values([theirs, others].map((id) => ({ ...file, id, samples })))
      .execute()
    const row = { row_no: 2, cells: [], kind: 'SAME' }
    await db
      .insertInto('employee_import_rows')
      .values([
        { ...row, import_id: theirs, new_id: newId(), email: me.email },
        { ...row, import_id: others, new_id: newId(), email: other.email },
      ])
      .execute()
    const look = { id: template, company_id: companyId, scope: 'COMPANY', name: 'Gym', brand: 'Pulseyard' }
    await db.insertInto('card_templates').values(look).execute()
    await db
      .insertInto('card_imports')
      .values({
        id: cards,
        company_id: companyId,
        template_id: template,
        file_name: 'cards.csv',
        headings: [],
        samples,
        columns: '[]',
        rows: 1,
      })
      .execute()
    const card = { import_id: cards, row_no: 2, company_id: companyId, template_id: template, user_id: me.userId }
    await db.insertInto('card_import_rows').values(card).execute()

    expect((await remove(me)).statusCode).toBe(204)
    const kept = await db
      .selectFrom('employee_imports')
      .select(['id', 'samples'])
      .where('company_id', '=', companyId)
      .orderBy('id')
      .execute()
    expect(kept).toEqual([
      { id: theirs, samples: [] },
      { id: others, samples: [['Ada Pike']] },
    ])
    expect(
      await db
        .selectFrom('employee_import_rows')
        .select('import_id')
        .where('import_id', 'in', [theirs, others])
        .execute(),
    ).toEqual([{ import_id: others }])
    expect(await db.selectFrom('card_imports').select('samples').where('id', '=', cards).execute()).toEqual([
      { samples: [] },
    ])
  })

  test("needs the account's own address", async () => {
    const [me, stranger] = [await t.signIn(), await t.signIn()]
    const answer = await remove(me, stranger.email)
    expect(answer.json()).toMatchObject({ code: 'bad_request', issues: [{ path: 'email' }] })
    expect(await stillThere(me)).toBe(true)
    expect(await stillThere(stranger)).toBe(true)
  })

  test('needs a sign-in of the last 5 minutes', async () => {
    const me = await t.signIn()
    offset += 5 * MINUTE_MS + 1000
    expect((await remove(me)).json()).toMatchObject({ code: 'fresh_sign_in_required' })
    expect(await stillThere(me)).toBe(true)
  })

  test('needs the second step of whoever has one', async () => {
    const me = await t.signIn({ secondStep: 'due' })
    expect((await remove(me)).json()).toMatchObject({ code: 'second_factor_required' })
    expect(await stillThere(me)).toBe(true)
  })

  test('is refused to the last working administrator of a company, and of the platform', async () => {
    const companyId = await makeCompany(t.deps, 'One at the top')
    const alone = await t.signIn({ companyId, roles: ['EMPLOYEE', 'COMPANY_ADMIN'] })
    const retired = await t.signIn({ companyId, roles: ['COMPANY_ADMIN'] })
    const profiles = t.deps.db.updateTable('profiles').where('id', '=', retired.userId)
    await profiles.set({ status: 'INACTIVE' }).execute()
    expect((await remove(alone)).json()).toMatchObject({ code: 'last_company_admin' })

    const admin = await t.signIn({ roles: ['ADMIN'] })
    expect((await remove(admin)).json()).toMatchObject({ code: 'last_admin' })
    await t.signIn({ roles: ['ADMIN'] })
    expect((await remove(admin)).statusCode).toBe(204)
  })

  test('is open to whoever’s access has ended, also to the last administrator, who could appoint nobody', async () => {
    const [left, suspended] = [await makeCompany(t.deps, 'One who left'), await makeCompany(t.deps, 'Suspended')]
    const roles = ['EMPLOYEE', 'COMPANY_ADMIN'] as const
    const people = [await t.signIn({ companyId: left, roles }), await t.signIn({ companyId: suspended, roles })]
    const { db } = t.deps
    await db.updateTable('profiles').set({ status: 'INACTIVE' }).where('company_id', '=', left).execute()
    await db.updateTable('companies').set({ status: 'SUSPENDED' }).where('id', '=', suspended).execute()
    for (const person of people) {
      expect((await exportOf(person)).data).toMatchObject({ profile: [{}] })
      expect((await remove(person)).statusCode).toBe(204)
      expect(await stillThere(person)).toBe(false)
    }
  })

  test('of two administrators who leave at the same moment, one has to stay', async () => {
    const companyId = await makeCompany(t.deps, 'Two at the top')
    const roles = ['EMPLOYEE', 'COMPANY_ADMIN'] as const
    const [first, second] = [await t.signIn({ companyId, roles }), await t.signIn({ companyId, roles })]
    const answer = await t.deps.db.transaction().execute(async (leaving) => {
      await leaving.deleteFrom('auth.users').where('id', '=', second.userId).execute()
      const asked = remove(first)
      let isAnswered = false
      void asked.then(() => (isAnswered = true))
      await vi.waitFor(async () => {
        expect(isAnswered || (await countWaiting(t.deps.db)) > 0).toBe(true)
      })
      return { asked }
    })
    expect((await answer.asked).json()).toMatchObject({ code: 'last_company_admin' })
    expect(await stillThere(first)).toBe(true)
  })
})
