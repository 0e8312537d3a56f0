import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ADMIN_OFFERS_KEY, type AdminOffer, type AdminOfferList } from './admin-offers.ts'

type Pages = InfiniteData<AdminOfferList, string>

/** Changes what the loaded lists show of one offer. */
export function useOfferLists() {
  const queryClient = useQueryClient()
  return useMemo(() => {
    const change = (each: (items: AdminOffer[]) => AdminOffer[]) =>
      queryClient.setQueriesData<Pages>({ queryKey: ADMIN_OFFERS_KEY }, (data) =>
        data ? { ...data, pages: data.pages.map((page) => ({ ...page, items: each(page.items) })) } : data,
      )
    return {
      /** An answer under way would bring back the state before. */
      hold: () => queryClient.cancelQueries({ queryKey: ADMIN_OFFERS_KEY }),
      /** Answers what puts everything back as it is now. */
      remember: () => {
        const before = queryClient.getQueriesData<Pages>({ queryKey: ADMIN_OFFERS_KEY })
        return () => before.forEach(([key, data]) => queryClient.setQueryData(key, data))
      },
      put: (offer: AdminOffer) => change((items) => items.map((one) => (one.id === offer.id ? offer : one))),
      take: (id: string) => change((items) => items.filter((one) => one.id !== id)),
      /** The lists are loaded anew when they are opened next: a row that was just changed stays where it is. */
      markStale: () => queryClient.invalidateQueries({ queryKey: ADMIN_OFFERS_KEY, refetchType: 'none' }),
      reload: () => queryClient.invalidateQueries({ queryKey: ADMIN_OFFERS_KEY }),
    }
  }, [queryClient])
}
