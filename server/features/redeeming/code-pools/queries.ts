import { type RawBuilder, sql } from 'kysely'
import { POOL_TYPES, type StockAlert } from '../../../../domain/enums.ts'
import { SUPPLIER_SOURCE } from '../../../../domain/offer-status.ts'
import type { MerchantId } from '../../../auth/guard/actor.ts'
import { newId } from '../../../platform/db/id.ts'
import type { Db } from '../../../platform/db/pool.ts'

const SINGLE_USE = sql.lit(true)
const SHARED = sql.lit(false)

const STOCK = ['pool_total', 'pool_free', 'pool_filled', 'low_stock_at'] as const

/** One of the merchants' own submissions, of a type that can have a pool. */
function ownOffer(db: Db, merchantIds: readonly MerchantId[], id: string) {
  return db
    .selectFrom('offers as o')
    .where('o.id', '=', id)
    .where('o.merchant_id', '=', sql<string>`any(${merchantIds}::uuid[])`)
    .where('o.source', '=', SUPPLIER_SOURCE)
    .where('o.type', 'in', POOL_TYPES)
    .where('o.deleted_at', 'is', null)
}

/** The stock of one of the merchants' offers, and whether it has a shared code instead. */
export async function selectOwnStock(db: Db, merchantIds: readonly MerchantId[], id: string) {
  return await ownOffer(db, merchantIds, id)
    .select(['o.id', 'o.title', 'o.type', 'o.symbology', 'o.codes_each', 'o.next_code_days', ...STOCK])
    .select((eb) => {
      const shared = eb
        .selectFrom('voucher_codes as c')
        .whereRef('c.offer_id', '=', 'o.id')
        .where('single_use', '=', SHARED)
      const failed = eb
        .selectFrom('voucher_codes as c')
        .whereRef('c.offer_id', '=', 'o.id')
        .where('c.failed_at', 'is not', null)
      return [
        eb.exists(shared.select('c.id')).$castTo<boolean>().as('has_shared'),
        failed.select(({ fn }) => fn.countAll<number>().as('count')).as('failed'),
      ]
    })
    .executeTakeFirst()
}

/** The same stock with its row locked, as redeeming locks it. */
export async function lockOwnStock(db: Db, merchantIds: readonly MerchantId[], id: string) {
  return await ownOffer(db, merchantIds, id).select(STOCK).forNoKeyUpdate().executeTakeFirst()
}

/** Which of these codes the offer's pool has. */
export async function selectKnown(db: Db, offerId: string, codes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select c.code from unnest(${codes}::text[]) as given(code)
    join voucher_codes c on c.offer_id = ${offerId} and c.code = given.code and c.single_use
  `.execute(db)
  return rows.map(({ code }) => code)
}

/**
 * Adds the codes that are new, to be handed out in this order; answers how many. They are written by their text, so that of two
 * imports at once neither waits for the other in a circle.
 */
export async function insertCodes(db: Db, offerId: string, codes: readonly string[]): Promise<number> {
  const ids = codes.map(() => newId())
  const { numAffectedRows } = await sql`
    insert into voucher_codes (id, offer_id, code, single_use)
    select given.id, ${offerId}, given.code, true
    from unnest(${ids}::uuid[], ${codes}::text[]) as given(id, code) order by given.code
    on conflict (offer_id, code) do nothing
  `.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Answers the code that everybody shared until now. */
export async function deleteSharedCode(db: Db, offerId: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('voucher_codes')
    .where('offer_id', '=', offerId)
    .where('single_use', '=', SHARED)
    .returning('code')
    .executeTakeFirst()
  return row?.code
}

/** Answers how many nobody had taken. */
export async function deleteFreeCodes(db: Db, offerId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('voucher_codes')
    .where('offer_id', '=', offerId)
    .where('single_use', '=', SINGLE_USE)
    .where('allocated_at', 'is', null)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** From how many free codes on people are told. Needs the row's lock. */
export async function updateLowStockAt(db: Db, offerId: string, lowStockAt: number | null): Promise<void> {
  await db.updateTable('offers').set({ low_stock_at: lowStockAt }).where('id', '=', offerId).execute()
}

/** How many codes a person may take, and how many days after one the next is due. */
export async function updateAllowance(
  db: Db,
  offerId: string,
  { codesEach, nextCodeDays }: { codesEach: number; nextCodeDays: number },
): Promise<void> {
  await db
    .updateTable('offers')
    .set({ codes_each: codesEach, next_code_days: nextCodeDays })
    .where('id', '=', offerId)
    .execute()
}

/** Writes down that codes were added or withdrawn, and the level that leaves. */
export async function updateFilled(
  db: Db,
  offerId: string,
  { level, filled }: { level: StockAlert | null; filled: number | null },
): Promise<void> {
  await db
    .updateTable('offers')
    .set({ pool_filled: filled, stock_alert: level, supplier_told_at: null })
    .where('id', '=', offerId)
    .execute()
}

/** Writes down what people were told last, and when a supplier heard that all codes are taken. */
export async function updateAlert(
  db: Db,
  offerId: string,
  { level, supplierToldAt }: { level: StockAlert | null; supplierToldAt: Date | null },
): Promise<void> {
  await db
    .updateTable('offers')
    .set({ stock_alert: level, supplier_told_at: supplierToldAt })
    .where('id', '=', offerId)
    .execute()
}

export type Told = { user_id: string; supplies: boolean; opens_codes: boolean; title: string; merchant_name: string }

/** Whom the stock of an offer concerns: the suppliers of its merchant, and staff. Suppliers open only what was handed in by one. */
export async function selectConcerned(db: Db, offerId: string): Promise<Told[]> {
  const supplies: RawBuilder<boolean> = sql`exists (
    select from supplier_merchants s where s.user_id = r.user_id and s.merchant_id = o.merchant_id)`
  const { rows } = await sql<Told>`
    select r.user_id, bool_or(r.role = 'SUPPLIER') as supplies, o.source = ${SUPPLIER_SOURCE} as opens_codes,
      o.title, m.name as merchant_name
    from offers o join merchants m on m.id = o.merchant_id
    join user_roles r on r.role = 'ADMIN' or (r.role = 'SUPPLIER' and ${supplies})
    where o.id = ${offerId}
    group by r.user_id, o.id, m.id
  `.execute(db)
  return rows
}

/** A page of the pool by the codes' text: when each was taken and whether it worked, never by whom. */
export async function selectCodes(db: Db, offerId: string, { after, size }: { after: string | null; size: number }) {
  return await db
    .selectFrom('voucher_codes')
    .select(['code', 'allocated_at', 'failed_at'])
    .where('offer_id', '=', offerId)
    .where('single_use', '=', SINGLE_USE)
    .$if(after !== null, (query) => query.where('code', '>', after))
    .orderBy('code')
    .limit(size)
    .execute()
}
