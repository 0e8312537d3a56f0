import { type RawBuilder, sql } from 'kysely'
import type { AuditBy } from '../../../../domain/audit-words.ts'
import type { CompanyId, UserId } from '../../../auth/guard/actor.ts'
import type { PageOfRows, TimeCursor } from '../../../platform/cursor/page.ts'
import { newId } from '../../../platform/db/id.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { AuditFilter } from './schemas.ts'

export type AuditEntry = {
  /** Who did it; null for what the product does by itself on a day that somebody set. */
  userId: UserId | null
  /** The company whose log it stands in; without one, it is what staff or suppliers did. */
  companyId?: CompanyId
  /** What was done, such as 'offer.deleted'. */
  action: string
  entityType:
    | 'announcement'
    | 'api_key'
    | 'application'
    | 'branding'
    | 'campaign'
    | 'card_template'
    | 'card_import'
    | 'card_range'
    | 'category'
    | 'collection'
    | 'company'
    | 'company_offer'
    | 'directory_token'
    | 'employee'
    | 'employee_card'
    | 'employee_import'
    | 'group'
    | 'ingestion_run'
    | 'ingestion_source'
    | 'job'
    | 'merchant'
    | 'offer'
    | 'scrape'
    | 'scrape_domain'
    | 'user'
    | 'webhook'
  /** Null for what has a name alone, which `detail` says. */
  entityId: string | null
  detail: Record<string, string>
  now: Date
}

export async function insertAuditEntry(db: Db, entry: AuditEntry): Promise<void> {
  const { userId, companyId = null, action, entityType, entityId, detail, now } = entry
  const entity = { entity_type: entityType, entity_id: entityId }
  await db
    .insertInto('audit_log')
    .values({ id: newId(), user_id: userId, company_id: companyId, action, ...entity, detail, created_at: now })
    .execute()
}

/** Whose log it is: the one of the platform's own staff, or one company's. */
export type AuditScope = 'staff' | CompanyId

/** Written exactly as in the indexes: the company that did something, or that staff did it to. */
const COMPANY = sql`coalesce(l.company_id, case when l.entity_type = 'company' then l.entity_id end)`

/** What companies' administrators did stands in their own log, so it is left out of the staff's. */
const within = (scope: AuditScope) => (scope === 'staff' ? sql`l.company_id is null` : sql`${COMPANY} = ${scope}`)

/** The person `p` of an entry, as far as whoever reads this log may know them. */
function byOf(scope: AuditScope): RawBuilder<AuditBy> {
  const known =
    scope === 'staff'
      ? sql`l.user_id is not null then 'PERSON'`
      : sql`l.user_id is not null and l.company_id is null then 'STAFF' when p.company_id = ${scope} then 'PERSON'
        when exists (select from user_roles r where r.user_id = l.user_id and r.role = 'ADMIN') then 'STAFF'
        when l.user_id is not null then 'FORMER'`
  return sql<AuditBy>`case when ${known} when l.user_digest is not null then 'GONE' else 'PRODUCT' end`
}

export type AuditRow = {
  id: string
  by: AuditBy
  user_id: string | null
  full_name: string | null
  email: string | null
  action: string
  entity_type: string
  entity_id: string | null
  employee: string | null
  detail: Record<string, unknown>
  created_at: string
}

/** The first moment of a London day, whatever zone the session has. */
const midnight = (day: RawBuilder<unknown>) => sql`(${day}::timestamp at time zone 'Europe/London')`

/** A company finds its own people's deeds; who of the staff did something it can't ask. */
function isBy(userId: string, scope: AuditScope): RawBuilder<unknown> {
  if (scope === 'staff') return sql`l.user_id = ${userId}`
  return sql`l.user_id = ${userId} and l.company_id is not null
    and exists (select from profiles one where one.id = ${userId} and one.company_id = ${scope})`
}

function matching(scope: AuditScope, filter: AuditFilter): RawBuilder<unknown> {
  const { userId, action, entityType, entityId, from, to } = filter
  const conditions = [within(scope)]
  if (userId !== undefined) conditions.push(isBy(userId, scope))
  if (action !== undefined) conditions.push(sql`l.action = ${action}`)
  if (entityType !== undefined) conditions.push(sql`l.entity_type = ${entityType}`)
  if (entityId !== undefined) conditions.push(sql`l.entity_id = ${entityId}`)
  if (from !== undefined) conditions.push(sql`l.created_at >= ${midnight(sql`${from}::date`)}`)
  if (to !== undefined) conditions.push(sql`l.created_at < ${midnight(sql`(${to}::date + 1)`)}`)
  return sql.join(conditions, sql` and `)
}

const laterThan = ({ at, id }: TimeCursor) => sql`and (l.created_at, l.id) < (${at}::timestamptz, ${id}::uuid)`

/** A page of what was done, newest first. */
export async function selectEntries(
  db: Db,
  scope: AuditScope,
  filter: AuditFilter,
  { after, size }: PageOfRows<TimeCursor>,
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select l.id, ${byOf(scope)} as by, l.user_id, p.full_name, p.email, l.action, l.entity_type, l.entity_id,
      nullif(e.full_name, '') as employee, l.detail, l.created_at
    from audit_log l left join profiles p on p.id = l.user_id
      left join profiles e on l.entity_type = 'employee' and e.id = l.entity_id and e.company_id = l.company_id
    where ${matching(scope, filter)} ${after ? laterThan(after) : sql``}
    order by l.created_at desc, l.id desc limit ${size}
  `.execute(db)
  return rows
}

/** Every value of a column that occurs. Walks its index from value to value, so a long log costs no more than a short one. */
function valuesOf(column: 'action' | 'entity_type' | 'user_id', scope: AuditScope): RawBuilder<unknown> {
  const value = sql.ref(`l.${column}`)
  return sql`
    with recursive one as (
      (select ${value} as value from audit_log l where ${within(scope)} and ${value} is not null order by ${value} limit 1)
      union all
      select (select ${value} from audit_log l where ${within(scope)} and ${value} > one.value order by ${value} limit 1)
      from one where one.value is not null)
    select value from one where value is not null`
}

/** Who did anything, by name; of a company's log its own people alone. */
export async function selectPeople(
  db: Db,
  scope: AuditScope,
): Promise<{ id: string; full_name: string; email: string }[]> {
  const isTheirs = scope === 'staff' ? sql`true` : sql`p.company_id = ${scope}`
  const { rows } = await sql<{ id: string; full_name: string; email: string }>`
    select p.id, p.full_name, p.email from (${valuesOf('user_id', scope)}) done join profiles p on p.id = done.value
    where ${isTheirs} order by lower(p.full_name), p.email
  `.execute(db)
  return rows
}

/** Every action that was ever done, or every kind of thing that it was done to. */
export async function selectWords(db: Db, column: 'action' | 'entity_type', scope: AuditScope): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`${valuesOf(column, scope)}`.execute(db)
  return rows.map(({ value }) => value)
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

export type CompanySealRow = {
  entry_id: string
  created_at: string
  /** Hexadecimal; null for an entry that was never sealed. */
  hash: string | null
  holds: boolean
}

/** A page of a company's entries, newest first, each judged by its own seal and the one before it in the chain. */
export async function selectCompanySeals(
  db: Db,
  companyId: CompanyId,
  { after, size }: PageOfRows<TimeCursor>,
): Promise<CompanySealRow[]> {
  const { rows } = await sql<CompanySealRow>`
    select page.id as entry_id, page.created_at, encode(c.hash, 'hex') as hash,
      coalesce(c.hash = audit_hash(case when c.position = s.position + 1 then s.hash else before.hash end, c.position, l)
        and (l.user_id is null or l.user_digest = audit_user_digest(l.id, l.user_id)), false) as holds
    from (select l.id, l.created_at from audit_log l where ${within(companyId)} ${after ? laterThan(after) : sql``}
        order by l.created_at desc, l.id desc limit ${size}) page
      join audit_log l on l.id = page.id
      left join audit_chain c on c.entry_id = page.id
      left join audit_chain before on before.position = c.position - 1
      cross join audit_chain_start s
    order by page.created_at desc, page.id desc
  `.execute(db)
  return rows
}

/** Whether no place between the start of the chain and its end is missing. */
export async function isChainComplete(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_complete: boolean }>`
    select count(*) = coalesce(max(c.position) - min(s.position), 0) as is_complete
    from audit_chain c cross join audit_chain_start s`.execute(db)
  return rows[0]?.is_complete ?? false
}

/** The place and seal (hexadecimal) onto which the first kept entry is sealed; place 0 while none went. */
export async function selectChainStart(db: Db): Promise<{ position: string; hash: string }> {
  const { rows } = await sql<{ position: string; hash: string }>`
    select position::text, encode(hash, 'hex') as hash from audit_chain_start`.execute(db)
  return rows[0] ?? { position: '0', hash: '' }
}

/** Has the chain begin after the entries at its start that are past their time, `size` of them at most; answers that place, or nothing where there are none. */
export async function moveChainStart(db: Db, size: number): Promise<string | undefined> {
  // First, so that whoever waited for another one reads the chain as that left it.
  await sql`select from audit_chain_start for update`.execute(db)
  const { rows } = await sql<{ position: string }>`
    with first as materialized (
      select c.position, c.hash, l.created_at < audit_kept_from() as is_over
      from audit_chain c join audit_log l on l.id = c.entry_id order by c.position limit ${size}),
    last as (
      select position, hash from first
      where position < coalesce((select min(position) from first where not is_over), 'infinity'::float8)
      order by position desc limit 1)
    update audit_chain_start s set position = last.position, hash = last.hash from last returning s.position::text
  `.execute(db)
  return rows[0]?.position
}

/** Deletes the entries up to a place that the chain begins after. */
export async function deleteEntriesBefore(db: Db, start: string): Promise<void> {
  const { rows } = await sql<{ entry_id: string }>`
    delete from audit_chain where position <= ${start}::bigint returning entry_id`.execute(db)
  const ids = rows.map(({ entry_id: id }) => id)
  await sql`delete from audit_log where id = any(${ids}::uuid[])`.execute(db)
}
