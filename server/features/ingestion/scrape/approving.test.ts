import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { makeMerchant } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { startShop } from '../../../../tests/support/staff/shop.ts'
import { newId } from '../../../platform/db/id.ts'
import { endLeftApprovals } from './jobs.ts'
import type { ScrapeAnswer } from './schemas.ts'

let t: TestApp
let admin: SignedIn
let home: string
let shop: Awaited<ReturnType<typeof startShop>>

beforeAll(async () => {
  t = await testApp({ INGESTION_PRIVATE_ADDRESSES: 'true' })
  admin = await t.signIn({ roles: ['ADMIN'] })
  shop = await startShop()
  home = shop.home
  await call('POST', '/admin/scrape-domains', { domain: '127.0.0.1' })
})
afterAll(async () => {
  shop.close()
  await t.close()
})

async function call(method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, person = admin) {
  const answer = await t.inject({ method, url: `/api${path}`, headers: person.headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
}

const scrape = async (path: string, more: object = {}): Promise<ScrapeAnswer> =>
  (await call('POST', '/functions/scrape-url', { url: home + path, ...more })).body
const approve = (answer: ScrapeAnswer, mode: 'DRAFT' | 'LIVE', offers: object[] = answer.offers) =>
  call('POST', '/functions/approve-scraped-offers', { offers, mode, provenance: answer.provenance })
const stored = () =>
  t.deps.db.selectFrom('offers').selectAll().where('source', '=', 'scrape').orderBy('title').execute()
const actions = async () => {
  const rows = await t.deps.db.selectFrom('audit_log').select(['action', 'detail']).orderBy('id').execute()
  return rows.map(({ action, detail }) => ({ action, detail }))
}

test('makes offers and their merchant, brings them up to date the second time, and takes drafts live', async () => {
  const answer = await scrape('/offers')
  expect((await approve(answer, 'DRAFT')).body).toEqual({ created: 2, updated: 0, errors: [] })
  expect((await stored()).map(({ status, approved_at }) => [status, approved_at])).toEqual([
    ['DRAFT', null],
    ['DRAFT', null],
  ])
  const [first, second] = answer.offers
  const edited = { ...first, title: 'Coffee for less', reliabilityScore: 100 }
  expect((await approve(await scrape('/offers'), 'LIVE', [edited, second ?? {}])).body).toEqual({
    created: 0,
    updated: 2,
    errors: [],
  })
  const offers = await stored()
  expect(offers).toHaveLength(2)
  expect(offers[0]).toMatchObject({ title: 'Coffee for less', status: 'LIVE', brand: 'Kettle & Moor', type: 'CODE' })
  expect(offers[0]).toMatchObject({ approved_at: expect.any(String), approved_by: admin.userId })
  expect(offers[0]?.reliability_prior).toBe(first?.reliabilityScore)
  const merchant = t.deps.db
    .selectFrom('merchants')
    .select('name')
    .where('id', '=', offers[0]?.merchant_id ?? '')
  expect((await merchant.executeTakeFirst())?.name).toBe('Kettle & Moor')
  const kept = await t.deps.db
    .selectFrom('provenance')
    .innerJoin('ingestion_runs as r', 'r.id', 'run_id')
    .select(['source_url', 'r.status', 'r.inserted', 'r.updated'])
    .where('offer_id', '=', offers[0]?.id ?? '')
    .orderBy('provenance.id')
    .execute()
  expect(kept).toEqual([
    { source_url: `${home}/offers`, status: 'success', inserted: 2, updated: 0 },
    { source_url: `${home}/offers`, status: 'success', inserted: 0, updated: 2 },
  ])
  expect((await actions()).at(-1)).toMatchObject({
    action: 'scrape.approved',
    detail: { to: 'LIVE', updated: '2', refused: '0' },
  })
  expect((await approve(answer, 'DRAFT')).body).toMatchObject({
    updated: 0,
    errors: [expect.stringContaining('It is live already'), expect.anything()],
  })
})

test('what a person takes live is approved by them, also the second time', async () => {
  const approver = await t.signIn({ roles: ['ADMIN'] })
  const answer = await scrape('/offers')
  const again = { offers: answer.offers, mode: 'LIVE', provenance: answer.provenance }
  expect((await call('POST', '/functions/approve-scraped-offers', again, approver)).body).toMatchObject({ updated: 2 })
  expect((await stored()).map(({ approved_by }) => approved_by)).toEqual([approver.userId, approver.userId])
})

test('an error that nobody expects ends the run at once', async () => {
  await sql`
    create function refuse_boom() returns trigger language plpgsql as $$ begin raise 'boom'; end $$;
    create trigger refuse_boom before insert on offers for each row when (new.title = 'Boom') execute function refuse_boom();
  `.execute(t.deps.db)
  const answer = await scrape('/product')
  const boom = answer.offers.map((offer) => ({
    ...offer,
    title: 'Boom',
    sourceRef: offer.sourceRef.replace(/.$/, (one) => (one === '0' ? '1' : '0')),
  }))
  expect((await approve(answer, 'DRAFT', boom)).status).toBe(500)
  await sql`drop trigger refuse_boom on offers`.execute(t.deps.db)
  const run = t.deps.db.selectFrom('ingestion_runs').select(['status', 'error']).orderBy('started_at', 'desc').limit(1)
  expect(await run.executeTakeFirst()).toEqual({ status: 'failed', error: expect.stringMatching(/^An error broke/) })
})

test('a very dear thing is stored as it was read', async () => {
  const answer = await scrape('/product')
  const dear = answer.offers.map((offer) => ({ ...offer, price: 9_999_999.99 }))
  expect((await approve(answer, 'DRAFT', dear)).body).toMatchObject({ errors: [] })
  await t.deps.db.deleteFrom('offers').where('title', '=', 'Moka pot').execute()
})

test('at the same moment makes one offer', async () => {
  const answer = await scrape('/packed')
  const answers = await Promise.all(Array.from({ length: 4 }, () => approve(answer, 'LIVE')))
  const sum = (field: 'created' | 'updated') => answers.reduce((total, { body }) => total + body[field], 0)
  expect([sum('created'), sum('updated')]).toEqual([2, 6])
})

test('gives an offer to the merchant of the domain before the one of the name', async () => {
  const merchantId = await makeMerchant(t.deps)
  await t.deps.db
    .updateTable('merchants')
    .set({ site_url: home, site_domain: '127.0.0.1' })
    .where('id', '=', merchantId)
    .execute()
  await approve(await scrape('/packed-br'), 'DRAFT')
  const rows = await t.deps.db.selectFrom('offers').select('id').where('merchant_id', '=', merchantId).execute()
  expect(rows).toHaveLength(2)
  await t.deps.db
    .updateTable('merchants')
    .set({ site_url: null, site_domain: null })
    .where('id', '=', merchantId)
    .execute()
})

test('refuses alone what nobody could redeem, has ended, or was deleted, and writes nothing of it', async () => {
  const before = (await stored()).length
  const product = await scrape('/product')
  expect((await approve(product, 'LIVE')).body).toEqual({
    created: 0,
    updated: 0,
    errors: ['“Moka pot”: This offer has no URL and its merchant has no website, so nobody could redeem it.'],
  })
  const ended = await scrape('/ended')
  expect((await approve(ended, 'LIVE')).body.errors).toEqual([expect.stringContaining('It ended on 05 Nov 2020')])
  expect(await stored()).toHaveLength(before)
  expect((await approve(product, 'DRAFT')).body).toMatchObject({ created: 1 })
  await t.deps.db.updateTable('offers').set({ deleted_at: new Date() }).where('title', '=', 'Moka pot').execute()
  expect((await approve(product, 'DRAFT')).body.errors).toEqual(['“Moka pot”: It was deleted. Restore it first.'])
})

test('holds what comes back to the rules again', async () => {
  const answer = await scrape('/offers')
  const [offer] = answer.offers
  const bad: object[] = [
    { ...offer, title: ' ' },
    { ...offer, title: 'a'.repeat(121) },
    { ...offer, code: '<script>' },
    { ...offer, discountValue: -5 },
    { ...offer, discountValue: 120, discountType: 'PERCENT' },
    { ...offer, discountType: null },
    { ...offer, sourceRef: 'x' },
    { ...offer, startAt: '2037-01-01T00:00:00Z' },
    { ...offer, isAdmin: true },
  ]
  for (const one of bad) expect(await approve(answer, 'LIVE', [one])).toMatchObject({ status: 400 })
  expect(await approve(answer, 'LIVE', [])).toMatchObject({ status: 400 })
  expect(
    await approve(
      answer,
      'LIVE',
      Array.from({ length: 101 }, () => offer ?? {}),
    ),
  ).toMatchObject({ status: 400 })
  const rows = [
    { ...offer, url: 'javascript:alert(1)' },
    { ...offer, url: 'https://elsewhere.example/' },
    { ...offer, imageUrl: 'http://169.254.169.254/' },
    { ...offer, sourceRef: `${'0'.repeat(16)}-${'0'.repeat(24)}` },
  ]
  expect((await approve(answer, 'LIVE', rows)).body).toMatchObject({ created: 0, updated: 0, errors: { length: 4 } })
  for (const changed of [
    { url: 'https://elsewhere.example/' },
    { finalUrl: 'https://elsewhere.example/' },
    { fetchedAt: '2020-01-01T00:00:00Z' },
  ]) {
    const provenance = { ...answer.provenance, ...changed }
    const { body } = await call('POST', '/functions/approve-scraped-offers', {
      offers: [offer],
      mode: 'LIVE',
      provenance,
    })
    expect(body).toMatchObject({
      created: 0,
      updated: 0,
      errors: [expect.stringMatching(/^Domain Not Allowed|^This page was read over/)],
    })
  }
})

/** An approval of three offers that has stored so many of them. */
const begun = (minutesAgo: number, inserted: number) => {
  const started_at = new Date(Date.now() - minutesAgo * 60_000)
  return { id: newId(), source: 'scrape', cause: 'STAFF', fetched: 3, inserted, started_at }
}

test('whose process was stopped ends in part or failed, by what it had stored, and one under way is left alone', async () => {
  const [halfDone, empty, young] = [begun(11, 2), begun(11, 0), begun(9, 1)]
  await t.deps.db.insertInto('ingestion_runs').values([halfDone, empty, young]).execute()
  await endLeftApprovals(t.deps)
  const ends = await Promise.all(
    [halfDone, empty, young].map(async ({ id }) => (await call('GET', `/admin/ingestion-runs/${id}`)).body),
  )
  expect(ends.map(({ status }) => status)).toEqual(['partial', 'failed', 'running'])
  expect(ends[0]).toMatchObject({ inserted: 2, error: expect.stringMatching(/^The server stopped/) })
})
