import { OFFER_STATUSES } from '../../../../../domain/enums.ts'
import type { SupplierFilters } from './supplier-offers.ts'

const SEARCH_AT_MOST = 100

/** Reads the address; what it does not understand is left out. */
export function parseFilters(params: URLSearchParams): SupplierFilters {
  const status = OFFER_STATUSES.find((one) => one === params.get('status'))
  const q = params.get('q')?.trim().slice(0, SEARCH_AT_MOST)
  return { ...(status && { status }), ...(q && { q }) }
}

export function toSearchParams(filters: SupplierFilters): URLSearchParams {
  return new URLSearchParams(Object.entries(filters))
}
