import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import {
  type OwnMerchant,
  supplierMerchantsQuery,
} from '../../features/publishing/offer-editing/supplier/supplier-offers.ts'

/** Where the address says which merchant is chosen. */
export const MERCHANT = 'merchant'

export type MerchantChoice = {
  merchants: readonly OwnMerchant[] | undefined
  /** The merchant that a screen of one merchant is about: the chosen one, else the first. */
  merchant: OwnMerchant | undefined
  /** What a list narrows to; undefined for all. Somebody else's merchant in the address is no choice. */
  narrowedTo: string | undefined
  hasFailed: boolean
  retry: () => void
  choose: (merchantId: string | undefined) => void
}

/** Which of the supplier's merchants the portal is about; the choice is kept in the address. */
export function useMerchantChoice(): MerchantChoice {
  const [params, setParams] = useSearchParams()
  const { data, isLoadingError, refetch } = useQuery(supplierMerchantsQuery)
  const merchants = data?.items
  const asked = params.get(MERCHANT) ?? undefined
  const chosen = merchants?.find(({ id }) => id === asked)
  return {
    merchants,
    merchant: chosen ?? merchants?.[0],
    narrowedTo: merchants ? chosen?.id : asked,
    hasFailed: isLoadingError,
    retry: () => void refetch(),
    choose: (merchantId) =>
      setParams((before) => {
        const next = new URLSearchParams(before)
        if (merchantId) next.set(MERCHANT, merchantId)
        else next.delete(MERCHANT)
        return next
      }),
  }
}
