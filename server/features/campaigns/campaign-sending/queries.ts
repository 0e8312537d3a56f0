import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { AudienceKind, CampaignChannel } from '../../../../domain/campaigns.ts'
import { type CompanyId, companyProvenBy, type UserId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'

const at = (moment: Date): RawBuilder<unknown> => sql`${moment.toISOString()}::timestamptz`
const PEOPLE_A_STEP = 20_000

type Started = { id: string; companyId: CompanyId; name: string }
type StartedRow = { id: string; company_id: string; name: string }

const toStarted = ({ company_id: companyId, ...row }: StartedRow): Started => ({
  ...row,
  companyId: companyProvenBy('campaign', companyId),
})

/** Begins the campaigns whose time has come; one whose company is suspended waits. */
export async function startDue(db: Db, now: Date): Promise<Started[]> {
  const { rows } = await sql<StartedRow>`
    update campaigns c set status = 'SENDING', started_at = ${at(now)}, updated_at = ${at(now)}
    from companies company
    where company.id = c.company_id and company.status = 'ACTIVE' and c.status = 'SCHEDULED' and c.scheduled_at <= ${at(now)}
    returning c.id, c.company_id, c.name`.execute(db)
  return rows.map((row) => toStarted(row))
}

/** Makes those drafts again whose time passed too long ago to be still meant. */
export async function returnMissed(db: Db, { now, before }: { now: Date; before: Date }): Promise<Started[]> {
  const { rows } = await sql<StartedRow>`
    update campaigns set status = 'DRAFT', updated_at = ${at(now)}
    where status = 'SCHEDULED' and scheduled_at < ${at(before)} returning id, company_id, name`.execute(db)
  return rows.map((row) => toStarted(row))
}

export type CampaignUnderWay = {
  id: string
  company_id: string
  channel: CampaignChannel
  kind: AudienceKind
  content: { subject: string; message: string }
  is_prepared: boolean
  is_tracked: boolean
}

export async function selectUnderWay(db: Db): Promise<CampaignUnderWay[]> {
  const { rows } = await sql<CampaignUnderWay>`
    select id, company_id, channel, audience ->> 'kind' as kind, content, prepared_at is not null as is_prepared, is_tracked
    from campaigns where status = 'SENDING' order by started_at, id`.execute(db)
  return rows
}

export type Unprepared = { company_id: string; audience: object; prepared_through: string | null }

/** Keeps other processes from preparing it until the transaction ends; undefined when there is nothing left to prepare. */
export async function lockToPrepare(db: Db, id: string): Promise<Unprepared | undefined> {
  const { rows } = await sql<Unprepared>`
    select company_id, audience, prepared_through from campaigns
    where id = ${id} and status = 'SENDING' and prepared_at is null for update`.execute(db)
  return rows[0]
}

/** Writes the next deliveries of a locked campaign, so many at once; true once all are written. */
export async function prepareStep(db: Db, id: string, campaign: Unprepared, now: Date): Promise<boolean> {
  const { company_id: companyId, audience, prepared_through: through } = campaign
  const { rows } = await sql<{ is_done: boolean }>`
    with meant as materialized (
      select one.user_id from campaign_audience(${companyId}, ${JSON.stringify(audience)}::jsonb) one
      where ${through}::uuid is null or one.user_id > ${through}::uuid
      order by one.user_id limit ${sql.lit(PEOPLE_A_STEP)}),
    added as (
      insert into campaign_deliveries (campaign_id, user_id, next_attempt_at, created_at, updated_at)
      select ${id}::uuid, user_id, ${at(now)}, ${at(now)}, ${at(now)} from meant on conflict do nothing)
    update campaigns c set
      prepared_through = coalesce((select user_id from meant order by user_id desc limit 1), c.prepared_through),
      prepared_at = case when (select count(*) from meant) < ${sql.lit(PEOPLE_A_STEP)} then ${at(now)} end
    where c.id = ${id} returning c.prepared_at is not null as is_done`.execute(db)
  const isDone = rows[0]?.is_done ?? true
  if (isDone) await keepPrepared(db, id)
  return isDone
}

/** Of an audience that HR may not count, everybody whom it was chosen from is kept in its place. */
async function keepPrepared(db: Db, id: string): Promise<void> {
  await sql`
    update campaigns c set is_tracked = company.campaign_tracking and c.channel = 'EMAIL',
      chosen_among = case c.audience ->> 'kind'
        when 'never_redeemed' then (select count(*) from campaign_audience(c.company_id, '{"kind":"everyone"}'))
        else (select count(*) from campaign_deliveries d where d.campaign_id = c.id) end
    from companies company where company.id = c.company_id and c.id = ${id}`.execute(db)
}

/** What was being handed over when its process stopped may have arrived, so it is not sent again. */
export async function endLostLeases(db: Db, id: string, now: Date): Promise<number> {
  const { rows } = await sql`
    update campaign_deliveries set status = 'UNKNOWN', leased_until = null, updated_at = ${at(now)}
    where campaign_id = ${id} and status = 'SENDING' and leased_until < ${at(now)} returning id`.execute(db)
  return rows.length
}

/** Keeps room for so many messages at this rate, for all processes together; answers the milliseconds to wait for it. */
export async function takeTurn(db: Db, messages: number, perSecond: number): Promise<number> {
  const span = sql`${messages / perSecond} * interval '1 second'`
  const { rows } = await sql<{ wait: number }>`
    update campaign_pace set free_at = greatest(free_at, clock_timestamp()) + ${span}
    returning extract(epoch from free_at - ${span} - clock_timestamp())::float8 * 1000 as wait`.execute(db)
  return Math.max(0, rows[0]?.wait ?? 0)
}

/** Takes messages that are due for this process alone; from here on nobody else sends them. */
export async function claim(
  db: Db,
  id: string,
  { now, until, atMost }: { now: Date; until: Date; atMost: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with next as materialized (
      select d.id from campaign_deliveries d
      where d.campaign_id = ${id} and d.status = 'PENDING' and d.next_attempt_at <= ${at(now)}
        and exists (select from campaigns c where c.id = ${id} and c.status = 'SENDING' and c.prepared_at is not null)
      order by d.next_attempt_at limit ${atMost} for update of d skip locked)
    update campaign_deliveries d set status = 'SENDING', leased_until = ${at(until)}, attempts = attempts + 1,
      updated_at = ${at(now)}
    from next where d.id = next.id returning d.id`.execute(db)
  return rows.map(({ id: claimed }) => claimed)
}

const subscription = z.object({
  id: z.string(),
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
})

export type MessageRow = {
  id: string
  attempts: number
  full_name: string
  email: string | null
  is_record: boolean
  is_member: boolean
  is_wanted: boolean
  is_bounced: boolean
  is_told: boolean
  is_tracked: boolean
  invitation_id: string | null
  invitation_expires_at: string | null
  subscriptions: z.infer<typeof subscription>[]
}

/** What is true of the readers of these messages at this moment, which may be long after the messages were prepared. */
export async function selectMessages(db: Db, ids: readonly string[], now: Date): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select d.id, d.attempts, p.full_name, mailbox.email, p.joined_at is null as is_record,
      case when p.joined_at is null then p.company_id = c.company_id and p.status = 'ACTIVE' and company.status = 'ACTIVE'
        else coalesce(n.is_member and n.company_id = c.company_id, false) end as is_member,
      coalesce(
        (select granted from consents s where s.user_id = d.user_id and s.channel = c.channel order by s.created_at desc, s.id desc limit 1),
        c.channel = 'EMAIL' and refusal.reason is distinct from 'UNSUBSCRIBED') as is_wanted,
      refusal.reason is not distinct from 'BOUNCED' as is_bounced,
      p.joined_at is null and exists (select from campaign_deliveries o where o.user_id = d.user_id and o.id <> d.id
        and o.status in ('SENDING', 'SENT', 'UNKNOWN')) as is_told,
      c.is_tracked and company.campaign_tracking and p.joined_at is not null and not refuses_tracking(d.user_id) as is_tracked,
      i.id as invitation_id, i.expires_at as invitation_expires_at,
      case c.channel when 'PUSH' then coalesce((
        select jsonb_agg(jsonb_build_object('id', s.id, 'endpoint', s.endpoint, 'keys', s.keys))
        from push_subscriptions s where s.user_id = d.user_id), '[]') else '[]' end as subscriptions
    from campaign_deliveries d
      join campaigns c on c.id = d.campaign_id
      join companies company on company.id = c.company_id
      join profiles p on p.id = d.user_id
      left join notifiable_people n on n.user_id = d.user_id
      cross join lateral (select lower(nullif(case when p.joined_at is null then p.email else n.email end, '')) as email) mailbox
      left join mail_refusals refusal on refusal.email = mailbox.email
      left join company_invitations i on i.profile_id = p.id and p.joined_at is null and i.role = 'EMPLOYEE'
        and i.sent_at is not null and i.accepted_at is null and i.bounced_at is null and i.expires_at > ${at(now)}
    where d.id = any(${ids}::uuid[])`.execute(db)
  return rows.map((row) => ({ ...row, subscriptions: z.array(subscription).parse(row.subscriptions) }))
}

export type Settled = { id: string; status: string; nextAt: Date | null }

/** Writes down how it went with what this process had claimed, and nobody has given up meanwhile. */
export async function settle(db: Db, settled: readonly Settled[], now: Date): Promise<void> {
  const [ids, statuses] = [settled.map(({ id }) => id), settled.map(({ status }) => status)]
  const next = settled.map(({ nextAt }) => (nextAt ?? now).toISOString())
  await sql`
    update campaign_deliveries d set status = one.status, next_attempt_at = one.next_at, leased_until = null,
      sent_at = case one.status when 'SENT' then ${at(now)} end, updated_at = ${at(now)}
    from unnest(${ids}::uuid[], ${statuses}::text[], ${next}::timestamptz[]) as one (id, status, next_at)
    where d.id = one.id and d.status = 'SENDING'`.execute(db)
}

/** Later campaigns leave these addresses out. */
export async function refuseAddresses(db: Db, emails: readonly string[], now: Date): Promise<void> {
  await sql`
    insert into mail_refusals (email, reason, created_at)
    select distinct one, 'BOUNCED', ${at(now)} from unnest(${emails}::text[]) one
    on conflict (email) do update set reason = 'BOUNCED', created_at = excluded.created_at`.execute(db)
}

type Ended = { id: string; company_id: string; chosen_among: number }

/** Ends the campaigns of which nothing is left to send; those of a company that comes first come first. */
export async function endSent(db: Db, now: Date): Promise<Ended[]> {
  const { rows } = await sql<Ended>`
    with ended as (
      update campaigns c set status = 'SENT', sent_at = ${at(now)}, updated_at = ${at(now)}
      where c.status = 'SENDING' and c.prepared_at is not null and not exists (
        select from campaign_deliveries d where d.campaign_id = c.id and d.status = 'PENDING')
        and not exists (select from campaign_deliveries d where d.campaign_id = c.id and d.status = 'SENDING')
      returning c.id, c.company_id, coalesce(c.chosen_among, 0) as chosen_among, c.started_at)
    select id, company_id, chosen_among from ended order by company_id, started_at, id`.execute(db)
  return rows
}

export async function selectOwnDevices(db: Db, userId: UserId) {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select(['id', 'endpoint', 'keys'])
    .where('user_id', '=', userId)
    .execute()
  return z.array(subscription).parse(rows)
}
