import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OFFER_MOVERS, OFFER_STATUSES } from '../../../../domain/enums.ts'
import { canMoveOffer } from '../../../../domain/offer-status.ts'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { days, makeMerchant, makeOffer } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { expireEndedOffers } from '../offer-upkeep/jobs.ts'
import type { OfferHistory } from './schemas.ts'
import { beginMove } from './service.ts'

let t: TestApp
let merchantId: string
let supplier: SignedIn
let admin: SignedIn

beforeAll(async () => {
  t = await testApp()
  merchantId = await makeMerchant(t.deps)
  supplier = await t.signIn({ roles: ['SUPPLIER'], fullName: 'Marcus Delaney' })
  admin = await t.signIn({ roles: ['ADMIN'], fullName: 'Ada Whitfield' })
  const link = { user_id: supplier.userId, merchant_id: merchantId }
  await t.deps.db.insertInto('supplier_merchants').values(link).execute()
})
afterAll(() => t.close())

const submission = (status: 'REVIEW' | 'LIVE') =>
  makeOffer(t.deps, { merchant_id: merchantId, source: 'supplier_portal', status })

async function historyOf(id: string, audience: 'admin' | 'supplier', { headers }: SignedIn) {
  const answer = await t.inject({ url: `/api/${audience}/offers/${id}/history`, headers })
  return { status: answer.statusCode, items: answer.statusCode === 200 ? answer.json<OfferHistory>().items : [] }
}

const setStatus = (id: string, payload: object) =>
  t.inject({ method: 'PUT', url: `/api/admin/offers/${id}/status`, headers: admin.headers, payload })

test('staff and the supplier read who moved an offer, when and why; staff’s names stay with staff', async () => {
  const id = await submission('REVIEW')
  await setStatus(id, { status: 'REJECTED', reason: 'The link is broken.' })
  const body = { merchantId, title: 'Better now', type: 'LINK', url: 'https://shop.example/' }
  const url = `/api/supplier/offers/${id}`
  const changed = await t.inject({ method: 'PUT', url, headers: supplier.headers, payload: body })
  expect(changed.statusCode).toBe(200)
  await setStatus(id, { status: 'LIVE' })
  // Setting what is set already is no change.
  await setStatus(id, { status: 'LIVE' })
  const forStaff = await historyOf(id, 'admin', admin)
  expect(forStaff.items).toMatchObject([
    { from: 'REVIEW', to: 'LIVE', mover: 'STAFF', name: 'Ada Whitfield', reason: null },
    { from: 'REJECTED', to: 'REVIEW', mover: 'SUPPLIER', name: 'Marcus Delaney' },
    { from: 'REVIEW', to: 'REJECTED', mover: 'STAFF', name: 'Ada Whitfield', reason: 'The link is broken.' },
  ])
  const forSupplier = await historyOf(id, 'supplier', supplier)
  expect(forSupplier.items.map(({ name }) => name)).toEqual([null, 'Marcus Delaney', null])
  expect(forSupplier.items[2]?.reason).toBe('The link is broken.')
})

test('a supplier of another merchant finds no history', async () => {
  const id = await submission('REVIEW')
  const other = await t.signIn({ roles: ['SUPPLIER'] })
  const link = { user_id: other.userId, merchant_id: await makeMerchant(t.deps) }
  await t.deps.db.insertInto('supplier_merchants').values(link).execute()
  expect((await historyOf(id, 'supplier', other)).status).toBe(404)
})

test('what the timed job ends is written down, and so is what somebody does on the database itself', async () => {
  const [ended, mended] = await Promise.all([
    makeOffer(t.deps, { status: 'LIVE', end_at: days(-1) }),
    makeOffer(t.deps, { status: 'LIVE' }),
  ])
  await expireEndedOffers(t.deps)
  await t.deps.db.updateTable('offers').set({ status: 'REVIEW' }).where('id', '=', mended).execute()
  expect((await historyOf(ended, 'admin', admin)).items).toMatchObject([{ mover: 'UPKEEP', to: 'EXPIRED', name: null }])
  expect((await historyOf(mended, 'admin', admin)).items).toMatchObject([{ mover: 'OPERATOR', to: 'REVIEW' }])
})

test('the database knows the table of moves and refuses any other', async () => {
  const moves = OFFER_MOVERS.flatMap((mover) =>
    OFFER_STATUSES.flatMap((from) =>
      OFFER_STATUSES.filter((to) => canMoveOffer(mover, from, to)).map((to) => `${mover} ${from} ${to}`),
    ),
  )
  const { rows } = await sql<{ move: string }>`
    select concat_ws(' ', mover, from_status, to_status) as move from offer_moves`.execute(t.deps.db)
  expect(rows.map(({ move }) => move).sort()).toEqual(moves.sort())
  const id = await submission('REVIEW')
  const forbidden = inTransaction(t.deps, async (deps) => {
    await beginMove(deps, { mover: 'SUPPLIER', userId: supplier.userId })
    await deps.db.updateTable('offers').set({ status: 'LIVE' }).where('id', '=', id).execute()
  })
  await expect(forbidden).rejects.toThrow('SUPPLIER may not move an offer from REVIEW to LIVE')
})
