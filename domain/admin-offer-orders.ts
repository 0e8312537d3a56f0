/** What staff sort their list of offers by. */
export const ADMIN_OFFER_SORTS = [
  'created',
  'title',
  'merchant',
  'ends',
  'reliability',
  'worked',
  'did-not-work',
] as const
export type AdminOfferSort = (typeof ADMIN_OFFER_SORTS)[number]

/** A sort by its name rises, with `-desc` it falls. */
export const ADMIN_OFFER_ORDERS = ADMIN_OFFER_SORTS.flatMap((sort) => [sort, `${sort}-desc`] as const)
export type AdminOfferOrder = (typeof ADMIN_OFFER_ORDERS)[number]

/** Newest first. */
export const USUAL_ADMIN_OFFER_ORDER: AdminOfferOrder = 'created-desc'

export function readOrder(order: AdminOfferOrder): { sort: AdminOfferSort; isFalling: boolean } {
  const sort = ADMIN_OFFER_SORTS.find((one) => order === one || order === `${one}-desc`) ?? 'created'
  return { sort, isFalling: order !== sort }
}

export function orderOf(sort: AdminOfferSort, isFalling: boolean): AdminOfferOrder {
  return isFalling ? `${sort}-desc` : sort
}
