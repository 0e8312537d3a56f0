import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { type LinkShop, startLinkShop } from '../../../../tests/support/ingestion/link-shop.ts'
import { type LinkWatching, linkWatching } from '../../../../tests/support/ingestion/link-watching.ts'
import { AT_ONCE } from '../../../../tests/support/ingestion/sources.ts'
import { planLooks, watchHost, watchLinks } from './jobs.ts'
import type { OfferLinkCheck } from './schemas.ts'

let t: TestApp
let shop: LinkShop
let w: LinkWatching

beforeAll(async () => {
  t = await testApp({ INGESTION_PRIVATE_ADDRESSES: 'true' })
  w = linkWatching(t, await t.signIn({ roles: ['ADMIN'] }))
})
beforeEach(async () => {
  await t.deps.db.deleteFrom('offers').execute()
  shop = await startLinkShop()
  return () => shop.close()
})
afterAll(() => t.close())

const here = (path: string) => shop.at('127.0.0.1', path)

describe('the watch', () => {
  // A dozen pages, each read by a process of its own.
  test('finds of each address what is so, and asks staff of what is broken alone', { timeout: 90_000 }, async () => {
    const expected: [path: string, outcome: string, reason: string, isFlagged: boolean][] = [
      ['/fine', 'OK', 'ANSWERED', false],
      ['/', 'OK', 'ANSWERED', false],
      ['/to-fine', 'OK', 'ANSWERED', false],
      ['/leaflet', 'OK', 'ANSWERED', false],
      ['/endless', 'OK', 'ANSWERED', false],
      ['/no-head', 'OK', 'ANSWERED', false],
      ['/head-404', 'OK', 'ANSWERED', false],
      ['/head-cut', 'OK', 'ANSWERED', false],
      ['/gone', 'GONE', 'STATUS', true],
      ['/gone-for-good', 'GONE', 'STATUS', true],
      ['/soft', 'SOFT_404', 'SAYS_SO', true],
      ['/to-home', 'SOFT_404', 'LEADS_HOME', true],
      ['/ended', 'EXPIRED', 'SAYS_SO', true],
      ['/packed', 'EXPIRED', 'SAYS_SO', true],
      ['/forbidden', 'BLOCKED', 'STATUS', false],
      ['/private', 'BLOCKED', 'ROBOTS', false],
      ['/fault', 'UNREACHABLE', 'STATUS', false],
      ['/to-clicks', 'NOT_CHECKED', 'LEADS_TO_CLICKS', false],
    ]
    const ids = await Promise.all(expected.map(([at]) => w.offerOf(here(at))))
    await w.look()
    const found = await Promise.all(ids.map(w.rowOf))
    expect(
      found.map((row, index) => [expected[index]?.[0], row?.outcome, row?.reason, row?.flagged_at !== null]),
    ).toEqual(expected)
    expect((await w.rowOf(ids[12] ?? ''))?.words).toBe('Sorry, this offer has now expired.')
    expect(await w.listed()).toMatchObject({ total: 6, nextCursor: null })
  })

  test('is polite: one call of a host at a time, a pause between any two, robots.txt once, and what it forbids not at all', async () => {
    for (const at of ['/fine', '/gone', '/private', '/leaflet']) await w.offerOf(here(at))
    const pauses: number[] = []
    await w.look({ ...AT_ONCE, pause: async (ms: number) => void pauses.push(ms) })
    expect(shop.asked.filter((one) => one === 'GET /robots.txt')).toHaveLength(1)
    expect(shop.asked.filter((one) => one.endsWith('/private'))).toEqual([])
    expect(shop.asked.filter((one) => one.endsWith('/fine'))).toEqual(['HEAD /fine', 'GET /fine'])
    expect(shop.asked.filter((one) => one.endsWith('/leaflet'))).toEqual(['HEAD /leaflet'])
    expect(shop.mostAtOnce).toBe(1)
    // One before each call but the first, and one before anybody may ask the host again.
    expect(pauses).toEqual(shop.asked.map(() => 2000))
  })

  test('opens no link that counts clicks', async () => {
    const id = await w.offerOf('https://www.anrdoezrs.net/click-1-2')
    await w.look()
    expect(await w.rowOf(id)).toMatchObject({ outcome: 'NOT_CHECKED', reason: 'COUNTS_CLICKS', flagged_at: null })
    const { body } = await w.call<OfferLinkCheck>('GET', w.path(id))
    expect(body.last?.says).toMatch(/counts clicks, which is not opened/)
  })

  test('does not let a slow host hold the others', async () => {
    const letGo = shop.hold('/slow')
    const slow = await w.offerOf(here('/slow'))
    const other = await w.offerOf(shop.at('localhost', '/gone'))
    const looking = w.look()
    await expect.poll(async () => (await w.rowOf(other))?.outcome).toBe('GONE')
    expect((await w.rowOf(slow))?.outcome).toBeNull()
    letGo()
    await looking
    expect((await w.rowOf(slow))?.outcome).toBe('OK')
  })

  test('leaves a host that is away alone for an hour, with all else of it', async () => {
    for (const at of ['/cut', '/fine', '/gone']) {
      await w.offerOf(here(at))
      shop.put(at, 503)
    }
    await w.look()
    expect(shop.asked).toEqual(['GET /robots.txt', expect.stringMatching(/^HEAD /), expect.stringMatching(/^GET /)])
    await w.look()
    expect(shop.asked).toHaveLength(3)
    const left = (await w.rows()).filter(({ outcome }) => outcome === null)
    expect(left).toHaveLength(2)
    for (const { due_at: due } of left) expect(Date.parse(due) - Date.now()).toBeGreaterThan(59 * 60_000)
  })

  test('looks at what is live or waits for review, anew where the address changed, and forgets what is neither any more', async () => {
    const id = await w.offerOf(here('/gone'))
    await Promise.all([
      w.offerOf(here('/gone'), { status: 'EXPIRED' }),
      w.offerOf(here('/gone'), { deleted_at: new Date() }),
      w.offerOf(here('/gone'), { offer_url: null }),
    ])
    await w.look()
    expect((await w.rows()).map(({ offer_id: offer }) => offer)).toEqual([id])
    const set = (fields: object) => t.deps.db.updateTable('offers').set(fields).where('id', '=', id).execute()
    const before = shop.asked.length
    await w.look()
    expect(shop.asked).toHaveLength(before)
    await set({ offer_url: here('/fine') })
    expect(await w.listed()).toMatchObject({ items: [], total: 0 })
    expect((await w.call<OfferLinkCheck>('GET', w.path(id))).body).toEqual({ isWatched: true, last: null })
    await w.look()
    expect(await w.rowOf(id)).toMatchObject({ outcome: 'OK', address: here('/fine'), flagged_at: null })
    await set({ status: 'DRAFT' })
    await w.look()
    expect(await w.rows()).toEqual([])
  })

  test('tells staff before they decide, and lists an offer once it is live', async () => {
    const id = await w.offerOf(here('/gone'), { status: 'REVIEW', reliability_prior: 80, reliability_score: 80 })
    await w.look()
    expect((await w.call<OfferLinkCheck>('GET', w.path(id))).body.last?.outcome).toBe('GONE')
    expect(await w.scoreOf(id)).toBe(30)
    expect(await w.listed()).toMatchObject({ items: [], total: 0 })
    await w.call('PUT', `/admin/offers/${id}/status`, { status: 'LIVE' })
    expect(await w.listed()).toMatchObject({ items: [{ offerId: id }], total: 1 })
  })

  test('asks of a site that is away on the third day, and no more once it is back', async () => {
    const id = await w.offerOf(here('/cut'))
    const flags: boolean[] = []
    while (flags.length < 3) {
      await w.look()
      flags.push((await w.rowOf(id))?.flagged_at !== null)
      await w.nextDay()
    }
    expect(flags).toEqual([false, false, true])
    expect((await w.listed()).items).toMatchObject([{ offerId: id, outcome: 'UNREACHABLE' }])
    expect(await w.scoreOf(id)).toBe(60)
    shop.put('/cut', '<p>Spa day</p>')
    await w.look()
    expect(await w.rowOf(id)).toMatchObject({ outcome: 'OK', days: 1, flagged_at: null })
  })
})

describe('several processes', () => {
  test('look at each address once', async () => {
    for (let count = 0; count < 12; count += 1)
      await w.offerOf(shop.at(count % 2 ? 'localhost' : '127.0.0.1', `/leaflet?${count}`))
    await planLooks(t.deps)
    await Promise.all([watchLinks(t.deps, AT_ONCE), watchLinks(t.deps, AT_ONCE)])
    const heads = shop.asked.filter((one) => one.startsWith('HEAD '))
    expect(new Set(heads).size).toBe(12)
    expect(heads).toHaveLength(12)
    expect((await w.rows()).filter(({ runner }) => runner !== null)).toEqual([])
  })

  test('follow one that dies, which loses nothing', async () => {
    for (const at of ['/fine', '/gone', '/ended']) await w.offerOf(here(at))
    await planLooks(t.deps)
    let pauses = 0
    const died = new Promise<void>((resolve) => {
      const pause = () => {
        pauses += 1
        if (pauses < 3) return Promise.resolve()
        resolve()
        return new Promise<never>(() => undefined)
      }
      void watchHost(t.deps, { ...AT_ONCE, pause }, { robots: new Map(), atMost: 20 })
    })
    await died
    // Its host is in its hands until it was silent for long.
    await watchLinks(t.deps, AT_ONCE)
    expect((await w.rows()).filter(({ outcome }) => outcome === null).length).toBeGreaterThan(1)
    await t.deps.db
      .updateTable('offer_link_checks')
      .set({ heard_at: new Date(0) })
      .execute()
    await watchLinks(t.deps, AT_ONCE)
    expect(new Set((await w.rows()).map(({ outcome }) => outcome))).toEqual(new Set(['EXPIRED', 'GONE', 'OK']))
  })

  test('give back what they have in hand when they are stopped, in the middle of a call', async () => {
    const letGo = shop.hold('/slow')
    await w.offerOf(here('/slow'))
    const stopping = new AbortController()
    const looking = w.look({ ...AT_ONCE, signal: stopping.signal })
    await expect.poll(() => shop.asked).toContain('HEAD /slow')
    const stopped = performance.now()
    stopping.abort()
    await looking
    expect(performance.now() - stopped).toBeLessThan(3000)
    expect(await w.rows()).toMatchObject([{ runner: null, outcome: null }])
    letGo()
    await watchLinks(t.deps, AT_ONCE)
    expect(await w.rows()).toMatchObject([{ outcome: 'OK' }])
  })
})
