import { z } from 'zod'
import { CLICK_HOSTS } from './click-hosts.ts'
import type { LinkKind, RawDeal } from './deal.ts'
import { feedError } from './feed-error.ts'
import { readFeedDates } from './feed-date.ts'
import { asList, countProblem, MAX_PROBLEMS, withTls, xmlText } from './feed-fields.ts'
import { parseFeedXml } from './feed-xml.ts'

/** The name of the source. */
export const CJ = 'cj'

/** CJ names no zone. Its offices keep Pacific time, and British offers in real feeds end at 16:00, which is midnight in London. */
const CLOCK = { zone: 'America/Los_Angeles' } as const

/** CJ's own types for which its advertisers promise the shopper something; `product` is an ordinary link. */
const PROMOTION_TYPES = new Set([
  'coupon',
  'sale/discount',
  'sale',
  'discount',
  'free shipping',
  'seasonal link',
  'sweepstakes',
])

const field = z.unknown().transform(xmlText)
const requiredField = field.pipe(z.string().regex(/^[\w-]{1,64}$/))
const count = z.unknown().transform((value) => (/^\d{1,9}$/.test(xmlText(value)) ? Number(xmlText(value)) : 0))

const linkSchema = z.looseObject({ 'link-id': requiredField, 'advertiser-id': requiredField }).transform((link) => ({
  linkId: link['link-id'],
  advertiserId: link['advertiser-id'],
  clickUrl: field.parse(link['clickUrl']),
  advertiserName: field.parse(link['advertiser-name']),
  category: field.parse(link['category']),
  couponCode: field.parse(link['coupon-code']),
  description: field.parse(link['description']),
  destination: field.parse(link['destination']),
  language: field.parse(link['language']),
  linkName: field.parse(link['link-name']),
  linkType: field.parse(link['link-type']),
  promotionEnd: field.parse(link['promotion-end-date']),
  promotionStart: field.parse(link['promotion-start-date']),
  promotionType: field.parse(link['promotion-type']),
  relationshipStatus: field.parse(link['relationship-status']),
  targetedCountries: field.parse(link['targeted-countries']),
}))

/** One link of CJ Link Search: XML decoded, trimmed, otherwise as the advertiser wrote it; what is missing is ''. */
export type CjLink = z.infer<typeof linkSchema>

const linksSchema = z.looseObject({
  '@total-matched': count,
  '@records-returned': count,
  link: z.unknown().optional(),
})
const documentSchema = z.looseObject({
  'cj-api': z.looseObject({ 'error-message': z.unknown().optional(), links: z.unknown().optional() }),
})

type CjLinkPage = {
  items: CjLink[]
  total: number
  problems: string[]
}

/**
 * Reads one answer of CJ Link Search. A link that cannot be read is left out and named in `problems`; throws FeedError
 * for CJ's own error answers and for what is not such an answer at all.
 */
export function readCjLinkSearch(xml: string): CjLinkPage {
  const { document, problems } = parseFeedXml(xml)
  const parsed = documentSchema.safeParse(document)
  if (!parsed.success) throw feedError('feed_unexpected_shape', 'This is XML, but not an answer of CJ Link Search.')
  const api = parsed.data['cj-api']
  if (api['error-message'] !== undefined) throw cjError(xmlText(api['error-message']))
  const page = linksSchema.safeParse(api.links)
  if (!page.success) throw feedError('feed_unexpected_shape', 'The answer of CJ holds no list of links.')

  const items: CjLink[] = []
  for (const [index, node] of asList(page.data.link).entries()) {
    const link = linkSchema.safeParse(node)
    if (link.success) items.push(link.data)
    else problems.push(`Link ${index + 1} has no usable link id or advertiser id, so it was left out.`)
  }
  const recordsReturned = page.data['@records-returned']
  problems.push(...countProblem(recordsReturned, items.length))
  return {
    items,
    total: page.data['@total-matched'],
    problems: problems.slice(0, MAX_PROBLEMS),
  }
}

/** Maps a link to the shape that all sources share. Cleans nothing; that is the normaliser's work. */
export function cjToDeal(link: CjLink): RawDeal {
  return {
    source: CJ,
    sourceRef: link.linkId,
    merchantRef: link.advertiserId,
    merchantName: link.advertiserName,
    category: link.category,
    title: link.linkName,
    description: link.description,
    code: link.couponCode,
    kind: kindOf(link.linkType),
    isPromotion: PROMOTION_TYPES.has(link.promotionType.toLowerCase()),
    joined: link.relationshipStatus.toLowerCase() === 'joined',
    language: link.language,
    countries: link.targetedCountries,
    trackingUrl: withTls(link.clickUrl, CLICK_HOSTS.cj),
    destinationUrl: link.destination,
    // CJ's picture addresses count a view for each person who sees them, so they are not taken over.
    imageUrl: '',
    ...readFeedDates(link.promotionStart, link.promotionEnd, CLOCK),
  }
}

function cjError(message: string) {
  const words = message.replace(/\s+/g, ' ').trim().slice(0, 200) || 'no reason given'
  if (/authori[sz]ation|authenticat|developer key|access token|forbidden/i.test(words)) {
    return feedError('cj_unauthorised', `CJ refused the access key: ${words}`)
  }
  if (/internal server error|unavailable|timed? ?out/i.test(words)) {
    return feedError('cj_server_error', `CJ had a fault of its own, so try again later: ${words}`)
  }
  return feedError('cj_error', `CJ answered with an error: ${words}`)
}

function kindOf(linkType: string): LinkKind {
  const type = linkType.toLowerCase()
  if (type === 'text link') return 'text'
  return type === 'banner' ? 'banner' : 'other'
}
