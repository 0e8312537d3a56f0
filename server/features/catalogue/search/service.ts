import type { Actor } from '../../../auth/guard/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type OfferRow, type PlaceRow, selectOffers, selectPlaces, selectSeen, selectWords } from './queries.ts'
import { isGathered, lookUpsFor, textsMeant, wordsOf } from './rules.ts'
import type { SearchResults } from './schemas.ts'

export { isGathered }
export { idsForStaff, likelyOf, mentions, type OfferTier, READ_IN_ORDER, sampleOf, selectHad } from './queries.ts'

const OF_EACH = 5

function toOffer(row: OfferRow): SearchResults['offers'][number] {
  return {
    id: row.id,
    title: row.title,
    merchant: { id: row.merchant_id, name: row.merchant_name, logoUrl: row.merchant_logo_url },
    category: row.category,
    type: row.type,
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

/**
 * What may have been meant by a text that finds nothing, the likeliest first, in words that everybody's offers have; whether
 * offers have them beside each other is for the caller to see. The text itself is not among them.
 */
export async function otherSpellings(deps: Deps, text: string): Promise<string[]> {
  const words = wordsOf(text)
  const lookUps = lookUpsFor(words)
  if (!lookUps) return []
  const texts = textsMeant(words, await selectWords(deps.readDb, lookUps))
  return texts.filter((one) => one !== text.toLowerCase())
}

/** Whether offers have this as a word of their title or merchant; what is still being typed mostly is none. */
export async function isKnownWord(deps: Deps, word: string): Promise<boolean> {
  return (await selectWords(deps.readDb, { near: [], exact: [word.toLowerCase()] })).length > 0
}

/** Those of the texts that everybody's offers have. */
export async function seenTexts(deps: Deps, texts: readonly string[]): Promise<string[]> {
  return await selectSeen(deps.readDb, texts, texts.length)
}

type Found = Omit<SearchResults, 'correctedText'>

async function find(deps: Deps, actor: Actor, text: string): Promise<Found> {
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

const isNothing = (found: Found) => Object.values(found).every((items) => items.length === 0)

/**
 * The few offers, merchants and collections that fit the text best among those that the actor may see. A text that finds nothing
 * is read as the words of everybody's offers that are nearest to it.
 */
export async function search(deps: Deps, actor: Actor, text: string): Promise<SearchResults> {
  const found = await find(deps, actor, text)
  if (!isNothing(found)) return { ...found, correctedText: null }
  const texts = await otherSpellings(deps, text)
  const [meant] = texts.length > 0 ? await selectSeen(deps.readDb, texts, 1) : []
  if (meant === undefined) return { ...found, correctedText: null }
  return { ...(await find(deps, actor, meant)), correctedText: meant }
}
