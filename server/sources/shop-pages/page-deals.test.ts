import { expect, it } from 'vitest'
import { normaliseDeal } from '../normalise/normalise.ts'
import { readShopPages } from './page-deals.ts'

const NOW = new Date('2026-07-20T12:00:00Z')
const SOURCE = { key: 'pages-0123456789ab', settings: {} }
const ld = (thing: object) =>
  `<html><head><script type="application/ld+json">${JSON.stringify(thing)}</script></head><body></body></html>`

function read(html: string, settings: Record<string, string> = {}) {
  const pages = [{ address: 'https://www.kettle.example/offers/1', html }]
  const text = JSON.stringify({ readAt: NOW.toISOString(), problems: [], pages })
  return readShopPages(text, { ...SOURCE, settings }).deals
}

const judge = (html: string) => read(html).map((deal) => normaliseDeal(deal, { now: NOW }))
const thing = (was: object) => ({
  '@type': 'Product',
  name: 'Copper kettle',
  offers: { '@type': 'Offer', price: '60.00', priceCurrency: 'GBP', ...was },
})

it('an offer of a page is taken as the page states it, with the shop of the settings', () => {
  const html =
    '<html><head><meta property="og:site_name" content="Kettle &amp; Moor"></head><body><h1>Spring sale</h1><p>Get 20% off all kettles with code SPRING20 until 31 December 2026.</p></body></html>'
  const [deal] = read(html, { shop: 'Kettle' })
  expect(deal).toMatchObject({ source: SOURCE.key, merchantName: 'Kettle', code: 'SPRING20', isPromotion: true })
  expect(read(html)[0]?.merchantName).toBe('Kettle & Moor')
  const result = deal && normaliseDeal(deal, { now: NOW })
  expect(result).toMatchObject({
    ok: true,
    deal: {
      code: 'SPRING20',
      discountType: 'PERCENT',
      discountValue: 20,
      offerUrl: 'https://www.kettle.example/offers/1',
    },
  })
})

it('a saving that follows from two prices is said in words, and a price alone is no offer', () => {
  const was = {
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceType: 'https://schema.org/ListPrice',
      price: '80.00',
      priceCurrency: 'GBP',
    },
  }
  expect(judge(ld(thing(was)))).toMatchObject([
    { ok: true, deal: { title: 'Copper kettle', discountType: 'AMOUNT', discountValue: 20 } },
  ])
  expect(judge(ld(thing({})))).toMatchObject([{ ok: false, code: 'not_a_promotion' }])
})

it('a page without an offer is an item that is left out, and the same each time', () => {
  const [deal] = read('<html><body><h1>About us</h1></body></html>')
  expect(read('<html><body>Our story</body></html>')[0]?.sourceRef).toBe(deal?.sourceRef)
  expect(deal && normaliseDeal(deal, { now: NOW })).toMatchObject({
    ok: false,
    code: 'no_offer',
    title: '/offers/1',
    reason: 'We found no offer on this page.',
  })
})

it.each(['', '{}', '[1', '{"readAt":"now","problems":[],"pages":[]}'])('%j is none of our pages', (text) => {
  expect(() => readShopPages(text, SOURCE)).toThrow('no pages that a run has kept')
})

it('a page that says that its offer has ended has none', () => {
  const html = '<html><body><h1>20% off</h1><p>This offer has expired. Use code SPRING20.</p></body></html>'
  expect(judge(html)).toMatchObject([{ ok: false, code: 'no_offer', reason: expect.stringContaining('have ended') }])
})
