import { type Insertable, sql } from 'kysely'
import { londonDate } from '../../domain/dates.ts'
import type { Collections, MerchantLocations, Offers } from '../../server/migrations/tables.generated.ts'
import { newId } from '../../server/platform/db/id.ts'
import type { Deps } from '../../server/platform/deps.ts'

const DAY_MS = 86_400_000

/** The London day so many days before today. Days are counted, for 24 hours back may cross a change of the clocks. */
export function londonDaysAgo(count: number): string {
  return new Date(Date.parse(londonDate(new Date())) - count * DAY_MS).toISOString().slice(0, 10)
}

/** A moment so many days from now; negative for the past. */
export function days(count: number): Date {
  return new Date(Date.now() + count * DAY_MS)
}

/** A company to belong to. */
export async function makeCompany(deps: Deps, name = 'Harbour & Finch'): Promise<string> {
  const id = newId()
  await deps.db.insertInto('companies').values({ id, name }).execute()
  return id
}

/** A merchant with a name of its own, and shops where places are given. */
export async function makeMerchant(
  deps: Deps,
  name = `Brand ${newId()}`,
  shops: readonly Pick<Insertable<MerchantLocations>, 'latitude' | 'longitude'>[] = [],
): Promise<string> {
  const id = newId()
  await deps.db.insertInto('merchants').values({ id, name, site_url: 'https://www.brand.example' }).execute()
  const rows = shops.map((shop) => ({ id: newId(), merchant_id: id, label: 'Shop', postcode: 'M1 1AA', ...shop }))
  if (rows.length > 0) await deps.db.insertInto('merchant_locations').values(rows).execute()
  return id
}

/** Offers that everybody sees, and that lead to their merchant's site, unless `fields` say otherwise; answers their ids in order. */
export async function makeOffers(deps: Deps, ...fields: Partial<Insertable<Offers>>[]): Promise<string[]> {
  const merchantId = fields.every((one) => one.merchant_id) ? '' : await makeMerchant(deps)
  const rows = fields.map((one) => ({
    id: newId(),
    merchant_id: merchantId,
    title: 'Noise-cancelling headphones',
    category: 'Tech' as const,
    type: 'LINK' as const,
    status: 'LIVE' as const,
    discount_value: 20,
    ...one,
  }))
  await deps.db.insertInto('offers').values(rows).execute()
  return rows.map(({ id }) => id)
}

/** One offer that everybody sees unless `fields` say otherwise. */
export async function makeOffer(deps: Deps, fields: Partial<Insertable<Offers>> = {}): Promise<string> {
  const [id = ''] = await makeOffers(deps, fields)
  return id
}

/** One offer of each kind that no employee may see. */
export async function makeHiddenOffers(deps: Deps, fields: Partial<Insertable<Offers>> = {}): Promise<string[]> {
  return await makeOffers(
    deps,
    { ...fields, status: 'DRAFT' },
    { ...fields, status: 'REVIEW' },
    { ...fields, status: 'APPROVED' },
    { ...fields, status: 'REJECTED' },
    { ...fields, status: 'EXPIRED' },
    { ...fields, start_at: days(1) },
    { ...fields, end_at: days(-1) },
    { ...fields, max_redemptions: 2, current_redemptions: 2 },
    { ...fields, deleted_at: days(-1) },
  )
}

/** Codes for an offer: one shared, or a pool of single-use ones. */
export async function makeCodes(deps: Deps, offerId: string, codes: readonly string[], singleUse: boolean) {
  const rows = codes.map((code) => ({ id: newId(), offer_id: offerId, code, single_use: singleUse }))
  await deps.db.insertInto('voucher_codes').values(rows).execute()
}

/** A live collection of the platform, or of the company that `fields` name, with these offers in this order; its slug is 'list-' and its id. */
export async function makeCollection(
  deps: Deps,
  fields: Partial<Insertable<Collections>> = {},
  offerIds: readonly string[] = [],
): Promise<string> {
  const id = newId()
  const scope = fields.company_id ? 'COMPANY' : 'PLATFORM'
  const row = { id, slug: `list-${id}`, title: 'Payday treats', status: 'LIVE', scope, ...fields }
  await deps.db.insertInto('collections').values(row).execute()
  const offers = offerIds.map((offer, index) => ({ collection_id: id, offer_id: offer, display_order: index + 1 }))
  if (offers.length > 0) await deps.db.insertInto('collection_offers').values(offers).execute()
  return id
}

/** Thousands of offers that everybody sees, so many of each searched text: without the triggers, of which each row takes its time. */
export async function makeCrowd(
  deps: Deps,
  merchantId: string,
  texts: Readonly<Record<string, number>>,
): Promise<void> {
  await deps.db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`
      with added as (
        insert into offers (id, merchant_id, title, category, type, status, announced_at, search_text)
        select gen_random_uuid(), ${merchantId}, initcap(text), 'Food', 'LINK', 'LIVE', now(), text
        from unnest(${Object.keys(texts)}::text[], ${Object.values(texts)}::int[]) as crowd (text, size)
        cross join generate_series(1, size)
        returning *)
      insert into offer_listings (id, merchant_id, created_at, reliability_score, featured, online_only, is_used_up, category, type, search_text)
      select id, merchant_id, created_at, reliability_score, featured, online_only, is_used_up, category, type, ' ' || search_text
      from added`.execute(db)
  })
  await sql`analyze offer_listings`.execute(deps.db)
}
