import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { days, londonDaysAgo, makeMerchant, makeOffer } from '../../../../tests/support/catalogue.ts'
import { type SignedIn, supplierOf } from '../../../../tests/support/people.ts'
import { startShop } from '../../../../tests/support/staff/shop.ts'
import { newId } from '../../../platform/db/id.ts'
import { findNetwork } from '../../../sources/registry.ts'
import { importFeed } from '../../ingestion/feed-storing/service.ts'
import type { OfferOrigin } from './schemas.ts'

const SAMPLE = readFileSync('server/sources/cj.sample.xml', 'utf8')

let t: TestApp
let admin: SignedIn

beforeAll(async () => {
  t = await testApp({ INGESTION_PRIVATE_ADDRESSES: 'true' })
  admin = await t.signIn({ roles: ['ADMIN'] })
})
afterAll(() => t.close())

type Answer<Body> = { status: number; body: Body }

async function call<Body>(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  payload?: object,
  person = admin,
): Promise<Answer<Body>> {
  const answer = await t.inject({ method, url: `/api${path}`, headers: person.headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json<Body>() }
}

const scoreOf = async (id: string) =>
  (await t.deps.db.selectFrom('offers').select('reliability_score').where('id', '=', id).executeTakeFirstOrThrow())
    .reliability_score

/** What is told of the offer, whose parts must make the score that is stored. */
async function originOf(id: string): Promise<OfferOrigin> {
  const { status, body } = await call<OfferOrigin>('GET', `/admin/offers/${id}/origin`)
  expect(status).toBe(200)
  const { startScore, workedPoints, didNotWorkPoints, linkPoints, otherPoints, score, beginning } = body
  expect(startScore + workedPoints + didNotWorkPoints + linkPoints + otherPoints).toBe(score)
  expect(score).toBe(await scoreOf(id))
  if (beginning) {
    const added = beginning.facts.reduce((sum, { isGiven, points }) => sum + (isGiven ? points : 0), 0)
    expect(Math.abs(startScore - beginning.bare - added)).toBeLessThanOrEqual(0.5)
    expect(beginning.bare + beginning.facts.reduce((sum, { points }) => sum + points, 0)).toBe(beginning.prior + 15)
  }
  return body
}

const factsOf = ({ beginning }: OfferOrigin) =>
  Object.fromEntries((beginning?.facts ?? []).map(({ name, isGiven }) => [name, isGiven]))

test('an offer of a feed tells each reading, newest first, and the facts of the first one, which made its score', async () => {
  const cj = findNetwork('cj') ?? expect.fail('the registry knows no cj')
  const options = { asOf: new Date('2026-11-21T12:00:00Z'), status: 'LIVE' as const }
  await importFeed(t.deps, cj, SAMPLE, options)
  const ids = await t.deps.db.selectFrom('offers').select(['id', 'source_ref']).where('source', '=', 'cj').execute()
  expect(ids).toHaveLength(7)
  for (const { id, source_ref: sourceRef } of ids) {
    const origin = await originOf(id)
    expect(origin).toMatchObject({ source: 'CJ', isRead: true, answeredAt: null, beginning: { prior: 65, bare: 50 } })
    expect(origin.readings).toMatchObject([{ source: 'CJ', sourceRef, replayOf: null }])
  }
  const linen = ids.find(({ source_ref: ref }) => ref === '70000001')?.id ?? ''
  const before = await originOf(linen)
  expect(factsOf(before)).toMatchObject({ 'A code': true, 'How much it saves': true, 'An end date': true })
  await importFeed(t.deps, cj, SAMPLE.replaceAll('LARK20', ''), options)
  const after = await originOf(linen)
  expect(after.readings).toHaveLength(2)
  expect(after.readings[1]).toEqual(before.readings[0])
  expect(after.readings[0]?.runId).not.toBe(after.readings[1]?.runId)
  expect(after.beginning).toEqual(before.beginning)
})

test('a page’s offer, a supplier’s and one of staff each tell where they came from and what their score began with', async () => {
  const shop = await startShop()
  await call('POST', '/admin/scrape-domains', { domain: '127.0.0.1' })
  const page = await call<{ offers: object[]; provenance: object }>('POST', '/functions/scrape-url', {
    url: `${shop.home}/offers`,
  })
  const { offers, provenance } = page.body
  await call('POST', '/functions/approve-scraped-offers', { offers: offers.slice(0, 1), mode: 'DRAFT', provenance })
  shop.close()
  const scraped = await t.deps.db.selectFrom('offers').select('id').where('source', '=', 'scrape').executeTakeFirst()
  const read = await originOf(scraped?.id ?? '')
  expect(read).toMatchObject({ source: 'Scraped', isRead: true, beginning: { prior: 50 } })
  expect(read.readings).toMatchObject([{ address: `${shop.home}/offers`, runId: expect.any(String) }])

  const merchantId = await makeMerchant(t.deps)
  const form = { merchantId, title: 'Half price', type: 'LINK', url: 'https://www.brand.example/half', endAt: days(9) }
  const supplier = await supplierOf(t.deps, merchantId)
  const handed = await call<{ id: string }>('POST', '/supplier/offers', form, supplier)
  const theirs = await originOf(handed.body.id)
  expect(theirs).toMatchObject({ source: 'Supplier portal', isRead: false, readings: [], beginning: { prior: 70 } })
  expect(factsOf(theirs)).toMatchObject({ 'An end date': true, 'A picture': false, Terms: false })

  const added = await call<{ id: string }>('POST', '/admin/offers', {
    ...form,
    status: 'DRAFT',
    terms: 'Once a person.',
  })
  const ours = await originOf(added.body.id)
  expect(ours).toMatchObject({ source: 'Manual', isRead: false, readings: [], beginning: { prior: 75 } })
  expect(factsOf(ours)).toMatchObject({ 'An end date': true, Terms: true })
  expect(ours.score).toBeGreaterThan(theirs.score)
})

const ANSWERS = [
  { worked: true },
  { worked: false, reason: 'refused' },
  { worked: false, reason: 'not_bought' },
] as const

test('what employees say moves the score by just the points that are told, whatever they say and whenever', async () => {
  const people = await Promise.all(Array.from({ length: 7 }, () => t.signIn()))
  for (const seed of [0, 1, 1093, 1640, 2023, 907]) {
    const offer = await makeOffer(t.deps, { reliability_prior: 40 + (seed % 50), reliability_score: 40 + (seed % 50) })
    for (const [index, person] of people.entries()) {
      const redeemed = await call<{ redemption: { id: string } }>(
        'POST',
        `/offers/${offer}/redemptions`,
        { via: 'store' },
        person,
      )
      const { id } = redeemed.body.redemption
      const says = ANSWERS[Math.floor(seed / 3 ** index) % 3]
      expect((await call('PUT', `/me/redemptions/${id}/answer`, says, person)).status).toBe(200)
      expect((await originOf(offer)).otherPoints).toBe(0)
      // The next ones find it as old as this, some of them too old to count.
      const age = (seed * (index + 3)) % 200
      await t.deps.db
        .updateTable('redemptions')
        .set({ redeemed_on: londonDaysAgo(age), answered_at: days(-age) })
        .where('id', '=', id)
        .where('offer_id', '=', offer)
        .execute()
    }
  }
})

test('answers are counted by people, and what is not kept any more is told as such', async () => {
  const offer = await makeOffer(t.deps, { reliability_prior: 60, reliability_score: 60 })
  const people = await Promise.all(Array.from({ length: 3 }, () => t.signIn()))
  for (const [index, person] of people.entries()) {
    const redeemed = await call<{ redemption: { id: string } }>(
      'POST',
      `/offers/${offer}/redemptions`,
      { via: 'store' },
      person,
    )
    await call('PUT', `/me/redemptions/${redeemed.body.redemption.id}/answer`, ANSWERS[index === 0 ? 1 : 0], person)
  }
  const told = await originOf(offer)
  expect(told).toMatchObject({ startScore: 60, worked: 2, didNotWork: 1, otherPoints: 0, beginning: null })
  expect(told.workedPoints).toBeGreaterThan(0)
  expect(told.didNotWorkPoints).toBeLessThan(0)
  // Two months later the score is what it was with the last answer, and so is what is told of it.
  const later = sql`update redemptions set answered_at = answered_at - interval '60 days', redeemed_on = redeemed_on - 60 where offer_id = ${offer}`
  await later.execute(t.deps.db)
  expect({ ...(await originOf(offer)), answeredAt: null }).toEqual({ ...told, answeredAt: null })
  const { userId } = people[0] ?? expect.fail('nobody answered')
  await t.deps.db.deleteFrom('redemptions').where('user_id', '=', userId).execute()
  expect(await originOf(offer)).toMatchObject({ worked: 2, didNotWork: 0, didNotWorkPoints: 0, score: told.score })
  expect((await originOf(offer)).otherPoints).toBe(told.didNotWorkPoints)
})

test('an offer of before its beginning was kept says so, and one that there is not is not found', async () => {
  const old = await makeOffer(t.deps, { source: 'cj', source_ref: newId() })
  expect(await originOf(old)).toMatchObject({ isRead: true, readings: [], beginning: null, answeredAt: null })
  expect(await call('GET', `/admin/offers/${newId()}/origin`)).toMatchObject({
    status: 404,
    body: { code: 'offer_not_found' },
  })
})
