import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { awinToDeal, readAwinPromotions } from './awin.ts'
import { normaliseFeed } from './normalise/normalise-feed.ts'
import { findDealKind } from './registry.ts'
import { readTradedoublerVouchers, tradedoublerToDeal } from './tradedoubler.ts'

const now = new Date('2026-07-20T12:00:00Z')

const FILES: Record<string, string> = {
  rakuten: 'rakuten.sample.xml',
  awin: 'awin.sample.json',
  tradedoubler: 'tradedoubler.sample.json',
}

async function readSample(name: string, text = readFileSync(new URL(FILES[name] ?? '', import.meta.url), 'utf8')) {
  const kind = findDealKind(name) ?? expect.fail(`${name} is no kind`)
  const { deals, problems } = await kind.readDeals(text, { key: name, settings: {} })
  const { accepted, rejected } = normaliseFeed(deals, { now })
  const refusals = rejected.map(({ sourceRef, code }) => [sourceRef, code])
  return { problems, deals: accepted.map(({ deal }) => deal), accepted, refusals }
}

describe('Rakuten', () => {
  it('reads codes, conditions, days in London and the offer’s number from the click address', async () => {
    const { deals, problems, refusals } = await readSample('rakuten')
    expect(deals).toMatchObject([
      {
        sourceRef: '900001.17',
        brand: 'Cobble & Quay Ltd',
        code: 'SANDY15',
        discountType: 'PERCENT',
        discountValue: 15,
        startAt: new Date('2026-06-24T23:00:00Z'),
        endAt: new Date('2049-06-29T22:59:59Z'),
        conditions: { minSpend: 60 },
        offerUrl: 'https://click.linksynergy.com/fs-bin/click?id=SaMpLe0001&offerid=900001.17&type=3&subid=0',
      },
      {
        sourceRef: '900002.4',
        title: 'Free delivery on every hamper',
        category: 'Food',
        endAt: null,
        merchant: { siteUrl: 'https://www.larderlane.example/' },
      },
    ])
    expect(refusals).toEqual([['900003.1', 'not_for_uk']])
    expect(problems).toEqual([
      'Link 4 has no usable advertiser id or offer id, so it was left out.',
      'The feed announces 4 links, and 3 could be read.',
    ])
  })

  it('refuses what is no coupon feed', async () => {
    await expect(readSample('rakuten', '<rss/>')).rejects.toThrow('not a coupon feed of Rakuten')
  })
})

describe('Awin', () => {
  it('reads its own answers, and knows a shop for other countries by its name', async () => {
    const { deals, problems, refusals } = await readSample('awin')
    expect(deals).toMatchObject([
      { sourceRef: '7000001', code: 'TEA20', discountValue: 20, conditions: { stackable: false } },
    ])
    expect(deals[0]?.offerUrl).toMatch(/^https:\/\/www\.awin1\.com\//)
    expect(refusals).toEqual([
      ['7000002', 'not_for_uk'],
      ['7000003', 'not_joined'],
    ])
    expect(problems).toEqual(['Promotion 4 has no usable promotion id or advertiser id, so it was left out.'])
  })

  it.each([
    ['Perfumes - Germany', { all: true }, 'Germany'],
    ['Perfumes (France)', { all: true }, 'France'],
    ['perfumes.de', { all: true }, 'DE'],
    ['Perfumes.com.au', { all: true }, 'AU'],
    ['Perfumes - Germany', { all: false, list: [{ countryCode: 'GB' }] }, 'GB'],
    ['Perfumes', { all: false, list: [] }, 'no country'],
    ['Perfumes.co.uk', { all: true }, 'all'],
    ['New Germany Ltd', { all: true }, 'all'],
  ])('says that the offers of %s with the regions %j are for %s', (name, regions, countries) => {
    const advertiser = { id: 1, name, joined: true }
    const { items } = readAwinPromotions(JSON.stringify([{ promotionId: 1, advertiser, regions, title: '5% off' }]))
    expect(items.map(awinToDeal)).toMatchObject([{ countries }])
  })

  it('reads an export with its British dates and long country names', async () => {
    const row = {
      'Promotion ID': '25001',
      Advertiser: 'Kestrel Computing',
      'Advertiser ID': '3001',
      Code: 'KC2026',
      Description: '£10 Off with this discount code',
      Starts: '27/06/2026 00:00:00',
      Ends: '31/12/2049 23:59:00',
      Categories: 'Computer Cases,Sound Cards',
      Regions: 'United Kingdom',
      Terms: 'No terms given',
      'Deeplink Tracking': 'http://www.awin1.com/cread.php?awinmid=3001&p=http%3A%2F%2Fwww.kestrel.example%2F',
      Deeplink: 'http://www.kestrel.example/',
    }
    const { deals } = await readSample('awin', JSON.stringify([row]))
    expect(deals).toMatchObject([
      {
        code: 'KC2026',
        category: 'Tech',
        discountType: 'AMOUNT',
        discountValue: 10,
        startAt: new Date('2026-06-26T23:00:00Z'),
        terms: null,
      },
    ])
  })

  it.each(['not json', '{"error":"invalid token"}'])('refuses %s', async (text) => {
    await expect(readSample('awin', text)).rejects.toThrow(/JSON/)
  })
})

describe('Tradedoubler', () => {
  it('takes "N/A" for no code, and says when amounts are not in pounds', async () => {
    const { accepted, problems } = await readSample('tradedoubler')
    expect(accepted).toMatchObject([
      {
        deal: {
          sourceRef: '390001',
          code: null,
          type: 'LINK',
          discountValue: 30,
          endAt: new Date('2049-09-30T21:59:59Z'),
        },
      },
      { deal: { sourceRef: '390002', code: 'STAY5', discountType: null } },
    ])
    expect(accepted[1]?.warnings).toContain('Its amounts are in EUR, not in pounds.')
    expect(problems).toEqual(['Voucher 3 has no usable voucher id or programme id, so it was left out.'])
  })

  it.each([
    [
      { discountAmount: 15, isPercentage: true },
      { discountType: 'PERCENT', discountValue: 15 },
    ],
    [
      { discountAmount: 7.5, isPercentage: false, currencyId: 'GBP' },
      { discountType: 'AMOUNT', discountValue: 7.5 },
    ],
    [{ discountAmount: 7.5, isPercentage: false, currencyId: 'EUR' }, { discountType: null }],
    [{ discountAmount: 15, currencyId: 'GBP' }, { discountType: null }],
    [
      { discountAmount: 15, isPercentage: true, title: '10% off rooms' },
      { discountType: 'PERCENT', discountValue: 10 },
    ],
  ])('reads the saving of %j where no words name one', (fields, deal) => {
    const voucher = { id: 1, programId: 2, programName: 'Inn', title: 'Rooms', landingUrl: 'https://inn.example/' }
    const { items } = readTradedoublerVouchers(JSON.stringify([{ ...voucher, ...fields }]))
    expect(normaliseFeed(items.map(tradedoublerToDeal), { now }).accepted).toMatchObject([{ deal }])
  })
})
