import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { type CardDesk, makeCardDesk } from '../../../../tests/support/cards/card-desk.ts'
import { fillCrowd, TYPED } from '../../../../tests/support/cards/card-crowd.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'
import { forUpkeep } from '../../../platform/deps.ts'
import { expireCards, tellOfEndingCards } from './jobs.ts'

const NUMBER = '6335000123456789'
const DAY_MS = 86_400_000

let t: TestApp
let desk: CardDesk
let amara: SignedIn
let now = new Date()

beforeAll(async () => {
  t = await testApp({}, { now: () => now })
})
afterAll(() => t.close())

async function open(settings: Parameters<typeof makeCardDesk>[1] = {}) {
  now = new Date()
  desk = await makeCardDesk(t, settings)
  amara = await desk.join('Amara Okafor')
}
beforeEach(() => open())

async function issued(number = NUMBER): Promise<string> {
  await desk.issue({ userId: amara.userId, number, confirmed: ['card_already_held'] })
  return (await desk.list()).items[0]?.id ?? ''
}
/** What the job works with at another moment; tokens stay good. */
const upkeepAt = (time: number) => ({ ...forUpkeep(t.deps), clock: { now: () => new Date(time) } })

const decide = (person: SignedIn, outcome: string, chosen: object) =>
  desk.callAs<{ done: number; skipped: number }>(person, 'POST', '/cards/decisions', { outcome, chosen })

describe('approval', () => {
  beforeEach(() => open({ card_require_approval: true, card_auto_expiry: true }))

  test('is a second person’s, who hears of it; then the card is its holder’s, and its time begins', async () => {
    const id = await issued()
    expect(await desk.bellOf(desk.cara)).toEqual(['1 card waits for approval'])
    expect(await desk.bellOf(desk.priya)).toEqual([])
    expect(await desk.bellOf(amara)).toEqual([])
    expect(await desk.cardsOf(amara)).toMatchObject([{ status: 'PENDING_APPROVAL' }])
    expect(await decide(desk.priya, 'APPROVED', { ids: [id] })).toMatchObject({ done: 0, skipped: 1 })
    expect((await desk.list()).items[0]).toMatchObject({ can: { decide: false }, expiresAt: null })
    const both = await Promise.all([1, 2].map(() => decide(desk.cara, 'APPROVED', { ids: [id] })))
    expect(both.map(({ done }) => done).toSorted((a, b) => a - b)).toEqual([0, 1])
    const [card] = (await desk.list()).items
    expect(card).toMatchObject({ status: 'ACTIVE', approvedBy: 'Cara Moss', expiresAt: expect.any(String) })
    expect(await desk.bellOf(amara)).toEqual(['Your Pulseyard card is ready'])
  })

  test('refused ends the card, and of all that wait nothing is approved that was not seen', async () => {
    const id = await issued()
    await issued('6335000123456790')
    expect(await decide(desk.cara, 'DECLINED', { ids: [id] })).toMatchObject({ done: 1 })
    expect(await desk.bellOf(amara)).toEqual(['Your Pulseyard card was not approved'])
    expect(await decide(desk.cara, 'APPROVED', { total: 2 })).toMatchObject({ code: 'cards_changed' })
    const { counts } = await desk.list('', desk.cara)
    expect(counts).toMatchObject({ pending: 1, revoked: 1, decidable: 1 })
    expect(await decide(desk.cara, 'APPROVED', { total: 1 })).toMatchObject({ done: 1 })
  })

  test('still waits where it is turned off meanwhile', async () => {
    await issued()
    await t.deps.db
      .updateTable('companies')
      .set({ card_require_approval: false })
      .where('id', '=', desk.companyId)
      .execute()
    expect(await desk.list()).toMatchObject({ requiresApproval: false, counts: { pending: 1 } })
  })

  test('of a renewal by a new card leaves the old one in use until then', async () => {
    const old = await issued()
    await decide(desk.cara, 'APPROVED', { ids: [old] })
    const wish = { id: newId(), reason: 'RENEWED', number: '6335000123456790' }
    expect(await desk.call('POST', `/cards/${old}/replacement`, wish)).toMatchObject({ http: 201 })
    expect((await desk.list('?status=ACTIVE')).items).toMatchObject([{ id: old }])
    await decide(desk.cara, 'APPROVED', { ids: [wish.id] })
    expect((await desk.list('?status=ACTIVE')).items).toMatchObject([{ id: wish.id }])
    expect((await desk.list('?status=REVOKED')).items).toMatchObject([{ id: old, revokedReason: 'RENEWED' }])
  })
})

describe('the end of a card', () => {
  test('comes with revoking, once, and its holder hears of it', async () => {
    const id = await issued()
    expect(await desk.call('DELETE', `/cards/${id}`)).toMatchObject({ http: 204 })
    expect(await desk.call('DELETE', `/cards/${id}`)).toMatchObject({ http: 204 })
    expect(await desk.cardsOf(amara)).toEqual([])
    expect(await desk.bellOf(amara)).toEqual(['Your Pulseyard card has ended', 'Your Pulseyard card is ready'])
    expect((await desk.list()).items[0]).toMatchObject({ status: 'REVOKED', revokedReason: 'REVOKED' })
    // Its number is free again.
    expect(await desk.issue({ userId: amara.userId, number: NUMBER })).toMatchObject({ http: 201 })
  })

  test('comes with a lost one’s replacement, once for each new id', async () => {
    const id = await issued()
    const wish = { id: newId(), reason: 'LOST', number: '6335000123456790' }
    expect(await desk.call('POST', `/cards/${id}/replacement`, { ...wish, number: NUMBER })).toMatchObject({
      code: 'card_number_taken',
    })
    const answers = await Promise.all([1, 2].map(() => desk.call('POST', `/cards/${id}/replacement`, wish)))
    expect(answers.map(({ http }) => http)).toEqual([201, 201])
    expect(await desk.cardsOf(amara)).toMatchObject([{ id: wish.id, status: 'ACTIVE' }])
    expect((await desk.list('?status=REVOKED')).items).toMatchObject([{ id, revokedReason: 'LOST' }])
    const again = { ...wish, id: newId() }
    expect(await desk.call('POST', `/cards/${id}/replacement`, again)).toMatchObject({ code: 'card_not_replaceable' })
  })

  test('comes with its time, of which people hear 30 days before, and renewing counts on from it', async () => {
    await open({ card_auto_expiry: true })
    const id = await issued()
    const end = (await desk.list()).items[0]?.expiresAt ?? ''
    const before = upkeepAt(Date.parse(end) - 20 * DAY_MS)
    await tellOfEndingCards(before)
    await tellOfEndingCards(before)
    expect(await desk.bellOf(desk.cara)).toEqual(['1 card ends within 30 days'])
    expect(await desk.bellOf(amara)).toHaveLength(2)
    await expireCards(upkeepAt(Date.parse(end) + DAY_MS))
    expect((await desk.list()).items[0]).toMatchObject({ status: 'EXPIRED', can: { renew: true } })
    const renew = () => desk.call('POST', '/cards/renewals', { cards: [{ id, expiresAt: end }] })
    const answers = await Promise.all([renew(), renew()])
    expect(answers.map((answer) => Number(Object(answer).done)).toSorted((a, b) => a - b)).toEqual([0, 1])
    const [card] = (await desk.list()).items
    expect(card?.status).toBe('ACTIVE')
    expect(new Date(card?.expiresAt ?? 0).getFullYear()).toBe(new Date(end).getFullYear() + 1)
  })

  test('comes with leaving, and says so; no card of a leaver is renewed or replaced', async () => {
    await open({ card_auto_expiry: true })
    const id = await issued()
    await t.deps.db.updateTable('profiles').set({ status: 'INACTIVE' }).where('id', '=', amara.userId).execute()
    expect((await desk.list()).items).toMatchObject([
      { id, status: 'REVOKED', revokedReason: 'LEFT', can: { renew: false, replace: false } },
    ])
  })
})

describe('the list', () => {
  test('shows ten of the total and goes on by key, narrowed by person, status, template and ending', async () => {
    const ben = await desk.join('Ben Lister')
    const other = await desk.makeTemplate()
    for (let at = 10; at < 22; at += 1) await issued(`63350001234567${at}`)
    await desk.issue({ userId: ben.userId, templateId: other, number: 'ABCD-4711' })
    const first = await desk.list()
    expect(first).toMatchObject({ total: 13, counts: { active: 13 } })
    expect(first.items).toHaveLength(10)
    const rest = await desk.list(`?cursor=${first.nextCursor}`)
    expect(rest.items).toHaveLength(3)
    expect(await desk.list('?q=lister')).toMatchObject({ total: 1, items: [{ holder: { fullName: 'Ben Lister' } }] })
    expect(await desk.list('?q=4711')).toMatchObject({ total: 1 })
    expect(await desk.list(`?templateId=${other}&status=ACTIVE`)).toMatchObject({ total: 1 })
    const { headers } = desk.priya
    const file = await t.inject({ url: '/api/company/cards.csv?q=lister', headers })
    expect(file.body).toContain('Ben Lister')
    expect(file.body).not.toContain('AB-4711')
  })

  test('answers every question as all the cards read one by one would, page by page', async () => {
    await fillCrowd(t, desk)
    const plain = async (q: string, status: string | undefined) => {
      const { rows } = await sql<{ id: string }>`
        select c.id from employee_cards c join profiles p on p.id = c.user_id
        where c.company_id = ${desk.companyId} and c.status = coalesce(${status ?? null}, c.status) and (c.card_number_last4 = ${q}
          or starts_with(lower(p.employee_id), lower(${q}))
          or case when ${q} ~* '[a-z0-9]{3}' then position(lower(${q}) in lower(p.full_name || ' ' || p.email)) > 0
            else position(' ' || lower(${q}) in ' ' || lower(p.full_name || ' ' || p.email)) > 0 end)
        order by c.created_at desc, c.id desc`.execute(t.deps.db)
      return rows.map(({ id }) => id)
    }
    for (const [at, q] of TYPED.entries()) {
      const status = [undefined, 'ACTIVE', 'REVOKED'][at % 3]
      const asked = `?${new URLSearchParams({ q, limit: '48', ...(status && { status }) }).toString()}`
      const first = await desk.list(asked)
      const next = first.nextCursor ? await desk.list(`${asked}&cursor=${first.nextCursor}`) : { items: [] }
      const expected = await plain(q, status)
      const found = [...first.items, ...next.items].map(({ id }) => id)
      expect({ q, found, total: first.total ?? expected.length }).toEqual({
        q,
        found: expected.slice(0, 96),
        total: expected.length,
      })
    }
  })

  test('is a company’s own, and so is every card of it', async () => {
    const id = await issued()
    const other = await makeCardDesk(t)
    expect((await other.list()).items).toEqual([])
    const ids = { outcome: 'APPROVED', chosen: { ids: [id] } }
    const wish = { id: newId(), reason: 'LOST', number: '77' }
    const cards = [{ id, expiresAt: now.toISOString() }]
    const answers = await Promise.all([
      other.call('DELETE', `/cards/${id}`),
      other.call('POST', `/cards/${id}/replacement`, wish),
      other.call('POST', '/cards/decisions', ids),
      other.call('POST', '/cards/renewals', { cards }),
    ])
    expect(answers.map(({ http, code }) => `${http} ${code}`)).toEqual(answers.map(() => '404 card_not_found'))
    expect((await desk.list()).items[0]).toMatchObject({ status: 'ACTIVE' })
  })
})
