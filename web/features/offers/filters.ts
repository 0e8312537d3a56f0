import {
  CATEGORIES,
  type Category,
  EXPIRY_FILTERS,
  type ExpiryFilter,
  OFFER_SORTS,
  OFFER_TYPES,
  type OfferSort,
  type OfferType,
  RELIABILITY_FILTERS,
  type ReliabilityFilter,
} from '../../../domain/enums.ts'

export type OfferFilters = {
  q?: string
  category?: Category
  merchant?: string
  type?: OfferType
  reliability?: ReliabilityFilter
  expiry?: ExpiryFilter
  online?: 'online' | 'store'
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

const STORAGE_KEY = 'savedViews:v1'
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

const oneOf = <Value extends string | number>(values: readonly Value[], given: string | null): Value | undefined =>
  values.find((value) => String(value) === given)

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
    sort: oneOf(OFFER_SORTS, params.get('sort')),
  }
  return withoutEmpty(found)
}

function withoutEmpty(filters: { [Key in keyof OfferFilters]: OfferFilters[Key] | undefined }): OfferFilters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}

/** The address of these filters; the sort that everyone starts with is left out. */
export function toSearchParams(filters: OfferFilters): URLSearchParams {
  const entries = Object.entries(filters).filter(([key, value]) => !(key === 'sort' && value === 'featured'))
  return new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))
}

export function changeFilters(
  filters: OfferFilters,
  change: { [Key in keyof OfferFilters]: OfferFilters[Key] | undefined },
): OfferFilters {
  return withoutEmpty({ ...filters, ...change })
}

export type AppliedFilter = { key: keyof OfferFilters; label: string }

/** What narrows the list, in words, for the chips above it. */
export function appliedFilters(filters: OfferFilters, merchantName: string | undefined): AppliedFilter[] {
  const labels: [keyof OfferFilters, string | undefined | false][] = [
    ['category', filters.category],
    ['merchant', filters.merchant && (merchantName ?? 'Merchant')],
    ['type', filters.type && TYPE_LABELS[filters.type]],
    ['reliability', filters.reliability !== undefined && `${filters.reliability}+ reliability`],
    ['expiry', filters.expiry && expiryLabels[filters.expiry]],
    ['online', filters.online && PLACE_LABELS[filters.online]],
  ]
  return labels.flatMap(([key, label]) => (label ? [{ key, label }] : []))
}

export const expiryLabels: Record<ExpiryFilter, string> = {
  today: 'Today',
  week: 'This Week',
  month: 'This Month',
  none: 'No Expiry',
}

/** Keeps the filters on this device, so that coming back without an address brings them back. */
export function saveFilters(filters: OfferFilters): void {
  localStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(toSearchParams(filters))))
}

/** The kept filters; corrupted ones are logged and ignored. */
export function savedFilters(): OfferFilters {
  const text = localStorage.getItem(STORAGE_KEY)
  if (!text) return {}
  try {
    const kept: unknown = JSON.parse(text)
    if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) throw new TypeError('not an object')
    return parseFilters(new URLSearchParams(Object.entries(kept).map(([key, value]) => [key, String(value)])))
  } catch (error) {
    console.warn('The saved filters could not be read and are ignored.', error)
    return {}
  }
}
