import { type RawBuilder, sql } from 'kysely'
import type { EmployeeStatus } from '../../../../domain/enums.ts'
import { GROUPS_AT_MOST, type GroupUseKind, type MemberSource } from '../../../../domain/groups.ts'
import type { CompanyId } from '../../../auth/guard/actor.ts'
import type { PageOfRows } from '../../../platform/cursor/page.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { hasWords, RISING, searchedPage } from '../../../platform/db/searched-page.ts'
import type { Criteria } from './schemas.ts'

const SAMPLE_SIZE = 5
const USES_AT_MOST = 50
/** Of so few all are read and sorted; of more, the company's people are read by name until the page is full. */
const SORTED_AT_MOST = 1000
/** The same where few of the members may be looked for. */
const SEARCHED_AT_MOST = 4000
/** Members that a search looks through by name before it asks the index of words. */
const LOOKED_THROUGH = 500

/** Written exactly as in the index of this order. */
const BY_NAME = { key: sql`lower(p.full_name) collate "C"`, type: sql`text`, ...RISING }

const at = (moment: Date): RawBuilder<unknown> => sql`${moment.toISOString()}::timestamptz`

export type GroupRow = {
  id: string
  name: string
  description: string
  criteria: Criteria
  people: number
  updated_at: string
}

const COLUMNS = sql`g.id, g.name, g.description, g.criteria, g.people, g.updated_at`

/** All of a company's groups by name, with how much names each. */
export async function selectGroups(db: Db, companyId: CompanyId): Promise<(GroupRow & { uses: number })[]> {
  const { rows } = await sql<GroupRow & { uses: number }>`
    select ${COLUMNS}, coalesce(used.uses, 0) as uses
    from groups g left join (
      select u.group_id, count(*)::int as uses from group_uses u
      where u.company_id = ${companyId} group by u.group_id) used on used.group_id = g.id
    where g.company_id = ${companyId} order by lower(g.name), g.id
  `.execute(db)
  return rows
}

export async function selectGroup(db: Db, companyId: CompanyId, id: string): Promise<GroupRow | undefined> {
  const { rows } = await sql<GroupRow>`
    select ${COLUMNS} from groups g where g.id = ${id} and g.company_id = ${companyId}`.execute(db)
  return rows[0]
}

export type UseRow = { kind: GroupUseKind; id: string; name: string }

/** What names a group, some of it. */
export async function selectUses(db: Db, companyId: CompanyId, id: string): Promise<UseRow[]> {
  const { rows } = await sql<UseRow>`
    select u.kind, u.id, u.name from group_uses u where u.group_id = ${id} and u.company_id = ${companyId}
    order by u.kind, lower(u.name), u.id limit ${sql.lit(USES_AT_MOST)}`.execute(db)
  return rows
}

export type Written = { name: string; description: string; criteria: Criteria }

/** False where the company has as many groups as it may; for a transaction that has locked the company. */
export async function insertGroup(db: Db, companyId: CompanyId, group: Written & { id: string; now: Date }) {
  const { id, name, description, criteria, now } = group
  const { rows } = await sql`
    insert into groups (id, company_id, name, description, criteria, created_at, updated_at)
    select ${id}::uuid, ${companyId}::uuid, ${name}, ${description}, ${JSON.stringify(criteria)}::jsonb, ${at(now)}, ${at(now)}
    where (select count(*) from groups where company_id = ${companyId}) < ${sql.lit(GROUPS_AT_MOST)}
    returning id`.execute(db)
  return rows.length > 0
}

export async function updateGroup(db: Db, companyId: CompanyId, group: Written & { id: string; now: Date }) {
  const { id, name, description, criteria, now } = group
  await sql`
    update groups set name = ${name}, description = ${description}, criteria = ${JSON.stringify(criteria)}::jsonb, updated_at = ${at(now)}
    where id = ${id} and company_id = ${companyId}`.execute(db)
}

export async function deleteGroup(db: Db, companyId: CompanyId, id: string): Promise<void> {
  await db.deleteFrom('groups').where('id', '=', id).where('company_id', '=', companyId).execute()
}

export type PreviewRow = { people: number; sample: { id: string; fullName: string; email: string | null }[] }

/** What `follows_rule` asks besides, said so that an index can answer it. */
function narrowed(criteria: Criteria): RawBuilder<unknown> {
  const lists = criteria.flatMap((condition) =>
    'values' in condition ? [sql`and p.${sql.ref(condition.field)} = any(${[...condition.values]}::text[])`] : [],
  )
  return sql.join(lists, sql` `)
}

/** Who would follow these rules now. They are counted first: of many, the first by name are soon found in that order. */
export async function selectFollowers(db: Db, companyId: CompanyId, criteria: Criteria): Promise<PreviewRow> {
  const followers = sql`
    from (select read_criteria(${JSON.stringify(criteria)}::jsonb) as rule offset 0) asked, profiles p
    where p.company_id = ${companyId} ${narrowed(criteria)}
      and follows_rule(asked.rule, p.department, p.location, p.grade, p.status, p.start_date)`
  const counted = await sql<{ people: number }>`
    select count_followers(${companyId}, ${JSON.stringify(criteria)}::jsonb) as people`.execute(db)
  const people = counted.rows[0]?.people ?? 0
  const columns = sql`p.id, p.full_name as "fullName", nullif(p.email, '') as email`
  const { rows: sample } = await (
    people > SORTED_AT_MOST
      ? sql<PreviewRow['sample'][number]>`
          select ${columns} ${followers} order by ${BY_NAME.key}, p.id limit ${sql.lit(SAMPLE_SIZE)}`
      : sql<PreviewRow['sample'][number]>`
          select id, "fullName", email from (select ${columns}, ${BY_NAME.key} as key ${followers} offset 0) few
          order by key, id limit ${sql.lit(SAMPLE_SIZE)}`
  ).execute(db)
  return { people, sample }
}

export type MemberRow = {
  id: string
  key: string
  full_name: string
  email: string
  department: string | null
  location: string | null
  status: EmployeeStatus
  sources: MemberSource[]
}

const WORDS_OF = sql`lower(p.full_name || ' ' || p.email)`

type Listed = {
  group: Pick<GroupRow, 'id' | 'people'>
  q: string | undefined
  source: MemberSource | undefined
  page: PageOfRows<{ key: string; id: string }>
}

const because = ({ source }: Listed) => (source === undefined ? sql`` : sql`and m.source = ${source}`)

/** Whether a list is of so few that all of them may be read and sorted: with words, reading by name may find none for long. */
async function isShort(db: Db, { group: { id, people }, q, source }: Listed): Promise<boolean> {
  const isFull = source === undefined || source === 'rule'
  const most = q === undefined && isFull ? SORTED_AT_MOST : SEARCHED_AT_MOST
  if (people <= most) return true
  if (isFull) return false
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from (
      select from user_groups m where m.group_id = ${id} and m.source = ${source} and m.source <> 'rule'
      limit ${sql.lit(SEARCHED_AT_MOST + 1)}) chosen`.execute(db)
  return (rows[0]?.people ?? 0) <= most
}

/** The ids of a page of members with what they are sorted by. */
async function pageOf(db: Db, companyId: CompanyId, listed: Listed): Promise<RawBuilder<unknown>> {
  const { group, q, page } = listed
  const { after, size } = page
  const has = q === undefined ? undefined : hasWords(WORDS_OF, q)
  const members = sql`user_groups m where m.group_id = ${group.id}`
  const beyond = after ? sql`and (${BY_NAME.key}, p.id) > (${after.key}::text, ${after.id}::uuid)` : sql``
  // Never as a join: until a large group's rows are analysed it looks like one of a few, and all its members would be read and sorted.
  const isMember = sql`exists (select from ${members} and m.user_id = p.id ${because(listed)} offset 0)`
  if (!(await isShort(db, listed))) {
    const chosen = sql`p.company_id = ${companyId} and ${isMember}`
    const words = has && { has, columns: sql`p.full_name, p.email` }
    return searchedPage({ table: sql`profiles`, chosen, words, order: BY_NAME, page, lookedThrough: LOOKED_THROUGH })
  }
  // The members are read before the words are looked for: of a plan that does it the other way about, everybody's name is read.
  return sql`
    select p.id, ${BY_NAME.key} as key from (
      select p.id, p.full_name, p.email from (select distinct m.user_id from ${members} ${because(listed)} offset 0) chosen
        join profiles p on p.id = chosen.user_id
      where p.company_id = ${companyId} ${beyond} offset 0) p
    where ${has ?? sql`true`} order by 2, 1 limit ${size}`
}

/** A page of a group's people by name. */
export async function selectMembers(db: Db, companyId: CompanyId, listed: Listed): Promise<MemberRow[]> {
  const ids = await pageOf(db, companyId, listed)
  const { rows } = await sql<MemberRow>`
    select p.id, page.key, p.full_name, p.email, p.department, p.location, p.status,
      array(select m.source from user_groups m where m.group_id = ${listed.group.id} and m.user_id = p.id order by m.source) as sources
    from (${ids}) page join profiles p on p.id = page.id order by page.key, p.id
  `.execute(db)
  return rows
}

/** Puts these people of the company into a group by name; answers how many were not in it so. */
export async function insertMembers(db: Db, companyId: CompanyId, id: string, people: readonly string[], now: Date) {
  const { rows } = await sql`
    insert into user_groups (group_id, user_id, source, created_at)
    select ${id}::uuid, p.id, 'fixed', ${at(now)} from profiles p
    where p.company_id = ${companyId} and p.id = any(${people}::uuid[])
    on conflict do nothing returning user_id`.execute(db)
  return rows.length
}

/** Takes those out who were put in by name; whoever follows the rules stays by them. Answers how many were. */
export async function deleteMembers(db: Db, id: string, people: readonly string[]): Promise<number> {
  const { rows } = await sql`
    delete from user_groups where group_id = ${id} and source = 'fixed' and user_id = any(${people}::uuid[])
    returning user_id`.execute(db)
  return rows.length
}
