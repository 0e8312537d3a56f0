import { expect, test } from 'vitest'
import type { Acceptance } from '../../../sources/deal.ts'
import { normaliseFeed } from '../../../sources/normalise/normalise-feed.ts'
import type { Renewal } from '../feed-storing/service.ts'
import type { LeftOut } from '../runs/service.ts'
import { changesOf, newlyLeftOut, newlyTaken, reasonsOf } from './rules.ts'

const words: Renewal['after'] = {
  id: '1',
  source_ref: '1',
  merchant_name: 'Larkspur & Lane',
  title: '20% off bed linen',
  description: 'Soft.',
  brand: 'Larkspur & Lane',
  category: 'Home',
  type: 'CODE',
  code: 'LARK20',
  discount_type: 'PERCENT',
  discount_value: 20,
  start_at: null,
  end_at: '2026-12-31T23:59:00Z',
  offer_url: 'https://shop.example/',
  terms: null,
  min_spend: null,
  new_customers_only: false,
  exclusions: null,
  stackable: null,
  app_only: false,
}
const renewal = (after: Partial<Renewal['after']>, kept: string[] = [], has_pool = false): Renewal => {
  return { before: { ...words, kept_from_feed: kept, has_pool }, after: { ...words, ...after } }
}

test('a change is told in words that people read, and nothing is told of what is the same', () => {
  expect(changesOf(renewal({}))).toEqual([])
  expect(changesOf(renewal({ end_at: new Date('2026-12-31T23:59:00Z') }))).toEqual([])
  expect(changesOf(renewal({ discount_value: 25, end_at: null, min_spend: 40, new_customers_only: true }))).toEqual([
    { name: 'Discount', before: '20% OFF', after: '25% OFF' },
    { name: 'Ends', before: '31 Dec 2026, 23:59', after: null },
    { name: 'Minimum spend', before: null, after: '£40.00' },
    { name: 'New customers only', before: 'No', after: 'Yes' },
  ])
})

test('what staff changed stays, and so do single-use codes', () => {
  const after = { title: 'Another title', code: 'OTHER', category: 'Food' }
  expect(changesOf(renewal(after, ['title', 'voucher_code']))).toEqual([
    { name: 'Category', before: 'Home', after: 'Food' },
  ])
  expect(changesOf(renewal({ code: 'OTHER' }, [], true))).toEqual([])
})

const deal = (sourceRef: string, title: string, joined = true) => ({
  source: 'cj',
  sourceRef,
  merchantRef: '10',
  merchantName: 'Larkspur & Lane',
  category: '',
  title,
  description: '',
  code: '',
  kind: 'text' as const,
  isPromotion: true,
  joined,
  language: 'en',
  countries: '',
  startAt: null,
  endAt: null,
  trackingUrl: 'https://click.example/1',
  destinationUrl: 'https://www.larkspur.example/',
  imageUrl: '',
  warnings: [],
})
const read = (...deals: ReturnType<typeof deal>[]) => normaliseFeed(deals, { now: new Date('2026-11-23T08:00:00Z') })
const leftOut = (...refs: readonly [ref: string, code: string][]): LeftOut => {
  const groups = Map.groupBy(refs, ([ref]) => ref)
  const codes = Map.groupBy(refs, ([, code]) => code)
  return {
    byCode: new Map([...codes].map(([code, all]) => [code, all.length])),
    byRef: new Map([...groups].map(([ref, all]) => [ref, { count: all.length, reason: all[0]?.[1] ?? '' }])),
  }
}
const refs = (items: readonly { sourceRef: string }[]) => items.map(({ sourceRef }) => sourceRef)
const taken = (
  { accepted, rejected }: { accepted: Acceptance[]; rejected: ReturnType<typeof read>['rejected'] },
  before: LeftOut,
) => refs(newlyTaken(accepted, rejected, before))

test('an item is newly taken or left out by its reference, also where that stands in the feed twice', () => {
  const now = read(deal('1', '10% off tea'), deal('2', '15% off cups', false), deal('3', '20% off pots'))
  const before = leftOut(['1', 'expired'])
  expect(taken(now, before)).toEqual(['1'])
  expect(refs(newlyLeftOut(now.rejected, before))).toEqual(['2'])
  const twice = read(deal('1', '10% off tea'), deal('1', '10% off tea'))
  expect(taken(twice, leftOut(['1', 'duplicate']))).toEqual([])
  expect(newlyLeftOut(twice.rejected, leftOut(['1', 'duplicate']))).toEqual([])
  expect(refs(newlyLeftOut(twice.rejected, leftOut()))).toEqual(['1'])
})

test('reasons say how many there are and were, also those that have gone', () => {
  const { rejected } = read(deal('1', '10% off tea', false), deal('2', '15% off cups', false))
  expect(reasonsOf(rejected, leftOut(['1', 'not_joined'], ['9', 'expired']))).toEqual([
    { reason: 'Merchant not joined', count: 2, before: 1 },
    { reason: 'Already expired', count: 0, before: 1 },
  ])
  expect(reasonsOf(rejected, null)).toEqual([{ reason: 'Merchant not joined', count: 2, before: null }])
})
