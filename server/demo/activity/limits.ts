import { chanceOf } from '../chance.ts'
import type { Redemption } from './activity.ts'
import type { DemoOffer } from '../catalogue/offers.ts'
import type { Row } from '../rows.ts'

const SPENT = 1
const NEARLY_SPENT = 3
const ROOMY = 22

function countByOffer(redemptions: readonly Redemption[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { offer_id } of redemptions) counts.set(offer_id, (counts.get(offer_id) ?? 0) + 1)
  return counts
}

/**
 * The offers with their redemptions counted and some of them limited: one is spent and so hidden, three have one or two left.
 * Offers with a pool are limited by their codes instead.
 */
export function limitedOffers(offers: readonly DemoOffer[], redemptions: readonly Redemption[]): Row<'offers'>[] {
  const chance = chanceOf('limits')
  const counts = countByOffer(redemptions)
  const countOf = ({ id }: DemoOffer) => counts.get(id) ?? 0
  const open = offers.filter(({ isVisibleNow, hasPool }) => isVisibleNow && !hasPool)
  const busy = open.filter((offer) => countOf(offer) >= 4 && !offer.row.featured)
  const tight = chance.some(busy, SPENT + NEARLY_SPENT)
  const limits = new Map(
    tight.map((offer, index) => [offer.id, countOf(offer) + (index < SPENT ? 0 : 1 + (index % 2))]),
  )
  const others = open.filter(({ id }) => !limits.has(id))
  for (const offer of chance.some(others, ROOMY)) limits.set(offer.id, chance.pick([50, 100, 150, 250, 500]))
  return offers.map((offer) => ({
    ...offer.row,
    current_redemptions: countOf(offer),
    max_redemptions: limits.get(offer.id) ?? null,
  }))
}
