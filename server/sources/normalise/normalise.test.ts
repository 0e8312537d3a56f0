import { describe, expect, it } from 'vitest'
import type { NormalisedDeal, RawDeal } from '../deal.ts'
import { normaliseDeal } from './normalise.ts'

const now = new Date('2026-06-15T12:00:00Z')

const coupon: RawDeal = {
  source: 'cj',
  sourceRef: '1',
  merchantRef: '10',
  merchantName: 'Larkspur &amp; Lane',
  category: 'home & garden',
  title: '20% off all bed linen',
  description: 'Fresh sheets: 20% off all bed linen when you spend £60. Excludes sale items.',
  code: 'LARK20',
  kind: 'text',
  isPromotion: true,
  joined: true,
  language: 'en',
  countries: '',
  startAt: new Date('2026-06-01T00:00:00Z'),
  endAt: new Date('2026-07-01T00:00:00Z'),
  trackingUrl: 'https://click.example/1',
  destinationUrl: 'https://www.larkspur-lane.example/linen',
  imageUrl: '',
  warnings: [],
}

function dealOf(change: Partial<RawDeal>): NormalisedDeal {
  const result = normaliseDeal({ ...coupon, ...change }, { now })
  if (!result.ok) throw new Error(`rejected: ${result.code}`)
  return result.deal
}

function rejectionOf(change: Partial<RawDeal>) {
  const result = normaliseDeal({ ...coupon, ...change }, { now })
  return result.ok ? 'accepted' : result.code
}

describe('a good coupon', () => {
  it('becomes a merchant and an offer', () => {
    const { contentHash, ...deal } = dealOf({})
    expect(contentHash).toMatch(/^[0-9a-f]{64}$/)
    expect(deal).toEqual({
      source: 'cj',
      sourceRef: '1',
      merchant: {
        sourceRef: '10',
        name: 'Larkspur & Lane',
        siteUrl: 'https://www.larkspur-lane.example/',
        categories: ['Home'],
      },
      title: '20% off all bed linen',
      description: 'Fresh sheets: 20% off all bed linen when you spend £60. Excludes sale items.',
      brand: 'Larkspur & Lane',
      type: 'CODE',
      category: 'Home',
      code: 'LARK20',
      discountType: 'PERCENT',
      discountValue: 20,
      offerUrl: 'https://click.example/1',
      startAt: coupon.startAt,
      endAt: coupon.endAt,
      terms: 'Excludes sale items.',
      conditions: { minSpend: 60, exclusions: 'Excludes sale items.' },
      imageUrl: null,
      reliabilityInputs: {
        hasCode: true,
        hasDiscount: true,
        hasStart: true,
        hasEnd: true,
        hasDescription: true,
        hasSite: true,
        hasKnownCategory: true,
      },
      completeness: 1,
    })
  })

  it('has the same hash again, and another one when anything changes', () => {
    expect(dealOf({}).contentHash).toBe(dealOf({}).contentHash)
    expect(dealOf({ code: 'LARK21' }).contentHash).not.toBe(dealOf({}).contentHash)
    expect(dealOf({ endAt: null }).contentHash).not.toBe(dealOf({}).contentHash)
  })

  it('ends when its words say so in one way, where its source gives no end', () => {
    const title = '20% off lamps until 31 July 2026'
    expect(dealOf({ endAt: null, title }).endAt).toEqual(new Date('2026-07-31T22:59:59Z'))
    expect(dealOf({ title }).endAt).toEqual(coupon.endAt)
    expect(dealOf({ endAt: null, description: 'Ends 1 Jan 2025 or ends 1 Jan 2027.' }).endAt).toBeNull()
  })

  it('waits for staff when its source gives an end that nobody could read', () => {
    expect(dealOf({ endAt: null, isEndUnread: true }).needsReview).toBe(true)
    expect(dealOf({ endAt: null })).not.toHaveProperty('needsReview')
  })

  it('may start later', () => {
    expect(dealOf({ startAt: new Date('2026-06-20T00:00:00Z') }).startAt).toEqual(new Date('2026-06-20T00:00:00Z'))
  })
})

describe('rejections', () => {
  it.each<[string, Partial<RawDeal>]>([
    ['not_joined', { joined: false }],
    ['not_english', { language: 'fr' }],
    ['not_english', { language: 'fr, nl' }],
    ['not_english', { language: 'Bengali' }],
    ['not_for_uk', { countries: 'US,CA' }],
    ['not_for_uk', { countries: 'All except UK' }],
    ['not_a_promotion', { code: 'N/A', title: 'Our bed linen', description: 'Fresh sheets', isPromotion: false }],
    ['title_unusable', { title: '300x250', description: 'Banner' }],
    ['title_unusable', { title: 'LARK20', description: '' }],
    ['title_unusable', { title: 'Larkspur &amp; Lane', description: 'Larkspur &amp; Lane' }],
    ['merchant_unnamed', { merchantName: ' <b></b> ' }],
    ['starts_after_end', { startAt: new Date('2026-07-02T00:00:00Z') }],
    ['starts_after_end', { startAt: coupon.endAt }],
    ['expired', { endAt: now }],
    ['expired', { startAt: null, endAt: null, title: '20% off, ended 1 Jan 2025' }],
    ['expired', { startAt: null, endAt: null, description: 'Expired. Offer ends 1 January 2025.' }],
    ['no_usable_link', { trackingUrl: 'javascript:alert(1)', destinationUrl: 'http://10.0.0.1/' }],
  ])('%s: %o', (code, change) => {
    expect(rejectionOf(change)).toBe(code)
  })

  it('says why in a sentence and names the deal', () => {
    const result = normaliseDeal({ ...coupon, startAt: null, endAt: new Date('2026-05-31T23:00:00Z') }, { now })
    expect(result).toEqual({
      ok: false,
      code: 'expired',
      reason: 'It ended on 31 May 2026.',
      sourceRef: '1',
      title: '20% off all bed linen',
      merchantName: 'Larkspur & Lane',
    })
  })

  it.each<Partial<RawDeal>>([
    { language: 'English' },
    { language: 'en-GB' },
    { language: '' },
    { language: 'fr, en' },
    { countries: 'IE, GB' },
    { endAt: null },
    { code: '', isPromotion: true, title: 'Summer sale', description: '' },
    { code: '', isPromotion: false, title: 'Free delivery on everything', description: '' },
  ])('accepts %o', (change) => {
    expect(rejectionOf(change)).toBe('accepted')
  })
})

describe('titles', () => {
  it.each([
    ['Summer sale 300x250', 'Summer sale'],
    ['728x90 - Summer Sale Banner', 'Summer Sale'],
    ['summer_sale_160x600.jpg', 'Summer sale'],
    ['20% off rugs 100x200 cm', '20% off rugs 100x200 cm'],
    ['HALF PRICE TV SALE THIS FRIDAY!!!', 'Half price TV sale this Friday'],
    ['Larkspur & Lane - 10% off towels', '10% off towels'],
    ['Save 40 GBP on towels', 'Save £40 on towels'],
    ['&amp;pound;5 off <b>towels</b> &amp;ndash; today', '£5 off towels – today'],
    ['Towels\u202E\u200B at <script>alert(1)</script>10% off', 'Towels at 10% off'],
    ['10% off with code: LARK20', '10% off'],
    ['20% off', '20% off'],
  ])('tidies "%s"', (title, tidy) => {
    expect(dealOf({ title }).title).toBe(tidy)
  })

  it('cuts at 120 characters on a word boundary', () => {
    const { title } = dealOf({ title: `20% off ${'comfortable '.repeat(50)}` })
    expect(title.length).toBeLessThanOrEqual(120)
    expect(title).toMatch(/comfortable…$/)
  })

  it('survives a title of a megabyte', () => {
    expect(dealOf({ title: 'W'.repeat(1_000_000) }).title).toHaveLength(120)
  })

  it('falls back to the description when the link name says nothing', () => {
    expect(dealOf({ title: '300x250', description: 'Two towels for less. More text.' }).title).toBe(
      'Two towels for less',
    )
  })
})

describe('texts', () => {
  it('do not give the code away', () => {
    const deal = dealOf({ code: '', title: 'Towels with code LARK99', description: 'Use code: LARK99 at checkout.' })
    expect(deal).toMatchObject({
      code: 'LARK99',
      type: 'CODE',
      title: 'Towels',
      description: 'Use the code at checkout.',
    })
  })

  it('give no further code away, and staff are told of it', () => {
    const result = normaliseDeal(
      { ...coupon, code: 'SAVE20 or SAVE30', title: '20% off with SAVE20', description: 'Or SAVE30 for 30% off.' },
      { now },
    )
    expect(result).toMatchObject({
      deal: { code: 'SAVE20', title: '20% off', description: 'Or the code for 30% off.' },
      warnings: ['The source names several codes, of which the first was kept. The others are not shown.'],
    })
  })

  it('repeat the title where there is no description', () => {
    const deal = dealOf({ description: '' })
    expect(deal.description).toBe(deal.title)
    expect(deal.reliabilityInputs.hasDescription).toBe(false)
    expect(deal.completeness).toBe(0.85)
  })

  it('become a LINK offer without a code', () => {
    expect(dealOf({ code: 'None' })).toMatchObject({ code: null, type: 'LINK' })
  })
})

describe('addresses', () => {
  it('falls back to the destination without a tracking link, and warns', () => {
    const result = normaliseDeal({ ...coupon, trackingUrl: '' }, { now })
    expect(result).toMatchObject({
      ok: true,
      deal: { offerUrl: 'https://www.larkspur-lane.example/linen' },
      warnings: ['It has no usable tracking link, so the offer leads straight to the shop.'],
    })
  })

  it('takes pictures over https only', () => {
    expect(dealOf({ imageUrl: 'https://cdn.example/a.png' }).imageUrl).toBe('https://cdn.example/a.png')
    expect(dealOf({ imageUrl: 'http://cdn.example/a.png' }).imageUrl).toBeNull()
  })
})

describe('money', () => {
  it('of another country is flagged wherever it stands', () => {
    for (const words of [
      { title: '€10 off €50', description: '' },
      { title: 'Lamps', description: 'Take €10 off' },
    ]) {
      const result = normaliseDeal({ ...coupon, ...words }, { now })
      expect(result).toMatchObject({ warnings: ['The discount is not in pounds, so no value was kept.'] })
    }
  })
})

describe('categories', () => {
  it('come from the source’s words, else the title, else are Retail', () => {
    expect(dealOf({ category: 'vacation' }).category).toBe('Travel')
    expect(dealOf({ category: '', title: '20% off hotels' })).toMatchObject({
      category: 'Travel',
      reliabilityInputs: { hasKnownCategory: false },
    })
    expect(dealOf({ category: '', title: '20% off it all' }).category).toBe('Retail')
  })
})
