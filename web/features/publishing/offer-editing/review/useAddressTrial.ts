import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type AddressTrial, readTrial, staffOfferQuery, tryAddress } from './offer-reviews.ts'

const LOOK_AGAIN_MS = 2000

/**
 * Tries the address of an offer when it is asked to, and once by itself where that is due; what comes of it is kept with the offer.
 * Not a mutation: changes of the lists would wait until a slow shop has answered.
 */
export function useAddressTrial(id: string, trial: AddressTrial) {
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const put = useCallback(
    (next: AddressTrial) =>
      queryClient.setQueryData(staffOfferQuery(id).queryKey, (facts) => facts && { ...facts, trial: next }),
    [id, queryClient],
  )
  const attempt = useCallback(async () => {
    setIsAsking(true)
    setFailure(null)
    try {
      put(await tryAddress(id))
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'The address could not be tried.')
    }
    setIsAsking(false)
  }, [id, put])

  const { address, isDue, isTrying } = trial
  const tried = useRef<string | null>(null)
  useEffect(() => {
    if (!isDue || isTrying || tried.current === address) return
    tried.current = address
    void attempt()
  }, [address, attempt, isDue, isTrying])

  // Somebody else is trying it.
  useQuery({
    queryKey: ['admin', 'address-trial', id],
    queryFn: async ({ signal }) => put(await readTrial(id, signal)) ?? null,
    enabled: isTrying && !isAsking,
    refetchInterval: LOOK_AGAIN_MS,
    gcTime: 0,
  })
  return { isTrying: isAsking || isTrying, failure, attempt }
}
