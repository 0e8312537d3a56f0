import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SUPPLIER_SOURCE } from '../../../../domain/offer-status.ts'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { makeCodes, makeMerchant, makeOffer, makeOffers } from '../../../../tests/support/catalogue.ts'
import { type SignedIn, supplierOf } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'
import type { OffersChanged, OffersUndone } from './schemas.ts'

let t: TestApp
let admin: SignedIn

beforeAll(async () => {
  t = await testApp()
  admin = await t.signIn({ roles: ['ADMIN'] })
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.deps.db.deleteFrom('offers').execute()
})

async function post(path: string, payload: object = {}, person = admin) {
  const answer = await t.inject({ method: 'POST', url: `/api/admin${path}`, headers: person.headers, payload })
  return { status: answer.statusCode, body: answer.json<OffersChanged & OffersUndone & { code?: string }>() }
}
const change = async (ids: readonly string[], status: string, from?: string) =>
  (
    await post('/offer-changes', {
      kind: 'STATUS',
      status,
      offers: ids.map((id) => ({ id, ...(from && { from }) })),
    })
  ).body
const remove = async (ids: readonly string[]) =>
  (await post('/offer-changes', { kind: 'DELETED', offers: ids.map((id) => ({ id })) })).body
const undo = (id: string | null, person = admin) => post(`/offer-changes/${id}/undo`, {}, person)
const setStatus = (id: string, status: string) =>
  t.inject({ method: 'PUT', url: `/api/admin/offers/${id}/status`, headers: admin.headers, payload: { status } })

const rows = () =>
  t.deps.db
    .selectFrom('offers')
    .select(['id', 'status', 'deleted_at', 'rejection_reason', 'approved_by'])
    .orderBy('id')
    .execute()
const statusOf = async (id: string) => (await rows()).find((row) => row.id === id)?.status
const audited = async (action: string) =>
  (
    await t.deps.db
      .selectFrom('audit_log')
      .select(['detail', 'entity_id'])
      .where('action', '=', action)
      .orderBy('id')
      .execute()
  ).at(-1)

test('each offer changes, or stays and says why; once in the log, and in the history of each', async () => {
  const [draft = '', live = '', lacking = '', moved = '', gone = ''] = await makeOffers(
    t.deps,
    { status: 'DRAFT' },
    { status: 'LIVE' },
    { status: 'DRAFT', type: 'CODE' },
    { status: 'REJECTED' },
    { status: 'DRAFT', deleted_at: new Date() },
  )
  const unknown = newId()
  const offers = [
    { id: draft, from: 'DRAFT' },
    { id: live, from: 'LIVE' },
    { id: lacking, from: 'DRAFT' },
    { id: moved, from: 'REVIEW' },
    { id: gone },
    { id: unknown },
    { id: draft, from: 'DRAFT' },
  ]
  const { body } = await post('/offer-changes', { kind: 'STATUS', status: 'LIVE', offers })
  expect(body.changed).toEqual([draft])
  expect(Object.fromEntries(body.left.map(({ id, why }) => [id, why]))).toEqual({
    [live]: 'SAME',
    [lacking]: 'CODE_MISSING',
    [moved]: 'CHANGED',
    [gone]: 'GONE',
    [unknown]: 'GONE',
  })
  expect((await rows()).filter(({ status }) => status === 'LIVE').map(({ id }) => id)).toEqual([draft, live].toSorted())
  expect(await audited('offers.status_changed')).toMatchObject({
    entity_id: null,
    detail: { name: 'One offer', status: 'LIVE', ids: draft },
  })
  const history = await t.deps.db.selectFrom('offer_history').select(['offer_id', 'to_status', 'moved_by']).execute()
  expect(history).toEqual([{ offer_id: draft, to_status: 'LIVE', moved_by: admin.userId }])
})

test('suppliers hear of each of theirs that was approved or rejected', async () => {
  const merchantId = await makeMerchant(t.deps)
  const supplier = await supplierOf(t.deps, merchantId)
  const theirs = { merchant_id: merchantId, source: SUPPLIER_SOURCE, status: 'REVIEW' as const }
  const ids = await makeOffers(t.deps, theirs, theirs, { status: 'REVIEW' })
  await change(ids, 'LIVE')
  const told = await t.deps.db
    .selectFrom('notifications')
    .select('kind')
    .where('user_id', '=', supplier.userId)
    .execute()
  expect(told).toEqual([{ kind: 'OFFER_APPROVED' }, { kind: 'OFFER_APPROVED' }])
  expect((await rows()).every(({ approved_by: by }) => by === admin.userId)).toBe(true)
})

test('the same request twice at once does it once', async () => {
  const ids = await makeOffers(t.deps, ...Array.from({ length: 20 }, () => ({ status: 'DRAFT' as const })))
  const answers = await Promise.all([change(ids, 'LIVE'), change(ids.toReversed(), 'LIVE')])
  expect(answers.map(({ changed }) => changed.length).toSorted((a, b) => a - b)).toEqual([0, 20])
  expect(answers.find(({ changed }) => changed.length === 0)).toMatchObject({ undoId: null })
  const history = await t.deps.db.selectFrom('offer_history').select('id').where('offer_id', 'in', ids).execute()
  expect(history).toHaveLength(20)
})

describe('taking it back', () => {
  test('puts back what nobody touched since, once, and says how many stay', async () => {
    const ids = await makeOffers(
      t.deps,
      { status: 'DRAFT' },
      { status: 'REJECTED', rejection_reason: 'No.' },
      { status: 'DRAFT' },
    )
    const [first = '', second = '', third = ''] = ids
    const { undoId } = await change(ids, 'LIVE')
    await setStatus(third, 'EXPIRED')
    const answers = await Promise.all([undo(undoId), undo(undoId)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 200)?.body).toEqual({ undone: 2, left: 1 })
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('undo_over')
    expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual([
      'DRAFT',
      'REJECTED',
      'EXPIRED',
    ])
    expect((await rows()).find(({ id }) => id === second)?.rejection_reason).toBe('No.')
    expect(await audited('offers.change_undone')).toMatchObject({ detail: { name: '2 offers' } })
  })

  test('brings deleted offers back, and leaves in review what nobody could redeem any more', async () => {
    const id = await makeOffer(t.deps)
    const code = await makeOffer(t.deps, { type: 'CODE' })
    await makeCodes(t.deps, code, ['ONE'], false)
    const deleted = await remove([id])
    expect(deleted.changed).toEqual([id])
    expect((await remove([id])).left).toMatchObject([{ why: 'SAME' }])
    expect((await undo(deleted.undoId)).body).toEqual({ undone: 1, left: 0 })
    expect((await rows()).every(({ deleted_at: at }) => at === null)).toBe(true)
    const moved = await change([code], 'REVIEW')
    await t.deps.db.deleteFrom('voucher_codes').where('offer_id', '=', code).execute()
    expect((await undo(moved.undoId)).body).toEqual({ undone: 0, left: 1 })
    expect(await statusOf(code)).toBe('REVIEW')
  })

  test('is for whoever made it, and for 15 minutes', async () => {
    const [mine = '', late = ''] = await makeOffers(t.deps, { status: 'DRAFT' }, { status: 'DRAFT' })
    const { undoId } = await change([mine], 'LIVE')
    const colleague = await t.signIn({ roles: ['ADMIN'] })
    expect((await undo(undoId, colleague)).status).toBe(404)
    expect((await undo(newId())).status).toBe(404)
    const old = await change([late], 'LIVE')
    await t.deps.db
      .updateTable('offer_changes')
      .set({ created_at: new Date(Date.now() - 20 * 60_000), ends_at: new Date(Date.now() - 5 * 60_000) })
      .where('id', '=', old.undoId)
      .execute()
    expect((await undo(old.undoId)).body.code).toBe('undo_over')
    expect(await statusOf(late)).toBe('LIVE')
  })
})

test('what goes with offers is counted before they are deleted', async () => {
  const [id = '', plain = ''] = await makeOffers(t.deps, { type: 'CODE' }, {})
  await makeCodes(t.deps, id, ['A', 'B'], true)
  const { userId } = await t.signIn()
  await t.deps.db.insertInto('favourites').values({ user_id: userId, offer_id: id }).execute()
  await t.deps.db
    .insertInto('reminders')
    .values({ user_id: userId, offer_id: id, remind_at: new Date(Date.now() + 60_000) })
    .execute()
  await t.deps.db.insertInto('offer_daily').values({ offer_id: id, day: '2026-01-31', redemptions: 3 }).execute()
  const { body } = await post('/offer-attachments', { ids: [id, plain, newId()] })
  expect(body).toEqual({
    offers: 2,
    codes: 2,
    codesTaken: 0,
    favourites: 1,
    reminders: 1,
    collections: 0,
    revisions: 0,
    redemptions: 3,
    kept: 0,
  })
})

test('more than 500 at once are refused', async () => {
  const offers = Array.from({ length: 501 }, () => ({ id: newId() }))
  expect((await post('/offer-changes', { kind: 'DELETED', offers })).status).toBe(400)
})
