import { expect, test } from 'vitest'
import { HIGH_RELIABILITY, priorScore } from '../../domain/reliability.ts'
import { DEAL_SOURCES, findDealSource, originOf, sourceLabel, sourcePrior } from './registry.ts'

const SOURCES = ['manual', 'supplier_portal', 'cj', 'scrape', 'somewhere new']

test('every source has a label, a prior and an origin, and an unknown one claims nothing', () => {
  expect(SOURCES.map((source) => [sourceLabel(source), sourcePrior(source), originOf(source)])).toEqual([
    ['Manual', 75, 'STAFF'],
    ['Supplier portal', 70, 'SUPPLIER'],
    ['CJ', 65, 'FEED'],
    ['Scraped', 50, null],
    ['somewhere new', 50, null],
  ])
})

test('a complete offer of an affiliate network is highly reliable, a scraped one is not', () => {
  expect(priorScore(sourcePrior('cj'), 1)).toBeGreaterThanOrEqual(HIGH_RELIABILITY)
  expect(priorScore(sourcePrior('scrape'), 1)).toBeLessThan(HIGH_RELIABILITY)
})

test('a feed is found by its name alone, and its deals carry that name', () => {
  expect(findDealSource('manual')).toBeUndefined()
  const link = '<link><advertiser-id>1</advertiser-id><link-id>2</link-id></link>'
  const feeds: Record<string, string> = { cj: `<?xml version="1.0"?><cj-api><links total-matched="1">${link}</links></cj-api>` }
  const named = DEAL_SOURCES.map(({ name, readDeals }) => [name, readDeals(feeds[name] ?? '').deals[0]?.source])
  expect(named).toEqual([['cj', 'cj']])
})
