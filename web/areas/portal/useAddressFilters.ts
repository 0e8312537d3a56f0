import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** A list's filters, which live in the address; `replace` leaves no step to go back to, as while somebody types. */
export function useAddressFilters<T>(
  parseFilters: (params: URLSearchParams) => T,
  toSearchParams: (filters: T) => URLSearchParams,
) {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (next: T, how?: { replace: boolean }) =>
      setParams(toSearchParams(next), { replace: how?.replace ?? false, preventScrollReset: true }),
    [setParams, toSearchParams],
  )
  return { filters: parseFilters(params), change }
}
