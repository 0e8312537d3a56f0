import { useQueries } from '@tanstack/react-query'
import { countOffersIn } from '../../../../../domain/offer-filters.ts'
import { type AppliedFilter, appliedFilters, type OfferFilters, withoutFilter } from './filters.ts'
import { offerCountsQuery } from './offer-counts.ts'

type Removal = AppliedFilter & { count: number; filters: OfferFilters }

/** Of an empty list: the one filter, or the search, whose removal brings most; undefined while unknown, and when none does. */
export function useBestRemoval(filters: OfferFilters, merchantName: string | undefined): Removal | undefined {
  const applied = appliedFilters(filters, merchantName)
  if (filters.q) applied.push({ key: 'q', label: filters.q })
  const removals = applied.map((one) => ({ ...one, filters: withoutFilter(filters, one.key) }))
  return useQueries({
    // The offers at any distance are in the answer that has their distance: without a radius nothing else is asked.
    queries: removals.map((removal) => offerCountsQuery(removal.key === 'within' ? filters : removal.filters)),
    combine: (answers) => {
      if (answers.some(({ isPending, isPlaceholderData }) => isPending || isPlaceholderData)) return undefined
      const counted = removals.map((removal, index) => ({
        ...removal,
        count: countOffersIn(answers[index]?.data ?? [], removal.filters),
      }))
      const [best] = counted.toSorted((one, other) => other.count - one.count)
      return best && best.count > 0 ? best : undefined
    },
  })
}
