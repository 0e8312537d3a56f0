import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { type Change, useIsNavigatingAway, useSearchNow } from '../../lib/navigation.ts'

/**
 * A list's filters, which live in the address; `replace` leaves no step to go back to, as while somebody types, and does nothing once
 * they have pressed on to another page.
 */
export function useAddressFilters<T>(
  parseFilters: (params: URLSearchParams) => T,
  toSearchParams: (filters: T) => URLSearchParams,
) {
  const [params, setParams] = useSearchParams()
  const isNavigatingAway = useIsNavigatingAway()
  const searchNow = useSearchNow()
  const change = useCallback<Change<T>>(
    (make, how) => {
      const { replace = false } = how ?? {}
      if (replace && isNavigatingAway()) return
      setParams(toSearchParams(make(parseFilters(searchNow()))), { replace, preventScrollReset: true })
    },
    [setParams, parseFilters, toSearchParams, isNavigatingAway, searchNow],
  )
  return { filters: parseFilters(params), change }
}
