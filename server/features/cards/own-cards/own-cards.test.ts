import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'
import type { OwnCard } from './schemas.ts'

let t: TestApp
let me: SignedIn

beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  me = await t.signIn()
})
afterAll(() => t.close())

const CODE = '6335000123456789'
const TEA = { name: 'Tea house', symbology: 'CODE128', code: CODE, bgColor: '#166534' } as const

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, { headers } = me) =>
  t.inject({ method, url: `/api/own-cards${path}`, headers, ...(payload && { payload }) })
const add = async (wish: object = TEA, who = me) => (await call('POST', '', wish, who)).json<OwnCard>()
const listOf = async (who = me) => (await call('GET', '', undefined, who)).json<{ items: OwnCard[] }>().items
const codeOf = async (id: string) => (await call('POST', `/${id}/code`)).json<{ code?: string }>().code

test('a card is added, listed without its code, opened, changed and deleted', async () => {
  const added = await call('POST', '', { ...TEA, name: '  Tea house ' })
  expect(added.statusCode).toBe(201)
  const card = added.json<OwnCard>()
  expect(card).toMatchObject({
    name: 'Tea house',
    symbology: 'CODE128',
    last4: '6789',
    bgColor: '#166534',
    lastUsedAt: null,
  })
  expect((await call('GET', '')).body).not.toContain(CODE)
  expect(await codeOf(card.id)).toBe(CODE)
  expect((await call('POST', `/${card.id}/code`)).headers['cache-control']).toBe('no-store')
  const changed = await call('PUT', `/${card.id}`, { ...TEA, name: 'Tea', symbology: 'EAN13', code: '501234567890' })
  expect(changed.json()).toMatchObject({ id: card.id, name: 'Tea', symbology: 'EAN13', last4: '8900' })
  expect(await codeOf(card.id)).toBe('5012345678900')
  expect((await call('DELETE', `/${card.id}`)).statusCode).toBe(204)
  expect((await call('DELETE', `/${card.id}`)).statusCode).toBe(404)
  expect(await listOf()).toEqual([])
})

test('the card used last comes first, then those added last', async () => {
  const [first, second, third] = [await add(), await add({ ...TEA, code: 'A2' }), await add({ ...TEA, code: 'A3' })]
  const used = await call('PUT', `/${first.id}/last-used`)
  expect(used.json()).toEqual({ lastUsedAt: expect.stringMatching(/^\d{4}-/) })
  expect((await listOf()).map(({ id }) => id)).toEqual([first.id, third.id, second.id])
})

test('it works for who belongs to no company, and the list asks the database once', async () => {
  const alone = await t.signIn({ companyId: null })
  await add(TEA, alone)
  await listOf(alone)
  t.takeQueries()
  expect(await listOf(alone)).toHaveLength(1)
  expect(t.takeQueries()).toHaveLength(1)
})

test('a code that its kind cannot hold is refused at its box, and nothing is kept', async () => {
  const answer = await call('POST', '', { ...TEA, symbology: 'EAN13' })
  expect([answer.statusCode, answer.json()]).toMatchObject([
    400,
    { code: 'bad_request', issues: [{ path: 'code', message: 'Enter the 13 digits under the bars.' }] },
  ])
  for (const wish of [{ name: ' ' }, { bgColor: 'red' }, { symbology: 'NONE' }, { code: 'x'.repeat(1001) }])
    expect((await call('POST', '', { ...TEA, ...wish })).statusCode, JSON.stringify(wish)).toBe(400)
  expect(await listOf()).toEqual([])
})

test('the same card added twice at once is one, and the second is told', async () => {
  const answers = await Promise.all([call('POST', '', TEA), call('POST', '', TEA)])
  expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['201', '409'])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'own_card_exists' })
  expect(await listOf()).toHaveLength(1)
  expect((await add(TEA, await t.signIn())).name).toBe('Tea house')
})

test('a person keeps a hundred at most, also when two come at once', async () => {
  for (let at = 0; at < 99; at += 1) await add({ ...TEA, code: `CARD-${at}` })
  const last = await Promise.all(['X', 'Y', 'Z'].map((code) => call('POST', '', { ...TEA, code })))
  expect(last.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['201', '409', '409'])
  expect(last.map((answer) => answer.json<{ code?: string }>().code)).toContain('own_cards_full')
  expect(await listOf()).toHaveLength(100)
})

test('nobody else sees, opens, changes, uses or deletes it: no colleague, company administrator or member of staff', async () => {
  const companyId = newId()
  await t.deps.db.insertInto('companies').values({ id: companyId, name: 'Tarn & Vale' }).execute()
  me = await t.signIn({ companyId })
  const { id } = await add()
  for (const roles of [['EMPLOYEE'], ['COMPANY_ADMIN', 'COMPANY_CARDS'], ['ADMIN']] as const) {
    const other = await t.signIn({ companyId, roles: [...roles] })
    expect(await listOf(other)).toEqual([])
    const tries = [
      call('POST', `/${id}/code`, undefined, other),
      call('PUT', `/${id}`, TEA, other),
      call('PUT', `/${id}/last-used`, undefined, other),
      call('DELETE', `/${id}`, undefined, other),
    ]
    for (const answer of await Promise.all(tries))
      expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'card_not_found' }])
  }
  expect(await codeOf(id)).toBe(CODE)
  expect(await listOf()).toMatchObject([{ lastUsedAt: null }])
})

test('a code is sealed for its card and person: put elsewhere it does not open', async () => {
  const [one, two] = [await add(), await add({ ...TEA, code: 'OTHER' })]
  const { code_enc: sealed } = await t.deps.db
    .selectFrom('own_cards')
    .select('code_enc')
    .where('id', '=', one.id)
    .executeTakeFirstOrThrow()
  expect(sealed).not.toContain(CODE)
  await t.deps.db.updateTable('own_cards').set({ code_enc: sealed }).where('id', '=', two.id).execute()
  const answer = await call('POST', `/${two.id}/code`)
  expect([answer.statusCode, answer.json()]).toMatchObject([500, { code: 'card_unreadable' }])
})

test('the export of its person holds it in clear, also once they have left, and erasure deletes it', async () => {
  const companyId = newId()
  await t.deps.db.insertInto('companies').values({ id: companyId, name: 'Skerry Mills' }).execute()
  me = await t.signIn({ companyId })
  await add()
  await t.deps.db.updateTable('profiles').set({ status: 'INACTIVE' }).where('id', '=', me.userId).execute()
  await expect.poll(async () => (await call('GET', '')).statusCode).toBe(403)
  const json = await t.inject({ url: '/api/me/export.json', headers: me.headers })
  const { own_cards: cards } = json.json<{ data: Record<string, object[]> }>().data
  expect(cards).toMatchObject([{ name: 'Tea house', symbology: 'CODE128', code: CODE }])
  const csv = await t.inject({ url: '/api/me/export.csv', headers: me.headers })
  expect(csv.body).toMatch(new RegExp(`own_cards,1,code,"?'?${CODE}`))
  const erased = await t.inject({ method: 'DELETE', url: '/api/me', headers: me.headers, payload: { email: me.email } })
  expect(erased.statusCode).toBe(204)
  const left = t.deps.db.selectFrom('own_cards').select('id').where('user_id', '=', me.userId)
  expect(await left.execute()).toEqual([])
})

test('who takes over HR’s record of themselves keeps it', async () => {
  const companyId = newId()
  await t.deps.db.insertInto('companies').values({ id: companyId, name: 'Fell & Fen' }).execute()
  const { id } = await add()
  const record = newId()
  await t.deps.db.insertInto('auth.users').values({ id: record }).execute()
  const held = { company_id: companyId, joined_at: null, full_name: 'Ada', email: 'ada@fell.example' }
  await t.deps.db
    .insertInto('profiles')
    .values({ id: record, ...held })
    .onConflict((one) => one.column('id').doUpdateSet(held))
    .execute()
  const claimed = await t.deps.db
    .selectNoFrom((eb) =>
      eb.fn<boolean>('claim_employee', [eb.val(record), eb.val(me.userId), eb.fn('now')]).as('done'),
    )
    .executeTakeFirst()
  expect(claimed).toEqual({ done: true })
  await expect.poll(async () => await codeOf(id)).toBe(CODE)
})
