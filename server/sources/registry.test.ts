import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { HIGH_RELIABILITY, priorScore } from '../../domain/reliability.ts'
import { NETWORKS, findNetwork, originOf, readWhole, sourceLabel, sourcePrior } from './registry.ts'

const SOURCES = ['manual', 'supplier_portal', 'cj', 'scrape', 'rss-0123456789ab', 'pages-0123456789ab', 'somewhere new']

test('every source has a label, a prior and an origin, and an unknown one claims nothing', () => {
  expect(SOURCES.map((source) => [sourceLabel(source), sourcePrior(source), originOf(source)])).toEqual([
    ['Manual', 75, 'STAFF'],
    ['Supplier portal', 70, 'SUPPLIER'],
    ['CJ', 65, 'FEED'],
    ['Scraped', 50, null],
    ['RSS or Atom feed', 45, 'FEED'],
    ['Sitemap or page of a shop', 50, 'SHOP'],
    ['somewhere new', 50, null],
  ])
})

test('a complete offer of an affiliate network is highly reliable, a scraped one is not', () => {
  expect(priorScore(sourcePrior('cj'), 1)).toBeGreaterThanOrEqual(HIGH_RELIABILITY)
  expect(priorScore(sourcePrior('scrape'), 1)).toBeLessThan(HIGH_RELIABILITY)
})

test('a network is found by its name alone, and each reads its sample as deals of that name', async () => {
  expect(findNetwork('manual')).toBeUndefined()
  const samples = readdirSync(new URL('.', import.meta.url)).filter((file) => file.includes('.sample.'))
  const names = NETWORKS.map(async (network) => {
    const sample = samples.find((file) => file.startsWith(`${network.name}.`)) ?? ''
    const { deals } = await readWhole(network, readFileSync(new URL(sample, import.meta.url), 'utf8'))
    return [...new Set(deals.map(({ source }) => source))]
  })
  expect(await Promise.all(names)).toEqual([['cj'], ['rakuten'], ['awin'], ['tradedoubler']])
})
