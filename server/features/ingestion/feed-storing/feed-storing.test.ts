import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { findNetwork } from '../../../sources/registry.ts'
import { importFeed } from './service.ts'

const SAMPLE = readFileSync('server/sources/cj.sample.xml', 'utf8')
const CJ_FEED = findNetwork('cj') ?? expect.fail('the registry knows no cj')
const options = { asOf: new Date('2026-11-21T12:00:00Z'), status: 'LIVE' as const }

let t: TestApp

beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const bedLinen = () =>
  t.deps.db
    .selectFrom('offers')
    .innerJoin('merchants', 'merchants.id', 'offers.merchant_id')
    .leftJoin('voucher_codes', 'voucher_codes.offer_id', 'offers.id')
    .select([
      'offers.id',
      'offers.title',
      'offers.discount_value',
      'offers.status',
      'offers.approved_at',
      'merchants.name',
      'voucher_codes.code',
    ])
    .where('offers.source_ref', '=', '70000001')
    .execute()

test('a feed becomes merchants, offers and codes, with where they came from and why the rest was left out', async () => {
  const outcome = await importFeed(t.deps, CJ_FEED, SAMPLE, options)
  expect(outcome.inserted).toHaveLength(7)
  expect(outcome.rejected.map(({ code }) => code).toSorted()).toContain('not_joined')
  expect(await bedLinen()).toMatchObject([
    { title: '20% off all bed linen', discount_value: 20, status: 'LIVE', name: 'Larkspur & Lane', code: 'LARK20' },
  ])
  const { provenance, runs } = await t.deps.db
    .selectNoFrom((eb) => [
      eb.selectFrom('provenance').select(eb.fn.countAll<number>().as('count')).as('provenance'),
      eb
        .selectFrom('ingestion_runs')
        .select((run) => run.fn.sum<number>('inserted').as('sum'))
        .as('runs'),
    ])
    .executeTakeFirstOrThrow()
  expect({ provenance, runs }).toEqual({ provenance: 7, runs: 7 })
})

test('the same feed again changes nothing; a changed deal is renewed and keeps its id and the staff’s decision', async () => {
  const [before] = await bedLinen()
  expect((await importFeed(t.deps, CJ_FEED, SAMPLE, options)).unchanged).toHaveLength(7)
  await t.deps.db
    .updateTable('offers')
    .set({ status: 'REJECTED', approved_at: new Date() })
    .where('id', '=', before?.id ?? '')
    .execute()

  const changed = SAMPLE.replaceAll('LARK20', 'LARK25').replaceAll('20% off all bed linen', '25% off all bed linen')
  const outcome = await importFeed(t.deps, CJ_FEED, changed, options)
  expect(outcome.updated).toEqual([{ title: '25% off all bed linen', merchantName: 'Larkspur & Lane' }])
  expect(await bedLinen()).toMatchObject([{ id: before?.id, discount_value: 25, code: 'LARK25', status: 'REJECTED' }])
  // Nobody has looked at the new wording.
  expect(await bedLinen()).toMatchObject([{ approved_at: null }])
})

test('an offer of a feed goes live unchecked, or waits for staff, and ends when its feed says so', async () => {
  await t.deps.db.deleteFrom('offers').execute()
  await importFeed(t.deps, CJ_FEED, SAMPLE, options)
  expect(await bedLinen()).toMatchObject([{ status: 'LIVE', approved_at: null }])
  const ended = SAMPLE.replaceAll('2049-12-31 15:59:00.0', '2026-11-20 15:59:00.0')
  expect((await importFeed(t.deps, CJ_FEED, ended, options)).ended).toBeGreaterThan(0)
  expect(await bedLinen()).toMatchObject([{ status: 'EXPIRED' }])
  expect((await importFeed(t.deps, CJ_FEED, ended, options)).ended).toBe(0)
  await t.deps.db.deleteFrom('offers').execute()
  await importFeed(t.deps, CJ_FEED, SAMPLE, { ...options, status: 'REVIEW' })
  expect(await bedLinen()).toMatchObject([{ status: 'REVIEW' }])
})

test('an offer whose end nobody can read waits for staff, as a new one and as one that had ended', async () => {
  const unread = SAMPLE.replaceAll('2049-12-31 15:59:00.0', 'soon')
  await t.deps.db.deleteFrom('offers').execute()
  await importFeed(t.deps, CJ_FEED, unread, options)
  expect(await bedLinen()).toMatchObject([{ status: 'REVIEW' }])

  await t.deps.db.deleteFrom('offers').execute()
  await importFeed(t.deps, CJ_FEED, SAMPLE, options)
  await importFeed(t.deps, CJ_FEED, SAMPLE.replaceAll('2049-12-31 15:59:00.0', '2026-11-20 15:59:00.0'), options)
  expect(await bedLinen()).toMatchObject([{ status: 'EXPIRED' }])
  await importFeed(t.deps, CJ_FEED, unread, options)
  expect(await bedLinen()).toMatchObject([{ status: 'REVIEW' }])
})

test('an import finds a merchant that was merged into another by its reference, its name, and its site, and makes it not again', async () => {
  const names = () => t.deps.db.selectFrom('merchants').select('name').orderBy('name').execute()
  await t.deps.db.deleteFrom('offers').execute()
  await importFeed(t.deps, CJ_FEED, SAMPLE, options)
  const admin = await t.signIn({ roles: ['ADMIN'] })
  const call = async (method: 'GET' | 'POST', url: string, payload?: object) =>
    (await t.inject({ method, url: `/api/admin/${url}`, headers: admin.headers, ...(payload && { payload }) })).json<{
      id: string
      updatedAt: string
    }>()
  const merged = await t.deps.db
    .selectFrom('merchants')
    .select(['id', 'updated_at'])
    .where('name', '=', 'Larkspur & Lane')
    .executeTakeFirstOrThrow()
  const kept = await call('POST', 'merchants', { name: 'Larkspur Home' })
  await call('POST', 'merchant-merges', {
    keptId: kept.id,
    mergedId: merged.id,
    keptUpdatedAt: kept.updatedAt,
    mergedUpdatedAt: merged.updated_at,
  })
  const before = await names()
  for (const text of [
    SAMPLE.replaceAll('20% off all bed linen', '22% off all bed linen'),
    // By the name alone: a network may give a merchant another number.
    SAMPLE.replaceAll('20% off all bed linen', '23% off all bed linen').replaceAll('5000001', '5999999'),
    SAMPLE.replaceAll('20% off all bed linen', '24% off all bed linen')
      .replaceAll('5000001', '5999998')
      .replaceAll('Larkspur &amp; Lane', 'Larkspur and Lane (UK)'),
  ]) {
    await importFeed(t.deps, CJ_FEED, text, options)
    expect(await bedLinen()).toMatchObject([{ name: 'Larkspur Home' }])
    expect(await names()).toEqual(before)
  }
})

test('a text that is no feed is refused, and nothing is written', async () => {
  const count = () => t.deps.db.selectFrom('ingestion_runs').select('id').execute()
  const before = await count()
  await expect(importFeed(t.deps, CJ_FEED, '<html></html>', options)).rejects.toThrow(/./)
  expect(await count()).toEqual(before)
})
