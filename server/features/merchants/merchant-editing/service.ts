import type { Actor } from '../../../auth/guard/actor.ts'
import { cutPage, readPage } from '../../../platform/cursor/page.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import { requireCategories } from '../../catalogue/categories/service.ts'
import { positionsOf } from '../../catalogue/locations/service.ts'
import { requireAnyMerchant } from '../../catalogue/merchants/service.ts'
import { mayNamePicture } from '../../catalogue/pictures/service.ts'
import {
  type AdminMerchantRow,
  countMerchants,
  COUNTED_AT_MOST,
  deleteMerchant,
  insertMerchant,
  LIVE_PAGE,
  type LivePageRow,
  lockMerchant,
  replaceRelated,
  selectLivePage,
  selectMerchant,
  selectMerchants,
  selectRelated,
  selectTies,
  updateMerchant,
  updatePage,
} from './queries.ts'
import { changedBrand, placed, siteDomain } from './rules.ts'
import {
  type AdminMerchant,
  type AdminMerchantDetail,
  type AdminMerchantList,
  type AdminMerchantQuery,
  LOGO_MESSAGE,
  type MerchantChange,
  MerchantCursor,
  type MerchantPageChange,
  type NewMerchant,
  type PageWords,
  type RelatedMerchants,
  StoredPage,
} from './schemas.ts'

export { LIVE_PAGE, type LivePageRow, siteDomain }

export function toStoredPage(row: LivePageRow): StoredPage {
  const { about, site_url: siteUrl, logo_url: logoUrl, categories, faqs, locations } = row
  return StoredPage.parse({ about, siteUrl, logoUrl, categories, faqs, locations })
}

/** A merchant with its page as employees see it; throws `merchant_not_found`. */
export async function requireLivePage(deps: Deps, merchantId: string): Promise<LivePageRow> {
  const row = await selectLivePage(deps.db, merchantId)
  if (!row) throw problem('merchant_not_found')
  return row
}

/**
 * What was sent as it would be kept: with the names that its categories have now, and where its locations are. Throws
 * `category_unknown`, and `bad_request` with the field of each postcode that nobody knows.
 */
export async function readPageWords(deps: Deps, words: PageWords, live: StoredPage): Promise<StoredPage> {
  const kept = { kept: live.categories, path: 'categories' }
  const categories = await requireCategories(deps, words.categories, kept)
  const known = new Map(live.locations.map((location) => [location.postcode, location]))
  const centres = await positionsOf(
    deps,
    words.locations.map(({ postcode }) => postcode),
  )
  const found = placed(words.locations, known, centres)
  if (found.unknown.length > 0) {
    const message = 'We do not know this postcode. Enter a UK one, such as M1 4BT.'
    throw problem(
      'bad_request',
      found.unknown.map((index) => ({ path: `locations.${index}.postcode`, message })),
    )
  }
  const { about, siteUrl, logoUrl, faqs } = words
  return { about, siteUrl, logoUrl, categories, faqs, locations: found.placed }
}

/** Makes the page what employees see, in the transaction of whoever decided that. */
export function applyPage(deps: Deps, merchantId: string, page: StoredPage, now: Date): Promise<void> {
  return updatePage(deps.db, merchantId, page, now)
}

/** Makes a merchant of this name and site for who applied to supply for it; undefined when there is one already. */
export function makeMerchant(deps: Deps, name: string, siteUrl: string | null): Promise<string | undefined> {
  const merchant = { name, siteUrl, description: '', logoUrl: null, categories: [] }
  return insertMerchant(deps.db, merchant, deps.clock.now())
}

function toShared({ site_url, logo_url, updated_at, ...row }: AdminMerchantRow) {
  const { id, name, description, logo, categories } = row
  return { id, name, description, siteUrl: site_url, logo, logoUrl: logo_url, categories, updatedAt: updated_at }
}

/** Throws `bad_request` for a foreign cursor. */
export async function listMerchants(deps: Deps, query: AdminMerchantQuery): Promise<AdminMerchantList> {
  const page = readPage(MerchantCursor, query)
  const rows = await selectMerchants(deps.db, query.q, page)
  const { shown, nextCursor } = cutPage(rows, query.limit, (last) => ({ name: last.key, id: last.id }))
  // A first page that holds everything needs no second look at the table.
  const count = () => (nextCursor ? countMerchants(deps.db, query.q) : rows.length)
  const total = page.after ? null : await count()
  const items = shown.map((row): AdminMerchant => {
    const offers = Math.min(row.offers, COUNTED_AT_MOST)
    return { ...toShared(row), offers, offersAreCapped: row.offers > COUNTED_AT_MOST }
  })
  return {
    items,
    nextCursor,
    total: total === null ? null : Math.min(total, COUNTED_AT_MOST),
    totalIsCapped: total !== null && total > COUNTED_AT_MOST,
  }
}

/** Throws `merchant_not_found`. */
export async function describeMerchant(deps: Deps, id: string): Promise<AdminMerchantDetail> {
  const [row, live] = await Promise.all([selectMerchant(deps.db, id), requireLivePage(deps, id)])
  if (!row) throw problem('merchant_not_found')
  const [ties, related] = await Promise.all([selectTies(deps.db, id), selectRelated(deps.db, id)])
  const { live_offers: liveOffers, other_offers: otherOffers, deleted_offers: deletedOffers, ...others } = ties
  return {
    ...toShared(row),
    page: toStoredPage(live),
    related,
    ties: { liveOffers, otherOffers, deletedOffers, ...others },
  }
}

/** Of ours the picture must be this merchant's: one that it has as its logo, or that was uploaded for it. Throws `bad_request`. */
async function requireLogo(deps: Deps, actor: Actor, id: string, wish: string | null, has: string | null) {
  if (wish === null || wish === has) return
  const mayName = await mayNamePicture(deps, requireAnyMerchant(actor, id), wish)
  if (!mayName) throw problem('bad_request', [{ path: 'logoUrl', message: LOGO_MESSAGE }])
}

/** Staff may call a merchant's trade what they like; names of categories are those of now, and stand first. */
async function withCategories<Wish extends NewMerchant>(deps: Deps, wish: Wish): Promise<Wish> {
  const { categories } = wish
  return { ...wish, categories: await requireCategories(deps, categories, { kept: categories, path: 'categories' }) }
}

type Deed = { action: string; id: string; detail: Record<string, string> }

async function record(deps: Deps, { userId }: Actor, { id, ...deed }: Deed): Promise<void> {
  await recordAudit(deps, { ...deed, userId, entityType: 'merchant', entityId: id, now: deps.clock.now() })
}

/** Locks what was opened; throws `merchant_not_found`, and `conflict` when it is another by now. */
async function requireUnchanged(deps: Deps, id: string, updatedAt: string): Promise<AdminMerchantRow> {
  const row = await lockMerchant(deps.db, id)
  if (!row) throw problem('merchant_not_found')
  if (Date.parse(row.updated_at) !== Date.parse(updatedAt)) throw problem('conflict')
  return row
}

/** Throws `merchant_name_used`, and `bad_request` for a picture that is not the merchant's. */
export async function addMerchant(deps: Deps, actor: Actor, sent: NewMerchant): Promise<AdminMerchantDetail> {
  const added = await inTransaction(deps, async (deps) => {
    const wish = await withCategories(deps, sent)
    const id = await insertMerchant(deps.db, wish, deps.clock.now())
    if (!id) throw problem('merchant_name_used')
    await requireLogo(deps, actor, id, wish.logoUrl, null)
    await record(deps, actor, { action: 'merchant.added', id, detail: { name: wish.name } })
    return id
  })
  return await describeMerchant(deps, added)
}

/** Changes name, logo, site and categories at once. Throws `merchant_not_found`, `conflict`, `merchant_name_used`, `bad_request`. */
export async function changeMerchant(
  deps: Deps,
  actor: Actor,
  id: string,
  { updatedAt, ...sent }: MerchantChange,
): Promise<AdminMerchantDetail> {
  await inTransaction(deps, async (deps) => {
    const row = await requireUnchanged(deps, id, updatedAt)
    const wish = await withCategories(deps, sent)
    await requireLogo(deps, actor, id, wish.logoUrl, row.logo_url)
    await updateMerchant(deps.db, id, wish, deps.clock.now())
    const detail = { name: wish.name, changed: changedBrand(toShared(row), wish).join(', ') }
    await record(deps, actor, { action: 'merchant.updated', id, detail })
  })
  return await describeMerchant(deps, id)
}

/** Makes the page say this at once. Throws as `changeMerchant`, and for what is no category and no postcode. */
export async function changePage(
  deps: Deps,
  actor: Actor,
  id: string,
  { updatedAt, ...words }: MerchantPageChange,
): Promise<AdminMerchantDetail> {
  await inTransaction(deps, async (deps) => {
    const { name, logo_url: logo } = await requireUnchanged(deps, id, updatedAt)
    const live = toStoredPage(await requireLivePage(deps, id))
    await requireLogo(deps, actor, id, words.logoUrl, logo)
    await updatePage(deps.db, id, await readPageWords(deps, words, live), deps.clock.now())
    await record(deps, actor, { action: 'merchant.page_updated', id, detail: { name } })
  })
  return await describeMerchant(deps, id)
}

/** Puts other merchants beside this one. Throws `merchant_not_found` and `conflict`. */
export async function relateMerchants(
  deps: Deps,
  actor: Actor,
  id: string,
  { from, to }: RelatedMerchants,
): Promise<AdminMerchantDetail> {
  await inTransaction(deps, async (deps) => {
    const row = await lockMerchant(deps.db, id)
    if (!row) throw problem('merchant_not_found')
    const before = await selectRelated(deps.db, id)
    if (before.map((one) => one.id).join() !== from.join()) throw problem('conflict')
    const others = to.filter((one) => one.toLowerCase() !== id)
    await replaceRelated(deps.db, id, others)
    const { name } = row
    await record(deps, actor, { action: 'merchant.related_updated', id, detail: { name } })
  })
  return await describeMerchant(deps, id)
}

/** Deletes a merchant without offers, and all that hangs on it. Throws `merchant_not_found` and `merchant_has_offers`. */
export async function removeMerchant(deps: Deps, actor: Actor, id: string): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const row = await lockMerchant(deps.db, id)
    if (!row) throw problem('merchant_not_found')
    const { live_offers: live, other_offers: other, deleted_offers: deleted } = await selectTies(deps.db, id)
    if (live + other + deleted > 0) throw problem('merchant_has_offers')
    await deleteMerchant(deps.db, id)
    await record(deps, actor, { action: 'merchant.deleted', id, detail: { name: row.name } })
  })
}
