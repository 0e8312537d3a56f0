import { once } from 'node:events'
import { createServer } from 'node:http'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import {
  days,
  makeCodes,
  makeCollection,
  makeCompany,
  makeMerchant,
  makeOffer,
} from '../../../../tests/support/catalogue.ts'
import { newId } from '../../../platform/db/id.ts'
import { fetchPictures, sweepPictures } from './jobs.ts'

let t: TestApp
let home: string
let picture: Buffer
/** How often each path was asked for. */
const asked = new Map<string, number>()
/** Paths that have a picture only from now on. */
const missing = new Set<string>()

const server = createServer((request, response) => {
  const path = request.url ?? '/'
  asked.set(path, (asked.get(path) ?? 0) + 1)
  if (missing.has(path)) response.writeHead(404).end()
  else if (path.startsWith('/moved')) response.writeHead(302, { location: '/there.png' }).end()
  else if (path.startsWith('/inside')) response.writeHead(302, { location: 'http://192.168.0.1/a.png' }).end()
  else if (path.startsWith('/large')) response.end(Buffer.alloc(11 * 1024 * 1024))
  else if (path.startsWith('/page')) response.writeHead(200, { 'content-type': 'image/png' }).end('<html></html>')
  else response.end(picture)
})

beforeAll(async () => {
  t = await testApp({ PICTURES_PRIVATE_ADDRESSES: 'true' })
  picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#7a1f56' } })
    .withExif({ IFD0: { Copyright: 'Jo Bloggs' } })
    .jpeg()
    .toBuffer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  home = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await t.close()
})
beforeEach(() => asked.clear())

const at = (count: number) => ({ ...t.deps, clock: { now: () => days(count) } })

async function shown(offerId: string): Promise<string | null> {
  const { headers } = await t.signIn()
  return (await t.inject({ url: `/api/offers/${offerId}`, headers })).json<{ imageUrl: string | null }>().imageUrl
}

const rowOf = (address: string) =>
  t.deps.db
    .selectFrom('pictures')
    .select(['state', 'error', 'attempts'])
    .where('source_url', '=', address)
    .executeTakeFirstOrThrow()

describe('a foreign picture', () => {
  test('is fetched once for all who name it, by two processes at once too, and shown from here only', async () => {
    const address = `${home}/headphones.jpg`
    const [one, other] = [
      await makeOffer(t.deps, { image_url: address }),
      await makeOffer(t.deps, { image_url: address }),
    ]
    expect(await shown(one)).toBeNull()
    await Promise.all([fetchPictures(t.deps), fetchPictures(t.deps)])
    await fetchPictures(at(3))
    expect(asked.get('/headphones.jpg')).toBe(1)
    const path = await shown(one)
    expect(path).toMatch(/^\/pictures\/[\da-f-]{36}$/)
    expect(await shown(other)).toBe(path)
    const file = await t.inject({ url: `${path}/640.webp` })
    expect(file.statusCode).toBe(200)
    expect(file.body).not.toContain('Bloggs')
  })

  test('may lie behind a redirect, but not behind one into the network', async () => {
    const moved = await makeOffer(t.deps, { image_url: `${home}/moved.png` })
    await fetchPictures(t.deps)
    expect(await shown(moved)).not.toBeNull()
    const inside = `${home}/inside.png`
    await makeOffer(t.deps, { image_url: inside })
    await fetchPictures(t.deps)
    expect(await rowOf(inside)).toMatchObject({ state: 'WAITING', error: 'The address must be https and public.' })
  })

  test('that cannot be had is tried five times, later and later, and then no more', async () => {
    missing.add('/gone.png')
    const address = `${home}/gone.png`
    const offer = await makeOffer(t.deps, { image_url: address })
    const tries: number[] = []
    for (const day of [0, 0, 1 / 24, 2 / 24, 1, 1.1, 3, 4, 40]) {
      await fetchPictures(at(day))
      tries.push(asked.get('/gone.png') ?? 0)
    }
    expect(tries).toEqual([1, 1, 2, 3, 4, 4, 5, 5, 5])
    expect(await rowOf(address)).toEqual({ state: 'FAILED', error: 'The answer was 404.', attempts: 5 })
    expect(await shown(offer)).toBeNull()
  })

  test('that comes back is kept after all', async () => {
    missing.add('/late.png')
    const offer = await makeOffer(t.deps, { image_url: `${home}/late.png` })
    await fetchPictures(t.deps)
    missing.clear()
    await fetchPictures(at(1))
    expect(await shown(offer)).not.toBeNull()
  })

  test('that is too large or no picture is not kept, whatever it is called', async () => {
    const [large, page] = [`${home}/large.png`, `${home}/page.png`]
    for (const address of [large, page]) await makeOffer(t.deps, { image_url: address })
    await fetchPictures(t.deps)
    expect(await rowOf(large)).toMatchObject({ state: 'WAITING', error: 'The answer is too large.' })
    expect(await rowOf(page)).toMatchObject({ state: 'WAITING', error: 'picture unsupported' })
  })

  test('is not fetched from this machine or network unless the operator says so', async () => {
    const strict = { ...t.deps, config: { ...t.deps.config, pictures: { privateAddresses: false } } }
    const address = `${home}/strict.png`
    await makeOffer(t.deps, { image_url: address })
    await fetchPictures(strict)
    expect(asked.get('/strict.png')).toBeUndefined()
    expect(await rowOf(address)).toMatchObject({ state: 'WAITING', error: 'The address must be https and public.' })
  })

  test('goes 30 days after nothing names it any more', async () => {
    const address = `${home}/short.png`
    const offer = await makeOffer(t.deps, { image_url: address })
    await fetchPictures(t.deps)
    const path = await shown(offer)
    await sweepPictures(at(31))
    expect((await t.inject({ url: `${path}/160.webp` })).statusCode).toBe(200)
    await t.deps.db.updateTable('offers').set({ image_url: null }).where('id', '=', offer).execute()
    await sweepPictures(at(31))
    expect((await t.inject({ url: `${path}/160.webp` })).statusCode).toBe(404)
  })
})

/** A stream; and the address as text, for who typed it and who decides on it. */
const NO_PICTURES = [
  '/api/live',
  '/api/supplier/offers/:id',
  '/api/supplier/merchants/:id/page',
  '/api/admin/offers/:id/form',
  '/api/admin/offers/:id/review',
  '/api/admin/merchants',
  '/api/admin/merchants/:id',
]

const foreign = (name: string) => `${home}/${name}.png`

test('no answer to anybody names a foreign picture, and no page may load one', async () => {
  const companyId = await makeCompany(t.deps)
  const merchantId = await makeMerchant(t.deps, 'Puffin Outfitters')
  const brandId = await makeMerchant(t.deps, 'Wren & Rook')
  const { db } = t.deps
  await db.insertInto('related_merchants').values({ merchant_id: merchantId, related_merchant_id: brandId }).execute()
  await db
    .updateTable('merchants')
    .set({ logo_url: foreign('logo') })
    .execute()
  await db
    .updateTable('companies')
    .set({ logo_url: foreign('company') })
    .execute()
  const fields = { merchant_id: merchantId, title: 'Puffin coat', image_url: foreign('coat'), featured: true }
  const offer = await makeOffer(t.deps, fields)
  const pooled = await makeOffer(t.deps, { ...fields, type: 'CODE' })
  await makeCodes(t.deps, pooled, ['A-1', 'A-2'], true)
  const collection = await makeCollection(t.deps, { image_url: foreign('list'), title: 'Puffin list' }, [offer])
  const person = await t.signIn({ roles: ['EMPLOYEE', 'SUPPLIER', 'ADMIN'], companyId })
  const { userId, headers } = person
  await db.insertInto('supplier_merchants').values({ user_id: userId, merchant_id: merchantId }).execute()
  const [templateId, cardId] = [newId(), newId()]
  await sql`insert into card_templates (id, company_id, name, brand, symbology, logo_url)
    values (${templateId}, ${companyId}, 'Club', 'Puffin Club', 'NONE', ${foreign('card')})`.execute(db)
  await sql`insert into employee_cards (id, company_id, user_id, template_id, card_number_enc, card_number_last4, status)
    values (${cardId}, ${companyId}, ${userId}, ${templateId}, '', '', 'ACTIVE')`.execute(db)
  await t.inject({ method: 'POST', url: `/api/offers/${pooled}/redemptions`, headers, payload: { via: 'code' } })
  for (const path of [
    `favourites/${offer}`,
    `me/follows/merchants/${merchantId}`,
    `me/follows/collections/${collection}`,
  ])
    await t.inject({ method: 'PUT', url: `/api/${path}`, headers })

  const ids: Record<string, string> = {
    offers: offer,
    merchants: merchantId,
    collections: `list-${collection}`,
    cards: cardId,
  }
  const addresses = t.endpoints
    .filter(({ method, url }) => method === 'GET' && !NO_PICTURES.includes(url))
    .map(({ url }) =>
      url.replace(/\/(offers|merchants|collections|cards)\/:\w+/, (_, kind: string) => `/${kind}/${ids[kind]}`),
    )
    .concat('/api/search?q=puffin', '/api/admin/offers?q=puffin', '/api/offers?sort=expiring&q=puffin')

  const walk = async () => {
    await t.caughtUp()
    const answers = await Promise.all(addresses.map((url) => t.inject({ url, headers })))
    expect(answers.filter((answer) => answer.body.includes(home)).map(({ raw }) => raw.req.url)).toEqual([])
    return answers.map(({ body }) => body).join('\n')
  }
  await walk()
  await fetchPictures(t.deps)
  const names = ['logo', 'company', 'coat', 'list', 'card']
  const kept = await db
    .selectFrom('pictures')
    .select(['id', 'source_url'])
    .where('source_url', 'in', names.map(foreign))
    .execute()
  expect(kept).toHaveLength(names.length)
  t.deps.catalogueCache.clear()
  const seen = await walk()
  for (const { id, source_url: source } of kept)
    expect([source, seen.includes(`"/pictures/${id}"`)]).toEqual([source, true])

  const policy = String((await t.inject({ url: '/' })).headers['content-security-policy'])
  expect(/img-src ([^;]*)/.exec(policy)?.[1]).toBe("'self' data: blob:")
  expect(/default-src ([^;]*)/.exec(policy)?.[1]).toBe("'none'")
})
