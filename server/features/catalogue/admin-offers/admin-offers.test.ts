import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { OFFER_STATUSES } from '../../../../domain/enums.ts'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { days, londonDaysAgo, makeMerchant, makeOffer, makeOffers } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'
import { removeDeletedOffers } from './jobs.ts'

let t: TestApp
let admin: SignedIn

beforeAll(async () => {
  t = await testApp()
  admin = await t.signIn({ roles: ['ADMIN'] })
})
afterAll(() => t.close())
beforeEach(() => t.deps.db.deleteFrom('offers').execute())

type Call = { method?: 'GET' | 'PUT' | 'POST' | 'DELETE'; payload?: object; query?: Record<string, string> }

async function call(path: string, { method = 'GET', ...rest }: Call = {}) {
  const answer = await t.inject({ method, url: `/api/admin/offers${path}`, headers: admin.headers, ...rest })
  return answer.statusCode === 204 ? 'done' : answer.json()
}

const list = (query: Record<string, string> = {}) => call('', { query })
const setStatus = (id: string, status: string, reason?: string | null) =>
  call(`/${id}/status`, { method: 'PUT', payload: { status, ...(reason !== undefined && { reason }) } })
const remove = (id: string) => call(`/${id}`, { method: 'DELETE' })
const restore = (id: string) => call(`/${id}/restore`, { method: 'POST' })
const auditOf = (id: string) =>
  t.deps.db
    .selectFrom('audit_log')
    .select(['action', 'detail', 'user_id'])
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()

async function isSeen(id: string): Promise<boolean> {
  await t.caughtUp()
  const { headers } = await t.signIn()
  return (await t.inject({ url: `/api/offers/${id}`, headers })).statusCode === 200
}

describe('the list', () => {
  test('has every offer whatever its status, newest first, in pages', async () => {
    const fields = OFFER_STATUSES.map((status, age) => ({ status, created_at: days(-age) }))
    const ids = await makeOffers(t.deps, ...fields)
    const seen: string[] = []
    let page = await list({ limit: '4' })
    expect(page).toMatchObject({ total: 6, totalIsCapped: false })
    seen.push(...page.items.map(({ id }: { id: string }) => id))
    page = await list({ limit: '4', cursor: page.nextCursor })
    expect(page).toMatchObject({ total: null, nextCursor: null })
    seen.push(...page.items.map(({ id }: { id: string }) => id))
    expect(seen).toEqual(ids)
    expect(await list({ status: 'REVIEW' })).toMatchObject({ total: 1, items: [{ status: 'REVIEW' }] })
    expect(await list({ cursor: 'x' })).toMatchObject({ code: 'bad_request' })
  })

  test.each(['HEADPHONES', 'acme', 'Currys', "50% o'"])('%j finds by title, brand or merchant', async (q) => {
    const merchant_id = await makeMerchant(t.deps, `Currys ${newId()}`)
    const [id = ''] = await makeOffers(
      t.deps,
      { merchant_id, title: "Headphones, 50% o'clock sale", brand: 'Acme' },
      { title: 'Bed linen', description: 'headphones acme Currys' },
    )
    expect((await list({ q })).items).toMatchObject([{ id }])
  })

  test('says why a LIVE offer is not seen', async () => {
    await makeOffers(
      t.deps,
      { created_at: days(0) },
      { created_at: days(-3), end_at: days(-1) },
      { created_at: days(-4), start_at: days(1) },
      { created_at: days(-5), max_redemptions: 2, current_redemptions: 2 },
      { created_at: days(-6), end_at: days(-1), status: 'DRAFT' },
    )
    const { items } = await list()
    const reasons = items.map((item: { hiddenBecause: string | null }) => item.hiddenBecause)
    expect(reasons).toEqual([null, 'ENDED', 'NOT_STARTED', 'LIMIT_REACHED', null])
  })
})

describe('the status', () => {
  test('goes from any to any, shows at once, and each change is written down', async () => {
    const id = await makeOffer(t.deps, { status: 'DRAFT' })
    for (const status of ['LIVE', 'EXPIRED', 'APPROVED', 'DRAFT', 'REVIEW', 'LIVE']) {
      expect(await setStatus(id, status)).toMatchObject({ id, status })
      expect(await isSeen(id)).toBe(status === 'LIVE')
    }
    await setStatus(id, 'LIVE')
    const entries = await auditOf(id)
    expect(entries).toHaveLength(6)
    expect(entries[0]).toMatchObject({
      action: 'offer.status_changed',
      user_id: admin.userId,
      detail: { from: 'DRAFT', to: 'LIVE' },
    })
  })

  test('a rejected offer carries its reason, and no other status does', async () => {
    const id = await makeOffer(t.deps, { status: 'REVIEW' })
    expect(await setStatus(id, 'REJECTED', 'The link is broken.')).toMatchObject({
      rejectionReason: 'The link is broken.',
    })
    expect(await setStatus(id, 'REVIEW', 'ignored')).toMatchObject({ rejectionReason: null })
    expect(await setStatus(id, 'REJECTED')).toMatchObject({ rejectionReason: null })
    expect(await setStatus(id, 'REJECTED', 'a'.repeat(1001))).toMatchObject({ code: 'bad_request' })
  })

  test('a draft whose date of publication is past stays a draft', async () => {
    const id = await makeOffer(t.deps, { status: 'LIVE', scheduled_at: days(-1) })
    const later = await makeOffer(t.deps, { status: 'LIVE', scheduled_at: days(1) })
    await setStatus(id, 'DRAFT')
    await setStatus(later, 'DRAFT')
    const rows = await t.deps.db.selectFrom('offers').select(['id', 'scheduled_at']).execute()
    expect(rows.find((row) => row.id === id)?.scheduled_at).toBeNull()
    expect(rows.find((row) => row.id === later)?.scheduled_at).not.toBeNull()
  })

  test('an unknown status, and an offer that is not there, are refused', async () => {
    const id = await makeOffer(t.deps)
    expect(await setStatus(id, 'DELETED')).toMatchObject({ code: 'bad_request' })
    expect(await setStatus(newId(), 'LIVE')).toMatchObject({ code: 'offer_not_found' })
    await remove(id)
    expect(await setStatus(id, 'LIVE')).toMatchObject({ code: 'offer_not_found' })
  })
})

describe('deleting', () => {
  test('hides the offer from everybody, once however often, until it is restored', async () => {
    const id = await makeOffer(t.deps)
    expect(await Promise.all([remove(id), remove(id)])).toEqual(['done', 'done'])
    expect(await isSeen(id)).toBe(false)
    expect(await list()).toMatchObject({ items: [], total: 0 })
    const shown = await list({ status: 'DELETED' })
    const [{ deletedAt, removedAt }] = shown.items
    expect(Date.parse(removedAt) - Date.parse(deletedAt)).toBe(30 * 86_400_000)
    expect(await restore(id)).toMatchObject({ id, status: 'LIVE', deletedAt: null, removedAt: null })
    expect(await restore(id)).toMatchObject({ id })
    expect(await isSeen(id)).toBe(true)
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['offer.deleted', 'offer.restored'])
    expect(await remove(newId())).toMatchObject({ code: 'offer_not_found' })
    expect(await restore(newId())).toMatchObject({ code: 'offer_not_found' })
  })

  test('after 30 days only offers without history go for good, and those of a feed stay, or it would bring them back', async () => {
    const long = { deleted_at: days(-31) }
    const [old = '', recent = '', redeemed = '', fed = '', live = ''] = await makeOffers(
      t.deps,
      long,
      { deleted_at: days(-29) },
      long,
      { ...long, source: 'cj', source_ref: newId() },
      {},
    )
    const { userId } = await t.signIn()
    const redemption = { id: newId(), user_id: userId, offer_id: redeemed, redeemed_on: londonDaysAgo(40) }
    await t.deps.db.insertInto('redemptions').values(redemption).execute()
    const kept = (await list({ status: 'DELETED' })).items.filter(({ removedAt }: AdminDates) => removedAt === null)
    expect(new Set(kept.map(({ id }: AdminDates) => id))).toEqual(new Set([redeemed, fed]))
    const counts = await Promise.all([removeDeletedOffers(t.deps), removeDeletedOffers(t.deps)])
    expect(counts.toSorted()).toEqual([0, 1])
    const left = await t.deps.db.selectFrom('offers').select('id').execute()
    expect(new Set(left.map(({ id }) => id))).toEqual(new Set([recent, redeemed, fed, live]))
    expect(left.some(({ id }) => id === old)).toBe(false)
  })
})

type AdminDates = { id: string; removedAt: string | null }
