import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SUPPLIER_SOURCE } from '../../../../domain/offer-status.ts'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { makeCodes, makeMerchant, makeOffer } from '../../../../tests/support/catalogue.ts'
import { type SignedIn, supplierOf } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'
import type { Offers } from '../../../migrations/tables.generated.ts'
import type { CodeReport, CodeStock } from './schemas.ts'

let t: TestApp
let merchantId: string
let supplier: SignedIn

beforeAll(async () => {
  t = await testApp()
  merchantId = await makeMerchant(t.deps, 'Larkfield Audio')
  supplier = await supplierOf(t.deps, merchantId)
})
afterAll(() => t.close())

const makeOwn = (fields: Partial<Insertable<Offers>> = {}) =>
  makeOffer(t.deps, { merchant_id: merchantId, source: SUPPLIER_SOURCE, type: 'CODE', ...fields })

const path = (id: string) => `/api/supplier/offers/${id}/codes`

async function send(id: string, text: string, { dryRun = false, person = supplier, type = 'text/plain' } = {}) {
  const headers = { ...person.headers, 'content-type': type }
  const url = `${path(id)}?dryRun=${dryRun}`
  const answer = await t.inject({ method: 'POST', url, headers, payload: text })
  return { status: answer.statusCode, body: answer.json<CodeReport & { code: string }>() }
}

async function stockOf(id: string): Promise<CodeStock> {
  return (await t.inject({ url: path(id), headers: supplier.headers })).json<CodeStock>()
}

async function redeem(id: string, person: SignedIn) {
  const url = `/api/offers/${id}/redemptions`
  const answer = await t.inject({ method: 'POST', url, headers: person.headers, payload: { via: 'code' } })
  return { status: answer.statusCode, code: answer.json<{ code: string }>().code }
}

const isListed = async (id: string, { headers }: SignedIn) => {
  await t.caughtUp()
  const answer = await t.inject({ url: '/api/offers', query: { merchant: merchantId, limit: '48' }, headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ items: { id: string }[] }>().items.some((offer) => offer.id === id)
}

const lines = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => `CODE-${from + index}`).join('\n')
const none = { count: 0, examples: [] }

describe('adding codes', () => {
  test('a try says what would happen and writes nothing; the same text then does it', async () => {
    const id = await makeOwn()
    await send(id, 'A-1\nA-2')
    const text = `code\nA-2\nB-1\n\nB-1\n${'X'.repeat(121)}\nB-2\n`
    const report = {
      codes: 3,
      added: 2,
      known: { count: 1, examples: [2] },
      repeated: { count: 1, examples: [5] },
      blank: { count: 1, examples: [4] },
      tooLong: { count: 1, examples: [6] },
      unreadable: { count: 0, examples: [] },
      replacesSharedCode: false,
    }
    expect(await send(id, text, { dryRun: true })).toEqual({ status: 200, body: report })
    expect(await stockOf(id)).toMatchObject({ total: 2, free: 2 })
    expect(await send(id, text, { type: 'text/csv' })).toEqual({ status: 200, body: report })
    expect(await stockOf(id)).toMatchObject({ total: 4, free: 4, taken: 0 })
  })

  test('sending the same again, or twice at once in another order, adds nothing twice', async () => {
    const id = await makeOwn()
    const text = lines(500)
    const backwards = text.split('\n').toReversed().join('\n')
    const answers = await Promise.all([send(id, text), send(id, backwards), send(id, text)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.reduce((sum, { body }) => sum + body.added, 0)).toBe(500)
    expect(await stockOf(id)).toMatchObject({ total: 500, free: 500 })
  })

  test('the first codes take the place of the shared code, which stays as one of them where it is named', async () => {
    const [one, other] = [await makeOwn(), await makeOwn()]
    await makeCodes(t.deps, one, ['SHARED'], false)
    await makeCodes(t.deps, other, ['SHARED'], false)
    expect((await stockOf(one)).hasSharedCode).toBe(true)
    expect((await send(one, lines(3), { dryRun: true })).body.replacesSharedCode).toBe(true)
    expect((await stockOf(one)).hasSharedCode).toBe(true)
    expect((await send(one, lines(3))).body).toMatchObject({ added: 3, replacesSharedCode: true })
    expect(await stockOf(one)).toMatchObject({ hasSharedCode: false, total: 3 })
    expect((await send(other, 'A-1\nSHARED')).body).toMatchObject({ added: 2, known: none, replacesSharedCode: true })
    expect(await stockOf(other)).toMatchObject({ hasSharedCode: false, total: 2, free: 2 })
  })

  test('a text without codes leaves the shared code alone', async () => {
    const id = await makeOwn()
    await makeCodes(t.deps, id, ['SHARED'], false)
    expect((await send(id, '\n\n')).body).toMatchObject({ codes: 0, added: 0, replacesSharedCode: false })
    expect((await stockOf(id)).hasSharedCode).toBe(true)
  })

  test('100,000 codes are taken at once, and one more is refused before anything is written', async () => {
    const id = await makeOwn()
    expect(await send(id, lines(100_001))).toMatchObject({ status: 413, body: { code: 'too_many_codes' } })
    expect(await stockOf(id)).toMatchObject({ total: 0 })
    expect(await send(id, lines(100_000))).toMatchObject({ status: 200, body: { added: 100_000 } })
    expect(await stockOf(id)).toMatchObject({ total: 100_000, free: 100_000 })
  }, 60_000)

  test('what is too large to send is refused, and so is another kind of content', async () => {
    const id = await makeOwn()
    const long = `${'A'.repeat(119)}\n`.repeat(120_000)
    expect(await send(id, long)).toMatchObject({ status: 413, body: { code: 'body_too_large' } })
    expect(await send(id, '{}', { type: 'application/json' })).toMatchObject({ body: { code: 'bad_request' } })
    expect(await stockOf(id)).toMatchObject({ total: 0 })
  })

  test('an import that is cut off in the middle leaves nothing, and sent again it is whole', async () => {
    const id = await makeOwn()
    const isBlocked = sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%insert into voucher_codes%'`
    const answer = await t.deps.upkeepDb.transaction().execute(async (db) => {
      await db.selectFrom('offers').select('id').where('id', '=', id).forNoKeyUpdate().execute()
      const importing = send(id, lines(200))
      let pid: number | undefined
      while (pid === undefined) pid = (await isBlocked.execute(t.deps.readDb)).rows[0]?.pid
      await sql`select pg_terminate_backend(${pid}, 5000)`.execute(db)
      return await importing
    })
    expect(answer.status).toBe(503)
    expect(await stockOf(id)).toMatchObject({ total: 0, free: 0 })
    expect((await send(id, lines(200))).body.added).toBe(200)
    expect(await stockOf(id)).toMatchObject({ total: 200, free: 200 })
  })
})

describe('withdrawing and reading', () => {
  test('withdrawing takes the codes that nobody has, hides the offer, and new codes show it again', async () => {
    const id = await makeOwn()
    const [holder, other] = await Promise.all([t.signIn(), t.signIn()])
    await send(id, lines(5))
    const { code } = await redeem(id, holder)
    const { headers } = supplier
    const withdraw = () => t.inject({ method: 'DELETE', url: path(id), headers })
    expect((await withdraw()).json()).toEqual({ withdrawn: 4 })
    expect((await withdraw()).json()).toEqual({ withdrawn: 0 })
    expect(await stockOf(id)).toMatchObject({ total: 1, free: 0, taken: 1, level: 'EMPTY' })
    expect(await isListed(id, other)).toBe(false)
    expect((await t.inject({ url: `/api/offers/${id}`, headers: holder.headers })).json()).toMatchObject({
      code: { kind: 'single_use', mine: code, supplierTold: false },
    })
    await send(id, lines(3, 100))
    expect(await isListed(id, other)).toBe(true)
    expect((await redeem(id, other)).code).toBe('CODE-100')
  })

  test('the download names every code and the day on which it was taken, and nobody', async () => {
    const id = await makeOwn()
    const holder = await t.signIn({ fullName: 'Ffion Rees' })
    await send(id, 'A-1\n=CMD()\n"B,2"')
    expect((await redeem(id, holder)).code).toBe('A-1')
    // Half past midnight in London is the day before in UTC.
    await t.deps.db
      .updateTable('voucher_codes')
      .set({ allocated_at: '2026-07-14T23:30:00Z' })
      .where('code', '=', 'A-1')
      .where('offer_id', '=', id)
      .execute()
    const answer = await t.inject({ url: `${path(id)}.csv`, headers: supplier.headers })
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="offerwell-codes.csv"',
    })
    const rows = answer.body.replace('\uFEFF', '').trim().split('\r\n')
    expect(rows[0]).toBe('code,state,taken,reported')
    expect(rows.slice(1).toSorted()).toEqual(['"B,2",free,,', "'=CMD(),free,,", 'A-1,taken,15 Jul 2026,'])
    expect(answer.body).not.toContain('Ffion')
    expect(answer.body).not.toContain(holder.userId)
  })

  test('a download of many codes has each once', async () => {
    const id = await makeOwn()
    await send(id, lines(12_000))
    const { body } = await t.inject({ url: `${path(id)}.csv`, headers: supplier.headers })
    const codes = body.trim().split('\r\n').slice(1)
    expect([codes.length, new Set(codes).size]).toEqual([12_000, 12_000])
  })

  test('a supplier of another merchant finds nothing there, whatever they call', async () => {
    const stranger = await supplierOf(t.deps, await makeMerchant(t.deps))
    const id = await makeOwn()
    await send(id, lines(3))
    const others = [await makeOwn({ source: 'manual' }), await makeOwn({ type: 'LINK' }), newId()]
    const { headers } = stranger
    const refused = await Promise.all([
      t.inject({ url: path(id), headers }),
      t.inject({ url: `${path(id)}.csv`, headers }),
      t.inject({ method: 'PUT', url: `${path(id)}/settings`, headers, payload: { lowStockAt: 5 } }),
      t.inject({ method: 'DELETE', url: path(id), headers }),
      t.inject({
        method: 'POST',
        url: `${path(id)}?dryRun=false`,
        headers: { ...headers, 'content-type': 'text/plain' },
        payload: 'STOLEN',
      }),
      ...others.map((other) => t.inject({ url: path(other), headers: supplier.headers })),
    ])
    const answers = refused.map((answer) => `${answer.statusCode} ${answer.json<{ code: string }>().code}`)
    expect(answers).toEqual(Array(8).fill('404 offer_not_found'))
    expect(await stockOf(id)).toMatchObject({ total: 3, free: 3, lowStockAt: null })
  })
})

test('the number to be told at is a tenth until the supplier chooses one', async () => {
  const id = await makeOwn()
  await send(id, lines(40))
  expect(await stockOf(id)).toMatchObject({ lowStockAt: null, alertAt: 4, level: null })
  const put = (lowStockAt: number | null) =>
    t.inject({ method: 'PUT', url: `${path(id)}/settings`, headers: supplier.headers, payload: { lowStockAt } })
  expect((await put(40)).json()).toMatchObject({ lowStockAt: 40, alertAt: 40, level: 'LOW' })
  expect((await put(null)).json()).toMatchObject({ lowStockAt: null, alertAt: 4, level: null })
  expect((await put(0)).statusCode).toBe(400)
})
