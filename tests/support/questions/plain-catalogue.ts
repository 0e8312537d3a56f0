import { type Kysely, sql } from 'kysely'
import type { OfferSort } from '../../../domain/enums.ts'
import { londonDayBounds } from '../../../domain/dates.ts'

/** An offer as plain values: times in microseconds since 1970, `text` all that is searched, in lower case. */
export type PlainOffer = {
  id: string
  title: string
  merchantId: string
  merchantName: string
  category: string
  type: string
  score: number
  value: number
  featured: boolean
  online: boolean
  text: string
  startAt: number | null
  endAt: number | null
  createdAt: number
}

/** Degrees and miles. */
export type Radius = { lat: number; lng: number; within: number }
export type PlainFilter = {
  q?: string
  category?: string
  type?: string
  merchant?: string
  reliability?: number
  expiry?: 'today' | 'week' | 'month' | 'none'
  online?: 'online' | 'store'
  added?: 'week'
  radius?: Radius
}

const EARTH_DIAMETER_MILES = 7917.5
const WEEK_MS = 7 * 86_400_000

/** The whole catalogue in memory, and its questions answered by looking at each offer: slow, and too plain to be wrong in the same way. */
export type PlainCatalogue = {
  offers: readonly PlainOffer[]
  merchants: readonly { id: string; name: string }[]
  shops: readonly { merchantId: string; lat: number; lng: number }[]
  words: ReadonlySet<string>
}

const micros = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000000)::float8`

export async function readCatalogue<Tables>(db: Kysely<Tables>): Promise<PlainCatalogue> {
  const [offers, merchants, shops, words] = await Promise.all([
    sql<PlainOffer>`
      select o.id, o.title, m.id as "merchantId", m.name as "merchantName", o.category, o.type, o.reliability_score as score,
        coalesce(o.discount_value, 0)::float8 as value, o.featured, o.online_only as online, o.search_text as text,
        ${micros('o.start_at')} as "startAt", ${micros('o.end_at')} as "endAt", ${micros('o.created_at')} as "createdAt"
      from offers o join merchants m on m.id = o.merchant_id
      where o.status = 'LIVE' and o.deleted_at is null and not o.is_used_up`.execute(db),
    sql<{ id: string; name: string }>`select id, name from merchants`.execute(db),
    sql<{ merchantId: string; lat: number; lng: number }>`
      select merchant_id as "merchantId", latitude::float8 as lat, longitude::float8 as lng from merchant_locations`.execute(
      db,
    ),
    sql<{ word: string }>`select word from search_words`.execute(db),
  ])
  return {
    offers: offers.rows,
    merchants: merchants.rows,
    shops: shops.rows,
    words: new Set(words.rows.map(({ word }) => word)),
  }
}

const sine = (degrees: number) => Math.sin((degrees * Math.PI) / 180)
const cosine = (degrees: number) => Math.cos((degrees * Math.PI) / 180)

/** Miles to the nearest shop of each merchant that has one. */
export function milesFrom({ shops }: PlainCatalogue, { lat, lng }: Pick<Radius, 'lat' | 'lng'>): Map<string, number> {
  const nearest = new Map<string, number>()
  for (const shop of shops) {
    const half = sine((shop.lat - lat) / 2) ** 2 + cosine(lat) * cosine(shop.lat) * sine((shop.lng - lng) / 2) ** 2
    const miles = EARTH_DIAMETER_MILES * Math.asin(Math.min(1, Math.sqrt(half)))
    nearest.set(shop.merchantId, Math.min(miles, nearest.get(shop.merchantId) ?? Infinity))
  }
  return nearest
}

/** Three letters or digits in a row are found anywhere, less at the beginnings of words, and signs alone nowhere. */
export function has(text: string, given: string): boolean {
  const q = given.toLowerCase()
  if (/[a-z0-9]{3}/.test(q)) return text.includes(q)
  return /[\p{L}\p{Nd}]/u.test(q) && ` ${text}`.includes(` ${q}`)
}

/** Whether a short word stands in the text as a word of its own; two letters only where some word begins with them. */
export const hasWord = (text: string, word: string) =>
  text.split(/[^\p{L}\p{N}_]+/u).includes(word.toLowerCase()) && (word.length > 2 || has(text, word))
export const isShort = (text: string) => /^[a-z0-9]{2,3}$/i.test(text)

function aMonthAfter(now: Date): number {
  const next = new Date(now)
  next.setUTCMonth(now.getUTCMonth() + 1)
  // The last day, where the next month has no such day.
  if (next.getUTCDate() !== now.getUTCDate()) next.setUTCDate(0)
  return next.getTime()
}

/** When the periods of ends are over that begin now, in milliseconds since 1970. */
export const periodsFrom = (now: Date) => ({
  tonight: londonDayBounds(now).end.getTime(),
  week: now.getTime() + WEEK_MS,
  month: aMonthAfter(now),
})

/** The periods, narrowest first, that an end falls in. */
export function periodsOf(end: number | null, { tonight, week, month }: ReturnType<typeof periodsFrom>): string[] {
  if (end === null) return ['none']
  const at = end / 1000
  return [...(at < tonight ? ['today'] : []), ...(at <= week ? ['week'] : []), ...(at <= month ? ['month'] : [])]
}

export const isNew = ({ createdAt }: PlainOffer, now: Date) => createdAt / 1000 >= now.getTime() - WEEK_MS
export const isVisible = ({ startAt, endAt }: PlainOffer, now: Date) =>
  (startAt ?? 0) / 1000 <= now.getTime() && (endAt ?? Infinity) / 1000 > now.getTime()

/** The visible offers that are meant by a filter, in no order. */
export function offersOf(catalogue: PlainCatalogue, filter: PlainFilter, now: Date): PlainOffer[] {
  const { q, category, type, merchant, reliability, expiry, online, added, radius } = filter
  const miles = radius && { near: milesFrom(catalogue, radius), within: radius.within }
  const periods = periodsFrom(now)
  return catalogue.offers.filter(
    (offer) =>
      isVisible(offer, now) &&
      (q === undefined || has(offer.text, q)) &&
      (category === undefined || offer.category === category) &&
      (type === undefined || offer.type === type) &&
      (merchant === undefined || offer.merchantId === merchant) &&
      (reliability === undefined || offer.score >= reliability) &&
      (expiry === undefined || periodsOf(offer.endAt, periods).includes(expiry)) &&
      (online === undefined || offer.online === (online === 'online')) &&
      (added === undefined || isNew(offer, now)) &&
      (miles === undefined || (!offer.online && (miles.near.get(offer.merchantId) ?? Infinity) <= miles.within)),
  )
}

const rank = (...keys: (number | boolean)[]) => keys.map(Number)

/** What an order sorts by, largest first; the id decides between equals. */
const KEYS: Record<Exclude<OfferSort, 'trending'>, (offer: PlainOffer) => number[]> = {
  featured: ({ featured, score }) => rank(featured, score),
  expiring: ({ endAt }) => rank(-(endAt ?? Infinity)),
  discount: ({ value }) => rank(value),
  newest: ({ createdAt }) => rank(createdAt),
  'for-you': ({ score }) => rank(score),
}

export function byKeys(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((key, index) => key !== other[index])
  return at === -1 ? 0 : (one[at] ?? 0) > (other[at] ?? 0) ? -1 : 1
}

/** The ids of a list from beginning to end; a short word that offers have comes first where it is a word of its own. */
export function listOf(
  catalogue: PlainCatalogue,
  filter: PlainFilter,
  { sort, now }: { sort: Exclude<OfferSort, 'trending'>; now: Date },
): string[] {
  const { q = '' } = filter
  const hasTiers = isShort(q) && catalogue.words.has(q.toLowerCase())
  const direction = sort === 'expiring' ? 1 : -1
  return offersOf(catalogue, filter, now)
    .map((offer) => ({ id: offer.id, keys: rank(hasTiers && hasWord(offer.text, q), ...KEYS[sort](offer)) }))
    .toSorted((a, b) => byKeys(a.keys, b.keys) || (a.id < b.id ? -direction : direction))
    .map(({ id }) => id)
}
