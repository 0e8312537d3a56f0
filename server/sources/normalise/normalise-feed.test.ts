import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { cjToDeal, readCjLinkSearch } from '../cj.ts'
import type { RawDeal } from '../deal.ts'
import { normaliseFeed } from './normalise-feed.ts'

const now = new Date('2026-06-15T12:00:00Z')
const sample = readCjLinkSearch(readFileSync(new URL('../cj.sample.xml', import.meta.url), 'utf8')).items.map(cjToDeal)

const text: RawDeal = {
  source: 'cj',
  sourceRef: '1',
  merchantRef: '10',
  merchantName: 'Larkspur & Lane',
  category: 'home & garden',
  title: '20% off bed linen',
  description: '',
  code: '',
  kind: 'text',
  isPromotion: true,
  joined: true,
  language: 'en',
  countries: '',
  startAt: null,
  endAt: null,
  trackingUrl: 'https://click.example/1',
  destinationUrl: 'https://www.larkspur-lane.example/',
  imageUrl: '',
  warnings: [],
}

function keptOf(raws: RawDeal[]): string[] {
  return normaliseFeed(raws, { now }).accepted.map(({ deal }) => deal.sourceRef)
}

describe('the sample', () => {
  it('gives seven offers and one rejection for each reason', () => {
    const { accepted, rejected } = normaliseFeed(sample, { now })
    expect(accepted.map(({ deal }) => [deal.title, deal.code, deal.discountType, deal.discountValue])).toEqual([
      ['20% off all bed linen', 'LARK20', 'PERCENT', 20],
      ['15% off your first order', 'BREW15', 'PERCENT', 15],
      ['Save up to £50 on cottage breaks', 'SEA-50', 'AMOUNT', 50],
      ['3 for 2 on paperbacks', null, null, null],
      ['Half price garden furniture for Easter', 'FENNEL50', 'PERCENT', 50],
      ['Free delivery on trainers', null, null, null],
      ['£25 off laptops – spend £400', 'PIXEL25', 'AMOUNT', 25],
    ])
    expect(rejected.map(({ sourceRef, code }) => [sourceRef, code])).toEqual([
      ['70000002', 'duplicate'],
      ['70000011', 'not_a_promotion'],
      ['70000012', 'not_joined'],
      ['70000013', 'not_english'],
      ['70000014', 'expired'],
      ['70000015', 'starts_after_end'],
      ['70000016', 'no_usable_link'],
      ['70000017', 'title_unusable'],
      ['70000018', 'not_for_uk'],
    ])
  })

  it('takes the date that counts as today from the caller', () => {
    const { accepted } = normaliseFeed(sample, { now: new Date('2020-04-01T00:00:00Z') })
    expect(accepted.map(({ deal }) => deal.sourceRef)).toContain('70000014')
  })
})

const CLICK = 'https://www.anrdoezrs.net/click-1-2'
const PAGE = 'https://www.larkspur-lane.example/'

describe('duplicates', () => {
  const banner: RawDeal = { ...text, sourceRef: '2', kind: 'banner', title: '20% OFF bed linen 300x250' }
  const coupon: RawDeal = { ...text, sourceRef: '3', kind: 'banner', code: 'LARK20', endAt: new Date('2026-07-01') }

  it('of one title: a text link before a banner', () => {
    expect(keptOf([banner, text])).toEqual(['1'])
  })

  it('of one code: a dated coupon before a text link, and that before a banner', () => {
    const others = [
      { ...banner, code: 'LARK20' },
      { ...text, code: 'LARK20' },
    ]
    expect(keptOf([...others, coupon])).toEqual(['3'])
    expect(keptOf(others)).toEqual(['1'])
  })

  it.each([
    ['two codes', { code: 'B10' }, { code: 'STUDENT10' }],
    ['a code and none', { code: 'B10' }, {}],
    [
      'two discounts in their texts',
      { description: 'Save 20%', title: 'Save on tea' },
      { description: 'Save 30%', title: 'Save on tea' },
    ],
    ['two pages', { trackingUrl: 'https://click.example/2' }, {}],
    [
      'two pages behind links that count clicks',
      { trackingUrl: CLICK, destinationUrl: `${PAGE}a` },
      { trackingUrl: CLICK, destinationUrl: `${PAGE}b` },
    ],
  ])('never of one title with %s', (_what, one, other) => {
    expect(
      keptOf([
        { ...text, ...one },
        { ...text, sourceRef: '5', ...other },
      ]),
    ).toEqual(['1', '5'])
  })

  it.each([
    ['show', `${PAGE}a`],
    ['hide', ''],
  ])('of one title behind two links that count clicks and %s their page', (_what, destinationUrl) => {
    const shown = { ...text, destinationUrl }
    expect(
      keptOf([
        { ...shown, trackingUrl: CLICK },
        { ...shown, sourceRef: '5', trackingUrl: `${CLICK}9` },
      ]),
    ).toEqual(['1'])
  })

  it('never of what is itself left out as one', () => {
    const repeating = { ...text, code: 'OTHER', kind: 'banner' as const }
    expect(keptOf([coupon, { ...repeating, sourceRef: '3' }, { ...repeating, sourceRef: '6' }])).toEqual(['3', '6'])
  })

  it('of one code, in whatever case', () => {
    const other: RawDeal = { ...coupon, sourceRef: '4', code: 'lark20', title: 'Another headline', endAt: null }
    expect(keptOf([other, coupon])).toEqual(['3'])
  })

  it('the first of two equal ones, and it says which', () => {
    const { accepted, rejected } = normaliseFeed([text, { ...text, sourceRef: '9' }], { now })
    expect(accepted.map(({ deal }) => deal.sourceRef)).toEqual(['1'])
    expect(rejected[0]).toMatchObject({ sourceRef: '9', code: 'duplicate' })
    expect(rejected[0]?.reason).toContain('link 1, “20% off bed linen”')
  })

  it('of one reference, also when its words were changed between two pages', () => {
    expect(keptOf([text, { ...text, title: '30% off curtains', code: 'CURTAINS30', endAt: coupon.endAt }])).toEqual([
      '1',
    ])
    expect(keptOf([{ ...text, merchantRef: '11' }, text])).toEqual(['1'])
  })

  it('never between two merchants', () => {
    expect(keptOf([text, { ...text, sourceRef: '5', merchantRef: '11' }])).toEqual(['1', '5'])
  })

  it('never because of a deal that is refused itself', () => {
    expect(keptOf([{ ...coupon, endAt: new Date('2020-01-01') }, banner])).toEqual(['2'])
  })
})

describe('what the source calls ended', () => {
  const ended = { ...text, endAt: new Date('2020-01-01') }

  it.each([
    ['one that it has once', [ended], ['1']],
    ['not one that it also has running', [ended, text], []],
    ['nor one whose running item repeats another', [ended, { ...text, sourceRef: '7' }, text], []],
  ])('is %s', (_what, raws, refs) => {
    expect(normaliseFeed(raws, { now }).expiredRefs).toEqual(refs)
  })
})

describe('merchants', () => {
  it('are one record: the site that most deals lead to and all the categories', () => {
    const { accepted } = normaliseFeed(
      [
        { ...text, title: '1% off a', destinationUrl: 'https://other.example/' },
        { ...text, title: '2% off hotels', category: '', sourceRef: '2' },
        { ...text, title: '3% off c', sourceRef: '3' },
      ],
      { now },
    )
    const merchant = {
      sourceRef: '10',
      name: 'Larkspur & Lane',
      siteUrl: 'https://www.larkspur-lane.example/',
      categories: ['Home', 'Travel'],
    }
    expect(accepted.map(({ deal }) => deal.merchant)).toEqual([merchant, merchant, merchant])
  })
})
