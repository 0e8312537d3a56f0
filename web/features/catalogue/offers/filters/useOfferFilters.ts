import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useIsNavigatingAway } from '../../../../lib/useIsNavigatingAway.ts'
import { type OfferFilters, parseFilters, toSearchParams } from './filters.ts'
import { savedFilters, saveFilters } from './kept-filters.ts'

export type ChangeFilters = (filters: OfferFilters, how?: { replace: boolean }) => void

/**
 * Filters live in the address. The ones kept on this device come back only on an arrival without any, at once, so that no list
 * is asked for in vain, and the address follows.
 */
export function useOfferFilters(): { filters: OfferFilters; change: ChangeFilters; areRestored: boolean } {
  const [params, setParams] = useSearchParams()
  const isNavigatingAway = useIsNavigatingAway()
  const [kept] = useState(() => (params.size === 0 ? savedFilters() : {}))
  const [state, setState] = useState<'arriving' | 'restored' | 'own'>(() =>
    toSearchParams(kept).size > 0 ? 'arriving' : 'own',
  )
  if (state === 'arriving' && params.size > 0) setState('restored')
  useEffect(() => {
    const restored = toSearchParams(kept)
    if (restored.size > 0) setParams(restored, { replace: true })
    // Only the first arrival restores: clearing the filters must not bring them back.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const change = useCallback<ChangeFilters>(
    (next, how) => {
      const { replace = false } = how ?? {}
      if (replace && isNavigatingAway()) return
      setState('own')
      saveFilters(next)
      setParams(toSearchParams(next), { replace, preventScrollReset: true })
    },
    [setParams, isNavigatingAway],
  )
  const filters = state === 'arriving' ? kept : parseFilters(params)
  return { filters, change, areRestored: state !== 'own' }
}
