import { sql } from 'kysely'
import { FIGURES_AFTER_MS } from '../../../../domain/campaigns.ts'
import type { Db } from '../../../platform/db/pool.ts'

export type Returned = { id: string; email: string | null; is_over: boolean }

/** The delivery of a message that has left, the address of whoever had it, and whether what comes of its campaign has been counted. */
export async function lockDelivery(db: Db, id: string, now: Date): Promise<Returned | undefined> {
  const { rows } = await sql<Returned>`
    select d.id, lower(nullif(coalesce(u.email, p.email), '')) as email,
      coalesce(c.sent_at <= ${new Date(now.getTime() - FIGURES_AFTER_MS).toISOString()}::timestamptz, false) as is_over
    from campaign_deliveries d join campaigns c on c.id = d.campaign_id join profiles p on p.id = d.user_id join auth.users u on u.id = d.user_id
    where d.id = ${id} and d.status in ('SENDING', 'SENT', 'UNKNOWN', 'BOUNCED') for update of d`.execute(db)
  return rows[0]
}

export async function markBounced(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('campaign_deliveries')
    .set({ status: 'BOUNCED', leased_until: null, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function markComplained(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('campaign_deliveries')
    .set({ complained_at: now, updated_at: now })
    .where('id', '=', id)
    .where('complained_at', 'is', null)
    .execute()
}

/** An open invitation to this address has not arrived, which HR reads on the person's page. */
export async function markInvitationsBounced(db: Db, email: string, now: Date): Promise<void> {
  await db
    .updateTable('company_invitations')
    .set({ bounced_at: now, mail_due_at: null })
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .where('sent_at', 'is not', null)
    .where('bounced_at', 'is', null)
    .execute()
}
