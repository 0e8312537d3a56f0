import { createHash } from 'node:crypto'
import type { RawDeal } from '../deal.ts'
import { type FeedClock, orderOf, readFeedDates } from '../feed-date.ts'
import type { FeedSetting } from '../fetching/feed-api.ts'
import { cleanText } from '../normalise/clean-text.ts'
import { readDiscount, savingWords } from '../normalise/discount.ts'
import { titleKey } from '../normalise/title.ts'
import { type FieldName, FIELDS } from './fields.ts'

/** Which source a feed is of: the `source` of its offers, and its settings by their names. */
export type FeedSource = { key: string; settings: Readonly<Record<string, string>> }

const LONGEST = 200
const usualText = (usual: readonly string[]) =>
  usual
    .slice(0, 2)
    .map((name) => `“${name}”`)
    .join(' or ')

/** A setting for each field that names where it stands. `place` is what that is called: a column, a path. */
export function fieldSettings(place: string, isMeant: (text: string) => boolean): FeedSetting[] {
  return FIELDS.map(({ name, label, usual }) => ({
    name,
    label,
    hint: `Empty means a ${place} with a usual name, such as ${usualText(usual)}.`,
    accepts: (text) => text === '' || (text.length <= LONGEST && isMeant(text)),
    refusal: `Enter the ${place} of the ${label.toLowerCase()}, or leave it empty.`,
    isPlace: true,
  }))
}

/** Of one shop alone: its name counts for every item. */
export const SHOP_SETTING: FeedSetting = {
  name: 'shop',
  label: 'Shop',
  hint: 'For a feed of one shop: its name, as people know it. Empty means that each item names its own.',
  accepts: (text) => text.length <= 100,
  refusal: 'Use 100 characters at most.',
}

function isZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const USUAL_ZONE = 'Europe/London'

export const ZONE_SETTING: FeedSetting = {
  name: 'zone',
  label: 'Time zone',
  hint: `Of dates that name none, such as America/New_York. Empty means ${USUAL_ZONE}.`,
  accepts: (text) => text === '' || isZone(text),
  refusal: 'Enter a time zone such as Europe/London, or leave it empty.',
}

/** What an item says of a field, '' for nothing. */
export type FieldReader = (field: FieldName) => string

function clockOf(readers: readonly FieldReader[], { zone }: FeedSource['settings']): FeedClock {
  const order = orderOf(readers.flatMap((read) => [read('start'), read('end')]))
  return { zone: zone || USUAL_ZONE, order }
}

const REF_LENGTH = 32

/** The same for the same words, for items that have no reference of their own. */
export function refOfWords(words: readonly string[]): string {
  return createHash('sha256').update(words.join('\n')).digest('hex').slice(0, REF_LENGTH)
}

/** The items of a feed as deals. All of them say whether its dates have their months first. */
export function dealsOfFields(readers: readonly FieldReader[], source: FeedSource): RawDeal[] {
  const clock = clockOf(readers, source.settings)
  return readers.map((read) => dealOf(read, source, clock))
}

const READ_AT_MOST = 5_000
const SHARE = /^(\d{1,3}(?:\.\d{1,2})?)\s?%?$/
const VALUE_ALONE = /^-?\s?(?:\d[\d.,]{0,9}\s?%|(?:£|GBP)\s?\d[\d.,]{0,9}|\d[\d.,]{0,9}\s?(?:£|GBP))$/i
const PERCENT_BY_NAME = /per ?cent(?:age)?$/i

/** A value that stands alone in a field for discounts is one off the price; a number without a unit only where its field names one. */
function discountOf(read: FieldReader, settings: FeedSource['settings']): string {
  const words = read('discount')
  const isShare = PERCENT_BY_NAME.test(settings['discount'] ?? '')
  const share = SHARE.exec(isShare || words === '' ? read(isShare ? 'discount' : 'percent') : '')?.[1]
  const texts = [read('title'), read('description')].map((text) => cleanText(text, READ_AT_MOST))
  if (share !== undefined) return savingWords(Number(share), 'PERCENT', texts)
  if (!VALUE_ALONE.test(words)) return words
  return texts.some((text) => readDiscount(text).type !== null) ? '' : `${words.replace(/^-\s?/, '')} off`
}

function dealOf(read: FieldReader, { key, settings }: FeedSource, clock: FeedClock): RawDeal {
  const shop = settings['shop'] ?? ''
  const merchantName = shop || read('merchant')
  const [description, link] = [read('description'), read('link')]
  const discount = discountOf(read, settings)
  const title = read('title') || discount || description
  const { warnings, ...dates } = readFeedDates(read('start'), read('end'), clock)
  const currency = read('currency').toUpperCase()
  const isForeign = currency !== '' && currency !== 'GBP'
  return {
    source: key,
    sourceRef: read('ref') || refOfWords([merchantName, title, read('code'), link]),
    merchantRef: titleKey(merchantName),
    merchantName,
    category: read('category'),
    title,
    description: [description, discount, read('terms')].filter((text) => text !== '').join('. '),
    code: read('code'),
    kind: 'text',
    isPromotion: true,
    joined: true,
    language: read('language'),
    countries: read('countries'),
    trackingUrl: link,
    destinationUrl: read('site') || (shop === '' ? '' : link),
    imageUrl: read('image'),
    ...dates,
    warnings: isForeign ? [...warnings, `Its amounts are in ${currency}, not in pounds.`] : warnings,
  }
}
