import { sql } from 'kysely'
import type { Db } from '../../../platform/db/pool.ts'

/** What a campaign says that has begun to leave. */
export async function selectText(db: Db, campaignId: string): Promise<string | undefined> {
  const { rows } = await sql<{ message: string }>`
    select content ->> 'message' as message from campaigns where id = ${campaignId}::uuid and started_at is not null`.execute(
    db,
  )
  return rows[0]?.message
}

type Sight = { deliveryId: string; today: string; isClick: boolean }

/**
 * Notes the day on which a mail was first opened, and a link of it first followed: as long as its figures are to come, its company has
 * that counted, and its reader has not said no.
 */
export async function noteSight(db: Db, { deliveryId, today, isClick }: Sight): Promise<void> {
  await sql`
    update campaign_deliveries d set opened_on = coalesce(d.opened_on, ${today}::date),
      clicked_on = case when ${isClick}::boolean then coalesce(d.clicked_on, ${today}::date) else d.clicked_on end
    from campaigns c join companies company on company.id = c.company_id
    where d.id = ${deliveryId}::uuid and c.id = d.campaign_id and c.is_tracked and company.campaign_tracking
      and (c.status = 'SENDING' or c.figures = 'WAITING') and d.status in ('SENDING', 'SENT', 'UNKNOWN')
      and (d.opened_on is null or (${isClick}::boolean and d.clicked_on is null)) and not refuses_tracking(d.user_id)`.execute(
    db,
  )
}
