import { type Actor, merchantForStaff, type MerchantId } from '../../../auth/guard/actor.ts'
import { cutPage, readPage } from '../../../platform/cursor/page.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { topOffersOf } from '../offers/service.ts'
import {
  selectMerchant,
  selectMerchantCards,
  selectMerchantNames,
  selectRelatedMerchants,
  selectSuccessor,
} from './queries.ts'
import {
  type MerchantCard,
  MerchantCursor,
  type MerchantDetail,
  MerchantFaqs,
  type MerchantList,
  type MerchantListQuery,
  MerchantLocations,
} from './schemas.ts'

const TOP_OFFERS = 6

type CardRow = Awaited<ReturnType<typeof selectMerchantCards>>[number]

function toCard({ id, name, logo_url: logoUrl, description, categories }: CardRow): MerchantCard {
  return { id, name, logoUrl, description, categories }
}

/** A page of the merchants by name, for choosing one; throws `bad_request` for a cursor that is not of this list. */
export async function listMerchants(deps: Deps, query: MerchantListQuery): Promise<MerchantList> {
  const rows = await selectMerchantNames(deps.readDb, query.q, readPage(MerchantCursor, query))
  const { shown, nextCursor } = cutPage(rows, query.limit, ({ key, id }) => ({ key, id }))
  return { items: shown.map(({ id, name }) => ({ id, name })), nextCursor }
}

/** Everything that a merchant's page shows to everybody; undefined when there is none. */
async function findMerchant(deps: Deps, id: string): Promise<MerchantDetail | undefined> {
  const [row, related, offers] = await Promise.all([
    selectMerchant(deps.readDb, id),
    selectRelatedMerchants(deps.readDb, id),
    topOffersOf(deps, id, TOP_OFFERS),
  ])
  if (!row) return undefined
  return {
    ...toCard(row),
    siteUrl: row.site_url,
    about: row.about,
    faqs: MerchantFaqs.parse(row.faqs),
    locations: MerchantLocations.parse(row.locations),
    related: related.map(toCard),
    offers,
  }
}

/** The page of a merchant, or of the one that it was merged into, whose own id it has. Throws `merchant_not_found`. */
export async function describeMerchant(deps: Deps, id: string): Promise<MerchantDetail> {
  const found = await findMerchant(deps, id)
  if (found) return found
  const successor = await selectSuccessor(deps.readDb, id)
  const led = successor && (await findMerchant(deps, successor))
  if (!led) throw problem('merchant_not_found')
  return led
}

/** The proven id of a merchant that the actor supplies for; throws `merchant_not_found` for any other. */
export function requireOwnMerchant({ merchantIds }: Actor, id: string): MerchantId {
  const own = merchantIds.find((merchantId) => merchantId === id.toLowerCase())
  if (!own) throw problem('merchant_not_found')
  return own
}

/** The same for staff, who see to every merchant; throws `merchant_not_found` for anybody else. */
export function requireAnyMerchant(actor: Actor, id: string): MerchantId {
  const merchantId = merchantForStaff(actor, id)
  if (!merchantId) throw problem('merchant_not_found')
  return merchantId
}

/** Those of `ids` that exist, by id, in one statement. */
export async function merchantCards(deps: Deps, ids: readonly string[]): Promise<Map<string, MerchantCard>> {
  if (ids.length === 0) return new Map()
  const rows = await selectMerchantCards(deps.readDb, ids)
  return new Map(rows.map((row) => [row.id, toCard(row)]))
}
