import { expect, test } from 'vitest'
import { extractOffers } from '../extract-offers.ts'

const PAGE = { url: 'https://www.shop.example/offers', now: new Date('2026-07-20T12:00:00Z') }
const read = (html: string) => extractOffers(`<main>${html}</main>`, PAGE).offers
const codes = (html: string) =>
  read(html).flatMap(({ code, title, discountValue }) => (code === null ? [] : [[code, title, discountValue]]))

const FREE_DELIVERY = [['FREEDEL', 'Free delivery', null]]

test.each([
  [
    'a card beside it',
    '<div><h2>30% off sofas</h2><p>No code needed</p></div><div><h2>Free delivery</h2><p>Use code FREEDEL</p></div>',
  ],
  [
    'a heading before its own',
    '<h2>30% off sofas</h2><p>No code needed.</p><h2>Free delivery</h2><p>Use code FREEDEL</p>',
  ],
  ['a heading, where its own words have a benefit', '<h2>30% off sofas</h2><p>Free delivery: use code FREEDEL.</p>'],
  ['a line that needs no code', '<p>30% off sofas, no code needed</p><p>Free delivery</p><p>Use code FREEDEL</p>'],
  ['a sentence beside its own', '<p>Free delivery with code FREEDEL. Also 30% off sofas, no code needed.</p>'],
  ['another code', '<p>30% off sofas: use code SOFA30</p><p>Free delivery</p><p>Use code FREEDEL</p>'],
])('a code takes no discount from %s', (_, html) => {
  expect(codes(html).filter(([code]) => code === 'FREEDEL')).toEqual(FREE_DELIVERY)
})

test('a code without words of its own takes those of the card that it is an entry of', () => {
  expect(codes('<ul><li><p>Use code AB10</p><h3>10% off tea</h3><p>Ends 31 July 2026</p></li></ul>')).toEqual([
    ['AB10', '10% off tea', 10],
  ])
  expect(codes('<div class="offer-preview"><h1>20% off</h1><p>Use code SUMMER20</p></div>')).toEqual([
    ['SUMMER20', '20% off', 20],
  ])
})

test('a code takes its end and terms from the short lines below it, and from no later one', () => {
  const [offer] = read(
    '<p>20% off with code SUMMER20</p><p>Ends 31 July 2026</p><p>Excludes gift cards.</p><p>Win a holiday with us.</p><p>Ends 30 July 2026</p>',
  )
  expect(offer).toMatchObject({ endAt: '2026-07-31T22:59:59.000Z', terms: 'Excludes gift cards.' })
})

test.each([
  '<s>Use code OLD10 for 10% off</s>',
  '<p style="text-decoration: line-through">Use code OLD10 for 10% off</p>',
])('what is struck through is not offered: %s', (struck) => {
  expect(read(`${struck} Now expired`)).toEqual([])
})

test('what has ended is said to have, of the page or of the offer alone', () => {
  expect(read('<h1>20% off</h1><p>This offer has expired. Use code SUMMER20.</p>')).toMatchObject([
    { code: 'SUMMER20', hasEnded: true, warnings: expect.arrayContaining([expect.stringContaining('it has ended')]) },
  ])
  const list = read(
    '<h2>20% off tea</h2><p>Use code TEA20</p><p>Expired</p><h2>10% off milk</h2><p>Use code MILK10</p>',
  )
  expect(list.map(({ code, hasEnded }) => [code, hasEnded])).toEqual([
    ['TEA20', true],
    ['MILK10', false],
  ])
})
