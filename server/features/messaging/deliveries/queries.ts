import { sql } from 'kysely'
import { z } from 'zod'
import { KINDS_WITHOUT_COMPANY, NOTIFICATION_KINDS } from '../../../../domain/enums.ts'
import type { Db } from '../../../platform/db/pool.ts'

const due = z.object({
  id: z.string(),
  user_id: z.string(),
  attempts: z.number(),
  notification_id: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  title: z.string(),
  body: z.string(),
  link: z.string().nullable(),
  full_name: z.string().nullable(),
  email: z.string().nullable(),
  subscription: z
    .object({ id: z.string(), endpoint: z.string(), keys: z.object({ p256dh: z.string(), auth: z.string() }) })
    .nullable(),
  is_wanted: z.boolean(),
})
export type DueDelivery = z.infer<typeof due>

/**
 * Locks those that have been due longest until the transaction ends; other processes skip them. `is_wanted` checks again what was
 * true when it was written, because a retry may be hours later: the person may still be notified and wants it, and the offer that
 * it is about can still be seen.
 */
export async function takeDueDeliveries(db: Db, atMost: number): Promise<DueDelivery[]> {
  // Taken before anything is worked out: the planner would work all of it out for every row that is due.
  const taken = sql`select * from notification_deliveries
    where sent_at is null and failed_at is null and next_attempt_at <= now()
    order by next_attempt_at limit ${sql.lit(atMost)}
    for update skip locked`
  const { rows } = await sql`
    with d as materialized (${taken})
    select d.id, d.user_id, d.attempts, d.notification_id, n.kind, n.title, n.body, n.link, profile.full_name, p.email,
      case when s.id is not null
        then jsonb_build_object('id', s.id, 'endpoint', s.endpoint, 'keys', s.keys) end as subscription,
      p.user_id is not null and (p.is_member or n.kind = any(${KINDS_WITHOUT_COMPANY}))
        and not exists (
          select from notification_preferences o where o.user_id = d.user_id and o.kind = n.kind and not o.enabled)
        and (n.kind = 'ACCOUNT' and d.channel = 'EMAIL' or coalesce((
          select granted from consents c where c.user_id = d.user_id and c.channel = d.channel
          order by c.created_at desc, c.id desc limit 1), d.channel = 'EMAIL'))
        and case d.channel when 'EMAIL' then p.email is not null
          else s.user_id is not distinct from d.user_id end
        and (n.offer_id is null or exists (select from visible_offers v where v.id = n.offer_id)) as is_wanted
    from d
    join notifications n on n.id = d.notification_id
    left join notifiable_people p on p.user_id = d.user_id
    left join profiles profile on profile.id = d.user_id
    left join push_subscriptions s on s.id = d.push_subscription_id`.execute(db)
  return z.array(due).parse(rows)
}

export async function markSent(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('notification_deliveries')
    .set({ sent_at: sql`now()`, attempts: sql`attempts + 1`, error: null })
    .where('id', 'in', ids)
    .execute()
}

/** Marks the delivery as failed for good. */
export async function markFailed(db: Db, id: string, failure: { attempts: number; error: string }): Promise<void> {
  await db
    .updateTable('notification_deliveries')
    .set({ failed_at: sql`now()`, ...failure })
    .where('id', '=', id)
    .execute()
}

/** Schedules the next attempt. */
export async function scheduleRetry(db: Db, id: string, next: { minutes: number; error: string }): Promise<void> {
  await db
    .updateTable('notification_deliveries')
    .set({
      attempts: sql`attempts + 1`,
      next_attempt_at: sql`now() + make_interval(mins => ${next.minutes})`,
      error: next.error,
    })
    .where('id', '=', id)
    .execute()
}
