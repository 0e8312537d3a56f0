import {
  CATEGORIES,
  type Category,
  EXPIRY_FILTERS,
  type ExpiryFilter,
  OFFER_SORTS,
  OFFER_TYPES,
  type OfferSort,
  type OfferType,
  RADIUS_MILES,
  type RadiusMiles,
  RELIABILITY_FILTERS,
  type ReliabilityFilter,
} from '../../../../../domain/enums.ts'
import { POSTCODE_DISTRICT } from '../../../../../domain/postcode.ts'

export type OfferFilters = {
  q?: string
  category?: Category
  merchant?: string
  type?: OfferType
  reliability?: ReliabilityFilter
  expiry?: ExpiryFilter
  online?: 'online' | 'store'
  /** Miles around `lat` and `lng`: the three come and go together. */
  within?: RadiusMiles
  lat?: number
  lng?: number
  /** The postcode district that the place was found by. */
  near?: string
  sort?: OfferSort
}

export const TYPE_LABELS: Record<OfferType, string> = {
  CODE: 'Voucher code',
  LINK: 'Link',
  BARCODE_QR: 'Barcode or QR',
  GIFTCARD: 'Gift card',
  CASHBACK: 'Cashback',
}
export const SORT_LABELS: Record<OfferSort, string> = {
  featured: 'Featured',
  expiring: 'Expiring',
  discount: 'Discount',
}
export const PLACE_LABELS = { online: 'Online', store: 'In-Store' } as const
export const expiryLabels: Record<ExpiryFilter, string> = {
  today: 'Today',
  week: 'This Week',
  month: 'This Month',
  none: 'No Expiry',
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

const oneOf = <Value extends string | number>(values: readonly Value[], given: string | null): Value | undefined =>
  values.find((value) => String(value) === given)

/** About 100 metres: enough for miles, and no address can be told from it. */
export function roundedDegrees(degrees: number): number {
  return Number(degrees.toFixed(3))
}

function degreesOf(given: string | null, most: number): number | undefined {
  const degrees = given ? Number(given) : Number.NaN
  return Math.abs(degrees) <= most ? roundedDegrees(degrees) : undefined
}

function parseRadius(params: URLSearchParams): Partial<OfferFilters> {
  const within = oneOf(RADIUS_MILES, params.get('within'))
  const lat = degreesOf(params.get('lat'), 90)
  const lng = degreesOf(params.get('lng'), 180)
  if (within === undefined || lat === undefined || lng === undefined) return {}
  const near = params.get('near') ?? ''
  return { within, lat, lng, ...(POSTCODE_DISTRICT.test(near) && { near }) }
}

/** Reads the address; what it does not understand is left out, so that an old or hand-made address still works. */
export function parseFilters(params: URLSearchParams): OfferFilters {
  const q = params.get('q')?.trim().slice(0, 100)
  const merchant = params.get('merchant') ?? ''
  const found = {
    q: q || undefined,
    category: oneOf(CATEGORIES, params.get('category')),
    merchant: UUID.test(merchant) ? merchant : undefined,
    type: oneOf(OFFER_TYPES, params.get('type')),
    reliability: oneOf(RELIABILITY_FILTERS, params.get('reliability')),
    expiry: oneOf(EXPIRY_FILTERS, params.get('expiry')),
    online: oneOf(['online', 'store'] as const, params.get('online')),
    ...parseRadius(params),
    sort: oneOf(OFFER_SORTS, params.get('sort')),
  }
  return withoutEmpty(found)
}

/** The same for filters that were kept as an object. */
export function readFilters(kept: object): OfferFilters {
  return parseFilters(new URLSearchParams(Object.entries(kept).map(([key, value]) => [key, String(value)])))
}

type Change = { [Key in keyof OfferFilters]: OfferFilters[Key] | undefined }

function withoutEmpty(filters: Change): OfferFilters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}

/** The address of these filters; the sort that everyone starts with is left out. */
export function toSearchParams(filters: OfferFilters): URLSearchParams {
  const entries = Object.entries(filters).filter(([key, value]) => !(key === 'sort' && value === 'featured'))
  return new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))
}

export function changeFilters(filters: OfferFilters, change: Change): OfferFilters {
  return withoutEmpty({ ...filters, ...change })
}

export type FilterKey = Exclude<keyof OfferFilters, 'sort' | 'lat' | 'lng' | 'near'>

const NO_RADIUS: Change = { within: undefined, lat: undefined, lng: undefined, near: undefined }

export function withoutFilter(filters: OfferFilters, key: FilterKey): OfferFilters {
  return changeFilters(filters, key === 'within' ? NO_RADIUS : { [key]: undefined })
}

/** What a menu chose, as text; text that is none of the filter's values takes the filter off. */
export function setFilter(filters: OfferFilters, key: FilterKey, value: string): OfferFilters {
  const params = toSearchParams(filters)
  params.set(key, value)
  return parseFilters(params)
}

export type AppliedFilter = { key: FilterKey; label: string }

/** '10 miles of M1', or without the place when it was not found by a postcode. */
export function radiusText({ within, near }: OfferFilters): string {
  return `${within} miles${near ? ` of ${near}` : ''}`
}

/** What narrows the list, in words, for the chips above it. */
export function appliedFilters(filters: OfferFilters, merchantName: string | undefined): AppliedFilter[] {
  const labels: [FilterKey, string | undefined | false][] = [
    ['category', filters.category],
    ['merchant', filters.merchant && (merchantName ?? 'Merchant')],
    ['type', filters.type && TYPE_LABELS[filters.type]],
    ['reliability', filters.reliability !== undefined && `${filters.reliability}+ reliability`],
    ['expiry', filters.expiry && expiryLabels[filters.expiry]],
    ['online', filters.online && PLACE_LABELS[filters.online]],
    ['within', filters.within !== undefined && `Within ${radiusText(filters)}`],
  ]
  return labels.flatMap(([key, label]) => (label ? [{ key, label }] : []))
}
