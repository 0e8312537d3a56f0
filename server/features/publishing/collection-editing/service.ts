import type { Actor } from '../../../auth/guard/actor.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { lockName } from '../../../platform/db/lock.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import {
  type CollectionRow,
  countCollections,
  COUNTED_AT_MOST,
  countMatches,
  deleteCollection,
  fillByRule,
  insertCollection,
  type OfferRow,
  replaceChosen,
  replaceRule,
  selectCollection,
  selectCollections,
  selectFirstMatches,
  selectOffers,
  selectOrder,
  updateCollection,
  updateOrder,
} from './queries.ts'
import { COLLECTIONS_AT_MOST, movedBetween, slugOf, stateOf } from './rules.ts'
import type {
  AdminCollection,
  AdminCollectionDetail,
  AdminCollectionList,
  CollectionChange,
  CollectionRequest,
  RuleMatches,
  RuleMatchesQuery,
} from './schemas.ts'

function toRule(row: CollectionRow): AdminCollection['rule'] {
  if (!row.has_rule) return null
  const { category, merchant_id: merchantId, merchant_name: merchantName } = row
  return { category, merchantId, merchantName, discountType: row.discount_type, discountAtLeast: row.discount_at_least }
}

function toCollection(row: CollectionRow, now: Date): AdminCollection {
  const { company_id: companyId, company_name: companyName } = row
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    company: companyId !== null && companyName !== null ? { id: companyId, name: companyName } : null,
    state: stateOf(row, now),
    status: row.status,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    rule: toRule(row),
    offerCount: row.offer_count,
    followers: Math.min(row.followers, COUNTED_AT_MOST),
    followersAreCapped: row.followers > COUNTED_AT_MOST,
    updatedAt: row.updated_at,
  }
}

function toOffer({ merchant_name: merchantName, discount_type: discountType, ...row }: OfferRow) {
  const { id, title, type, discount_value: discountValue, is_shown: isShown } = row
  return { id, title, merchantName, type, discountType, discountValue, isShown }
}

export async function listCollections(deps: Deps): Promise<AdminCollectionList> {
  const now = deps.clock.now()
  return { items: (await selectCollections(deps.db)).map((row) => toCollection(row, now)) }
}

/** Throws `collection_not_found`. */
export async function describeCollection(deps: Deps, id: string): Promise<AdminCollectionDetail> {
  const row = await selectCollection(deps.db, id)
  if (!row) throw problem('collection_not_found')
  const offers = (await selectOffers(deps.db, id)).map(toOffer)
  return { ...toCollection(row, deps.clock.now()), description: row.description, imageUrl: row.image_url, offers }
}

/** What a rule would find now. */
export async function previewRule(deps: Deps, query: RuleMatchesQuery): Promise<RuleMatches> {
  const { category = null, merchantId = null, discountType = null, discountAtLeast = null } = query
  const hasDiscount = discountType !== null && discountAtLeast !== null
  const discount = hasDiscount ? { discountType, discountAtLeast } : { discountType: null, discountAtLeast: null }
  const rule = { category, merchantId, ...discount }
  const [total, first] = await Promise.all([countMatches(deps.readDb, rule), selectFirstMatches(deps.readDb, rule)])
  return { total: Math.min(total, COUNTED_AT_MOST), totalIsCapped: total > COUNTED_AT_MOST, first: first.map(toOffer) }
}

/** What the rule finds is no news on the day when the rule is made: its followers know the offers already. A kept rule's offers are the job's. */
async function fill(deps: Deps, id: string, { rule, offerIds }: CollectionRequest): Promise<void> {
  const isAnotherRule = await replaceRule(deps.db, id, rule)
  if (rule === null) await replaceChosen(deps.db, id, offerIds)
  else if (isAnotherRule) await fillByRule(deps.db, id, rule, true)
}

/** Under the address of its title, or with a number behind it where another has that. Throws `too_many_collections`. */
async function insertUnderFreeSlug(deps: Deps, request: CollectionRequest): Promise<string> {
  const slug = slugOf(request.title)
  for (let place = 1; place <= COLLECTIONS_AT_MOST; place += 1) {
    const id = await insertCollection(deps.db, place === 1 ? slug : `${slug}-${place}`, request)
    if (id !== undefined) return id
    if ((await countCollections(deps.db)) >= COLLECTIONS_AT_MOST) break
  }
  throw problem('too_many_collections')
}

/** Makes a collection, the last in order. Throws `too_many_collections`, `merchant_not_found` and `company_not_found`. */
export async function createCollection(
  deps: Deps,
  { userId }: Actor,
  request: CollectionRequest,
): Promise<AdminCollectionDetail> {
  const now = deps.clock.now()
  const id = await inTransaction(deps, async (deps) => {
    const entityId = await insertUnderFreeSlug(deps, request)
    await fill(deps, entityId, request)
    const detail = { title: request.title, status: request.status }
    await recordAudit(deps, { userId, action: 'collection.created', entityType: 'collection', entityId, detail, now })
    return entityId
  })
  return await describeCollection(deps, id)
}

/**
 * Changes a collection as a whole. Throws `collection_not_found`, `conflict` when somebody changed it since it was read,
 * `merchant_not_found` and `company_not_found`.
 */
export async function changeCollection(
  deps: Deps,
  { userId }: Actor,
  entityId: string,
  change: CollectionChange,
): Promise<AdminCollectionDetail> {
  const now = deps.clock.now()
  await inTransaction(deps, async (deps) => {
    if (!(await updateCollection(deps.db, entityId, change)))
      throw problem((await selectCollection(deps.db, entityId)) ? 'conflict' : 'collection_not_found')
    await fill(deps, entityId, change)
    const detail = { title: change.title, status: change.status }
    await recordAudit(deps, { userId, action: 'collection.updated', entityType: 'collection', entityId, detail, now })
  })
  return await describeCollection(deps, entityId)
}

/** Deletes it with who follows it. Throws `collection_not_found`. */
export async function removeCollection(deps: Deps, { userId }: Actor, entityId: string): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps, async (deps) => {
    const detail = await deleteCollection(deps.db, entityId)
    if (!detail) throw problem('collection_not_found')
    await recordAudit(deps, { userId, action: 'collection.deleted', entityType: 'collection', entityId, detail, now })
  })
}

/** Puts all collections in order. Throws `conflict` when there is one more or fewer by now. */
export async function orderCollections(deps: Deps, { userId }: Actor, ids: readonly string[]): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps, async (deps) => {
    await lockName(deps.db, 'offerwell:collection-order')
    const before = await selectOrder(deps.db)
    const given = new Set(ids)
    if (given.size !== before.length || !before.every(({ id }) => given.has(id))) throw problem('conflict')
    const entityId = movedBetween(
      before.map(({ id }) => id),
      ids,
    )
    const moved = before.find(({ id }) => id === entityId)
    if (!moved) return
    await updateOrder(deps.db, ids)
    const detail = { title: moved.title, place: `${ids.indexOf(moved.id) + 1} of ${ids.length}` }
    const entry = { entityType: 'collection', entityId: moved.id, detail, now } as const
    await recordAudit(deps, { userId, action: 'collection.moved', ...entry })
  })
}
