import { type Category, EXPIRY_FILTERS, type ExpiryFilter, type OfferType } from './enums.ts'

/** How many offers agree in all that the list can be filtered by; the cells of one answer never overlap. */
export type OfferCell = {
  category: Category
  type: OfferType
  /** The highest of the filter's scores that is reached; 0 below all of them. */
  reliability: number
  /** The narrowest of the filter's periods that the end falls in. */
  expiry: ExpiryFilter | 'later'
  online: boolean
  /** The smallest of the filter's radii that a shop is in; null without a place, further away, and online only. */
  miles: number | null
  count: number
}

export type CountedFilters = {
  category?: Category
  type?: OfferType
  reliability?: number
  expiry?: ExpiryFilter
  online?: 'online' | 'store'
  within?: number
}

/** Each period holds the ones before it, but for `none`, which holds only itself. */
function endsWithin(cell: OfferCell['expiry'], wanted: ExpiryFilter): boolean {
  if (wanted === 'none' || cell === 'none' || cell === 'later') return cell === wanted
  return EXPIRY_FILTERS.indexOf(cell) <= EXPIRY_FILTERS.indexOf(wanted)
}

function isIn(cell: OfferCell, filters: CountedFilters): boolean {
  const { category, type, reliability, expiry, online, within } = filters
  return (
    (category === undefined || cell.category === category) &&
    (type === undefined || cell.type === type) &&
    (reliability === undefined || cell.reliability >= reliability) &&
    (expiry === undefined || endsWithin(cell.expiry, expiry)) &&
    (online === undefined || cell.online === (online === 'online')) &&
    (within === undefined || (cell.miles !== null && cell.miles <= within))
  )
}

/** How many offers the list of these filters has. */
export function countOffersIn(cells: readonly OfferCell[], filters: CountedFilters): number {
  return cells.reduce((sum, cell) => (isIn(cell, filters) ? sum + cell.count : sum), 0)
}
