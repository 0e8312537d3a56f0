import { z } from 'zod'
import { CLICK_HOSTS } from './click-hosts.ts'
import type { RawDeal } from './deal.ts'
import { readFeedDates } from './feed-date.ts'
import { feedError } from './feed-error.ts'
import { jsonText, MAX_PROBLEMS, NO_COUNTRY, withTls } from './feed-fields.ts'
import { parseFeedJson } from './feed-json.ts'

/** The name of the source. */
export const AWIN = 'awin'

const CLOCK = { zone: 'Europe/London', order: 'DAY_FIRST' } as const
const NO_TERMS = /^no terms given\.?$/i
const ELSEWHERE = 'AT AU BE CA CH DE DK ES FI FR IE IT NL NO PL PT SE US'.split(' ')
const NAMES = new Intl.DisplayNames('en', { type: 'region' })
const ELSEWHERE_IN_WORDS = ['USA', ...ELSEWHERE.map((code) => NAMES.of(code) ?? code)]
/**
 * A shop for other countries often says "all regions" and its countries in its name alone: "Voltaway (US & CA)", "Perfumes ES",
 * "Perfumes - Germany", "perfumes.de".
 */
const COUNTRIES_IN_NAME = new RegExp(
  [
    String.raw`\((?<codes>[A-Z]{2}(?:\s?[&,/]\s?[A-Z]{2})*)\)$`,
    String.raw`\s(?<code>${ELSEWHERE.join('|')})$`,
    String.raw`(?:\s[-–|]\s|\()(?<words>${ELSEWHERE_IN_WORDS.join('|')})\)?$`,
    String.raw`[a-z\d]\.(?:com\.)?(?<domain>${ELSEWHERE.join('|').toLowerCase()})$`,
  ].join('|'),
)

const field = z.unknown().optional().transform(jsonText)
const id = field.pipe(z.string().regex(/^\d{1,12}$/))

/** As the API of Awin answers; its `regions` are either all or a list. */
const promotion = z
  .looseObject({
    promotionId: id,
    advertiser: z.looseObject({ id, name: field, joined: z.boolean().default(true) }),
    title: field,
    description: field,
    terms: field,
    startDate: field,
    endDate: field,
    url: field,
    urlTracking: field,
    regions: z
      .looseObject({
        all: z.boolean().default(false),
        list: z.array(z.looseObject({ countryCode: field })).default([]),
      })
      .optional(),
    voucher: z.looseObject({ code: field }).nullish(),
  })
  .transform(({ promotionId, advertiser, regions, voucher, ...rest }) => ({
    id: promotionId,
    advertiserId: advertiser.id,
    advertiserName: advertiser.name,
    joined: advertiser.joined,
    title: rest.title,
    description: rest.description,
    terms: rest.terms,
    start: rest.startDate,
    end: rest.endDate,
    url: rest.url,
    trackingUrl: rest.urlTracking,
    regions:
      regions === undefined || regions.all
        ? 'all'
        : regions.list.map(({ countryCode }) => countryCode).join(', ') || NO_COUNTRY,
    categories: '',
    code: voucher?.code ?? '',
  }))

/** As the export of "My offers" names the same. */
const exported = z
  .looseObject({
    'Promotion ID': id,
    'Advertiser ID': id,
    Advertiser: field,
    Code: field,
    Description: field,
    Starts: field,
    Ends: field,
    Categories: field,
    Regions: field,
    Terms: field,
    'Deeplink Tracking': field,
    Deeplink: field,
  })
  .transform((row) => ({
    id: row['Promotion ID'],
    advertiserId: row['Advertiser ID'],
    advertiserName: row.Advertiser,
    joined: true,
    title: row.Description,
    description: '',
    terms: row.Terms,
    start: row.Starts,
    end: row.Ends,
    url: row.Deeplink,
    trackingUrl: row['Deeplink Tracking'],
    regions: row.Regions,
    categories: row.Categories,
    code: row.Code,
  }))

const item = z.union([promotion, exported])
export type AwinPromotion = z.infer<typeof item>

const list = z.union([
  z.array(z.unknown()).transform((data) => ({ data, total: data.length })),
  z
    .looseObject({
      data: z.array(z.unknown()),
      pagination: z.looseObject({ total: z.int().min(0) }).optional(),
    })
    .transform(({ data, pagination }) => ({ data, total: pagination?.total ?? null })),
])

/** Reads one answer of Awin, or an export of it. What has no number is left out and named; throws FeedError for anything else. */
export function readAwinPromotions(text: string): {
  items: AwinPromotion[]
  problems: string[]
  total: number | null
} {
  const all = list.safeParse(parseFeedJson(text))
  if (!all.success) throw feedError('feed_unexpected_shape', 'This is JSON, but no list of promotions of Awin.')
  const items: AwinPromotion[] = []
  const problems: string[] = []
  for (const [index, entry] of all.data.data.entries()) {
    const read = item.safeParse(entry)
    if (read.success) items.push(read.data)
    else problems.push(`Promotion ${index + 1} has no usable promotion id or advertiser id, so it was left out.`)
  }
  return { items, problems: problems.slice(0, MAX_PROBLEMS), total: all.data.total }
}

function countriesOf({ regions, advertiserName }: AwinPromotion): string {
  const isAll = regions === '' || /^all\b/i.test(regions)
  const { codes, code, words, domain } = COUNTRIES_IN_NAME.exec(advertiserName)?.groups ?? {}
  return isAll ? (codes ?? code ?? words ?? domain?.toUpperCase() ?? regions) : regions
}

/** Maps a promotion to the shape that all sources share. */
export function awinToDeal(found: AwinPromotion): RawDeal {
  const terms = NO_TERMS.test(found.terms) ? '' : found.terms
  return {
    source: AWIN,
    sourceRef: found.id,
    merchantRef: found.advertiserId,
    merchantName: found.advertiserName,
    category: found.categories,
    title: found.title,
    description: [found.description || found.title, terms].filter((text) => text !== '').join('. '),
    code: found.code,
    kind: 'text',
    isPromotion: true,
    joined: found.joined,
    language: '',
    countries: countriesOf(found),
    trackingUrl: withTls(found.trackingUrl, CLICK_HOSTS.awin),
    destinationUrl: found.url,
    imageUrl: '',
    ...readFeedDates(found.start, found.end, CLOCK),
  }
}
