import { sql } from 'kysely'
import type { CampaignChannel, CampaignFigure, FiguresStanding } from '../../../../domain/campaigns.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { Outcomes, ToldFigure } from './rules.ts'

/** Of how many campaigns of a company, sent after this moment, figures are told; nobody else promises any until the transaction ends. */
export async function lockPromised(db: Db, companyId: string, since: Date): Promise<number> {
  await sql`select from companies where id = ${companyId}::uuid for no key update`.execute(db)
  const { rows } = await sql<{ promised: number }>`
    select count(*)::int as promised from campaigns
    where company_id = ${companyId}::uuid and figures in ('WAITING', 'TOLD') and sent_at > ${since.toISOString()}::timestamptz`.execute(
    db,
  )
  return rows[0]?.promised ?? 0
}

export async function keepStanding(db: Db, id: string, figures: FiguresStanding, now: Date): Promise<void> {
  await db.updateTable('campaigns').set({ figures, updated_at: now }).where('id', '=', id).execute()
}

/** The campaigns that were sent at this moment or before and wait for their figures. */
export async function selectDue(db: Db, sentBy: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from campaigns where figures = 'WAITING' and sent_at <= ${sentBy.toISOString()}::timestamptz
    order by sent_at, id`.execute(db)
  return rows.map(({ id }) => id)
}

export type DueCampaign = {
  id: string
  company_id: string
  channel: CampaignChannel
  is_tracked: boolean
  chosen_among: number
  started_at: string
  sent_at: string
}

/** Keeps others from telling its figures until the transaction ends; undefined where somebody has, or is about to. */
export async function lockDue(db: Db, id: string): Promise<DueCampaign | undefined> {
  const { rows } = await sql<DueCampaign>`
    select c.id, c.company_id, c.channel, c.is_tracked and company.campaign_tracking as is_tracked,
      coalesce(c.chosen_among, 0) as chosen_among, c.started_at, c.sent_at
    from campaigns c join companies company on company.id = c.company_id
    where c.id = ${id}::uuid and c.figures = 'WAITING' for update of c skip locked`.execute(db)
  return rows[0]
}

/** What came of a campaign, as it is: for nobody's eyes. Seven days count from when each person's message left. */
export async function countOutcomes(db: Db, campaign: DueCampaign): Promise<Outcomes> {
  const { id, company_id: companyId, started_at: from, sent_at: to } = campaign
  const { rows } = await sql<Outcomes>`
    with told as materialized (
      select d.status, d.user_id, d.complained_at, d.opened_on, d.clicked_on, coalesce(d.sent_at, d.created_at) as left_at
      from campaign_deliveries d where d.campaign_id = ${id}::uuid and d.status in ('SENT', 'BOUNCED')),
    redeemed as (
      select distinct told.user_id from told join redemptions r on r.user_id = told.user_id
      where told.status = 'SENT' and r.status <> 'REJECTED' and coalesce(r.company_id, ${companyId}::uuid) = ${companyId}::uuid
        and r.redeemed_on between ${from}::timestamptz::date - 1 and ${to}::timestamptz::date + 8
        and r.created_at >= told.left_at and r.created_at < told.left_at + interval '7 days'),
    counted as (
      select (opened_on is not null)::int as opened, (clicked_on is not null)::int as clicked
      from told where status = 'SENT' and opened_on is not null and not refuses_tracking(user_id))
    select (count(*) filter (where status = 'SENT'))::int as delivered, (count(*) filter (where status = 'BOUNCED'))::int as bounced,
      (count(complained_at) filter (where status = 'SENT'))::int as complained,
      (select coalesce(sum(opened), 0)::int from counted) as opened, (select coalesce(sum(clicked), 0)::int from counted) as clicked,
      (select count(*)::int from redeemed) as redeemed
    from told`.execute(db)
  return rows[0] ?? { delivered: 0, bounced: 0, complained: 0, opened: 0, clicked: 0, redeemed: 0 }
}

export async function insertFigures(db: Db, id: string, figures: readonly ToldFigure[]): Promise<void> {
  const rows = figures.map(({ kind, told }) => {
    return { campaign_id: id, kind, people: told.value, is_least: told.isLeast }
  })
  await db.insertInto('campaign_figures').values(rows).execute()
}

type FigureRow = { kind: CampaignFigure; people: number | null; is_least: boolean }

/** What is told of a campaign. */
export async function selectFigures(db: Db, id: string): Promise<FigureRow[]> {
  const { rows } = await sql<FigureRow>`
    select kind, people, is_least from campaign_figures where campaign_id = ${id}::uuid`.execute(db)
  return rows
}

/** Who opened what is kept no longer than until the figures are told, and nowhere where none will be, or its reader has said no. */
export async function forgetOpens(db: Db): Promise<void> {
  await sql`
    update campaign_deliveries d set opened_on = null, clicked_on = null from campaigns c
    where c.id = d.campaign_id and d.opened_on is not null
      and ((c.status <> 'SENDING' and c.figures is distinct from 'WAITING') or refuses_tracking(d.user_id))`.execute(db)
}
