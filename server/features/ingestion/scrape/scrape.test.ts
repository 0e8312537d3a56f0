import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { startShop } from '../../../../tests/support/staff/shop.ts'
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
const stored = () =>
  t.deps.db.selectFrom('offers').selectAll().where('source', '=', 'scrape').orderBy('title').execute()
const actions = async () => {
  const rows = await t.deps.db.selectFrom('audit_log').select(['action', 'detail']).orderBy('id').execute()
  return rows.map(({ action, detail }) => ({ action, detail }))
}

test('nobody but administrators reads pages, approves or keeps the list', async () => {
  const supplier = await t.signIn({ roles: ['SUPPLIER'] })
  const calls = [
    ['POST', '/functions/scrape-url', { url: `${home}/offers` }],
    ['GET', '/admin/scrape-domains', undefined],
    ['POST', '/admin/scrape-domains', { domain: 'shop.example' }],
    ['DELETE', '/admin/scrape-domains/127.0.0.1', undefined],
  ] as const
  for (const [method, path, payload] of calls) {
    expect(await call(method, path, payload, supplier)).toMatchObject({ status: 403, body: { code: 'role_required' } })
  }
})

describe('the list of domains', () => {
  test('keeps what somebody registered, with all below it, and writes down who changed it', async () => {
    const { body } = await call('POST', '/admin/scrape-domains', { domain: 'https://www.shop.co.uk/offers' })
    expect(body.items.map(({ domain }: { domain: string }) => domain)).toEqual(['127.0.0.1', 'shop.co.uk'])
    await call('POST', '/admin/scrape-domains', { domain: 'SHOP.co.uk' })
    expect((await call('GET', '/admin/scrape-domains')).body).toEqual(body)
    expect(await call('DELETE', '/admin/scrape-domains/shop.co.uk')).toMatchObject({ status: 204 })
    expect(await call('DELETE', '/admin/scrape-domains/shop.co.uk')).toMatchObject({
      status: 404,
      body: { code: 'scrape_domain_not_found' },
    })
    const deeds = (await actions()).filter(({ detail }) => JSON.stringify(detail).includes('shop.co.uk'))
    expect(deeds.map(({ action }) => action)).toEqual(['scrape_domain.added', 'scrape_domain.removed'])
  })

  test.each(['', 'ftp://shop.example', 'http://'])('takes no domain from %j', async (domain) => {
    expect(await call('POST', '/admin/scrape-domains', { domain })).toMatchObject({ status: 400 })
  })

  test('is what is read, and nothing else', async () => {
    const { status, body } = await call('POST', '/functions/scrape-url', { url: 'https://elsewhere.example/' })
    expect(status).toBe(200)
    const none = { offers: [], provenance: null, warnings: [], count: 0 }
    expect(body).toEqual({ error: 'Domain Not Allowed', allowedDomains: ['127.0.0.1'], ...none })
    const before = shop.asked.length
    expect(await scrape('/elsewhere')).toMatchObject({ error: 'Domain Not Allowed', offers: [] })
    expect(shop.asked.slice(before)).toEqual(['/robots.txt', '/elsewhere'])
  })
})

describe('reading a page', () => {
  test('answers its offers with where they stand, and stores nothing', async () => {
    const answer = await scrape('/moved')
    expect(answer).toMatchObject({
      error: null,
      count: 2,
      provenance: { url: `${home}/moved`, finalUrl: `${home}/offers` },
    })
    expect(answer.offers[0]).toMatchObject({
      title: '20% off coffee',
      brand: 'Kettle & Moor',
      code: 'BEANS20',
      discountValue: 20,
      endAt: '2036-11-30T23:59:59.000Z',
    })
    expect(await stored()).toEqual([])
    expect(await scrape('/nothing')).toMatchObject({
      error: null,
      offers: [],
      warnings: ['We found no offer on this page.'],
    })
  })

  test('reads packed answers, and none of more than 5 MB, packed or not', async () => {
    expect((await scrape('/packed')).count).toBe(2)
    expect((await scrape('/packed-br')).count).toBe(2)
    const error = 'The page is larger than 5 MB, so it was not read.'
    expect(await scrape('/bomb')).toMatchObject({ error })
    expect(await scrape('/huge')).toMatchObject({ error })
  })

  test.each([
    ['/gone', 'The site answered 404 instead of a page.'],
    ['/picture', 'This address leads to something else than a web page.'],
    ['/round', 'The page leads on too often to follow.'],
    ['/inside', 'Domain Not Allowed'],
    ['/script', 'Domain Not Allowed'],
    ['/slow', 'The site did not answer within 10 seconds. Try again later.'],
  ])(
    'that is %s is an error in a sentence',
    async (path, error) => {
      expect(await scrape(path)).toMatchObject({ error, offers: [], provenance: null, count: 0 })
    },
    20_000,
  )

  test('asks robots.txt once, and goes on only when told to, which is written down', async () => {
    const before = shop.asked.length
    const error = 'The robots.txt of this site asks programs not to read this page.'
    expect(await scrape('/to-secret')).toMatchObject({ error })
    expect(shop.asked.slice(before)).toEqual(['/robots.txt', '/to-secret'])
    expect(await scrape('/secret', { ignoresRobots: true })).toMatchObject({
      error: null,
      provenance: { overrodeRobots: true },
    })
    expect((await actions()).at(-1)).toEqual({ action: 'scrape.robots_overridden', detail: { name: `${home}/secret` } })
  })

  test.each(['', ' '])('asks for an address in place of %j', async (url) => {
    const { body } = await call('POST', '/functions/scrape-url', { url })
    expect(body).toMatchObject({ code: 'bad_request', issues: [{ path: 'url', message: 'Please enter a URL' }] })
  })
})

test('somebody who reads very often is asked to wait, and nobody else', async () => {
  const busy = await t.signIn({ roles: ['ADMIN'] })
  const wish = { url: 'https://elsewhere.example/' }
  const answers = await Promise.all(Array.from({ length: 31 }, () => call('POST', '/functions/scrape-url', wish, busy)))
  expect(answers.filter(({ body }) => body.code === 'too_many_requests')).toHaveLength(1)
})
