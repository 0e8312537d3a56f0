import type { Deps } from '../../../platform/deps.ts'
import { shopsWithin } from '../../catalogue/locations/service.ts'
import { offerCards, toOfferMerchant } from '../../catalogue/offers/service.ts'
import type { Shops, ShopsQuery } from './schemas.ts'

const SHOPS = 50
const OFFERS_EACH = 2

/** The shops around a place where one of the visible offers holds, the nearest first. */
export async function listShops(deps: Deps, radius: ShopsQuery): Promise<Shops> {
  // One more tells whether these are all.
  const found = await shopsWithin(deps, radius, { shops: SHOPS + 1, offers: OFFERS_EACH })
  const rows = found.slice(0, SHOPS)
  const byMerchant = new Map(rows.map((row) => [row.merchant_id, row]))
  const firsts = [...byMerchant.values()].flatMap((row) => row.first_offer_ids)
  const cards = new Map((await offerCards(deps, firsts)).map((card) => [card.id, card]))
  return {
    shops: rows.map(({ id, merchant_id: merchantId, label, opening_hours: openingHours, miles, ...place }) => {
      const { address, postcode, latitude, longitude } = place
      const away = Math.round(miles * 10) / 10
      return { id, merchantId, name: label, address, postcode, openingHours, latitude, longitude, miles: away }
    }),
    merchants: [...byMerchant.values()].map((row) => ({
      ...toOfferMerchant(row),
      offerCount: row.offer_count,
      offers: row.first_offer_ids.flatMap((id) => cards.get(id) ?? []),
    })),
    isWhole: found.length <= SHOPS,
  }
}
