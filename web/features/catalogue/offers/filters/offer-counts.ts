import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  CATEGORIES,
  EXPIRY_FILTERS,
  OFFER_TYPES,
  RADIUS_MILES,
  RELIABILITY_FILTERS,
} from '../../../../../domain/enums.ts'
import { countOffersIn, type OfferCell } from '../../../../../domain/offer-counts.ts'
import { api, unwrap } from '../../../../lib/api/client.ts'
import type { Option } from '../../../../ui/Select.tsx'
import { countText } from '../../../../ui/ShowMore.tsx'
import {
  expiryLabels,
  type FilterKey,
  type OfferFilters,
  PLACE_LABELS,
  setFilter,
  TYPE_LABELS,
  withoutFilter,
} from './filters.ts'

/** How many offers each choice would leave; asked anew only for other words, another merchant or another place. */
export const offerCountsQuery = ({ q, merchant, lat, lng }: OfferFilters) => {
  const query = { ...(q && { q }), ...(merchant && { merchant }), ...(lat !== undefined && { lat, lng }) }
  return queryOptions({
    queryKey: ['offers', 'counts', query],
    queryFn: async ({ signal }) => {
      const { cells } = await unwrap(api.GET('/api/offers/counts', { params: { query }, signal }))
      return cells
    },
    placeholderData: keepPreviousData,
  })
}

/** How many offers each merchant has under the other filters. */
export const merchantCountsQuery = (filters: OfferFilters) => {
  const { merchant: _, near: _near, sort: _sort, ...query } = filters
  return queryOptions({
    queryKey: ['offers', 'merchant-counts', query],
    queryFn: async ({ signal }) => {
      const { items } = await unwrap(api.GET('/api/offers/merchant-counts', { params: { query }, signal }))
      return new Map(items.map(({ id, count }) => [id, count]))
    },
    placeholderData: keepPreviousData,
  })
}

const COUNTED_AT_MOST = 1000

/** '42', or '1,000+', as the list counts. */
export function countWords(count: number): string {
  return countText(Math.min(count, COUNTED_AT_MOST), count > COUNTED_AT_MOST)
}

export function withCount(option: Option, count: number): Option {
  return { ...option, note: `(${countWords(count)})`, isFaint: count === 0 }
}

export const ANY = 'any'

type MenuKey = Exclude<FilterKey, 'q' | 'merchant' | 'within'>
export type FilterMenu = { key: MenuKey; name: string; options: Option[] }

const menu = (key: MenuKey, name: string, any: string, options: readonly Option[]): FilterMenu => ({
  key,
  name,
  options: [{ value: ANY, label: any }, ...options],
})

const MENUS: readonly FilterMenu[] = [
  menu(
    'category',
    'Category',
    'All',
    CATEGORIES.map((value) => ({ value, label: value })),
  ),
  menu(
    'type',
    'Type',
    'All types',
    OFFER_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] })),
  ),
  menu(
    'reliability',
    'Reliability',
    'Any reliability',
    RELIABILITY_FILTERS.map((value) => ({ value: String(value), label: `${value}+` })),
  ),
  menu(
    'expiry',
    'Expiry',
    'Any time',
    EXPIRY_FILTERS.map((value) => ({ value, label: expiryLabels[value] })),
  ),
  menu(
    'online',
    'Where',
    'Anywhere',
    (['online', 'store'] as const).map((value) => ({ value, label: PLACE_LABELS[value] })),
  ),
]

export const RADIUS_OPTIONS: readonly Option[] = [
  { value: ANY, label: 'All' },
  ...RADIUS_MILES.map((value) => ({ value: String(value), label: `${value} miles` })),
]

/** The options of one filter, each with how many offers it would leave; without counts until they are here. */
export function countedOptions(
  options: readonly Option[],
  key: FilterKey,
  filters: OfferFilters,
  cells: readonly OfferCell[] | undefined,
): Option[] {
  if (!cells) return [...options]
  return options.map((option) => {
    const chosen = option.value === ANY ? withoutFilter(filters, key) : setFilter(filters, key, option.value)
    return withCount(option, countOffersIn(cells, chosen))
  })
}

export function countedMenus(filters: OfferFilters, cells: readonly OfferCell[] | undefined): FilterMenu[] {
  return MENUS.map((one) => ({ ...one, options: countedOptions(one.options, one.key, filters, cells) }))
}
