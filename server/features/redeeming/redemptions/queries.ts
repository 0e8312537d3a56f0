import { sql } from 'kysely'
import type { RedemptionStatus } from '../../../../domain/enums.ts'
import type { CompanyId, UserId } from '../../../auth/guard/actor.ts'
import { newId } from '../../../platform/db/id.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { PageOfRows, TimeCursor } from '../../../platform/cursor/page.ts'

const REDEMPTION = ['id', 'status', 'value', 'is_estimate', 'estimate', 'created_at'] as const

/** Locks the offer's row, hidden or not, so that everything about its limit and codes happens one person after another. */
export async function lockOffer(db: Db, offerId: string) {
  return await db
    .selectFrom('offers')
    .select(['id', 'category', 'discount_value', sql<string | null>`offer_address(offers)`.as('address')])
    .select(['status', 'start_at', 'end_at'])
    .select(['pool_total', 'pool_free', 'pool_filled', 'low_stock_at', 'stock_alert', 'supplier_told_at'])
    .select(['codes_each', 'next_code_days'])
    .where('id', '=', offerId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/**
 * The offer's shared code, whether it has a pool, the newest code that this person took from it, and how many they took, but for
 * replacements, the last of them when.
 */
export async function selectCodes(db: Db, userId: UserId, offerId: string) {
  return await db
    .selectNoFrom((eb) => {
      const codes = eb.selectFrom('voucher_codes').where('offer_id', '=', offerId)
      const pool = codes.where('single_use', '=', sql.lit(true))
      const own = pool.where('allocated_to', '=', userId)
      const ordinary = own.where('replacement', 'is', null)
      return [
        codes.where('single_use', '=', sql.lit(false)).select('code').as('shared'),
        own.select('code').orderBy('allocated_at', 'desc').orderBy('id', 'desc').limit(sql.lit(1)).as('mine'),
        ordinary.select(({ fn }) => fn.max('number').as('number')).as('taken'),
        ordinary.select(({ fn }) => fn.max('allocated_at').as('at')).as('last_taken_at'),
        pool.select('id').orderBy('code').limit(sql.lit(1)).as('pool_code_id'),
      ]
    })
    .executeTakeFirstOrThrow()
}

/** Undefined when the person redeemed this offer on that day already: the unique key is the rule. */
export async function insertRedemption(
  db: Db,
  userId: UserId,
  redemption: { offerId: string; companyId: CompanyId | null; day: string; value: number; at: Date },
) {
  return await db
    .insertInto('redemptions')
    .values({
      id: newId(),
      user_id: userId,
      offer_id: redemption.offerId,
      redeemed_on: redemption.day,
      value: redemption.value,
      estimate: redemption.value,
      company_id: redemption.companyId,
      created_at: redemption.at,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'offer_id', 'redeemed_on']).doNothing())
    .returning(REDEMPTION)
    .executeTakeFirst()
}

export type PlainRedemption = {
  id: string
  offerId: string
  userId: UserId
  companyId: CompanyId | null
  /** The London day, 'YYYY-MM-DD'. */
  day: string
  at: Date
  /** The id of a click to log, or null when none is logged here. */
  clickId: string | null
  /** Whether a code of the pool is asked for, where there is one. */
  wantsCode: boolean
}

/** Without a status where the person is to be served alone. */
export type RedeemedTogether = { redemption_id: string } & (
  | {
      status: RedemptionStatus
      value: number
      is_estimate: boolean
      estimate: number | null
      created_at: string
      code: string | null
      address: string | null
    }
  | { status: null }
)

const SHARDS = 16

/**
 * Redeems their offers, in one step that is kept as a whole, for those of the people who redeem theirs plainly; answers in no order.
 * Whoever is to be served alone has changed nothing; nor has whoever is missing, as their offer is gone or, unless the step `waits` for
 * it, locked. Without `waits` it fails with a lock's time-out where anything else keeps it waiting.
 */
export async function redeemTogether(
  db: Db,
  people: readonly PlainRedemption[],
  waits: boolean,
): Promise<RedeemedTogether[]> {
  const column = <Key extends keyof PlainRedemption>(key: Key) => people.map((one) => one[key])
  const moments = people.map(({ at }) => at.toISOString())
  const shard = Math.floor(Math.random() * SHARDS)
  // The comment keeps it from the connections for reads, which a statement that begins with its verb would get.
  const { rows } = await sql<RedeemedTogether>`/* writes */ select * from redeem_together(
    ${column('offerId')}::uuid[], ${column('userId')}::uuid[], ${column('companyId')}::uuid[], ${column('id')}::uuid[],
    ${column('clickId')}::uuid[], ${column('day')}::date[], ${moments}::timestamptz[], ${column('wantsCode')}::boolean[],
    ${shard}::smallint, ${waits}::boolean)`.execute(db)
  return rows
}

/** Beside `redeem_together` the one writer of `current_redemptions`. Counts one redemption if the offer is still visible, its limit included; false when it is not. Needs the row's lock. */
export async function takeOne(db: Db, offerId: string): Promise<boolean> {
  const row = await db
    .updateTable('offers')
    .set(({ eb }) => ({ current_redemptions: eb('current_redemptions', '+', 1) }))
    .where('id', '=', (eb) => eb.selectFrom('visible_offers').select('id').where('id', '=', offerId))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** As what a person gets a code: their first, second and so on, or in place of one that did not work. */
export type Taking = {
  at: Date
  redemptionId: string
  number: number
  replacement?: { number: number; replaces: string }
}

/** Gives the person the oldest free code of the pool; undefined when none is left. The unique keys hold each to once. */
export async function takeCode(
  db: Db,
  userId: UserId,
  offerId: string,
  { at, redemptionId, number, replacement }: Taking,
): Promise<string | undefined> {
  const row = await db
    .updateTable('voucher_codes')
    .set({
      allocated_to: userId,
      allocated_at: at,
      redemption_id: redemptionId,
      number,
      replacement: replacement?.number ?? null,
      replaces: replacement?.replaces ?? null,
    })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('voucher_codes')
        .select('id')
        .where('offer_id', '=', offerId)
        .where('single_use', '=', sql.lit(true))
        .where('allocated_at', 'is', null)
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning('code')
    .executeTakeFirst()
  return row?.code
}

/** The person's newest redemption of the offer. */
export async function selectLatest(db: Db, userId: UserId, offerId: string) {
  return await db
    .selectFrom('redemptions')
    .select(REDEMPTION)
    .where('user_id', '=', userId)
    .where('offer_id', '=', offerId)
    .orderBy('redeemed_on', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The person's redemptions, newest first, whatever became of the offers. */
export async function selectMine(db: Db, userId: UserId, { after, size }: PageOfRows<TimeCursor>) {
  return await db
    .selectFrom('redemptions as r')
    .innerJoin('offers as o', 'o.id', 'r.offer_id')
    .innerJoin('merchants as m', 'm.id', 'o.merchant_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('voucher_codes as own')
          .select('own.code')
          .whereRef('own.offer_id', '=', 'r.offer_id')
          .where('own.allocated_to', '=', userId)
          .where('own.single_use', '=', sql.lit(true))
          .where((or) => or.or([or('own.redemption_id', '=', or.ref('r.id')), or('own.redemption_id', 'is', null)]))
          .orderBy('own.allocated_at', 'desc')
          .orderBy('own.id', 'desc')
          .limit(sql.lit(1))
          .as('c'),
      (join) => join.onTrue(),
    )
    .select(['r.id', 'r.status', 'r.value', 'r.is_estimate', 'r.estimate', 'r.created_at', 'r.redeemed_on', 'c.code'])
    .select(['r.cashback_tracked_at', 'r.cashback_confirmed_at', 'r.cashback_paid_at', 'r.cashback_expected_on'])
    .select(['o.status as offer_status', 'o.start_at', 'o.end_at', 'o.deleted_at'])
    .select(['o.id as offer_id', 'o.title', 'o.type', 'o.fulfilment', 'o.discount_type', 'o.discount_value'])
    .select(['m.id as merchant_id', 'm.name as merchant_name'])
    .select([
      sql<string | null>`picture_path(o.image_url)`.as('picture'),
      sql<string | null>`picture_path(m.logo_url)`.as('merchant_logo_url'),
    ])
    .where('r.user_id', '=', userId)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(r.created_at, r.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(size)
    .execute()
}

/** Pounds that the person saved, estimates and all, and the part that they gave an amount for. What did not work is worth 0. */
export async function selectSavings(db: Db, userId: UserId): Promise<{ total: number; confirmed: number }> {
  return await db
    .selectFrom('redemptions')
    .select([
      sql<number>`coalesce(sum(value), 0)`.as('total'),
      sql<number>`coalesce(sum(value) filter (where not is_estimate), 0)`.as('confirmed'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** Visible offers that the person redeemed, the one redeemed last first. */
export async function selectRedeemedOffers(db: Db, userId: UserId, atMost: number): Promise<string[]> {
  const rows = await db
    .selectFrom('redemptions as r')
    .innerJoin('visible_offers as o', 'o.id', 'r.offer_id')
    .select('r.offer_id')
    .where('r.user_id', '=', userId)
    .groupBy('r.offer_id')
    .orderBy(({ fn }) => fn.max('r.created_at'), 'desc')
    .orderBy('r.offer_id', 'desc')
    .limit(sql.lit(atMost))
    .execute()
  return rows.map((row) => row.offer_id)
}
