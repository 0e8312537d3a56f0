import { type RawBuilder, sql } from 'kysely'
import type { UserId } from '../../../auth/guard/actor.ts'
import type { PageOfRows, TimeCursor } from '../../../platform/cursor/page.ts'
import { newId } from '../../../platform/db/id.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { AuditFilter } from './schemas.ts'

export type AuditEntry = {
  /** Who did it. */
  userId: UserId
  /** What was done, such as 'offer.deleted'. */
  action: string
  entityType:
    | 'announcement'
    | 'application'
    | 'category'
    | 'collection'
    | 'company'
    | 'ingestion_run'
    | 'ingestion_source'
    | 'job'
    | 'merchant'
    | 'offer'
    | 'scrape'
    | 'scrape_domain'
    | 'user'
  /** Null for what has a name alone, which `detail` says. */
  entityId: string | null
  detail: Record<string, string>
  now: Date
}

export async function insertAuditEntry(db: Db, entry: AuditEntry): Promise<void> {
  const { userId, action, entityType, entityId, detail, now } = entry
  const entity = { entity_type: entityType, entity_id: entityId }
  await db
    .insertInto('audit_log')
    .values({ id: newId(), user_id: userId, action, ...entity, detail, created_at: now })
    .execute()
}

export type AuditRow = {
  id: string
  user_id: string | null
  full_name: string | null
  email: string | null
  action: string
  entity_type: string
  entity_id: string | null
  detail: Record<string, unknown>
  created_at: string
}

/** What companies' administrators did stands in their own log, so it is left out of the staff's. */
function matching({ userId, action, entityType, entityId, from, to }: AuditFilter): RawBuilder<unknown> {
  const conditions = [sql`l.company_id is null`]
  if (userId !== undefined) conditions.push(sql`l.user_id = ${userId}`)
  if (action !== undefined) conditions.push(sql`l.action = ${action}`)
  if (entityType !== undefined) conditions.push(sql`l.entity_type = ${entityType}`)
  if (entityId !== undefined) conditions.push(sql`l.entity_id = ${entityId}`)
  if (from !== undefined) conditions.push(sql`l.created_at >= (${from}::date at time zone 'Europe/London')`)
  if (to !== undefined) conditions.push(sql`l.created_at < ((${to}::date + 1) at time zone 'Europe/London')`)
  return sql.join(conditions, sql` and `)
}

/** A page of what staff did, newest first. */
export async function selectEntries(
  db: Db,
  filter: AuditFilter,
  { after, size }: PageOfRows<TimeCursor>,
): Promise<AuditRow[]> {
  const rest = after ? sql`and (l.created_at, l.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``
  const { rows } = await sql<AuditRow>`
    select l.id, l.user_id, p.full_name, p.email, l.action, l.entity_type, l.entity_id, l.detail, l.created_at
    from audit_log l left join profiles p on p.id = l.user_id
    where ${matching(filter)} ${rest}
    order by l.created_at desc, l.id desc limit ${size}
  `.execute(db)
  return rows
}

/** Who did anything, by name. Walks the index from person to person, so a long log costs no more than a short one. */
export async function selectPeople(db: Db): Promise<{ id: string; full_name: string; email: string }[]> {
  const { rows } = await sql<{ id: string; full_name: string; email: string }>`
    with recursive one as (
      (select user_id from audit_log where company_id is null and user_id is not null order by user_id limit 1)
      union all
      select (select l.user_id from audit_log l where l.company_id is null and l.user_id > one.user_id
        order by l.user_id limit 1) from one where one.user_id is not null)
    select p.id, p.full_name, p.email from one join profiles p on p.id = one.user_id
    order by lower(p.full_name), p.email
  `.execute(db)
  return rows
}

/** Every action that was ever done, found in the same way. */
export async function selectActions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive one as (
      (select action from audit_log where company_id is null order by action limit 1)
      union all
      select (select l.action from audit_log l where l.company_id is null and l.action > one.action
        order by l.action limit 1) from one where one.action is not null)
    select action from one where action is not null
  `.execute(db)
  return rows.map(({ action }) => action)
}

export type SealRow = { position: string; entry_id: string; hash: string; holds: boolean; is_next: boolean }

/** Seals after a place in the chain, each judged by the one before it; `hash` is hexadecimal. */
export async function selectSeals(db: Db, after: { position: string; hash: string }, size: number): Promise<SealRow[]> {
  const { rows } = await sql<SealRow>`
    select c.position::text, c.entry_id, encode(c.hash, 'hex') as hash,
      coalesce(c.hash = audit_hash(lag(c.hash, 1, decode(${after.hash}, 'hex')) over chain, c.position, l)
        and (l.user_id is null or l.user_digest = audit_user_digest(l.id, l.user_id)), false) as holds,
      c.position = 1 + lag(c.position, 1, ${after.position}::bigint) over chain as is_next
    from (select * from audit_chain where position > ${after.position}::bigint order by position limit ${size}) c
      left join audit_log l on l.id = c.entry_id
    window chain as (order by c.position)
    order by c.position
  `.execute(db)
  return rows
}

/** Entries that no seal names: somebody wrote them past the trigger. */
export async function selectUnsealed(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.id from audit_log l where not exists (select from audit_chain c where c.entry_id = l.id) limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}
