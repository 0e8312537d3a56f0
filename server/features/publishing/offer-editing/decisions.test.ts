import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OfferStatus } from '../../../../domain/enums.ts'
import { SUPPLIER_SOURCE } from '../../../../domain/offer-status.ts'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { days, londonDaysAgo, makeMerchant, makeOffer, makeOffers } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'
import { publishScheduledOffers, removeDeletedOffers } from '../offer-upkeep/jobs.ts'

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
  const { ended } = (await t.inject({ url: `/api/offers/${id}`, headers })).json<{ ended?: object | null }>()
  return ended === null
}

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

  test('is set only while it is what was looked at: of two decisions at the same moment one wins', async () => {
    const id = await makeOffer(t.deps, { status: 'REVIEW' })
    const decide = (status: OfferStatus) =>
      call(`/${id}/status`, { method: 'PUT', payload: { status, from: 'REVIEW' } })
    const answers = await Promise.all([decide('LIVE'), decide('REJECTED')])
    const winner = answers.find((answer) => answer.id === id)
    expect(answers.find((answer) => answer !== winner)).toMatchObject({ code: 'conflict' })
    expect((await list()).items).toMatchObject([{ status: winner.status }])
    expect(await auditOf(id)).toMatchObject([{ detail: { from: 'REVIEW', to: winner.status } }])
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

async function shown(id: string): Promise<{ checkedAt: string | null; origin: string | null }> {
  const { headers } = await t.signIn()
  const { checkedAt, origin } = (await t.inject({ url: `/api/offers/${id}`, headers })).json()
  return { checkedAt, origin }
}
const isChecked = async (id: string) => (await shown(id)).checkedAt !== null
const approverOf = async (id: string) =>
  (await t.deps.db.selectFrom('offers').select('approved_by').where('id', '=', id).executeTakeFirstOrThrow())
    .approved_by

describe('"Checked before it went live"', () => {
  test('is so once staff take it on from review, until they turn it down or have it looked at again', async () => {
    const id = await makeOffer(t.deps, { status: 'REVIEW' })
    await setStatus(id, 'APPROVED')
    await setStatus(id, 'LIVE')
    expect([await isChecked(id), await approverOf(id)]).toEqual([true, admin.userId])
    await setStatus(id, 'EXPIRED')
    await setStatus(id, 'LIVE')
    expect(await isChecked(id)).toBe(true)
    for (const status of ['REJECTED', 'DRAFT']) {
      await setStatus(id, status)
      await setStatus(id, 'LIVE')
      expect([await isChecked(id), await approverOf(id)]).toEqual([false, null])
    }
  })

  test('is not so of what the timed job published, and each offer says who brought it', async () => {
    const due = { status: 'DRAFT' as const, scheduled_at: days(-1) }
    const sources = ['manual', 'cj', 'scrape']
    const ids = await makeOffers(t.deps, ...sources.map((source) => ({ ...due, source })))
    await publishScheduledOffers(t.deps)
    expect(await Promise.all(ids.map(shown))).toEqual([
      { checkedAt: null, origin: 'STAFF' },
      { checkedAt: null, origin: 'FEED' },
      { checkedAt: null, origin: null },
    ])
  })

  test('is so no more when its supplier takes it back and hands it in anew, until staff have looked again', async () => {
    const merchantId = await makeMerchant(t.deps)
    const supplier = await t.signIn({ roles: ['SUPPLIER'] })
    await t.deps.db
      .insertInto('supplier_merchants')
      .values({ user_id: supplier.userId, merchant_id: merchantId })
      .execute()
    const id = await makeOffer(t.deps, { merchant_id: merchantId, source: SUPPLIER_SOURCE, status: 'REVIEW' })
    await setStatus(id, 'LIVE')
    const before = await shown(id)
    const payload = { merchantId, title: 'Another wording', voucherCode: 'HALF50' }
    await t.inject({ method: 'POST', url: `/api/supplier/offers/${id}/withdraw`, headers: supplier.headers })
    await t.inject({ method: 'PUT', url: `/api/supplier/offers/${id}`, headers: supplier.headers, payload })
    expect([before.origin, await approverOf(id), await isSeen(id)]).toEqual(['SUPPLIER', null, false])
    await setStatus(id, 'LIVE')
    const after = await shown(id)
    expect(Date.parse(after.checkedAt ?? '')).toBeGreaterThan(Date.parse(before.checkedAt ?? ''))
  })
})

describe('deleting', () => {
  test('hides the offer from everybody, once however often, until it is restored', async () => {
    const id = await makeOffer(t.deps)
    expect(await Promise.all([remove(id), remove(id)])).toEqual(['done', 'done'])
    expect(await isSeen(id)).toBe(false)
    expect(await list()).toMatchObject({ items: [], total: 0 })
    const deleted = await list({ status: 'DELETED' })
    const [{ deletedAt, removedAt }] = deleted.items
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
