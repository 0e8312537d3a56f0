import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  CHOICE_KEYS,
  type ChoiceKey,
  CHOICES,
  countOffersIn,
  labelledValues,
  type OfferCell,
} from '../../../../../domain/offer-filters.ts'
import { api, unwrap } from '../../../../lib/api/client.ts'
import type { Option } from '../../../../ui/Select.tsx'
import { countText } from '../../../../ui/ShowMore.tsx'
import { ANY, type OfferFilters, setFilter, withoutFilter } from './filters.ts'

/** How many offers each choice would leave, null where too many have the words to be counted; asked anew only for other words, another merchant or another place. */
export const offerCountsQuery = ({ q, exact, merchant, lat, lng }: OfferFilters) => {
  const query = {
    ...(q && { q }),
    ...(exact && { exact }),
    ...(merchant && { merchant }),
    ...(lat !== undefined && { lat, lng }),
  }
  return queryOptions({
    queryKey: ['offers', 'counts', query],
    queryFn: async ({ signal }) => {
      const { cells } = await unwrap(api.GET('/api/offers/counts', { params: { query }, signal }))
      return cells
    },
    placeholderData: keepPreviousData,
  })
}

/** How many offers each of these merchants has under the other filters. */
export const merchantCountsQuery = (filters: OfferFilters, ids: readonly string[]) => {
  const { merchant: _, near: _near, sort: _sort, ...others } = filters
  const query = { ...others, merchantIds: ids.join(',') }
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

export type FilterMenu = { key: Exclude<ChoiceKey, 'within'>; name: string; options: Option[] }

function optionsOf(key: ChoiceKey, filters: OfferFilters, categories: readonly string[]): Option[] {
  // A chosen category stays in its menu when it is none that is offered.
  const names = new Set(categories).add(filters.category ?? '')
  names.delete('')
  const values = key === 'category' ? [...names].map((value) => ({ value, label: value })) : labelledValues(key)
  const options = values.map(({ value, label }) => ({ value: String(value), label }))
  return [{ value: ANY, label: CHOICES[key].any }, ...options]
}

/** The options of one filter, each with how many offers it would leave; without counts until they are here, and where they are too many to count. */
export function countedOptions(
  key: ChoiceKey,
  filters: OfferFilters,
  cells: readonly OfferCell[] | null | undefined,
  categories: readonly string[] = [],
): Option[] {
  const options = optionsOf(key, filters, categories)
  if (!cells) return options
  return options.map((option) => {
    const chosen = option.value === ANY ? withoutFilter(filters, key) : setFilter(filters, key, option.value)
    return withCount(option, countOffersIn(cells, chosen))
  })
}

/** The menus of one choice; a radius has fields of its own, because it needs a place. */
export function countedMenus(
  filters: OfferFilters,
  cells: readonly OfferCell[] | null | undefined,
  categories: readonly string[],
): FilterMenu[] {
  const keys = CHOICE_KEYS.filter((key) => key !== 'within')
  return keys.map((key) => ({ key, name: CHOICES[key].name, options: countedOptions(key, filters, cells, categories) }))
}
