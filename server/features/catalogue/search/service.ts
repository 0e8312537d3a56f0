import type { Actor } from '../../../auth/guard/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { toOfferMerchant } from '../offers/service.ts'
import { type OfferRow, type PlaceRow, selectOffers, selectPlaces } from './queries.ts'
import type { SearchResults } from './schemas.ts'

const OF_EACH = 5

function toOffer(row: OfferRow): SearchResults['offers'][number] {
  return {
    id: row.id,
    title: row.title,
    merchant: toOfferMerchant(row),
    category: row.category,
    discountType: row.discount_type,
    discountValue: row.discount_value,
  }
}

function toMerchant({ id, name, image_url: logoUrl, category }: PlaceRow): SearchResults['merchants'][number] {
  return { id, name, logoUrl, category }
}

function toCollection(row: PlaceRow): SearchResults['collections'][number] {
  const { id, slug, name: title, image_url: imageUrl, is_company: isCompany } = row
  return { id, slug, title, imageUrl, scope: isCompany ? 'COMPANY' : 'PLATFORM' }
}

/** The few offers, merchants and collections that fit the text best among those that the actor may see. */
export async function search(deps: Deps, actor: Actor, text: string): Promise<SearchResults> {
  const asked = { text, atMost: OF_EACH }
  const [offers, places] = await Promise.all([
    selectOffers(deps.readDb, actor.userId, asked),
    selectPlaces(deps.readDb, actor, asked),
  ])
  return {
    offers: offers.map(toOffer),
    merchants: places.filter(({ kind }) => kind === 'merchant').map(toMerchant),
    collections: places.filter(({ kind }) => kind === 'collection').map(toCollection),
  }
}
