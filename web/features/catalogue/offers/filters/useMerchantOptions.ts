import { useQueries } from '@tanstack/react-query'
import { type MerchantName, useMerchantNames } from '../../../../lib/useMerchantNames.ts'
import type { Option } from '../../../../ui/Select.tsx'
import type { OfferFilters } from './filters.ts'
import { merchantCountsQuery, withCount } from './offer-counts.ts'

type MerchantOptions = ReturnType<typeof useMerchantNames>['list'] & {
  options: Option[]
  chosenLabel: string | undefined
  empty: string
}

const EMPTY = {
  failed: 'We could not load the merchants. Close this and try again.',
  here: 'No merchant of that name.',
  loading: 'Loading the merchants',
}

/** How many offers each has, by its id; what is not here yet is missing. Each page of them is asked for once. */
function useMerchantCounts(filters: OfferFilters, pages: readonly (readonly MerchantName[])[], isOpen: boolean) {
  const asked = pages.filter((page) => page.length > 0).map((page) => page.map(({ id }) => id))
  return useQueries({
    queries: asked.map((ids) => ({ ...merchantCountsQuery(filters, ids), enabled: isOpen })),
    combine: (answers) =>
      new Map(
        asked.flatMap((ids, index) => {
          const counts = answers[index]?.data
          return counts ? ids.map((id): [string, number] => [id, counts.get(id) ?? 0]) : []
        }),
      ),
  })
}

/** Merchants with their counts: the chosen one first, then all by name, or those that are looked for. */
export function useMerchantOptions(
  filters: OfferFilters,
  chosenName: string | undefined,
  isOpenAtFirst = false,
): MerchantOptions {
  const { isOpen, q, pages, state, list } = useMerchantNames(chosenName, isOpenAtFirst)
  const { merchant } = filters
  const chosen = merchant && chosenName && q === '' ? { id: merchant, name: chosenName } : undefined
  const others = pages.map((page) => page.filter(({ id }) => id !== chosen?.id))
  const shown = chosen ? [[chosen], ...others] : others
  const counts = useMerchantCounts(filters, shown, isOpen)
  const options = shown.flat().map(({ id, name }) => {
    const count = counts.get(id)
    const option = { value: id, label: name }
    return count === undefined ? option : withCount(option, count)
  })
  return { ...list, options, chosenLabel: merchant && chosenName, empty: EMPTY[state] }
}
