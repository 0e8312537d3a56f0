import { sql } from 'kysely'
import type { CountedAnswer, RedemptionStatus } from '../../../../domain/enums.ts'
import type { UserId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'

/** Which offer the person's own redemption is of; undefined for anybody else's. */
export async function selectOfferOf(db: Db, userId: UserId, redemptionId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('redemptions')
    .select('offer_id')
    .where('user_id', '=', userId)
    .where('id', '=', redemptionId)
    .executeTakeFirst()
  return row?.offer_id
}

/** What the watch of links found of an offer, unless staff said otherwise. */
const HAS_DEAD_LINK = sql<boolean>`exists (
  select from offer_link_checks c where c.offer_id = offers.id and c.flagged_at is not null and c.outcome <> 'UNREACHABLE')`

export async function selectHasDeadLink(db: Db, offerId: string): Promise<boolean> {
  const offer = db.selectFrom('offers').select(HAS_DEAD_LINK.as('has_dead_link')).where('id', '=', offerId)
  return (await offer.executeTakeFirst())?.has_dead_link ?? false
}

/** Locks the offer's row, so that its score is counted from one answer after another. */
export async function lockScore(db: Db, offerId: string) {
  return await db
    .selectFrom('offers')
    .select(['id', 'category', 'discount_value', 'reliability_prior', 'reliability_score'])
    .select(HAS_DEAD_LINK.as('has_dead_link'))
    .where('id', '=', offerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function lockRedemption(db: Db, userId: UserId, redemptionId: string) {
  return await db
    .selectFrom('redemptions')
    .select(['id', 'status', 'value', 'is_estimate', 'estimate', 'company_id', 'created_at', 'redeemed_on'])
    .select(['counted_on', 'counted_as', 'counted_value'])
    .where('user_id', '=', userId)
    .where('id', '=', redemptionId)
    .forUpdate()
    .executeTakeFirst()
}

type Answered = {
  status: RedemptionStatus
  value: number
  is_estimate: boolean
  reason: string | null
  answered_at: Date
}

/** What statistics count an answer as, and the pounds that it adds to the day's. */
export type Counted = { as: CountedAnswer; value: number }

export async function updateAnswer(
  db: Db,
  userId: UserId,
  redemption: { id: string; redeemed_on: string },
  answered: Answered,
): Promise<void> {
  await db
    .updateTable('redemptions')
    .set(answered)
    .where('user_id', '=', userId)
    .where('id', '=', redemption.id)
    .where('redeemed_on', '=', redemption.redeemed_on)
    .execute()
}

/**
 * Counts the answer in the day's roll-up in place of what it was counted as before on the same day; a person who gives one answer
 * twice on a day is one of its people. Needs the offer's row locked.
 */
export async function countAnswer(
  db: Db,
  userId: UserId,
  redemption: { id: string; redeemed_on: string; offerId: string },
  { day, before, after }: { day: string; before: Counted | null; after: Counted },
): Promise<void> {
  const { id, redeemed_on: redeemedOn, offerId } = redemption
  await sql`
    with moved (answer, value, sign) as (values (${after.as}, ${after.value}::numeric, 1)
      ${before === null ? sql`` : sql`, (${before.as}, ${before.value}::numeric, -1)`}),
    judged as (
      select answer, value, sign, exists (
        select from redemptions r where r.offer_id = ${offerId} and r.counted_on = ${day}::date and r.counted_as = moved.answer
          and r.user_id = ${userId} and r.id <> ${id} and r.redeemed_on > ${day}::date - 40) as is_known
      from moved)
    insert into offer_daily_answers (offer_id, day, answer, people, value)
    select ${offerId}::uuid, ${day}::date, answer, sum(case when is_known then 0 else sign end), sum(sign * value)
    from judged group by answer order by answer
    on conflict (offer_id, day, answer) do update set
      people = offer_daily_answers.people + excluded.people, value = offer_daily_answers.value + excluded.value
  `.execute(db)
  await db
    .updateTable('redemptions')
    .set({ counted_on: day, counted_as: after.as, counted_value: after.value })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('redeemed_on', '=', redeemedOn)
    .execute()
}

/** The newest code that was taken with the redemption is the one that the answer is about. One that was replaced stays bad. */
export async function markCodes(
  db: Db,
  userId: UserId,
  redemption: { id: string; offerId: string },
  { hasFailed, at }: { hasFailed: boolean; at: Date },
): Promise<void> {
  const own = sql`c.offer_id = ${redemption.offerId} and c.allocated_to = ${userId} and c.single_use
    and coalesce(c.redemption_id, ${redemption.id}) = ${redemption.id}`
  if (hasFailed) {
    await sql`update voucher_codes set failed_at = ${at} where failed_at is null and id = (
      select id from voucher_codes c where ${own} order by allocated_at desc, id desc limit 1)`.execute(db)
  } else {
    await sql`update voucher_codes c set failed_at = null where ${own} and failed_at is not null
      and not exists (select from voucher_codes later where later.replaces = c.id)`.execute(db)
  }
}

/** No offer needs more to be judged; older answers weigh least, so they are the ones left out. */
const ANSWERS_AT_MOST = 500

/**
 * The answers to an offer's redemptions since the day `since` ('YYYY-MM-DD'), newest redemptions first. Who bought nothing says
 * nothing about the offer, and each person speaks once, with their newest redemption.
 */
export async function selectAnswers(
  db: Db,
  offerId: string,
  since: string,
): Promise<{ worked: boolean; answered_at: string }[]> {
  const { rows } = await sql<{ worked: boolean; answered_at: string }>`
    select distinct on (coalesce(user_id, id)) status = 'CONFIRMED' as worked, answered_at
    from (
      select id, user_id, redeemed_on, status, answered_at from redemptions
      where offer_id = ${offerId} and redeemed_on >= ${since}::date and answered_at is not null and status <> 'PENDING'
        and (status = 'CONFIRMED' or split_part(coalesce(reason, ''), ':', 1) <> 'not_bought')
      order by redeemed_on desc limit ${sql.lit(ANSWERS_AT_MOST)}
    ) answered
    order by coalesce(user_id, id), redeemed_on desc
  `.execute(db)
  return rows
}

/** When somebody last answered for the offer, whatever they said: then its score was worked out. */
export async function selectLastAnswer(db: Db, offerId: string): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    select max(answered_at) as at from redemptions where offer_id = ${offerId} and answered_at is not null
  `.execute(db)
  return rows[0]?.at ?? null
}

/** The one writer of `reliability_score` once an offer is there. */
export async function updateScore(db: Db, offerId: string, score: number): Promise<void> {
  await db.updateTable('offers').set({ reliability_score: score }).where('id', '=', offerId).execute()
}
