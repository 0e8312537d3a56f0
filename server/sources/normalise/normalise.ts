import { hash } from 'node:crypto'
import { formatDate } from '../../../domain/dates.ts'
import { completenessOf, type GivenFact, type ScoreFact } from '../../../domain/reliability.ts'
import { categoryOf, DEFAULT_CATEGORY } from './category.ts'
import { cleanText, cutAtWord, sentencesOf } from './clean-text.ts'
import { readConditions, readTerms } from './conditions.ts'
import { isForKingdom } from './countries.ts'
import type { NormalisedDeal, NormaliseResult, RawDeal, Rejection, RejectionCode, ReliabilityInputs } from '../deal.ts'
import { readTextDates } from '../page/text/dates.ts'
import { readDiscount, type Discount } from './discount.ts'
import { feedLink } from './feed-link.ts'
import { siteOf } from './safe-url.ts'
import { isUsableTitle, tidyTitle, withoutBannerSizes } from './title.ts'
import { readVoucherCodes, withoutCodeInText, withoutCodeInTitle } from './voucher-code.ts'

const MAX_DESCRIPTION_LENGTH = 1_000
const MAX_NAME_LENGTH = 100
/** How much of a hostile text is read at all, in characters. */
const READ = { name: 400, title: 500, description: 5_000, code: 200, category: 200 } as const

/** How much each fact adds to the completeness; together 1. */
const WEIGHTS: readonly (readonly [keyof ReliabilityInputs, ScoreFact, number])[] = [
  ['hasCode', 'code', 0.2],
  ['hasDiscount', 'discount', 0.2],
  ['hasEnd', 'end', 0.2],
  ['hasDescription', 'description', 0.15],
  ['hasSite', 'site', 0.1],
  ['hasKnownCategory', 'category', 0.1],
  ['hasStart', 'start', 0.05],
]
const HAS_YEAR = /\d{4}/
const PAST = /\b(?:ended|expired)\b/gi
const SEVERAL_CODES = 'The source names several codes, of which the first was kept. The others are not shown.'
const ENGLISH = /(?:^|[,;|/] ?)(?:$|en(?:g(?:lish)?)?(?:[-_ (][^,;|/]*)?(?:$|[,;|/]))/i
const PERK =
  /\bfree (?:uk |next[- ]day |standard |express )?(?:delivery|shipping|postage|p&p|gift|trial|returns?)\b|\bfree gifts?\b|\b\d for (?:\d|£\d)|\bbuy one\b|\bbogof\b|\b(?:clearance|sale now|final reductions)\b/i

type Words = {
  name: string
  title: string
  description: string
  code: string | null
  hasSeveralCodes: boolean
  discount: Discount
  /** Of the source, else of its words. */
  endAt: Date | null
}

/**
 * Turns what a source said into a deal that an import can store, or says why not. `now` decides what has expired.
 * Pure: looks at one deal only; what is a duplicate is known to `normaliseFeed`.
 */
export function normaliseDeal(raw: RawDeal, { now }: { now: Date }): NormaliseResult {
  const words = readWords(raw)
  const trackingUrl = feedLink(raw.trackingUrl)
  const offerUrl = trackingUrl ?? feedLink(raw.destinationUrl)
  const refusal =
    refusalOfItem(raw) ?? refusalOfSource(raw) ?? refusalOfContent(raw, words) ?? refusalOfDates(raw, words, now)
  if (refusal) return reject(raw, words, refusal[0], refusal[1])
  if (!offerUrl) return reject(raw, words, 'no_usable_link', 'It has no link that is safe to open.')

  const warnings = [...raw.warnings, ...words.discount.warnings]
  if (words.hasSeveralCodes) warnings.push(SEVERAL_CODES)
  if (words.endAt && !raw.endAt) warnings.push('Its end stands in its words alone.')
  if (!trackingUrl) warnings.push('It has no usable tracking link, so the offer leads straight to the shop.')
  return { ok: true, deal: buildDeal(raw, words, offerUrl), warnings }
}

/** A rejection with texts that are clean and short enough for a report. */
export function reject(
  raw: RawDeal,
  words: Pick<Words, 'title' | 'name'>,
  code: RejectionCode,
  reason: string,
): Rejection {
  return { ok: false, code, reason, sourceRef: raw.sourceRef, title: words.title, merchantName: words.name }
}

function readWords(raw: RawDeal): Words {
  const name = cutAtWord(cleanText(raw.merchantName, READ.name), MAX_NAME_LENGTH)
  const rawTitle = cleanText(raw.title, READ.title)
  const rawDescription = cleanText(raw.description, READ.description)
  const codes = readVoucherCodes(cleanText(raw.code, READ.code), [rawTitle, rawDescription])
  const { code } = codes
  const fromName = tidyTitle(withoutCodeInTitle(rawTitle, codes), name)
  const fromDescription = tidyTitle(withoutCodeInTitle(sentencesOf(rawDescription)[0] ?? '', codes), name)
  const title = !isUsableTitle(fromName, name, code) && fromDescription !== '' ? fromDescription : fromName
  const description = cutAtWord(withoutCodeInText(withoutBannerSizes(rawDescription), codes), MAX_DESCRIPTION_LENGTH)
  const discount = discountOf(rawTitle, rawDescription)
  const endAt = raw.endAt ?? endInWords(`${rawTitle}. ${rawDescription}`)
  return { name, title, description, code, hasSeveralCodes: codes.others.length > 0, discount, endAt }
}

/** "20% off, ended 1 Jan 2025"; null where the words name no end, or not one alone. */
function endInWords(text: string): Date | null {
  return HAS_YEAR.test(text) ? readTextDates(text.replace(PAST, 'ends')).endAt : null
}

function discountOf(title: string, description: string): Discount {
  const inTitle = readDiscount(title)
  if (inTitle.type) return inTitle
  const { warnings, ...rest } = readDiscount(description)
  return { ...rest, warnings: [...new Set([...inTitle.warnings, ...warnings])] }
}

type Refusal = [code: RejectionCode, reason: string]

function refusalOfItem({ noOffer }: RawDeal): Refusal | null {
  return noOffer === undefined ? null : ['no_offer', noOffer]
}

function refusalOfSource(raw: RawDeal): Refusal | null {
  if (!raw.joined) return ['not_joined', 'We have not joined this merchant’s programme, so its links may not be used.']
  const language = cleanText(raw.language, 40)
  if (!ENGLISH.test(language)) return ['not_english', `It is written in another language than English: ${language}.`]
  const countries = cleanText(raw.countries, 400)
  if (!isForKingdom(countries)) {
    return ['not_for_uk', `It is meant for other countries than the United Kingdom: ${cutAtWord(countries, 60)}.`]
  }
  return null
}

function refusalOfContent(raw: RawDeal, words: Words): Refusal | null {
  const hasPerk = PERK.test(words.title) || PERK.test(words.description)
  if (!words.code && !words.discount.type && !raw.isPromotion && !hasPerk) {
    return [
      'not_a_promotion',
      'It is an ordinary link: it has neither a code nor a discount, and is not marked as a promotion.',
    ]
  }
  if (words.name === '') return ['merchant_unnamed', 'It does not name its merchant.']
  if (isUsableTitle(words.title, words.name, words.code)) return null
  return ['title_unusable', 'Nothing that a shopper could read was left of its title.']
}

function refusalOfDates({ startAt }: RawDeal, { endAt }: Words, now: Date): Refusal | null {
  if (startAt && endAt && startAt >= endAt) {
    return ['starts_after_end', `It starts on ${formatDate(startAt)} but ends on ${lastDay(endAt)}.`]
  }
  if (endAt && endAt <= now) return ['expired', `It ended on ${lastDay(endAt)}.`]
  return null
}

function buildDeal(raw: RawDeal, words: Words, offerUrl: string): NormalisedDeal {
  const siteUrl = siteOf(feedLink(raw.destinationUrl) ?? '')
  const sourceCategory = cleanText(raw.category, READ.category)
  const category = categoryOf([sourceCategory, words.title]) ?? DEFAULT_CATEGORY
  const hasDescription = words.description !== '' && words.description !== words.title
  const reliabilityInputs: ReliabilityInputs = {
    hasCode: words.code !== null,
    hasDiscount: words.discount.type !== null,
    hasStart: raw.startAt !== null,
    hasEnd: words.endAt !== null,
    hasDescription,
    hasSite: siteUrl !== null,
    hasKnownCategory: categoryOf([sourceCategory]) !== null,
  }
  const deal: Omit<NormalisedDeal, 'contentHash'> = {
    source: raw.source,
    sourceRef: raw.sourceRef,
    merchant: { sourceRef: raw.merchantRef, name: words.name, siteUrl, categories: [category] },
    title: words.title,
    description: hasDescription ? words.description : words.title,
    brand: words.name,
    type: words.code ? 'CODE' : 'LINK',
    category,
    code: words.code,
    discountType: words.discount.type,
    discountValue: words.discount.value,
    offerUrl,
    startAt: raw.startAt,
    endAt: words.endAt,
    terms: readTerms(words.description),
    conditions: readConditions(`${words.title}. ${words.description}`),
    imageUrl: pictureUrl(raw.imageUrl),
    reliabilityInputs,
    completeness: completenessOf(feedFacts(reliabilityInputs)),
    ...(raw.isEndUnread && { needsReview: true }),
  }
  return { ...deal, contentHash: hash('sha256', JSON.stringify(deal)) }
}

/** Pictures must be on https, because a page on https shows no others. */
function pictureUrl(dirty: string): string | null {
  const url = feedLink(dirty)
  return url?.startsWith('https:') ? url : null
}

/** What a deal of a feed says of itself, for the score that its offer begins with. */
export function feedFacts(inputs: ReliabilityInputs): GivenFact[] {
  return WEIGHTS.map(([input, fact, weight]) => ({ fact, weight, isGiven: inputs[input] }))
}

/** An end at midnight belongs to the day before. */
function lastDay(end: Date): string {
  return formatDate(new Date(end.getTime() - 1))
}
