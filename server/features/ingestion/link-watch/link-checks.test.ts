import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { type LinkShop, startLinkShop } from '../../../../tests/support/ingestion/link-shop.ts'
import { type LinkWatching, linkWatching } from '../../../../tests/support/ingestion/link-watching.ts'
import { AT_ONCE, callAs } from '../../../../tests/support/ingestion/sources.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'
import { planLooks, watchHost } from './jobs.ts'
import type { LinkCheckList, OfferLinkCheck } from './schemas.ts'

let t: TestApp
let shop: LinkShop
let w: LinkWatching
let admin: SignedIn

beforeAll(async () => {
  t = await testApp({ INGESTION_PRIVATE_ADDRESSES: 'true' })
  admin = await t.signIn({ roles: ['ADMIN'] })
  w = linkWatching(t, admin)
})
beforeEach(async () => {
  await t.deps.db.deleteFrom('offers').execute()
  shop = await startLinkShop()
  return () => shop.close()
})
afterAll(() => t.close())

const here = (path: string) => shop.at('127.0.0.1', path)

const clear = (id: string, outcome: string) => w.call<OfferLinkCheck>('POST', w.path(id, '/clearance'), { outcome })

describe('staff', () => {
  test('look at an address at once, and read what is so now', async () => {
    const id = await w.offerOf(here('/gone'))
    const first = await w.call<OfferLinkCheck>('POST', w.path(id))
    expect(first).toMatchObject({ status: 200, body: { isWatched: true, last: { offerId: id, outcome: 'GONE' } } })
    expect(first.body.last?.says).toBe('The shop answered that there is no such page (404).')
    expect((await w.call('GET', w.path(id))).body).toEqual(first.body)
    shop.put('/gone', '<p>Spa day</p>')
    expect((await w.call<OfferLinkCheck>('POST', w.path(id))).body.last).toMatchObject({
      outcome: 'OK',
      flaggedAt: null,
    })
    expect(await w.rows()).toMatchObject([{ runner: null }])
  })

  test('are refused for an offer that is gone or a draft, and when they look very often', async () => {
    const draft = await w.offerOf(here('/fine'), { status: 'DRAFT' })
    expect(await w.call('POST', w.path(draft))).toMatchObject({ status: 409, body: { code: 'offer_not_watched' } })
    const gone = await w.offerOf(here('/fine'), { deleted_at: new Date() })
    for (const method of ['GET', 'POST'] as const)
      expect(await w.call(method, w.path(gone))).toMatchObject({ status: 404, body: { code: 'offer_not_found' } })
    expect(await clear(gone, 'GONE')).toMatchObject({ status: 404 })
    const busy = callAs(t, await t.signIn({ roles: ['ADMIN'] }))
    const id = await w.offerOf('https://www.anrdoezrs.net/click-1-2')
    const answers = await Promise.all(Array.from({ length: 21 }, () => busy('POST', w.path(id))))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  })

  test('page through the list, the latest first', async () => {
    const ids: string[] = []
    for (const at of ['/gone', '/soft', '/ended']) {
      ids.unshift(await w.offerOf(here(at)))
      await w.call('POST', w.path(ids[0] ?? ''))
    }
    const seen: string[] = []
    let cursor: string | null = ''
    do {
      const query: string = cursor ? `&cursor=${cursor}` : ''
      const { body } = await w.call<LinkCheckList>('GET', `/admin/link-checks?limit=2${query}`)
      expect(body.total).toBe(cursor ? null : 3)
      seen.push(...body.items.map(({ offerId }) => offerId))
      cursor = body.nextCursor
    } while (cursor)
    expect(seen).toEqual(ids)
  })

  test('say that an address works, which stands until something else is found', async () => {
    const id = await w.offerOf(here('/gone'), { title: 'Spa day' })
    await w.look()
    expect(await clear(id, 'EXPIRED')).toMatchObject({ status: 409, body: { code: 'conflict' } })
    const cleared = await clear(id, 'GONE')
    expect(cleared.body.last).toMatchObject({ outcome: 'GONE', flaggedAt: null, clearedAt: expect.any(String) })
    expect((await w.listed()).items).toEqual([])
    expect(await clear(id, 'GONE')).toMatchObject({ status: 409 })
    const log = t.deps.db.selectFrom('audit_log').selectAll().where('action', '=', 'offer.link_cleared')
    expect(await log.execute()).toMatchObject([
      { user_id: admin.userId, entity_id: id, detail: { title: 'Spa day', link: here('/gone') } },
    ])
    await w.nextDay()
    await w.look()
    expect((await w.listed()).items).toEqual([])
    shop.put('/gone', '<h1>This offer has ended</h1>')
    await w.nextDay()
    await w.look()
    expect((await w.listed()).items).toMatchObject([{ offerId: id, outcome: 'EXPIRED', clearedAt: null }])
  })

  test('what they say is not undone by a look that was under way', async () => {
    const id = await w.offerOf(here('/gone'))
    await w.look()
    await w.nextDay()
    const letGo = shop.hold('/gone')
    const looking = watchHost(t.deps, AT_ONCE, { robots: new Map(), atMost: 1 })
    await expect.poll(() => shop.asked.filter((one) => one === 'HEAD /gone')).toHaveLength(2)
    await clear(id, 'GONE')
    letGo()
    await looking
    expect(await w.rowOf(id)).toMatchObject({ outcome: 'GONE', flagged_at: null, cleared_at: expect.any(String) })
  })
})

const words = (text: string) => `<title>Kettle &amp; Moor</title><body><h1>Autumn</h1><p>${text}</p></body>`
const better = async () => {
  const { body } = await w.call<LinkCheckList>('GET', '/admin/link-checks?list=BETTER')
  return body
}
const change = (id: string, fields: object) =>
  t.deps.db.updateTable('offers').set(fields).where('id', '=', id).execute()

describe('a page that shows more than its offer', () => {
  test('is listed for as long as it does, with its code, and on no list of what is broken', async () => {
    shop.put('/more', words('Get 30% off all kettles with code AUTUMN30.'))
    const id = await w.offerOf(here('/more'), { discount_type: 'PERCENT', discount_value: 20 })
    await w.offerOf(here('/more'), { discount_type: 'PERCENT', discount_value: 30 })
    await w.offerOf(here('/more'), { discount_type: 'AMOUNT', discount_value: 5 })
    await w.offerOf(here('/more'), { discount_type: 'PERCENT', discount_value: 2, type: 'CASHBACK' })
    await w.look()
    const says = 'The page shows 30% OFF with the code AUTUMN30, this offer has 20% OFF.'
    expect(await better()).toMatchObject({ total: 1, items: [{ offerId: id, outcome: 'OK', better: says }] })
    expect((await w.call<OfferLinkCheck>('GET', w.path(id))).body.last).toMatchObject({ better: says })
    expect((await w.listed()).items).toEqual([])
    await change(id, { discount_value: 30 })
    expect(await better()).toMatchObject({ total: 0, items: [] })
    await change(id, { discount_value: 10 })
    shop.put('/more', words('Our autumn range is here.'))
    await w.nextDay()
    await w.look()
    expect((await better()).items).toEqual([])
  })

  test('stays off the list once staff have seen it, until the page shows something else', async () => {
    shop.put('/more', words('Get 30% off all kettles with code AUTUMN30.'))
    const id = await w.offerOf(here('/more'), { discount_type: 'PERCENT', discount_value: 20 })
    await w.look()
    const [shown] = (await better()).items
    const see = (said: string) => w.call<OfferLinkCheck>('POST', `${w.path(id)}/better-seen`, { better: said })
    expect((await see('The page shows 90% OFF.')).status).toBe(409)
    expect((await better()).total).toBe(1)
    expect((await see(shown?.better ?? '')).body.last).toMatchObject({ betterSeenAt: expect.any(String) })
    await w.nextDay()
    await w.look()
    expect(await better()).toMatchObject({ total: 0, items: [] })
    const log = t.deps.db
      .selectFrom('audit_log')
      .select(['entity_id', 'detail'])
      .where('action', '=', 'offer.better_seen')
    expect(await log.execute()).toMatchObject([{ entity_id: id, detail: { better: shown?.better } }])
    shop.put('/more', words('Get 35% off all kettles with code AUTUMN35.'))
    await w.nextDay()
    await w.look()
    expect(await better()).toMatchObject({ total: 1, items: [{ offerId: id, betterSeenAt: null }] })
  })

  test.each([
    ['has ended', 'Get 30% off all kettles with code AUTUMN30 until 1 March 2020.'],
    ['says “up to”', 'Up to 30% off all kettles with code AUTUMN30.'],
    ['is smaller', 'Get 15% off all kettles with code AUTUMN15.'],
  ])('is not listed for a deal that %s', async (_what, text) => {
    shop.put('/more', words(text))
    await w.offerOf(here('/more'), { discount_type: 'PERCENT', discount_value: 20 })
    await w.look()
    expect((await better()).items).toEqual([])
  })

  test('tells of a price that is lower than when staff read the page', async () => {
    const offers = { '@type': 'Offer', price: '45.00', priceCurrency: 'GBP' }
    const thing = JSON.stringify({ '@type': 'Product', name: 'Copper kettle', offers })
    shop.put('/kettle', `<body><script type="application/ld+json">${thing}</script></body>`)
    const idOf = (source: string) => w.offerOf(here('/kettle'), { source, discount_value: null })
    const [id, other] = [await idOf('scrape'), await idOf('manual')]
    for (const offerId of [id, other]) {
      const page = { id: newId(), offer_id: offerId, source: 'scrape', source_ref: offerId, content_hash: 'x' }
      const payload = JSON.stringify({ price: 50, currency: 'GBP' })
      await t.deps.db
        .insertInto('provenance')
        .values({ ...page, payload })
        .execute()
    }
    await w.look()
    expect(await better()).toMatchObject({
      total: 1,
      items: [{ offerId: id, better: 'The page asks £45.00, and asked £50.00 when it was read.' }],
    })
  })
})

test('the score of an offer whose page is gone is low, and comes back with the page, the address or staff’s word', async () => {
  const id = await w.offerOf(here('/gone'), { reliability_prior: 80, reliability_score: 80 })
  const other = await w.offerOf(here('/ended'), { reliability_prior: 80, reliability_score: 80 })
  await w.look()
  expect([await w.scoreOf(id), await w.scoreOf(other)]).toEqual([30, 30])
  const { body: told } = await w.call('GET', `/admin/offers/${id}/origin`)
  expect(told).toMatchObject({ startScore: 80, linkPoints: -50, otherPoints: 0, score: 30 })
  await clear(other, 'EXPIRED')
  expect(await w.scoreOf(other)).toBe(80)
  shop.put('/gone', '<p>Spa day</p>')
  await w.nextDay()
  await w.look()
  expect(await w.scoreOf(id)).toBe(80)
  shop.put('/gone', 404)
  await w.nextDay()
  await w.look()
  expect(await w.scoreOf(id)).toBe(30)
  await t.deps.db
    .updateTable('offers')
    .set({ offer_url: here('/fine') })
    .where('id', '=', id)
    .execute()
  await planLooks(t.deps)
  expect(await w.scoreOf(id)).toBe(80)
})
