import { type RawBuilder, sql } from 'kysely'
import type {
  CampaignAudience,
  CampaignChannel,
  CampaignStatus,
  FiguresStanding,
} from '../../../../domain/campaigns.ts'
import type { CompanyId, UserId } from '../../../auth/guard/actor.ts'
import type { PageOfRows, TimeCursor } from '../../../platform/cursor/page.ts'
import type { Db } from '../../../platform/db/pool.ts'

const at = (moment: Date): RawBuilder<unknown> => sql`${moment.toISOString()}::timestamptz`

export type CampaignRow = {
  id: string
  name: string
  channel: CampaignChannel
  status: CampaignStatus
  content: { subject: string; message: string }
  audience: CampaignAudience
  scheduled_at: string | null
  started_at: string | null
  sent_at: string | null
  chosen_among: number | null
  figures: FiguresStanding | null
  created_at: string
  updated_at: string
}

const COLUMNS = sql`c.id, c.name, c.channel, c.status, c.content, c.audience, c.scheduled_at, c.started_at, c.sent_at,
  c.chosen_among, c.figures, c.created_at, c.updated_at`

/** A page of the company's campaigns, the newest first. */
export async function selectCampaigns(
  db: Db,
  companyId: CompanyId,
  status: CampaignStatus | undefined,
  { after, size }: PageOfRows<TimeCursor>,
): Promise<CampaignRow[]> {
  const rest = after ? sql`and (c.created_at, c.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``
  const chosen = status ? sql`and c.status = ${status}` : sql``
  const { rows } = await sql<CampaignRow>`
    select ${COLUMNS} from campaigns c where c.company_id = ${companyId} ${chosen} ${rest}
    order by c.created_at desc, c.id desc limit ${size}`.execute(db)
  return rows
}

export async function selectCampaign(
  db: Db,
  companyId: CompanyId,
  id: string,
): Promise<(CampaignRow & { created_by: string | null }) | undefined> {
  const { rows } = await sql<CampaignRow & { created_by: string | null }>`
    select ${COLUMNS}, p.full_name as created_by from campaigns c left join profiles p on p.id = c.created_by
    where c.company_id = ${companyId} and c.id = ${id}`.execute(db)
  return rows[0]
}

/** Keeps others from changing it until the transaction ends. */
export async function lockCampaign(db: Db, companyId: CompanyId, id: string): Promise<CampaignRow | undefined> {
  const { rows } = await sql<CampaignRow>`
    select ${COLUMNS} from campaigns c where c.company_id = ${companyId} and c.id = ${id} for update`.execute(db)
  return rows[0]
}

export type Written = Pick<CampaignRow, 'name' | 'channel' | 'content' | 'audience' | 'scheduled_at'>

export async function insertCampaign(
  db: Db,
  companyId: CompanyId,
  userId: UserId,
  campaign: Written & { id: string; now: Date },
): Promise<void> {
  const { id, name, channel, content, audience, scheduled_at: scheduledAt, now } = campaign
  await sql`
    insert into campaigns (id, company_id, name, channel, content, audience, scheduled_at, created_by, created_at, updated_at)
    values (${id}, ${companyId}, ${name}, ${channel}, ${JSON.stringify(content)}::jsonb, ${JSON.stringify(audience)}::jsonb,
      ${scheduledAt}::timestamptz, ${userId}, ${at(now)}, ${at(now)})`.execute(db)
}

export async function updateCampaign(
  db: Db,
  companyId: CompanyId,
  campaign: Written & { id: string; now: Date },
): Promise<void> {
  const { id, name, channel, content, audience, scheduled_at: scheduledAt, now } = campaign
  await sql`
    update campaigns set name = ${name}, channel = ${channel}, content = ${JSON.stringify(content)}::jsonb,
      audience = ${JSON.stringify(audience)}::jsonb, scheduled_at = ${scheduledAt}::timestamptz, updated_at = ${at(now)}
    where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** Moves a campaign that this transaction has locked. */
export async function moveCampaign(
  db: Db,
  companyId: CompanyId,
  id: string,
  { to, now }: { to: CampaignStatus; now: Date },
): Promise<void> {
  const times =
    to === 'SENDING' ? sql`, started_at = ${at(now)}` : to === 'CANCELLED' ? sql`, cancelled_at = ${at(now)}` : sql``
  await sql`
    update campaigns set status = ${to}, updated_at = ${at(now)} ${times}
    where company_id = ${companyId} and id = ${id}`.execute(db)
}

export async function deleteCampaign(db: Db, companyId: CompanyId, id: string): Promise<void> {
  await db.deleteFrom('campaigns').where('company_id', '=', companyId).where('id', '=', id).execute()
}

/** To how many people it is still to be handed over. */
export async function countWaiting(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from campaign_deliveries where campaign_id = ${id} and status in ('PENDING', 'SENDING')`.execute(
    db,
  )
  return rows[0]?.waiting ?? 0
}
