import { type RawBuilder, sql } from 'kysely'
import type { Symbology } from '../../../../domain/enums.ts'
import type { CompanyId, UserId } from '../../../auth/guard/actor.ts'
import type { PageOfRows, TimeCursor } from '../../../platform/cursor/page.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { escapeLike } from '../../../platform/db/search-text.ts'
import { hasWords } from '../../../platform/db/searched-page.ts'
import type { IssuedCardFilter, IssuedStatus, RevokedReason } from './schemas.ts'

const at = (moment: Date): RawBuilder<unknown> => sql`${moment.toISOString()}::timestamptz`

/** How many people a search names one by one; where more match, the newest cards are looked through first. */
export const PEOPLE_NAMED = 500
export const COUNTED_AT_MOST = 10_000
const LOOKED_THROUGH = 2000
/** Up to so many people are found by the index; where more match, the list is read in its order. */
const PEOPLE_FOUND = 20_000

const PERSON_TEXT = sql`lower(q.full_name || ' ' || q.email)`

function hasPersonWords(companyId: CompanyId, q: string): RawBuilder<unknown> {
  const beginning = `${escapeLike(q)}%`
  return sql`q.company_id = ${companyId} and (${hasWords(PERSON_TEXT, q)} or lower(q.employee_id) like lower(${beginning}))`
}

/** The company's people whom the words fit, up to one more than are named; undefined when there are more. */
export async function selectNamed(db: Db, companyId: CompanyId, q: string): Promise<string[] | undefined> {
  const { rows } = await sql<{ id: string }>`
    select q.id from profiles q where ${hasPersonWords(companyId, q)} limit ${sql.lit(PEOPLE_NAMED + 1)}`.execute(db)
  return rows.length > PEOPLE_NAMED ? undefined : rows.map(({ id }) => id)
}

export type Asked = { companyId: CompanyId; filter: IssuedCardFilter; named: readonly string[] | undefined; now: Date }

/** A card whose end has passed counts as expired before any job marks it so. */
const STATUS: Record<IssuedStatus, (now: Date) => RawBuilder<unknown>> = {
  ACTIVE: (now) => sql`c.status = 'ACTIVE' and (c.expires_at is null or c.expires_at > ${at(now)})`,
  EXPIRED: (now) => sql`(c.status = 'EXPIRED' or (c.status = 'ACTIVE' and c.expires_at <= ${at(now)}))`,
  PENDING_APPROVAL: () => sql`c.status = 'PENDING_APPROVAL'`,
  REVOKED: () => sql`c.status = 'REVOKED'`,
}

/** All that is asked for but the words. */
function chosen({ companyId, filter, now }: Asked): RawBuilder<unknown> {
  const conditions = [sql`c.company_id = ${companyId}`]
  if (filter.status) conditions.push(STATUS[filter.status](now))
  if (filter.templateId) conditions.push(sql`c.template_id = ${filter.templateId}`)
  return sql.join(conditions, sql` and `)
}

/** Each holder is looked up by id: without the offset everybody whom the words fit would be read first. */
const fits = (companyId: CompanyId, q: string) => sql`(c.card_number_last4 = ${q} or exists (
  select from profiles q where q.id = c.user_id and ${hasPersonWords(companyId, q)} offset 0))`

function matching(asked: Asked): RawBuilder<unknown> {
  const { companyId, filter, named } = asked
  if (filter.q === undefined) return chosen(asked)
  const words = named
    ? sql`(c.user_id = any(${named}::uuid[]) or c.card_number_last4 = ${filter.q})`
    : fits(companyId, filter.q)
  return sql`${chosen(asked)} and ${words}`
}

export type IssuedRow = {
  id: string
  user_id: string
  full_name: string | null
  email: string | null
  employee_id: string | null
  is_active: boolean
  template_id: string
  template: string
  brand: string
  symbology: Symbology
  label: string | null
  last4: string
  status: IssuedStatus
  issued_by: UserId | null
  issued_by_name: string | null
  approved_by_name: string | null
  expires_at: string | null
  revoked_at: string | null
  revoked_reason: RevokedReason | null
  created_at: string
}

/** Whoever left for another company is nobody to this one. */
const NAME_OF = (id: RawBuilder<unknown>) =>
  sql`(select o.full_name from profiles o where o.id = ${id} and o.company_id = c.company_id)`

const columns = (now: Date) => sql`c.id, c.user_id, p.full_name, p.email, p.employee_id,
  coalesce(p.status = 'ACTIVE', false) as is_active, c.template_id, t.name as template, t.brand,
  t.symbology, c.label, c.card_number_last4 as last4,
  case when c.status = 'ACTIVE' and c.expires_at <= ${at(now)} then 'EXPIRED' else c.status end as status,
  c.issued_by, ${NAME_OF(sql`c.issued_by`)} as issued_by_name, ${NAME_OF(sql`c.approved_by`)} as approved_by_name,
  c.expires_at, c.revoked_at, c.revoked_reason, c.created_at`

const JOINED = sql`join card_templates t on t.id = c.template_id
  left join profiles p on p.id = c.user_id and p.company_id = c.company_id`

const NEWEST_FIRST = sql`order by c.created_at desc, c.id desc`

/** The ids of a page of cards whose holders' names have words that very many people have. */
function commonPage(asked: Asked, q: string, beyond: RawBuilder<unknown>, size: number): RawBuilder<unknown> {
  const { companyId } = asked
  const read = (condition: RawBuilder<unknown>) => sql`
    select c.id, c.created_at, c.user_id, c.card_number_last4 from employee_cards c where ${condition} and ${beyond}`
  const isShort = sql`(select count(*) < ${size} from head)`
  const isLarge = sql`(select count(*) > ${sql.lit(PEOPLE_FOUND)} from people)`
  const held = sql`${isShort} and not ${isLarge} and ${chosen(asked)}`
  return sql`
    with head as materialized (
      select c.id, c.created_at from (
        ${read(chosen(asked))} ${NEWEST_FIRST} limit ${sql.lit(LOOKED_THROUGH)}) c
      where ${fits(companyId, q)} ${NEWEST_FIRST} limit ${size}),
    people as materialized (
      select q.id from profiles q where ${isShort} and ${hasPersonWords(companyId, q)} limit ${sql.lit(PEOPLE_FOUND + 1)})
    (select id from head where not ${isShort})
    union all
    (select c.id from (
      ${read(sql`${held} and c.user_id in (select id from people)`)} union ${read(sql`${held} and c.card_number_last4 = ${q}`)}) c
      ${NEWEST_FIRST} limit ${size})
    union all
    (select c.id from (
      ${read(sql`${isShort} and ${isLarge} and ${matching(asked)}`)} ${NEWEST_FIRST} limit ${size}) c)`
}

/** The company's cards, the last issued first. */
export async function selectIssued(
  db: Db,
  asked: Asked,
  { after, size }: PageOfRows<TimeCursor>,
): Promise<IssuedRow[]> {
  const { filter, named } = asked
  const beyond = after ? sql`(c.created_at, c.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`
  const ids =
    filter.q !== undefined && !named
      ? commonPage(asked, filter.q, beyond, size)
      : sql`select c.id from employee_cards c where ${matching(asked)} and ${beyond} ${NEWEST_FIRST} limit ${size}`
  const { rows } = await sql<IssuedRow>`
    select ${columns(asked.now)} from (${ids}) page join employee_cards c on c.id = page.id ${JOINED} ${NEWEST_FIRST}`.execute(
    db,
  )
  return rows
}

/** How many match, up to one more than are counted. */
export async function countIssued(db: Db, asked: Asked): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from employee_cards c where ${matching(asked)} limit ${sql.lit(COUNTED_AT_MOST + 1)}) found`.execute(db)
  return rows[0]?.total ?? 0
}

export type StatusCounts = Record<IssuedStatus, number> & { decidable: number }

/** Of all the company's cards; `decidable` are those that wait and that somebody else issued. Reads an index alone. */
export async function countByStatus(db: Db, companyId: CompanyId, userId: UserId, now: Date): Promise<StatusCounts> {
  const { rows } = await sql<StatusCounts>`
    select count(*) filter (where ${STATUS.ACTIVE(now)})::int as "ACTIVE",
      count(*) filter (where ${STATUS.EXPIRED(now)})::int as "EXPIRED",
      count(*) filter (where c.status = 'PENDING_APPROVAL')::int as "PENDING_APPROVAL",
      count(*) filter (where c.status = 'REVOKED')::int as "REVOKED",
      (select count(*)::int from employee_cards d where d.company_id = ${companyId} and d.status = 'PENDING_APPROVAL'
        and d.issued_by is distinct from ${userId}) as decidable
    from employee_cards c where c.company_id = ${companyId}`.execute(db)
  return rows[0] ?? { ACTIVE: 0, EXPIRED: 0, PENDING_APPROVAL: 0, REVOKED: 0, decidable: 0 }
}

export async function selectRequiresApproval(db: Db, companyId: CompanyId): Promise<boolean> {
  const row = db.selectFrom('companies').select('card_require_approval').where('id', '=', companyId)
  return (await row.executeTakeFirst())?.card_require_approval ?? false
}

/** One of the company's, held until the transaction ends. */
export async function lockIssued(db: Db, companyId: CompanyId, id: string, now: Date): Promise<IssuedRow | undefined> {
  const { rows } = await sql<IssuedRow>`
    select ${columns(now)} from employee_cards c ${JOINED}
    where c.id = ${id} and c.company_id = ${companyId} for no key update of c`.execute(db)
  return rows[0]
}

/** A card that has moved, with what its holder is told of it. */
export type MovedRow = { id: string; user_id: string; card: string; expires_at: string | null }

const MOVED = sql`c.id, c.user_id, c.expires_at,
  coalesce(nullif(trim(c.label), ''), (select brand from card_templates t where t.id = c.template_id)) as card`

export type Deciding = { companyId: CompanyId; userId: UserId; ids: readonly string[] | undefined; now: Date }

/** Those that wait and that somebody else issued: all of them, or these. */
const decidable = ({
  companyId,
  userId,
  ids,
}: Deciding) => sql`c.company_id = ${companyId} and c.status = 'PENDING_APPROVAL'
  and c.issued_by is distinct from ${userId} and ${ids ? sql`c.id = any(${ids}::uuid[])` : sql`true`}`

export async function updateApproved(db: Db, deciding: Deciding, end: Date | null): Promise<MovedRow[]> {
  const { userId, now } = deciding
  const { rows } = await sql<MovedRow>`
    update employee_cards c set status = 'ACTIVE', approved_by = ${userId}, approved_at = ${at(now)},
      expires_at = coalesce(c.expires_at, ${end?.toISOString() ?? null}::timestamptz)
    where ${decidable(deciding)} returning ${MOVED}`.execute(db)
  return rows
}

export async function updateDeclined(db: Db, deciding: Deciding): Promise<MovedRow[]> {
  const { userId, now } = deciding
  const { rows } = await sql<MovedRow>`
    update employee_cards c set status = 'REVOKED', revoked_reason = 'DECLINED', revoked_at = ${at(now)}, revoked_by = ${userId}
    where ${decidable(deciding)} returning ${MOVED}`.execute(db)
  return rows
}

/** Ends the cards in whose place these have just come. */
export async function revokeReplaced(db: Db, companyId: CompanyId, ids: readonly string[], now: Date): Promise<void> {
  await sql`
    update employee_cards c set status = 'REVOKED', revoked_reason = 'RENEWED', revoked_at = ${at(now)}, revoked_by = n.issued_by
    from employee_cards n
    where n.id = any(${ids}::uuid[]) and c.id = n.replaces_id and c.company_id = ${companyId} and c.status <> 'REVOKED'`.execute(
    db,
  )
}

type Revoking = { companyId: CompanyId; id: string; userId: UserId; reason: RevokedReason; now: Date }

/** The card, unless it was revoked before. */
export async function updateRevoked(db: Db, revoking: Revoking): Promise<MovedRow | undefined> {
  const { companyId, id, userId, reason, now } = revoking
  const { rows } = await sql<MovedRow>`
    update employee_cards c set status = 'REVOKED', revoked_reason = ${reason}, revoked_at = ${at(now)}, revoked_by = ${userId}
    where c.id = ${id} and c.company_id = ${companyId} and c.status <> 'REVOKED' returning ${MOVED}`.execute(db)
  return rows[0]
}

export type Renewal = { id: string; from: string; to: string }

/** Moves ends that are still what was seen of them; a card that had expired is good again. */
export async function updateRenewed(db: Db, companyId: CompanyId, renewals: readonly Renewal[]): Promise<MovedRow[]> {
  const { rows } = await sql<MovedRow>`
    update employee_cards c set expires_at = g."to", status = 'ACTIVE', ending_told_at = null
    from jsonb_to_recordset(${JSON.stringify(renewals)}::jsonb) as g(id uuid, "from" timestamptz, "to" timestamptz)
    where c.id = g.id and c.company_id = ${companyId} and c.expires_at = g."from" and c.status in ('ACTIVE', 'EXPIRED')
      and exists (select from profiles p where p.id = c.user_id and p.company_id = c.company_id and p.status = 'ACTIVE')
    returning ${MOVED}`.execute(db)
  return rows
}

/** Marks cards whose end has passed, at most `atMost` of any company. */
export async function updateExpired(db: Db, now: Date, atMost: number): Promise<MovedRow[]> {
  const { rows } = await sql<MovedRow>`
    update employee_cards c set status = 'EXPIRED' where c.id = any(array(
      select id from employee_cards where status = 'ACTIVE' and expires_at <= ${at(now)} limit ${atMost}
      for no key update skip locked))
    returning ${MOVED}`.execute(db)
  return rows
}

/** A company that has cards which end before `before` and of which nobody was told. */
export async function selectEndingCompany(db: Db, now: Date, before: Date): Promise<string | undefined> {
  const { rows } = await sql<{ company_id: string }>`
    select company_id from employee_cards
    where status = 'ACTIVE' and expires_at > ${at(now)} and expires_at <= ${at(before)} and ending_told_at is null
    limit 1`.execute(db)
  return rows[0]?.company_id
}

/** Notes that people are told of them. */
export async function updateEndingTold(db: Db, companyId: CompanyId, now: Date, before: Date): Promise<MovedRow[]> {
  const { rows } = await sql<MovedRow>`
    update employee_cards c set ending_told_at = ${at(now)}
    where c.company_id = ${companyId} and c.status = 'ACTIVE' and c.expires_at > ${at(now)} and c.expires_at <= ${at(before)}
      and c.ending_told_at is null
    returning ${MOVED}`.execute(db)
  return rows
}
