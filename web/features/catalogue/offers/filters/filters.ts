import { OFFER_SORTS, ALL_SORTS, type OfferSort } from '../../../../../domain/enums.ts'
import {
  CHOICE_KEYS,
  type ChoiceKey,
  type Choices,
  choiceOf,
  chipText,
  chosenLabel,
  FILTER_KEYS,
  type FilterKey,
} from '../../../../../domain/offer-filters.ts'
import { POSTCODE_DISTRICT } from '../../../../../domain/postcode.ts'

/** `within` comes and goes together with `lat` and `lng`. */
export type OfferFilters = Choices & {
  q?: string
  /** The search is taken at its word, also when it finds nothing. */
  exact?: 'true'
  merchant?: string
  lat?: number
  lng?: number
  /** The postcode district that the place was found by. */
  near?: string
  sort?: OfferSort
}

export const SORT_LABELS: Record<OfferSort, string> = {
  featured: 'Featured',
  expiring: 'Expiring',
  discount: 'Discount',
  newest: 'Newest',
  'for-you': 'For You',
  trending: 'Trending at Your Company',
}

/** The orders that the menu offers: those that everybody chooses from, and the one of a rail while its list is open. */
export function sortsFor(sort: OfferSort): readonly OfferSort[] {
  return OFFER_SORTS.some((one) => one === sort) ? OFFER_SORTS : [...OFFER_SORTS, sort]
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** About 100 metres: enough for miles, and no address can be told from it. */
export function roundedDegrees(degrees: number): number {
  return Number(degrees.toFixed(3))
}

function degreesOf(given: string | null, most: number): number | undefined {
  const degrees = given ? Number(given) : Number.NaN
  return Math.abs(degrees) <= most ? roundedDegrees(degrees) : undefined
}

function parsePlace(params: URLSearchParams): Pick<OfferFilters, 'lat' | 'lng' | 'near'> | undefined {
  const lat = degreesOf(params.get('lat'), 90)
  const lng = degreesOf(params.get('lng'), 180)
  if (lat === undefined || lng === undefined) return undefined
  const near = params.get('near') ?? ''
  return { lat, lng, ...(POSTCODE_DISTRICT.test(near) && { near }) }
}

function choose<Key extends ChoiceKey>(into: Choices<Key>, key: Key, text: string | null): void {
  const value = choiceOf(key, text)
  if (value !== undefined) into[key] = value
}

/** Reads the address; what it does not understand is left out, so that an old or hand-made address still works. */
export function parseFilters(params: URLSearchParams): OfferFilters {
  const q = params.get('q')?.trim().slice(0, 100)
  const merchant = params.get('merchant') ?? ''
  const sort = ALL_SORTS.find((one) => one === params.get('sort'))
  const choices: Choices = {}
  for (const key of CHOICE_KEYS) choose(choices, key, params.get(key))
  const place = choices.within === undefined ? undefined : parsePlace(params)
  if (!place) delete choices.within
  return withoutEmpty({
    q: q || undefined,
    exact: q && params.get('exact') === 'true' ? 'true' : undefined,
    merchant: UUID.test(merchant) ? merchant : undefined,
    ...choices,
    ...place,
    sort,
  })
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

/** Another search is read as it may have been meant again. */
export function changeFilters(filters: OfferFilters, change: Change): OfferFilters {
  return withoutEmpty({ ...filters, ...('q' in change && { exact: undefined }), ...change })
}

/** What can be taken off by itself. */
type RemovableKey = FilterKey | 'q'

const NO_RADIUS: Change = { within: undefined, lat: undefined, lng: undefined, near: undefined }

export function withoutFilter(filters: OfferFilters, key: RemovableKey): OfferFilters {
  return changeFilters(filters, key === 'within' ? NO_RADIUS : { [key]: undefined })
}

/** What a menu chooses in order to take its filter off. */
export const ANY = 'any'

/** What a menu chose, as text; `ANY`, and text that is none of the filter's values, takes the filter off. */
export function setFilter(filters: OfferFilters, key: FilterKey, value: string): OfferFilters {
  if (value === ANY) return withoutFilter(filters, key)
  const params = toSearchParams(filters)
  params.set(key, value)
  return parseFilters(params)
}

export type AppliedFilter = { key: RemovableKey; label: string }

/** What the button of a filter's menu says while something is chosen. */
export function menuLabel(filters: OfferFilters, key: FilterKey, merchantName: string | undefined): string | undefined {
  if (key === 'merchant') return filters.merchant && (merchantName ?? 'Merchant')
  return chosenLabel(key, filters)
}

/** What narrows the list, in words, for the chips above it. */
export function appliedFilters(filters: OfferFilters, merchantName: string | undefined): AppliedFilter[] {
  return FILTER_KEYS.flatMap((key) => {
    const label = key === 'merchant' ? menuLabel(filters, key, merchantName) : chipText(key, filters, filters.near)
    return label ? [{ key, label }] : []
  })
}
