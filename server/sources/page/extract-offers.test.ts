import { describe, expect, test } from 'vitest'
import { extractOffers } from './extract-offers.ts'
import { readPage } from './read-page.ts'

const url = 'https://www.shop.example/offers'
const now = new Date('2026-11-23T09:00:00Z')
const read = (html: string) => extractOffers(html, { url, now })
const jsonLd = (text: string) => `<script type="application/ld+json">${text}</script>`
const one = (html: string) => {
  const { offers } = read(html)
  expect(offers).toHaveLength(1)
  return offers[0]
}

const PRODUCT = `{"@context": "https://schema.org", "@type": "Product", "name": "Kettle", "sku": "K1",
  "brand": {"@type": "Brand", "name": "Moor"},
  "offers": {"@type": "Offer", "price": "34.99", "priceCurrency": "GBP", "seller": {"name": "Homepost"}}}`

describe('JSON-LD', () => {
  test('names title, maker, shop and price, and makes up no discount', () => {
    expect(one(jsonLd(PRODUCT))).toMatchObject({
      title: 'Kettle',
      brand: 'Moor',
      merchantName: 'Homepost',
      type: 'LINK',
      code: null,
      price: 34.99,
      currency: 'GBP',
      discountValue: null,
      discountType: null,
      endAt: null,
      url,
      warnings: ['This page names a price but no discount.'],
      origins: { title: { from: 'JSON-LD', sure: 0.95 }, price: { from: 'JSON-LD' } },
    })
  })

  test.each([
    [
      'comments and trailing commas',
      PRODUCT.replace('"sku": "K1",', '"sku": "K1", // the stock\n /* no */').replace(/}}$/, '},}'),
    ],
    ['control characters', PRODUCT.replace('Kettle"', 'Kettle",\n"description": "line 1\n\tline 2"')],
    [
      'types in small letters',
      PRODUCT.replace('"Product"', '"product"').replace('"Offer"', '"http://schema.org/Offer"'),
    ],
    ['a list', `[{"@type": "BreadcrumbList"}, ${PRODUCT}]`],
    [
      'a graph that names its offer by id',
      `{"@graph": [{"@type": "Product", "name": "Kettle", "brand": "Moor", "offers": {"@id": "#o"}},
      {"@id": "#o", "@type": "Offer", "price": 34.99, "priceCurrency": "GBP"}]}`,
    ],
    ['two things one after the other', `{"@type": "WebSite", "name": "Shop"}\n${PRODUCT}`],
    ['a comment of HTML around it', `<!-- ${PRODUCT} -->`],
    ['apostrophes for quotes', PRODUCT.replaceAll('"', "'").replace('Homepost', String.raw`Home\'s "post"`)],
    [
      'sizes that have the offers',
      `{"@type": "ProductGroup", "name": "Kettle", "brand": "Moor", "hasVariant": [
        {"@type": "Product", "name": "Kettle 1 l", "offers": {"@type": "Offer", "price": 34.99, "priceCurrency": "GBP"}},
        {"@type": "Product", "name": "Kettle 2 l", "offers": {"@type": "Offer", "price": 34.99, "priceCurrency": "GBP"}}]}`,
    ],
  ])('is read with %s', (_, text) => {
    const offer = read(jsonLd(text)).offers.find(({ title }) => title === 'Kettle')
    expect(offer).toMatchObject({ brand: 'Moor', price: 34.99, currency: 'GBP' })
  })

  test('that is broken is a warning, and the other blocks are read', () => {
    const { offers, warnings } = read(jsonLd('{"@type": "Product", ') + jsonLd(PRODUCT))
    expect(offers).toHaveLength(1)
    expect(warnings).toEqual(['A block of JSON-LD of this page is broken, so it was not read.'])
  })

  test('gives dates that can be read in one way, and a saving that the shop states', () => {
    const text = PRODUCT.replace(
      '"price": "34.99",',
      `"price": "34.99", "validFrom": "2026-11-01", "priceValidUntil": "2026-11-30", "priceSpecification":
        {"@type": "UnitPriceSpecification", "priceType": "https://schema.org/ListPrice", "price": 49.99},`,
    )
    expect(one(jsonLd(text))).toMatchObject({
      startAt: '2026-11-01T00:00:00.000Z',
      endAt: '2026-11-30T23:59:59.000Z',
      discountType: 'AMOUNT',
      discountValue: 15,
      warnings: [],
    })
    expect(one(jsonLd(text.replace('2026-11-30', '3/12/2026')))).toMatchObject({ endAt: null })
  })

  test.each([
    ['a range', '"lowPrice": "10", "highPrice": "20"', 'The page gives a range of prices, so no price was kept.'],
    ['a comma that may be a point', '"price": "34,99"', 'This page names neither a discount nor a code.'],
    [
      'instalments',
      '"priceSpecification": {"price": "9.99", "billingDuration": 12}',
      'This page names neither a discount nor a code.',
    ],
    [
      'instalments that the offer repeats',
      '"price": "9.99", "priceSpecification": {"price": "9.99", "billingDuration": 12}',
      'This page names neither a discount nor a code.',
    ],
    [
      'sizes that cost differently',
      '"offers": [{"price": 10, "priceCurrency": "GBP"}, {"price": 12, "priceCurrency": "GBP"}]',
      'The page names several prices (£10.00, £12.00), so none was kept.',
    ],
  ])('of %s gives no price', (_, price, warning) => {
    const offer = one(jsonLd(PRODUCT.replace('"price": "34.99"', price)))
    expect(offer?.price).toBeNull()
    expect(offer?.warnings).toContain(warning)
  })
})

test('a price per kilogram is not the price, and pence are not pounds', () => {
  const perKilogram = '"priceSpecification": {"price": "2.50", "referenceQuantity": {"value": 1}}, "price": "34.99"'
  expect(one(jsonLd(PRODUCT.replace('"price": "34.99"', perKilogram)))?.price).toBe(34.99)
  for (const currency of ['GBp', 'GBX']) {
    expect(
      one(jsonLd(PRODUCT.replace('"34.99", "priceCurrency": "GBP"', `1999, "priceCurrency": "${currency}"`))),
    ).toMatchObject({ price: null, currency: null })
  }
  expect(one(jsonLd(PRODUCT.replace('"GBP"', '"gbp"')))?.price).toBe(34.99)
})

const microdata = (
  price: string,
) => `<div itemscope itemtype="http://schema.org/Product"><h2 itemprop="name">Kettle</h2>
  <div itemprop="offers" itemscope itemtype="http://schema.org/Offer"><span itemprop="price" content="${price}">£</span>
  <meta itemprop="priceCurrency" content="GBP"></div></div>`

describe('what sources say of the same product', () => {
  test('is one offer, surer where they agree', () => {
    expect(one(jsonLd(PRODUCT) + microdata('34.99'))).toMatchObject({
      price: 34.99,
      origins: { price: { sure: 0.99 } },
    })
  })

  test('gives no price where they disagree', () => {
    expect(one(jsonLd(PRODUCT) + microdata('39.99'))).toMatchObject({
      price: null,
      warnings: expect.arrayContaining(['The page names several prices (£34.99, £39.99), so none was kept.']),
    })
  })

  test('is flagged in another currency, and not converted', () => {
    const tags = `<meta property="og:title" content="Kettle"><meta property="product:price:amount" content="9.99">
      <meta property="product:price:currency" content="EUR">`
    expect(one(tags)).toMatchObject({
      price: 9.99,
      currency: 'EUR',
      discountValue: null,
      warnings: expect.arrayContaining(['The price is in EUR, not in pounds. It was not converted.']),
    })
  })

  test('is read out of the state of common shops', () => {
    const shopify = `<meta property="og:title" content="Kettle"><meta property="og:price:amount" content="34.99"><meta
      property="og:price:currency" content="GBP"><script type="application/json" id="ProductJson">${JSON.stringify({
        id: 7,
        title: 'Kettle',
        handle: 'kettle',
        vendor: 'Moor',
        price: 3499,
        price_varies: false,
        compare_at_price: 4999,
        compare_at_price_varies: false,
        variants: [],
      })}</script>`
    expect(one(shopify)).toMatchObject({ brand: 'Moor', price: 34.99, discountType: 'AMOUNT', discountValue: 15 })
    const next = { props: { pageProps: { product: { name: 'Kettle', price: { value: 20, currency: 'GBP' } } } } }
    const html = `<h1>Kettle</h1><script id="__NEXT_DATA__" type="application/json">${JSON.stringify(next)}</script>`
    expect(one(html)).toMatchObject({ price: 20, currency: 'GBP', origins: { price: { from: 'EMBEDDED_STATE' } } })
  })
})

const card = (inner: string) => `<article><h3>15% off benches</h3><p>Expires: 31st December 2026</p>${inner}</article>`

describe('visible text', () => {
  test('names a code, its discount, end and terms', () => {
    expect(
      one(`<main><h2>20% off all sofas</h2><p>Use code <b>SOFA20</b> at the checkout. Ends 30 November 2026.</p>
        <p>Excludes outlet. One use per customer.</p></main>`),
    ).toMatchObject({
      title: '20% off all sofas',
      type: 'CODE',
      code: 'SOFA20',
      discountType: 'PERCENT',
      discountValue: 20,
      endAt: '2026-11-30T23:59:59.000Z',
      terms: expect.stringContaining('Excludes outlet.'),
      origins: { code: { from: 'TEXT' }, endAt: { from: 'TEXT' } },
    })
  })

  test('keeps several offers apart, each with its own code and date', () => {
    const { offers } = read(`<ul><li><h3>£5 off tea</h3><p>Voucher code: TEA5</p><p>Expires 1 December 2026</p></li>
      <li><h3>10% off coffee</h3><p>Promo code: BEANS10</p><p>Valid until 31/12/2026</p></li></ul>`)
    expect(offers.map(({ code, discountValue, endAt }) => [code, discountValue, endAt])).toEqual([
      ['TEA5', 5, '2026-12-01T23:59:59.000Z'],
      ['BEANS10', 10, '2026-12-31T23:59:59.000Z'],
    ])
  })

  test.each([
    ['a product', '<p>Product code: AB1234. Save 10% off.</p>'],
    ['a place', '<p>Enter your postcode SW1A1AA for delivery</p>'],
    ['a square', '<p>QR Code Link2 to this post</p>'],
    ['a campaign without its code', '<p>DISCOUNT CODE Save £20 if bought with a compatible device</p>'],
    ['a code that stands elsewhere', '<p>Use code at checkout. Item code AB1234.</p>'],
    ['a fuel', '<p>Using code E10 fuel</p>'],
    ['a button', '<p>Promo code:</p><p>APPLYNOW</p>'],
    ['a menu', '<nav><p>Use code NAV10 for 10% off</p></nav>'],
    ['what a shopper wrote', '<div class="reviews"><p>I used discount code: MINE10 for 10% off</p></div>'],
    ['what nobody sees', '<p style="display: none">Discount code: OLD10</p><p hidden>Discount code: OLD20</p>'],
  ])('finds no voucher code in the words of %s', (_, html) => {
    expect(read(html)).toEqual({ offers: [], warnings: ['We found no offer on this page.'] })
  })

  test.each([
    ['Ends 3/4/2026', 'a day that may be a month'],
    ['Ends 30 November', 'a day of any year'],
    ['Ends 30 November 2026. Ends 1 December 2026', 'two ends'],
    ['Delivered by 30 November 2026', 'a delivery'],
    ['Returns until 31 January 2027', 'a promise about returns'],
  ])('takes no date from “%s”, %s', (words) => {
    expect(one(`<p>10% off with voucher code: TEN10. ${words}.</p>`)).toMatchObject({ code: 'TEN10', endAt: null })
  })

  test('names a code that a button copies, or that follows its name', () => {
    const offer = { code: 'BENCH15', discountValue: 15, endAt: '2026-12-31T23:59:59.000Z' }
    expect(one(card('<button data-clipboard-text="BENCH15">Copy code</button>'))).toMatchObject(offer)
    expect(one(card('<p>Voucher code:</p><p>BENCH15</p>'))).toMatchObject(offer)
  })

  test('reads a range and a time', () => {
    expect(one('<p>Use code TEN10 for 10% off from 1 December 2026 to 5 December 2026.</p>')).toMatchObject({
      startAt: '2026-12-01T00:00:00.000Z',
      endAt: '2026-12-05T23:59:59.000Z',
    })
    expect(one('<p>Use code TEN10 for 10% off. Ends 5 December 2026 at 5pm.</p>')).toMatchObject({
      endAt: '2026-12-05T17:00:00.000Z',
    })
  })

  test('takes no discount of what else is for sale for that of the product', () => {
    const others =
      '<section><h3>You may need</h3><div><p>Toaster</p><p>£27.99 Save £12.00 Was £39.99</p></div></section>'
    expect(one(jsonLd(PRODUCT) + others)).toMatchObject({ discountValue: null })
  })
})

test('an offer has the same reference each time, whoever sent the visitor', () => {
  const [first] = extractOffers(jsonLd(PRODUCT), { url: `${url}?utm_source=mail#top`, now }).offers
  expect(first?.sourceRef).toBe(one(jsonLd(PRODUCT))?.sourceRef)
  expect(first?.sourceRef).not.toBe(extractOffers(jsonLd(PRODUCT), { url: `${url}?page=2`, now }).offers[0]?.sourceRef)
})

test('a link to a domain that is not allowed is not kept', () => {
  const text = PRODUCT.replace('"sku"', '"url": "https://elsewhere.example/", "sku"')
  const [offer] = extractOffers(jsonLd(text), { url, now, domains: ['shop.example'] }).offers
  expect(offer?.url).toBe(url)
})

test('a page of very many pieces is read in good time', () => {
  expect(read('<p>code </p>'.repeat(10_000)).offers).toEqual([])
  expect(read(jsonLd(`${'{"offers":'.repeat(5_000)}1${'}'.repeat(5_000)}`)).offers).toEqual([])
})

test('a page that nobody can read is given up, and keeps nobody waiting', async () => {
  const page = { url, now, domains: ['shop.example'] }
  expect((await readPage({ ...page, html: jsonLd(PRODUCT) }))?.offers).toHaveLength(1)
  const begun = performance.now()
  const reading = readPage({ ...page, html: '<div>'.repeat(1_000_000) })
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(performance.now() - begun).toBeLessThan(5_000)
  expect(await reading).toBeUndefined()
}, 60_000)
