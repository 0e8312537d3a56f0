import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Change, useIsNavigatingAway, useSearchNow } from '../../../../lib/navigation.ts'
import { type OfferFilters, parseFilters, toSearchParams } from './filters.ts'
import { savedFilters, saveFilters } from './kept-filters.ts'

export type ChangeFilters = Change<OfferFilters>

/**
 * Filters live in the address. The ones kept on this device come back only on an arrival without any, at once, so that no list
 * is asked for in vain, and the address follows.
 */
export function useOfferFilters(): { filters: OfferFilters; change: ChangeFilters; areRestored: boolean } {
  const [params, setParams] = useSearchParams()
  const isNavigatingAway = useIsNavigatingAway()
  const searchNow = useSearchNow()
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
    (make, how) => {
      const { replace = false } = how ?? {}
      if (replace && isNavigatingAway()) return
      const next = make(parseFilters(searchNow()))
      setState('own')
      saveFilters(next)
      setParams(toSearchParams(next), { replace, preventScrollReset: true })
    },
    [setParams, isNavigatingAway, searchNow],
  )
  const filters = state === 'arriving' ? kept : parseFilters(params)
  return { filters, change, areRestored: state !== 'own' }
}
