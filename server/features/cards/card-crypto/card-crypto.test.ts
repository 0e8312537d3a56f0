import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { type CardFields, makeCard, makeTemplate } from '../../../../tests/support/cards/cards.ts'
import { makeCompany } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { forgetOldOpenings } from '../card-numbers/jobs.ts'

const NUMBER = '6335000123456789'
const DAY_MS = 24 * 3600 * 1000
let now = new Date('2026-11-14T12:00:00Z')

let t: TestApp
let companyId: string
let templateId: string
let holder: SignedIn

beforeAll(async () => {
  t = await testApp({ LOG_LEVEL: 'trace' }, { now: () => now })
  companyId = await makeCompany(t.deps)
  templateId = await makeTemplate(t.deps, companyId)
})
afterAll(() => t.close())
beforeEach(async () => {
  holder = await t.signIn({ companyId })
})

const run = (person: SignedIn | undefined, payload: object) =>
  t.inject({ method: 'POST', url: '/api/functions/card-crypto', headers: person?.headers ?? {}, payload })

/** A card of the holder's, as it is stored. */
async function storedCard(fields: CardFields = {}, number = NUMBER) {
  const id = await makeCard(t.deps, { userId: holder.userId, companyId, templateId, number }, fields)
  const row = t.deps.db.selectFrom('employee_cards').select('card_number_enc').where('id', '=', id)
  return { id, encryptedData: (await row.executeTakeFirstOrThrow()).card_number_enc }
}

const openings = (person: SignedIn) =>
  t.deps.db.selectFrom('card_openings').select(['card_id', 'way']).where('user_id', '=', person.userId).execute()

describe('decrypt', () => {
  test('answers the number of the holder’s own card, and notes that for them alone', async () => {
    const { id, encryptedData } = await storedCard({ label: 'Gym pass' })
    const answer = await run(holder, { operation: 'decrypt', encryptedData })
    expect([answer.statusCode, answer.json()]).toEqual([200, { decrypted: NUMBER }])
    expect(answer.headers['cache-control']).toBe('no-store')
    await t.inject({ method: 'POST', url: `/api/cards/${id}/number`, headers: holder.headers })
    expect(await openings(holder)).toEqual([
      { card_id: id, way: 'FUNCTION' },
      { card_id: id, way: 'SCREEN' },
    ])
    const mine = await t.inject({ url: '/api/me/export.json', headers: holder.headers })
    expect(mine.json()).toMatchObject({
      data: { card_numbers_opened: [{ card: 'Gym pass', way: 'FUNCTION' }, { way: 'SCREEN' }] },
    })
    const hr = await t.signIn({ companyId, roles: ['COMPANY_ADMIN'] })
    const log = await t.inject({ url: '/api/company/audit', headers: hr.headers })
    expect(log.body).not.toContain(id)
  })

  test('is refused to everybody else in the same words, as is a text that nobody stored', async () => {
    const { encryptedData } = await storedCard()
    const elsewhere = await makeCompany(t.deps, 'Company B')
    const others = {
      colleague: await t.signIn({ companyId }),
      companyB: await t.signIn({ companyId: elsewhere }),
      companyAdministrator: await t.signIn({ companyId, roles: ['EMPLOYEE', 'COMPANY_ADMIN'] }),
      cardManager: await t.signIn({ companyId, roles: ['COMPANY_CARDS'] }),
      staff: await t.signIn({ roles: ['ADMIN'] }),
    }
    const texts = { stored: encryptedData, unknown: `${encryptedData}A`, noise: 'noise' }
    const answers: [string, number, unknown][] = []
    for (const [who, person] of Object.entries(others))
      answers.push([who, ...outcomeOf(await run(person, { operation: 'decrypt', encryptedData }))])
    answers.push(['unknown', ...outcomeOf(await run(holder, { operation: 'decrypt', encryptedData: texts.unknown }))])
    answers.push(['noise', ...outcomeOf(await run(holder, { operation: 'decrypt', encryptedData: texts.noise }))])
    const refused = [404, { code: 'card_not_decrypted', message: 'Failed to decrypt card number' }]
    expect(answers).toEqual([...Object.keys(others), 'unknown', 'noise'].map((who) => [who, ...refused]))
    expect((await run(undefined, { operation: 'decrypt', encryptedData })).statusCode).toBe(401)
  })

  test.each<[string, CardFields]>([
    ['waits for approval', { status: 'PENDING_APPROVAL' }],
    ['was revoked', { status: 'REVOKED' }],
    ['has expired', { status: 'EXPIRED' }],
    ['ended a moment ago', { expires_at: now }],
  ])('is refused for a card that %s', async (_what, fields) => {
    const { encryptedData } = await storedCard(fields)
    expect((await run(holder, { operation: 'decrypt', encryptedData })).json()).toMatchObject({
      code: 'card_not_decrypted',
    })
    expect(await openings(holder)).toEqual([])
  })

  test('is refused to somebody who has left, and asks for the second step of whoever has one', async () => {
    const { encryptedData } = await storedCard()
    await t.deps.db.updateTable('profiles').set({ status: 'INACTIVE' }).where('id', '=', holder.userId).execute()
    await t.caughtUp()
    expect((await run(holder, { operation: 'decrypt', encryptedData })).statusCode).toBe(403)
    const due = await t.signIn({ companyId, secondStep: 'due' })
    expect((await run(due, { operation: 'decrypt', encryptedData })).json()).toMatchObject({
      code: 'second_factor_required',
    })
  })

  test('is limited to 120 a minute, together with the card screen', async () => {
    const { id, encryptedData } = await storedCard()
    for (let count = 0; count < 60; count += 1) {
      await run(holder, { operation: 'decrypt', encryptedData })
      await t.inject({ method: 'POST', url: `/api/cards/${id}/number`, headers: holder.headers })
    }
    const answers = [
      await run(holder, { operation: 'decrypt', encryptedData }),
      await run(holder, { operation: 'decrypt', encryptedData: 'a guess' }),
      await t.inject({ method: 'POST', url: `/api/cards/${id}/number`, headers: holder.headers }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([429, 429, 429])
  })
})

function outcomeOf(answer: Awaited<ReturnType<typeof run>>): [number, unknown] {
  const { code, message } = answer.json<{ code: string; message: string }>()
  return [answer.statusCode, { code, message }]
}

describe('encrypt', () => {
  test('seals a number for the company of whoever issues its cards, so that no card of anybody opens it', async () => {
    const manager = await t.signIn({ companyId, roles: ['COMPANY_CARDS'] })
    const answer = await run(manager, { operation: 'encrypt', cardNumber: ' 6335 0001-2345 6789 ' })
    const { encrypted } = answer.json<{ encrypted: string }>()
    expect(encrypted).not.toContain(NUMBER)
    const { id } = await storedCard({ card_number_enc: encrypted })
    const opened = await t.inject({ method: 'POST', url: `/api/cards/${id}/number`, headers: holder.headers })
    expect(opened.json()).toMatchObject({ code: 'card_unreadable' })
  })

  test('is refused to everybody else, and needs a number', async () => {
    const supplier = await t.signIn({ roles: ['SUPPLIER'] })
    const lost = await t.signIn({ roles: ['COMPANY_CARDS'] })
    const refused = [403, { code: 'card_not_encrypted', message: 'Failed to encrypt card number' }]
    for (const person of [holder, supplier, lost])
      expect(outcomeOf(await run(person, { operation: 'encrypt', cardNumber: NUMBER }))).toEqual(refused)
    const manager = await t.signIn({ companyId, roles: ['COMPANY_ADMIN'] })
    const answer = await run(manager, { operation: 'encrypt', cardNumber: ' - ' })
    expect(answer.json()).toMatchObject({ issues: [{ path: 'cardNumber', message: 'Please enter a card number' }] })
  })
})

test('openings are forgotten after 90 days', async () => {
  const { encryptedData } = await storedCard()
  await run(holder, { operation: 'decrypt', encryptedData })
  const then = now
  now = new Date(then.getTime() + 90 * DAY_MS + 1)
  await forgetOldOpenings(t.deps)
  now = then
  expect(await openings(holder)).toEqual([])
})

/** Every value of every table, as text. */
async function everythingStored(): Promise<string> {
  const { rows } = await sql<{ place: string }>`
    select format('%I.%I', table_schema, table_name) as place from information_schema.tables
    where table_schema in ('public', 'auth') and table_type = 'BASE TABLE'`.execute(t.deps.db)
  const tables = rows.map(({ place }) =>
    sql<{ all: string | null }>`select string_agg(x::text, '\n') as all from ${sql.raw(place)} x`.execute(t.deps.db),
  )
  return (await Promise.all(tables)).map((answer) => answer.rows[0]?.all ?? '').join('\n')
}

test('no log, error or row holds a number that was sealed, opened or refused', async () => {
  const number = '9182736450918273'
  const { id, encryptedData } = await storedCard({}, number)
  const damaged = await storedCard({ card_number_enc: `${encryptedData.slice(0, -4)}AAAA` }, number)
  const manager = await t.signIn({ companyId, roles: ['COMPANY_CARDS'] })
  t.takeLogs()
  const failures = [
    await run(holder, { operation: 'decrypt', encryptedData: damaged.encryptedData }),
    await run(manager, { operation: 'decrypt', encryptedData }),
    await run(holder, { operation: 'decrypt', encryptedData: number }),
    await run(holder, { operation: 'encrypt', cardNumber: number }),
    await run(manager, { operation: 'encrypt', cardNumber: number.padEnd(501, '0') }),
    await run(manager, { operation: 'open', cardNumber: number }),
  ]
  await run(manager, { operation: 'encrypt', cardNumber: number })
  await run(holder, { operation: 'decrypt', encryptedData })
  await t.inject({ method: 'POST', url: `/api/cards/${id}/number`, headers: holder.headers })
  expect(failures.every(({ statusCode }) => statusCode >= 400)).toBe(true)
  const logged = t.takeLogs()
  expect(logged.join()).toContain('a card number could not be decrypted')
  expect(failures.map(({ body }) => body).join()).not.toContain(number)
  expect(logged.filter((line) => line.includes(number))).toEqual([])
  expect(await everythingStored()).not.toContain(number)
})
