import { z } from 'zod'
import { CLICK_HOSTS } from './click-hosts.ts'
import type { RawDeal } from './deal.ts'
import { readFeedDates } from './feed-date.ts'
import { feedError } from './feed-error.ts'
import { asList, countProblem, MAX_PROBLEMS, withTls, xmlText } from './feed-fields.ts'
import { parseFeedXml } from './feed-xml.ts'

/** The name of the source. */
export const RAKUTEN = 'rakuten'

/** Days without a time, of the network of the United Kingdom. */
const CLOCK = { zone: 'Europe/London' } as const

const field = z.unknown().optional().transform(xmlText)
const count = field.transform((text) => (/^\d{1,9}$/.test(text) ? Number(text) : null))
const names = (list: string) =>
  z.unknown().transform((value) => {
    const parent = z.looseObject({ [list]: z.unknown() }).safeParse(value)
    return asList(parent.data?.[list]).map(xmlText)
  })

const linkSchema = z.looseObject({
  '@type': field,
  categories: names('category').optional(),
  offerdescription: field,
  offerstartdate: field,
  offerenddate: field,
  couponcode: field,
  couponrestriction: field,
  clickurl: field,
  advertiserid: field.pipe(z.string().regex(/^\d{1,12}$/)),
  advertisername: field,
  network: field,
})
export type RakutenLink = z.infer<typeof linkSchema>

const documentSchema = z.looseObject({
  couponfeed: z.looseObject({ TotalMatches: count, TotalPages: field, link: z.unknown().optional() }),
})

/** A link has no number of its own; its click address names the advertiser's offer. */
function addressOf(clickUrl: string): URLSearchParams {
  return new URLSearchParams(clickUrl.split('?')[1] ?? '')
}

/**
 * Reads one page of the coupon feed. A link that cannot be told apart is left out and named in `problems`; throws FeedError for what
 * is not such a feed.
 */
export function readRakutenCoupons(xml: string): { items: RakutenLink[]; problems: string[]; total: number | null } {
  const { document, problems } = parseFeedXml(xml)
  const parsed = documentSchema.safeParse(document)
  if (!parsed.success) throw feedError('feed_unexpected_shape', 'This is XML, but not a coupon feed of Rakuten.')
  const { link, TotalMatches: total, TotalPages: pages } = parsed.data.couponfeed
  const items: RakutenLink[] = []
  for (const [index, node] of asList(link).entries()) {
    const read = linkSchema.safeParse(node)
    if (read.success && addressOf(read.data.clickurl).has('offerid')) items.push(read.data)
    else problems.push(`Link ${index + 1} has no usable advertiser id or offer id, so it was left out.`)
  }
  if (pages === '1' && total !== null) problems.push(...countProblem(total, items.length))
  return { items, problems: problems.slice(0, MAX_PROBLEMS), total }
}

/** Maps a link to the shape that all sources share. The feed has those advertisers alone whom we have joined. */
export function rakutenToDeal(link: RakutenLink): RawDeal {
  const address = addressOf(link.clickurl)
  return {
    source: RAKUTEN,
    sourceRef: address.get('offerid') ?? '',
    merchantRef: link.advertiserid,
    merchantName: link.advertisername,
    category: (link.categories ?? []).join(', '),
    title: link.offerdescription,
    description: [link.offerdescription, link.couponrestriction].filter((text) => text !== '').join('. '),
    code: link.couponcode,
    kind: link['@type'].toUpperCase() === 'TEXT' ? 'text' : 'banner',
    isPromotion: true,
    joined: true,
    language: '',
    countries: link.network,
    trackingUrl: withTls(link.clickurl, CLICK_HOSTS.rakuten),
    destinationUrl: address.get('murl') ?? '',
    imageUrl: '',
    ...readFeedDates(link.offerstartdate, link.offerenddate, CLOCK),
  }
}
