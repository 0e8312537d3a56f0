import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CODE_KINDS, OFFER_TYPES } from '../../../../domain/enums.ts'
import { ERRORS } from '../../../../domain/errors.ts'
import { LACK_SENTENCES } from '../../../../domain/redeem-lacks.ts'
import { canDraw, redeemLack } from '../../../../domain/redeem-ways.ts'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { days, makeCodes, makeMerchant, makeOffer, makeOffers } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'
import { publishScheduledOffers, reviewUnredeemableOffers } from '../offer-upkeep/jobs.ts'
import { type FeedOffer, storeFeedOffers } from './service.ts'

let t: TestApp
let admin: SignedIn
/** Without a website and without shops. */
let bare: string

beforeAll(async () => {
  t = await testApp()
  admin = await t.signIn({ roles: ['ADMIN'] })
  bare = await makeMerchant(t.deps)
  await t.deps.db.updateTable('merchants').set({ site_url: null }).where('id', '=', bare).execute()
})
afterAll(() => t.close())
beforeEach(() => t.deps.db.deleteFrom('offers').execute())

const LACKING = { type: 'CODE' } as const

async function rowsOf(ids: readonly string[]) {
  const rows = await t.deps.db.selectFrom('offers').selectAll().where('id', 'in', ids).execute()
  return ids.map((id) => rows.find((row) => row.id === id))
}
const statusesOf = async (...ids: string[]) => (await rowsOf(ids)).map((row) => row?.status)

describe('the rule', () => {
  const CODES = [
    'SAVE20',
    '5012345678900',
    '501234567890',
    '5012345678901',
    '٥012345678900',
    'A'.repeat(24),
    'A'.repeat(25),
    'é',
    ' ~',
  ]

  test('is the same in the database and in the domain for every symbology and code', async () => {
    const { rows } = await sql<{ kind: (typeof CODE_KINDS)[number]; code: string; can: boolean }>`
      select kind, code, code_can_be_drawn(kind, code) as can
      from unnest(${[...CODE_KINDS]}::text[]) kind, unnest(${CODES}::text[]) code`.execute(t.deps.db)
    expect(rows).toHaveLength(CODE_KINDS.length * CODES.length)
    expect(rows.filter(({ kind, code, can }) => canDraw(kind, code) !== can)).toEqual([])
  })

  test('is the same in the database and in the domain for every offer', async () => {
    const withPlaces = await makeMerchant(t.deps, undefined, [{ latitude: 53.5, longitude: -2.2 }])
    await t.deps.db.updateTable('merchants').set({ site_url: null }).where('id', '=', withPlaces).execute()
    const withSite = await makeMerchant(t.deps)
    // The first of a pool is the next to be given, and stands for it.
    const pools = [[], ['SAVE20'], ['5012345678900', 'SAVE20'], ['SAVE20', '5012345678900']]
    const cases = OFFER_TYPES.flatMap((type) =>
      [bare, withPlaces, withSite].flatMap((merchant_id) =>
        [true, false].flatMap((online_only) =>
          [null, 'https://brand.example/deal'].flatMap((offer_url) =>
            pools.map((own) => ({
              own,
              row: { type, merchant_id, online_only, offer_url, symbology: 'EAN13' as const },
            })),
          ),
        ),
      ),
    )
    const ids = await makeOffers(t.deps, ...cases.map(({ row }) => row))
    for (const [index, { own }] of cases.entries()) {
      if (own.length > 0) await makeCodes(t.deps, ids[index] ?? '', own, own.length > 1)
    }
    const { rows } = await sql<{ id: string; lack: string | null }>`
      select id, offer_redeem_lack(o) as lack from offers o`.execute(t.deps.db)
    const inDatabase = new Map(rows.map(({ id, lack }) => [id, lack]))
    const different = cases.filter(({ own, row }, index) => {
      const codes = own.slice(0, 1)
      const { type, symbology, merchant_id: merchant, online_only: onlineOnly } = row
      const hasAddress = row.offer_url !== null || merchant === withSite
      const lack = redeemLack({ type, symbology, onlineOnly, codes, hasAddress, hasPlace: merchant === withPlaces })
      return lack !== inDatabase.get(ids[index] ?? '')
    })
    expect(rows).toHaveLength(cases.length)
    expect(different).toEqual([])
  })
})

const setStatus = async (id: string, status: string) => {
  const url = `/api/admin/offers/${id}/status`
  const answer = await t.inject({ method: 'PUT', url, headers: admin.headers, payload: { status } })
  return answer.json<{ code?: string; message?: string; status?: string; lack: string | null }>()
}

describe('staff', () => {
  test.each([
    [LACKING, 'offer_code_missing'],
    [{ type: 'LINK', online_only: true }, 'offer_address_missing'],
  ] as const)('cannot take %o out of DRAFT or make it LIVE, and read which field is missing', async (fields, code) => {
    const [draft = '', reviewed = ''] = await makeOffers(
      t.deps,
      { ...fields, merchant_id: bare, status: 'DRAFT' },
      { ...fields, merchant_id: bare, status: 'REVIEW' },
    )
    for (const status of ['REVIEW', 'APPROVED', 'LIVE'])
      expect(await setStatus(draft, status)).toMatchObject({ code, message: ERRORS[code].message })
    expect(await setStatus(reviewed, 'LIVE')).toMatchObject({ code })
    expect(await statusesOf(draft, reviewed)).toEqual(['DRAFT', 'REVIEW'])
    expect(await setStatus(draft, 'REJECTED')).toMatchObject({ status: 'REJECTED', lack: null })
    expect(await setStatus(reviewed, 'APPROVED')).toMatchObject({ status: 'APPROVED' })
  })

  test('make a barcode LIVE once its code fits its symbology', async () => {
    const id = await makeOffer(t.deps, { type: 'BARCODE_QR', symbology: 'EAN13', status: 'DRAFT' })
    await makeCodes(t.deps, id, ['SAVE20'], false)
    expect(await setStatus(id, 'LIVE')).toMatchObject({ code: 'offer_code_unreadable' })
    await t.deps.db.updateTable('voucher_codes').set({ code: '501234567890' }).where('offer_id', '=', id).execute()
    expect(await setStatus(id, 'LIVE')).toMatchObject({ status: 'LIVE', lack: null })
  })

  test('and the supplier see in their lists what an offer lacks, until it has it', async () => {
    const supplier = await t.signIn({ roles: ['SUPPLIER'] })
    await t.deps.db.insertInto('supplier_merchants').values({ user_id: supplier.userId, merchant_id: bare }).execute()
    const id = await makeOffer(t.deps, { ...LACKING, merchant_id: bare, source: 'supplier_portal', status: 'REVIEW' })
    const lacks = async () => {
      const calls = [
        t.inject({ url: '/api/admin/offers', headers: admin.headers }),
        t.inject({ url: '/api/supplier/offers', headers: supplier.headers }),
      ]
      const lists = await Promise.all(calls)
      return lists.map((list) => list.json<{ items: { lack: string | null }[] }>().items[0]?.lack)
    }
    expect(await lacks()).toEqual(['CODE_MISSING', 'CODE_MISSING'])
    await makeCodes(t.deps, id, ['SAVE20'], false)
    expect(await lacks()).toEqual([null, null])
  })
})

describe('the timed jobs', () => {
  test('publish a scheduled draft that cannot be redeemed to REVIEW, whoever wrote it', async () => {
    const due = { status: 'DRAFT' as const, scheduled_at: days(-1) }
    const ids = await makeOffers(t.deps, { ...due, ...LACKING }, { ...due, ...LACKING, source: 'supplier_portal' }, due)
    expect(await publishScheduledOffers(t.deps)).toBe(3)
    expect(await statusesOf(...ids)).toEqual(['REVIEW', 'REVIEW', 'LIVE'])
  })

  test('move what is LIVE and cannot be redeemed to REVIEW, however many there are, and leave the rest', async () => {
    const lacking = Array.from({ length: 1001 }, () => ({ ...LACKING, approved_at: days(-1) }))
    const [good = '', ended = '', deleted = '', first = ''] = await makeOffers(
      t.deps,
      {},
      { ...LACKING, status: 'EXPIRED' },
      { ...LACKING, deleted_at: days(-1) },
      ...lacking,
    )
    const [one, other] = await Promise.all([reviewUnredeemableOffers(t.deps), reviewUnredeemableOffers(t.deps)])
    expect(one + other).toBe(1001)
    expect(await reviewUnredeemableOffers(t.deps)).toBe(0)
    expect(await statusesOf(good, ended, deleted, first)).toEqual(['LIVE', 'EXPIRED', 'LIVE', 'REVIEW'])
    expect((await rowsOf([first]))[0]).toMatchObject({ approved_at: null })
  })

  test('write down for each what it lacked', async () => {
    const due = { status: 'DRAFT' as const, scheduled_at: days(-1), merchant_id: bare }
    const ids = await makeOffers(
      t.deps,
      { ...LACKING, merchant_id: bare },
      { merchant_id: bare },
      { ...due, ...LACKING },
      { ...due, type: 'GIFTCARD' },
    )
    await publishScheduledOffers(t.deps)
    await reviewUnredeemableOffers(t.deps)
    const moves = await t.deps.db
      .selectFrom('offer_history')
      .select(['offer_id', 'from_status', 'to_status', 'mover', 'reason'])
      .execute()
    const reasons = [LACK_SENTENCES.CODE_MISSING, LACK_SENTENCES.ADDRESS_MISSING]
    expect(ids.map((id) => moves.filter((move) => move.offer_id === id))).toMatchObject(
      ['LIVE', 'LIVE', 'DRAFT', 'DRAFT'].map((from_status, index) => [
        { from_status, to_status: 'REVIEW', mover: 'UPKEEP', reason: reasons[index % 2] },
      ]),
    )
  })

  test('leave an offer whose pool was withdrawn or spent, which is hidden until it has codes again', async () => {
    const id = await makeOffer(t.deps, LACKING)
    await makeCodes(t.deps, id, ['ONE-1'], true)
    await t.deps.db.deleteFrom('voucher_codes').where('offer_id', '=', id).execute()
    expect(await reviewUnredeemableOffers(t.deps)).toBe(0)
    expect(await statusesOf(id)).toEqual(['LIVE'])
  })

  test('leave an offer that somebody is using to the next run', async () => {
    const id = await makeOffer(t.deps, LACKING)
    await t.deps.db.transaction().execute(async (held) => {
      await held.selectFrom('offers').select('id').where('id', '=', id).forUpdate().execute()
      expect(await reviewUnredeemableOffers(t.deps)).toBe(0)
    })
    expect(await reviewUnredeemableOffers(t.deps)).toBe(1)
  })
})

test('an import puts what cannot be redeemed before staff, also what was LIVE', async () => {
  const offer: FeedOffer = {
    id: newId(),
    status: 'LIVE',
    merchant_id: bare,
    source_ref: newId(),
    title: 'Twenty off',
    description: 'Twenty off',
    brand: 'Bare',
    category: 'Tech',
    type: 'CODE',
    discount_type: 'PERCENT',
    discount_value: 20,
    start_at: null,
    end_at: null,
    offer_url: null,
    image_url: null,
    terms: null,
    min_spend: null,
    new_customers_only: false,
    exclusions: null,
    stackable: null,
    app_only: false,
    score_start: { prior: 60, facts: [] },
  }
  await storeFeedOffers(t.deps, 'cj', [{ offer, code: 'SAVE20' }])
  expect(await statusesOf(offer.id)).toEqual(['LIVE'])
  await storeFeedOffers(t.deps, 'cj', [{ offer, code: null }])
  expect(await statusesOf(offer.id)).toEqual(['REVIEW'])
})
