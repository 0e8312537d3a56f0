import { sql } from 'kysely'
import { newId } from '../../../platform/db/id.ts'
import type { Db } from '../../../platform/db/pool.ts'

/** Whose mail ends, and where they said so. */
export type Withdrawal = { deliveryId: string | null; email: string; source: 'campaign' | 'complaint' }

/**
 * Withdraws the consent to mail of whoever reads this address now, or had this delivery; no record is ever changed, and none is added
 * where the newest says so already.
 */
export async function withdrawConsent(
  db: Db,
  { deliveryId, email, source, now }: Withdrawal & { now: Date },
): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`
  const { rows } = await sql<{ user_id: string }>`
    select d.user_id from campaign_deliveries d where d.id = ${deliveryId}::uuid
    union select u.id from auth.users u where lower(u.email) = ${email} and u.email_confirmed_at is not null`.execute(
    db,
  )
  for (const { user_id: userId } of rows) {
    await sql`
      insert into consents (id, user_id, channel, granted, source, created_at)
      select ${newId()}::uuid, ${userId}::uuid, 'EMAIL', false, ${source}, ${moment}
      where coalesce((select granted from consents where user_id = ${userId} and channel = 'EMAIL'
        order by created_at desc, id desc limit 1), true)`.execute(db)
  }
  // Whoever has no account yet keeps their choice when they open one.
  await sql`
    insert into mail_refusals (email, reason, created_at) values (${email}, 'UNSUBSCRIBED', ${moment})
    on conflict do nothing`.execute(db)
}
