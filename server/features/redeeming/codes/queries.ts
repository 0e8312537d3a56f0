import { sql } from 'kysely'
import type { UserId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { PageOfRows, TimeCursor } from '../../../platform/cursor/page.ts'

/** The single-use codes that the person took, newest first, with what they answered about each last. */
export async function selectMyCodes(db: Db, userId: UserId, { after, size }: PageOfRows<TimeCursor>) {
  return await db
    .selectFrom('voucher_codes as c')
    .innerJoin('offers as o', 'o.id', 'c.offer_id')
    .innerJoin('merchants as m', 'm.id', 'o.merchant_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('redemptions as mine')
          .select('mine.status')
          .where('mine.user_id', '=', userId)
          .whereRef('mine.offer_id', '=', 'c.offer_id')
          .where((or) => or.or([or('c.redemption_id', 'is', null), or('mine.id', '=', or.ref('c.redemption_id'))]))
          .orderBy('mine.redeemed_on', 'desc')
          .limit(sql.lit(1))
          .as('r'),
      (join) => join.onTrue(),
    )
    .select(['c.id', 'c.code', 'c.allocated_at', 'c.failed_at', 'c.replacement', 'r.status'])
    .select(['o.status as offer_status', 'o.start_at', 'o.end_at', 'o.deleted_at'])
    .select(['o.id as offer_id', 'o.title', 'o.type', 'o.discount_type', 'o.discount_value'])
    .select(['m.id as merchant_id', 'm.name as merchant_name'])
    .select([
      sql<string | null>`picture_path(o.image_url)`.as('picture'),
      sql<string | null>`picture_path(m.logo_url)`.as('merchant_logo_url'),
    ])
    // A spent limit or an offer under review again takes nothing from who holds a code.
    .select(
      sql<boolean>`o.deleted_at is not null or o.status in ('EXPIRED', 'REJECTED') or coalesce(o.end_at <= now(), false)`.as(
        'has_ended',
      ),
    )
    .where('c.allocated_to', '=', userId)
    .where('c.allocated_at', 'is not', null)
    .where('c.single_use', '=', sql.lit(true))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(c.allocated_at, c.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('c.allocated_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(size)
    .$narrowType<{ allocated_at: string }>()
    .execute()
}
