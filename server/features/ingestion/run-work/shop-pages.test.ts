import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type LinkShop, startLinkShop } from '../../../../tests/support/ingestion/link-shop.ts'
import { addFeed, changeOf, runSource } from '../../../../tests/support/ingestion/sources.ts'
import { type IngestionStage, ingestionStage } from '../../../../tests/support/ingestion/stage.ts'
import type { IngestionRejectionList } from '../runs/schemas.ts'
import type { SourceTest } from '../source-tests/schemas.ts'
import type { IngestionSource } from '../sources/schemas.ts'

let stage: IngestionStage<LinkShop>

beforeAll(async () => {
  stage = await ingestionStage(startLinkShop)
})
afterAll(() => stage.close())
beforeEach(async () => {
  await stage.clear()
  stage.site.asked.length = 0
})

const at = (path: string) => stage.site.at('127.0.0.1', path)
const sitemap = (...addresses: string[]) =>
  `<urlset>${addresses.map((address) => `<url><loc>${address}</loc></url>`).join('')}</urlset>`

const titleOf = (name: string) => `Kettle in ${name} enamel`

/** A page that sells a kettle for £20 less than before. */
function kettle(name: string, price = '60.00') {
  const former = { priceType: 'https://schema.org/ListPrice', price: '80.00', priceCurrency: 'GBP' }
  const offers = { '@type': 'Offer', price, priceCurrency: 'GBP', priceSpecification: former }
  const thing = { '@type': 'Product', name: titleOf(name), url: `https://kettle.example/offers/${name}`, offers }
  return `<!-- A shop --><!doctype html><script type="application/ld+json">${JSON.stringify(thing)}</script>`
}

async function addShop(path: string, settings: Record<string, string> = {}): Promise<IngestionSource> {
  const source = await addFeed(stage.t, stage.admin, 'pages', { address: at(path) })
  const change = { ...changeOf(source), settings: { shop: 'Kettle & Moor', ...settings } }
  return (await stage.call<IngestionSource>('PUT', `/admin/ingestion-sources/${source.id}`, change)).body
}
const run = ({ id }: IngestionSource) => runSource(stage.t, stage.admin, id)
const live = async () => {
  const rows = stage.t.deps.db.selectFrom('offers').select(['title', 'status']).orderBy('title')
  return (await rows.execute()).map(({ title, status }) => `${title} ${status}`)
}

const NAMES = ['amber', 'beige', 'coral', 'denim']

function serveKettles(): void {
  for (const name of NAMES) stage.site.put(`/offers/${name}`, kettle(name))
  stage.site.put('/sitemap.xml', sitemap(...NAMES.map((name) => at(`/offers/${name}`))))
}

describe('pages of a shop', () => {
  test('are those that its sitemap and the ones behind it name, of this shop and where they are wanted', async () => {
    serveKettles()
    const [amber = '', ...others] = NAMES.map((name) => at(`/offers/${name}`))
    stage.site.put('/one.xml', sitemap(amber, `${amber}/`, at('/about'), 'https://elsewhere.example/offers/1'))
    const packed = gzipSync(sitemap(...others, at('/offers/gone'), at('/private/offers/x'), at('/offers/moved')))
    stage.site.answers.set('/two.xml.gz', (response) => void response.writeHead(200).end(packed))
    const parts = [at('/one.xml'), at('/two.xml.gz'), 'https://elsewhere.example/3.xml']
    const entries = parts.map((address) => `<sitemap><loc>${address}</loc></sitemap>`)
    stage.site.put('/index.xml', `<sitemapindex>${entries.join('')}</sitemapindex>`)
    stage.site.answers.set('/offers/moved', (response) => void response.writeHead(302, { location: '/fine' }).end())
    const source = await addShop('/index.xml', { paths: '/offers/, /sale' })
    const first = await run(source)
    expect(first).toMatchObject({ status: 'success', problems: [], fetched: 7, inserted: 4, rejected: 3 })
    const left = await stage.call<IngestionRejectionList>('GET', `/admin/ingestion-runs/${first.id}/rejections`)
    expect(left.body.items.map(({ title, reason }) => [title, reason])).toEqual([
      ['/offers/gone', 'The site answered 404 instead of a page.'],
      ['/private/offers/x', 'The robots.txt of this site asks programs not to read this page.'],
      ['/offers/moved', 'It leads on to another page.'],
    ])
    expect(await live()).toEqual(NAMES.map((name) => `${titleOf(name)} LIVE`))
    expect(stage.site.asked.filter((call) => /about|private\/|elsewhere/.test(call))).toEqual([])
    expect(stage.site.asked.filter((call) => call.endsWith('/robots.txt'))).toHaveLength(1)
    expect(await run(source)).toMatchObject({ inserted: 0, updated: 0, unchanged: 4 })
  })

  test('a page that failed ends nothing and is named, one that is gone ends its offer', async () => {
    serveKettles()
    const source = await addShop('/sitemap.xml')
    expect(await run(source)).toMatchObject({ status: 'success', inserted: 4 })
    stage.site.put('/offers/coral', 500)
    expect(await run(source)).toMatchObject({
      status: 'partial',
      unchanged: 3,
      ended: 0,
      problems: [expect.stringContaining('/offers/coral: The site answered 500')],
    })
    stage.site.put('/offers/coral', 404)
    stage.site.put('/offers/denim', kettle('denim', '50.00'))
    expect(await run(source)).toMatchObject({ status: 'success', unchanged: 2, updated: 1, ended: 1 })
    expect(await live()).toEqual(NAMES.map((name) => `${titleOf(name)} ${name === 'coral' ? 'EXPIRED' : 'LIVE'}`))
  })

  test('may be one page alone', async () => {
    stage.site.put('/offers/amber', kettle('amber'))
    expect(await run(await addShop('/offers/amber'))).toMatchObject({ status: 'success', fetched: 1, inserted: 1 })
  })

  test('more than are read in one go come in parts, and a test asks for the first five', async () => {
    const many = Array.from({ length: 23 }, (_, index) => `k${index}`)
    for (const name of many) stage.site.put(`/offers/${name}`, kettle(name))
    stage.site.put('/sitemap.xml', sitemap(...many.map((name) => at(`/offers/${name}`))))
    const source = await addShop('/sitemap.xml')
    const { body } = await stage.call<SourceTest>('POST', `/admin/ingestion-sources/${source.id}/test`)
    expect(body).toMatchObject({
      ok: true,
      items: many.slice(0, 5).map((name) => ({ title: titleOf(name), refusal: null })),
    })
    expect(stage.site.asked.filter((call) => call.includes('/offers/'))).toHaveLength(5)
    expect(await run(source)).toMatchObject({ status: 'success', fetched: 23, inserted: 23 })
  })

  test.each([
    ['a text', 'Come back later', 'This is neither a sitemap nor a web page.'],
    [
      'a sitemap of another shop',
      sitemap('https://elsewhere.example/a'),
      'The sitemap names no page of this shop that is to be read.',
    ],
    [
      'a damaged archive',
      gzipSync('<urlset/>').subarray(0, 12),
      'The sitemap could not be unpacked: it is damaged, or larger than 20 MB.',
    ],
    ['a refusal', 403, 'The site refused to answer us (status 403).'],
  ])('%s fails the run in a sentence', async (_what, text, error) => {
    const [status, body] = typeof text === 'number' ? [text, ''] : [200, text]
    stage.site.answers.set('/sitemap.xml', (response) => void response.writeHead(status).end(body))
    expect(await run(await addShop('/sitemap.xml'))).toMatchObject({ status: 'failed', error })
  })
})
