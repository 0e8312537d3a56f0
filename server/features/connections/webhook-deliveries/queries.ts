import { sql } from 'kysely'
import { DELIVERIES_SHOWN, type SENT_EVENTS, WEBHOOK_TEST } from '../../../../domain/webhooks.ts'
import type { CompanyId } from '../../../auth/guard/actor.ts'
import { newId } from '../../../platform/db/id.ts'
import type { Db } from '../../../platform/db/pool.ts'

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`

export type DeliveryRow = {
  id: string
  event: (typeof SENT_EVENTS)[number]
  created_at: string
  next_attempt_at: string | null
  attempts: number
  last_attempt_at: string | null
  delivered_at: string | null
  http_status: number | null
  reason: string | null
}

export async function selectDeliveries(db: Db, companyId: CompanyId, webhookId: string): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    select d.id, d.event, d.created_at, d.next_attempt_at, d.attempts, d.last_attempt_at, d.delivered_at, d.http_status, d.reason
    from webhook_deliveries d join webhooks w on w.id = d.webhook_id
    where w.company_id = ${companyId} and d.webhook_id = ${webhookId}
    order by d.place desc limit ${sql.lit(DELIVERIES_SHOWN)}`.execute(db)
  return rows
}

export async function hasWebhook(db: Db, companyId: CompanyId, id: string): Promise<boolean> {
  const { rows } = await sql`select from webhooks where company_id = ${companyId} and id = ${id}`.execute(db)
  return rows.length > 0
}

/** Whether it is on, with its row locked; undefined when the company has no such webhook. */
export async function lockWebhook(db: Db, companyId: CompanyId, id: string): Promise<{ isOn: boolean } | undefined> {
  const { rows } = await sql<{ isOn: boolean }>`
    select off_at is null as "isOn" from webhooks where company_id = ${companyId} and id = ${id} for update`.execute(db)
  return rows[0]
}

export async function insertTest(db: Db, webhookId: string, now: Date): Promise<void> {
  await db
    .insertInto('webhook_deliveries')
    .values({
      id: newId(),
      webhook_id: webhookId,
      event: WEBHOOK_TEST,
      data: '{}',
      created_at: now,
      next_attempt_at: now,
    })
    .execute()
}

/** Makes one that is over wait again, with all its tries; answers whether there is one, and whether it was over. */
export async function queueAgain(db: Db, webhookId: string, id: string, now: Date): Promise<boolean | undefined> {
  const { rows } = await sql<{ was_over: boolean }>`
    with found as (
      select id, next_attempt_at is null as was_over from webhook_deliveries
      where webhook_id = ${webhookId} and id = ${id} for update),
    again as (
      update webhook_deliveries d set next_attempt_at = ${at(now)}, attempts = 0, delivered_at = null
      from found f where d.id = f.id and f.was_over)
    select was_over from found`.execute(db)
  return rows[0]?.was_over
}

/** Ends what waits for a webhook. */
export async function endDeliveries(db: Db, webhookId: string, reason: string): Promise<void> {
  await sql`
    update webhook_deliveries set next_attempt_at = null, reason = ${reason}
    where webhook_id = ${webhookId} and next_attempt_at is not null`.execute(db)
}

export type TakenDelivery = {
  id: string
  webhook_id: string
  company_id: string
  event: string
  data: unknown
  created_at: string
  attempts: number
  url: string
  secret_enc: string
  former_secret_enc: string | null
}

/**
 * Takes the next delivery of the webhook that has waited longest, which no process calls again before `until`: a process that ends
 * in between leaves it due. Undefined when nothing is due.
 */
export async function takeDelivery(
  db: Db,
  { now, until }: { now: Date; until: Date },
): Promise<TakenDelivery | undefined> {
  const { rows } = await sql<TakenDelivery>`
    with hook as (
      select w.* from webhooks w join companies c on c.id = w.company_id and c.status = 'ACTIVE'
      where w.off_at is null and w.free_at <= ${at(now)} and exists (
        select from webhook_deliveries d where d.webhook_id = w.id and d.next_attempt_at <= ${at(now)})
      order by w.free_at limit 1 for update of w skip locked),
    held as (update webhooks w set free_at = ${at(until)} from hook where w.id = hook.id),
    due as (
      select d.id from webhook_deliveries d join hook on hook.id = d.webhook_id
      where d.next_attempt_at <= ${at(now)} order by d.place limit 1)
    update webhook_deliveries d set attempts = d.attempts + 1, last_attempt_at = ${at(now)}
    from due, hook where d.id = due.id
    returning d.id, d.webhook_id, hook.company_id, d.event, d.data, d.created_at, d.attempts, hook.url, hook.secret_enc,
      case when hook.former_until > ${at(now)} then hook.former_secret_enc end as former_secret_enc`.execute(db)
  return rows[0]
}

export async function markDelivered(db: Db, { id, webhook_id: webhookId }: TakenDelivery, status: number, now: Date) {
  await sql`
    with free as (update webhooks set free_at = ${at(now)}, failing_since = null where id = ${webhookId})
    update webhook_deliveries set next_attempt_at = null, delivered_at = ${at(now)}, http_status = ${status}, reason = null
    where id = ${id}`.execute(db)
}

type Failure = { status: number | null; reason: string; next: Date | null; freeAt: Date; now: Date }

/** Answers since when the webhook has taken nothing; undefined when it is off or gone by now, and what waited with it. */
export async function markFailed(db: Db, { id, webhook_id: webhookId }: TakenDelivery, failure: Failure) {
  const { status, reason, next, freeAt, now } = failure
  const { rows } = await sql<{ failing_since: string }>`
    with hook as (
      update webhooks set free_at = ${at(freeAt)}, failing_since = coalesce(failing_since, ${at(now)})
      where id = ${webhookId} and off_at is null returning id, failing_since),
    delivery as (
      update webhook_deliveries d set http_status = ${status}, reason = ${reason}, next_attempt_at = ${next && at(next)}
      from hook where d.id = ${id} and d.webhook_id = hook.id)
    select failing_since from hook`.execute(db)
  return rows[0]?.failing_since
}

/** Switches a webhook off that nobody listens to; answers its address when this call did it. */
export async function giveUp(db: Db, webhookId: string, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ url: string }>`
    update webhooks set off_at = ${at(now)}, off_reason = 'FAILED' where id = ${webhookId} and off_at is null
    returning url`.execute(db)
  return rows[0]?.url
}

/** Who runs the company. */
export async function selectAdministrators(db: Db, companyId: CompanyId): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from profiles p join user_roles r on r.user_id = p.id and r.role = 'COMPANY_ADMIN'
    where p.company_id = ${companyId} and p.status = 'ACTIVE'`.execute(db)
  return rows.map(({ id }) => id)
}

/** Forgets at most `atMost` that were made before this moment; answers how many. */
export async function deleteOld(db: Db, before: Date, atMost: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhook_deliveries where id in (
      select id from webhook_deliveries where created_at < ${at(before)} order by created_at limit ${atMost})`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0n)
}
