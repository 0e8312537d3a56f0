import { type RawBuilder, sql } from 'kysely'
import { type OffReason, WEBHOOK_EVENTS, type WebhookEvent } from '../../../../domain/webhooks.ts'
import type { CompanyId, UserId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'

export type WebhookRow = {
  id: string
  url: string
  events: WebhookEvent[]
  created_by_name: string | null
  created_at: string
  off_reason: OffReason | null
  failing_since: string | null
  missed_at: string | null
  waiting: number
}

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`

async function select(db: Db, which: RawBuilder<unknown>): Promise<WebhookRow[]> {
  const { rows } = await sql<WebhookRow>`
    select w.id, w.url, w.events, p.full_name as created_by_name, w.created_at, w.off_reason, w.failing_since, w.missed_at,
      (select count(*)::int from webhook_deliveries d where d.webhook_id = w.id and d.next_attempt_at is not null) as waiting
    from webhooks w left join profiles p on p.id = w.created_by
    where ${which} order by w.created_at desc, w.id desc
  `.execute(db)
  return rows.map((row) => ({ ...row, events: WEBHOOK_EVENTS.filter((event) => row.events.includes(event)) }))
}

export async function selectWebhooks(db: Db, companyId: CompanyId): Promise<WebhookRow[]> {
  return await select(db, sql`w.company_id = ${companyId}`)
}

export async function selectWebhook(db: Db, companyId: CompanyId, id: string): Promise<WebhookRow | undefined> {
  return (await select(db, sql`w.company_id = ${companyId} and w.id = ${id}`))[0]
}

type NewRow = { id: string; url: string; events: readonly WebhookEvent[]; sealed: string; createdBy: UserId; now: Date }

export async function insertWebhook(db: Db, companyId: CompanyId, webhook: NewRow): Promise<void> {
  const { id, url, events, sealed, createdBy, now } = webhook
  await db
    .insertInto('webhooks')
    .values({
      id,
      company_id: companyId,
      url,
      events: [...events],
      secret_enc: sealed,
      created_by: createdBy,
      created_at: now,
      free_at: now,
    })
    .execute()
}

type Change = { id: string; url: string; events: readonly WebhookEvent[]; isOn: boolean; now: Date }

/** Writes what was changed; one that is switched on begins anew, and one that is on stays as it was. */
export async function updateWebhook(db: Db, companyId: CompanyId, change: Change): Promise<void> {
  const { id, url, events, isOn, now } = change
  await sql`
    update webhooks set url = ${url}, events = ${[...events]},
      off_at = case when ${isOn} then null else coalesce(off_at, ${at(now)}) end,
      off_reason = case when ${isOn} then null else coalesce(off_reason, 'CHOICE') end,
      failing_since = case when ${isOn} and (off_at is not null or url <> ${url}) then null else failing_since end,
      free_at = case when ${isOn} and (off_at is not null or url <> ${url}) then ${at(now)} else free_at end
    where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** Puts a new secret in the place of the old one, which signs beside it until then. */
export async function replaceSecret(
  db: Db,
  companyId: CompanyId,
  { id, sealed, formerUntil }: { id: string; sealed: string; formerUntil: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update webhooks set former_secret_enc = secret_enc, former_until = ${at(formerUntil)}, secret_enc = ${sealed}
    where company_id = ${companyId} and id = ${id}`.execute(db)
  return numAffectedRows === 1n
}

/** The address of the one that is gone now; undefined when the company has no such webhook. */
export async function deleteWebhook(db: Db, companyId: CompanyId, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('webhooks')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning('url')
    .executeTakeFirst()
  return row?.url
}
