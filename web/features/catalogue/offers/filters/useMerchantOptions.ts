import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Option } from '../../../../ui/Select.tsx'
import type { OfferFilters } from './filters.ts'
import { merchantCountsQuery, withCount } from './offer-counts.ts'
import { merchantNamesQuery } from '../offers.ts'

type MerchantOptions = { options: Option[]; empty: string; onOpenChange: (isOpen: boolean) => void }

/** Every merchant with its count, fetched when the list is opened; until then only the chosen one. */
export function useMerchantOptions(
  filters: OfferFilters,
  chosenName: string | undefined,
  isOpenAtFirst = false,
): MerchantOptions {
  const [isOpen, onOpenChange] = useState(isOpenAtFirst)
  const names = useQuery({ ...merchantNamesQuery, enabled: isOpen })
  const { data: counts } = useQuery({ ...merchantCountsQuery(filters), enabled: isOpen })
  if (names.data) {
    const options = names.data.items.map(({ id, name }) => {
      const option = { value: id, label: name }
      return counts ? withCount(option, counts.get(id) ?? 0) : option
    })
    return { options, empty: 'No merchant of that name.', onOpenChange }
  }
  const { merchant } = filters
  const options = merchant && chosenName ? [{ value: merchant, label: chosenName }] : []
  const empty = names.isError ? 'We could not load the merchants. Close this and try again.' : 'Loading the merchants'
  return { options, empty, onOpenChange }
}
