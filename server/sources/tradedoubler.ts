import { z } from 'zod'
import { CLICK_HOSTS } from './click-hosts.ts'
import type { RawDeal } from './deal.ts'
import { readFeedDates } from './feed-date.ts'
import { feedError } from './feed-error.ts'
import { jsonText, MAX_PROBLEMS, withTls } from './feed-fields.ts'
import { cleanText } from './normalise/clean-text.ts'
import { savingWords } from './normalise/discount.ts'
import { parseFeedJson } from './feed-json.ts'

/** The name of the source. */
export const TRADEDOUBLER = 'tradedoubler'

/** Its moments name their zone; this is for one that does not. */
const CLOCK = { zone: 'UTC' } as const

const READ_AT_MOST = 5_000

const field = z.unknown().optional().transform(jsonText)
const id = field.pipe(z.string().regex(/^\d{1,12}$/))

const voucher = z.looseObject({
  id,
  programId: id,
  programName: field,
  code: field,
  startDate: field,
  endDate: field,
  title: field,
  shortDescription: field,
  description: field,
  defaultTrackUri: field,
  landingUrl: field,
  discountAmount: field,
  isPercentage: z.boolean().nullish().catch(null),
  languageId: field,
  currencyId: field,
})
export type TradedoublerVoucher = z.infer<typeof voucher>

/** Reads one answer of the vouchers API. What has no number is left out and named; throws FeedError for anything else. */
export function readTradedoublerVouchers(text: string): {
  items: TradedoublerVoucher[]
  problems: string[]
  total: null
} {
  const all = z.array(z.unknown()).safeParse(parseFeedJson(text))
  if (!all.success) throw feedError('feed_unexpected_shape', 'This is JSON, but no list of vouchers of Tradedoubler.')
  const items: TradedoublerVoucher[] = []
  const problems: string[] = []
  for (const [index, entry] of all.data.entries()) {
    const read = voucher.safeParse(entry)
    if (read.success) items.push(read.data)
    else problems.push(`Voucher ${index + 1} has no usable voucher id or programme id, so it was left out.`)
  }
  // It never says how many there are on all pages.
  return { items, problems: problems.slice(0, MAX_PROBLEMS), total: null }
}

/** Where it is no share, it is in the voucher's own currency, and an amount that does not say which it is means neither. */
function savingOf({
  discountAmount,
  isPercentage,
  currencyId,
  title,
  description,
  shortDescription,
}: TradedoublerVoucher) {
  const texts = [title, description, shortDescription].map((text) => cleanText(text, READ_AT_MOST))
  if (isPercentage) return savingWords(Number(discountAmount), 'PERCENT', texts)
  const isPounds = isPercentage === false && currencyId.toUpperCase() === 'GBP'
  return isPounds ? savingWords(Number(discountAmount), 'AMOUNT', texts) : ''
}

/** Maps a voucher to the shape that all sources share. The network lists those programmes alone that we have joined. */
export function tradedoublerToDeal(found: TradedoublerVoucher): RawDeal {
  const { warnings, ...dates } = readFeedDates(found.startDate, found.endDate, CLOCK)
  const description = found.description || found.shortDescription
  const isForeign = found.currencyId !== '' && found.currencyId.toUpperCase() !== 'GBP'
  return {
    source: TRADEDOUBLER,
    sourceRef: found.id,
    merchantRef: found.programId,
    merchantName: found.programName,
    category: '',
    title: found.title,
    description: [savingOf(found), description].filter((text) => text !== '').join('. '),
    code: found.code,
    kind: 'text',
    isPromotion: true,
    joined: true,
    language: found.languageId,
    countries: '',
    trackingUrl: withTls(found.defaultTrackUri, CLICK_HOSTS.tradedoubler),
    destinationUrl: found.landingUrl,
    imageUrl: '',
    ...dates,
    warnings: isForeign ? [...warnings, `Its amounts are in ${found.currencyId}, not in pounds.`] : warnings,
  }
}
