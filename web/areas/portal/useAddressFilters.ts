import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { useIsNavigatingAway } from '../../lib/useIsNavigatingAway.ts'

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
  const change = useCallback(
    (next: T, how?: { replace: boolean }) => {
      const { replace = false } = how ?? {}
      if (replace && isNavigatingAway()) return
      setParams(toSearchParams(next), { replace, preventScrollReset: true })
    },
    [setParams, toSearchParams, isNavigatingAway],
  )
  return { filters: parseFilters(params), change }
}
