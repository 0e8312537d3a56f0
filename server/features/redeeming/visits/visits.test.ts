import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { makeCompany, makeOffer } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { seal } from '../../../platform/crypto/keyring.ts'
import { newId } from '../../../platform/db/id.ts'
import type { OfferDetail } from '../../catalogue/offer-details/schemas.ts'

const SHOP = 'https://shop.example/deal?a=1&b=2'
let t: TestApp
let ahead = 0

beforeAll(async () => {
  t = await testApp({}, { now: () => new Date(Date.now() + ahead) })
})
afterEach(() => {
  ahead = 0
})
afterAll(() => t.close())

async function pathFor(offerId: string, { headers }: SignedIn): Promise<string> {
  const answer = await t.inject({ url: `/api/offers/${offerId}`, headers })
  return answer.json<OfferDetail>().visitPath ?? ''
}

/** Followed as a browser does: a plain link, no token. */
const follow = async (url: string) => {
  const { statusCode, headers } = await t.inject({ url })
  return { statusCode, location: headers['location'], headers }
}

const clicksOf = async (offerId: string) => {
  const log = await t.deps.db.selectFrom('clicks').select('user_id').where('offer_id', '=', offerId).execute()
  const day = await t.deps.db.selectFrom('offer_daily').selectAll().where('offer_id', '=', offerId).executeTakeFirst()
  return { log: log.map((row) => row.user_id), daily: day?.clicks ?? 0, redemptions: day?.redemptions ?? 0 }
}

test('a ticket leads to the shop, tells it nothing, and is one click however often it is opened', async () => {
  const companyId = await makeCompany(t.deps)
  const person = await t.signIn({ companyId })
  const id = await makeOffer(t.deps, { offer_url: SHOP })
  const path = await pathFor(id, person)
  const answers = await Promise.all([follow(path), follow(path), follow(path)])
  for (const { statusCode, location, headers } of answers) {
    expect([statusCode, location]).toEqual([303, SHOP])
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  }
  await follow(path)
  expect(await clicksOf(id)).toEqual({ log: [person.userId], daily: 1, redemptions: 0 })
  const company = await t.deps.db.selectFrom('company_daily').select('clicks').execute()
  expect(company).toEqual([{ clicks: 1 }])
  await follow(await pathFor(id, person))
  expect((await clicksOf(id)).daily).toBe(2)
})

test('a ticket of somebody whose access has ended meanwhile leads nowhere and counts nothing', async () => {
  const companyId = await makeCompany(t.deps)
  const [leaver, colleague] = await Promise.all([t.signIn({ companyId }), t.signIn({ companyId })])
  const id = await makeOffer(t.deps, { offer_url: SHOP })
  const paths = [await pathFor(id, leaver), await pathFor(id, colleague)]
  const { db } = t.deps
  await db.updateTable('profiles').set({ status: 'INACTIVE' }).where('id', '=', leaver.userId).execute()
  expect((await follow(paths[0]!)).location).toBe('/offers')
  await db.updateTable('companies').set({ status: 'SUSPENDED' }).where('id', '=', companyId).execute()
  expect((await follow(paths[1]!)).location).toBe('/offers')
  expect((await clicksOf(id)).daily).toBe(0)
})

test('a visit that also redeems is one click, not two, whichever comes first', async () => {
  const id = await makeOffer(t.deps, { offer_url: SHOP })
  const people = await Promise.all([t.signIn(), t.signIn()])
  for (const [index, { headers }] of people.entries()) {
    const visitPath = await pathFor(id, people[index]!)
    const steps = [
      () => follow(visitPath),
      () =>
        t.inject({
          method: 'POST',
          url: `/api/offers/${id}/redemptions`,
          headers,
          payload: { via: 'site', visitPath },
        }),
    ]
    for (const step of index === 0 ? steps : steps.toReversed()) await step()
  }
  expect(await clicksOf(id)).toEqual({ log: people.map(({ userId }) => userId), daily: 2, redemptions: 2 })
})

test('a redemption cannot hide its click behind a ticket of another person or offer', async () => {
  const [me, stranger] = await Promise.all([t.signIn(), t.signIn()])
  const [id, other] = [await makeOffer(t.deps, { offer_url: SHOP }), await makeOffer(t.deps, { offer_url: SHOP })]
  for (const visitPath of [await pathFor(id, stranger), await pathFor(other, me), '/go/forged']) {
    const url = `/api/offers/${id}/redemptions`
    await t.inject({ method: 'POST', url, headers: me.headers, payload: { via: 'site', visitPath } })
  }
  expect(await clicksOf(id)).toEqual({ log: [me.userId, me.userId, me.userId], daily: 3, redemptions: 1 })
})

test('a ticket counts for the person it was made for, whoever opens it', async () => {
  const [me, stranger] = await Promise.all([t.signIn(), t.signIn()])
  const id = await makeOffer(t.deps, { offer_url: SHOP })
  await t.inject({ url: await pathFor(id, me), headers: stranger.headers })
  expect((await clicksOf(id)).log).toEqual([me.userId])
})

test('a ticket is good for 30 minutes', async () => {
  const id = await makeOffer(t.deps, { offer_url: SHOP })
  const path = await pathFor(id, await t.signIn())
  ahead = 30 * 60_000
  expect(await follow(path)).toMatchObject({ statusCode: 303, location: '/offers' })
  expect((await clicksOf(id)).daily).toBe(0)
  ahead = 29 * 60_000
  expect((await follow(path)).location).toBe(SHOP)
})

test('nothing in the address chooses where it leads', async () => {
  const person = await t.signIn()
  const id = await makeOffer(t.deps, { offer_url: SHOP })
  const path = await pathFor(id, person)
  const changed = path.slice(0, -2) + (path.endsWith('AA') ? 'BB' : 'AA')
  const sealedFor = (purpose: string, text: string) => `/go/${seal(t.deps.keyring, purpose, text)}`
  const until = Date.now() + 60_000
  const forged = [
    '/go/x',
    '/go/..%2f..%2fevil.example',
    '/go/https://evil.example',
    '/go//evil.example',
    `/go/${'a'.repeat(5000)}`,
    changed,
    path.replace('/go/', '/go/other-'),
    sealedFor('another-purpose', [newId(), id, person.userId, until].join(' ')),
    sealedFor('visit-ticket', [newId(), newId(), person.userId, until].join(' ')),
    sealedFor('visit-ticket', [newId(), id, newId(), until].join(' ')),
    sealedFor('visit-ticket', 'rubbish'),
  ]
  for (const url of forged) {
    expect([url.slice(0, 60), await follow(url)]).toMatchObject([
      url.slice(0, 60),
      { statusCode: 303, location: '/offers' },
    ])
  }
  expect((await clicksOf(id)).daily).toBe(0)
  expect((await follow(`${path}?url=https://evil.example&to=//evil.example`)).location).toBe(SHOP)
  const head = await t.inject({ method: 'HEAD', url: await pathFor(id, person) })
  expect(head.headers['location']).toBeUndefined()
})

test('who spent the limit is still led on; an offer that was taken down leads nowhere', async () => {
  const person = await t.signIn()
  const id = await makeOffer(t.deps, { offer_url: SHOP, max_redemptions: 1 })
  const path = await pathFor(id, person)
  const { db } = t.deps
  await db.updateTable('offers').set({ current_redemptions: 1 }).where('id', '=', id).execute()
  expect((await follow(path)).location).toBe(SHOP)
  await db.updateTable('offers').set({ status: 'REJECTED' }).where('id', '=', id).execute()
  expect((await follow(path)).location).toBe('/offers')
})

test('an address with letters beyond ASCII is sent in its own encoding', async () => {
  const person = await t.signIn()
  const id = await makeOffer(t.deps, { offer_url: 'https://shop.example/café ☕' })
  expect((await follow(await pathFor(id, person))).location).toBe('https://shop.example/caf%C3%A9%20%E2%98%95')
})

test('an offer without an address leads to its merchant’s website, and has no link when there is none', async () => {
  const person = await t.signIn()
  const id = await makeOffer(t.deps)
  expect((await follow(await pathFor(id, person))).location).toBe('https://www.brand.example/')
  await t.deps.db.updateTable('merchants').set({ site_url: null }).execute()
  expect(await pathFor(id, person)).toBe('')
})

test.each([
  ['manual', false],
  ['supplier_portal', false],
  ['cj', true],
  ['scrape', true],
])('an offer from %s earns a commission: %s', async (source, earns) => {
  const person = await t.signIn()
  const id = await makeOffer(t.deps, { source })
  const answer = await t.inject({ url: `/api/offers/${id}`, headers: person.headers })
  expect(answer.json<OfferDetail>().earnsCommission).toBe(earns)
})
