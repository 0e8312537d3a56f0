import { useEffect } from 'react'
import type { OfferFilters } from '../../features/catalogue/offers/filters/filters.ts'
import type { ChangeFilters } from '../../features/catalogue/offers/filters/useOfferFilters.ts'
import type { OfferCardData } from '../../features/catalogue/offers/offers.ts'

/** Offers of another merchant than the chosen one are of the one that it was merged into, which is the chosen one from now on. */
export function useMeantMerchant(
  filters: OfferFilters,
  { offers, isReady }: { offers: readonly OfferCardData[]; isReady: boolean },
  change: ChangeFilters,
): void {
  const chosen = filters.merchant
  const meant = isReady ? offers[0]?.merchant.id : undefined
  const isOther = chosen !== undefined && meant !== undefined && chosen.toLowerCase() !== meant
  useEffect(() => {
    if (isOther && meant) change((now) => ({ ...now, merchant: meant }), { replace: true })
  }, [isOther, meant, change])
}
