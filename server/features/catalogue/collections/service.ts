import type { Actor } from '../../../auth/guard/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { offerCards } from '../offers/service.ts'
import { selectCollection, selectCollectionCards, selectCollections, selectShownIds } from './queries.ts'
import type { CollectionCard, CollectionDetail, CollectionList } from './schemas.ts'

type Row = Omit<Awaited<ReturnType<typeof selectCollections>>[number], 'offer_count'>

function shapeOf({ id, slug, title, description, image_url: imageUrl, company_id: companyId }: Row) {
  const scope: CollectionCard['scope'] = companyId === null ? 'PLATFORM' : 'COMPANY'
  return { id, slug, title, description, imageUrl, scope }
}

function toCard(row: Row & { offer_count: number }): CollectionCard {
  return { ...shapeOf(row), offerCount: row.offer_count }
}

/** The live collections of the platform and of the actor's own company, in display order. */
export async function listCollections(deps: Deps, { companyId }: Actor): Promise<CollectionList> {
  return { items: (await selectCollections(deps.readDb, companyId)).map(toCard) }
}

/** One collection with its visible offers; throws `collection_not_found` for one that the actor may not see. */
export async function describeCollection(deps: Deps, { companyId }: Actor, slug: string): Promise<CollectionDetail> {
  const row = slug.includes('\0') ? undefined : await selectCollection(deps.readDb, companyId, slug)
  if (!row) throw problem('collection_not_found')
  return { ...shapeOf(row), offers: await offerCards(deps, row.offer_ids) }
}

/** Those of `ids` that the actor may see, by id, in one statement. */
export async function collectionCards(
  deps: Deps,
  { companyId }: Actor,
  ids: readonly string[],
): Promise<Map<string, CollectionCard>> {
  if (ids.length === 0) return new Map()
  const rows = await selectCollectionCards(deps.readDb, companyId, ids)
  return new Map(rows.map((row) => [row.id, toCard(row)]))
}

/** Which of `ids` the actor may see. */
export async function shownCollections(deps: Deps, { companyId }: Actor, ids: readonly string[]): Promise<Set<string>> {
  return new Set(ids.length > 0 ? await selectShownIds(deps.db, companyId, ids) : [])
}
