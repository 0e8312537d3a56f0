import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { extractOffers } from './extract-offers.ts'

/** Pages of real shops, which are not ours to hand on. */
const PAGES = join(import.meta.dirname, '../../../../shared/fixtures/pages')

const PAGE = { url: 'https://www.shop.example/offers', now: new Date('2026-11-23T09:00:00Z') }

const expected: [string, object | null][] = [
  [
    'argos-4667999-microdata',
    {
      title: 'TP-Link Tapo C200 Pan/Tilt 1080P Wi-Fi Smart Indoor Camera',
      brand: 'Argos',
      price: 34.99,
      currency: 'GBP',
    },
  ],
  [
    'craigslist-birmingham-jsonld-gbp',
    { title: 'Metal garage 4mx5m 13ftx17ft Matt black | Cheap steel garages', price: 1899, currency: 'GBP' },
  ],
  [
    'currys-ie-jsonld-eur',
    { title: 'EUSELFIEW Selfie Stick - Black & Silver', brand: 'RETRAK', price: 9.99, currency: 'EUR' },
  ],
  [
    'extruct-product_microdata',
    {
      title: 'Executive Anvil',
      brand: 'ACME',
      merchantName: 'Executive Objects',
      price: 119.99,
      currency: 'USD',
      endAt: '2020-11-05T23:59:59.000Z',
    },
  ],
  [
    'johnlewis-p1821267-jsonld-offer',
    {
      title: 'Norton Security 3.0: 1 User, 5 Devices',
      brand: 'Norton',
      merchantName: 'John Lewis & Partners',
      price: 17.49,
      currency: 'GBP',
    },
  ],
  ['extruct-jsonld-control-chars', null],
  ['extruct-jsonld-with-js-comment', null],
  ['vsezaoci-no-structured-data', null],
]

test.skipIf(!existsSync(PAGES)).each(expected)(
  'the saved page %s gives what it states and nothing else',
  (name, offer) => {
    const { offers } = extractOffers(readFileSync(join(PAGES, `${name}.html`), 'utf8'), PAGE)
    if (offer === null) expect(offers).toEqual([])
    else {
      expect(offers).toHaveLength(1)
      expect(offers[0]).toMatchObject({
        type: 'LINK',
        code: null,
        discountValue: null,
        startAt: null,
        endAt: null,
        ...offer,
      })
    }
  },
)
