import type { OfferCell } from '../../../../domain/offer-filters.ts'

const keyOf = ({ category, type, reliability, expiry, added, online }: OfferCell) =>
  JSON.stringify([category, type, reliability, expiry, added, online])

/** The offers near a place by their ring, and what all others are: those everywhere less those near, which may have come a moment later. */
export function withoutThose(everywhere: readonly OfferCell[], near: readonly OfferCell[]): OfferCell[] {
  const taken = new Map<string, number>()
  for (const cell of near) taken.set(keyOf(cell), (taken.get(keyOf(cell)) ?? 0) + cell.count)
  const others = everywhere.map((cell) => ({ ...cell, count: cell.count - (taken.get(keyOf(cell)) ?? 0) }))
  return [...near, ...others.filter(({ count }) => count > 0)]
}
