import { type RawBuilder, sql } from 'kysely'
import type { CompanyId } from '../../../auth/guard/actor.ts'
import { newId } from '../../../platform/db/id.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { conditionOf, type ScimField, type ScimFields } from '../../../platform/db/scim-condition.ts'
import type { Filter } from '../../../platform/scim/filter.ts'

const at = (moment: Date): RawBuilder<unknown> => sql`${moment.toISOString()}::timestamptz`

const UPDATED = sql`greatest(g.updated_at, d.updated_at)`
/** The directory's members of a group `g`, as it knows them. */
const MEMBERS = sql`user_groups m join profiles p on p.id = m.user_id and p.company_id = g.company_id
  left join scim_users s on s.profile_id = p.id and s.company_id = p.company_id
  where m.group_id = g.id and m.source = 'directory' and s.deleted_at is null`
const MEMBER_ID = sql`coalesce(s.id, p.id)`

const FIELDS: ScimFields = new Map<string, ScimField>([
  ['id', { kind: 'exact', value: sql`g.id::text` }],
  ['externalid', { kind: 'exact', value: sql`d.external_id` }],
  ['displayname', { kind: 'text', value: sql`g.name` }],
  [
    'members.value',
    {
      kind: 'list',
      value: sql`(select true from ${MEMBERS} limit 1)`,
      equals: (id) => sql`exists (select from ${MEMBERS} and ${MEMBER_ID}::text = lower(${id}::text))`,
    },
  ],
  ['meta.created', { kind: 'moment', value: sql`g.created_at` }],
  ['meta.lastmodified', { kind: 'moment', value: UPDATED }],
])
const SORTABLE = [...FIELDS.keys()].filter((name) => name !== 'members.value')

export function isSortable(name: string): boolean {
  return SORTABLE.includes(name)
}

export type GroupRow = {
  id: string
  external_id: string | null
  name: string
  is_made: boolean
  created_at: string
  updated_at: string
  group_updated_at: string
  link_updated_at: string
  /** Who leaves other than by the directory's word, such as by an erasure, is seen in this alone. */
  member_count: number
  members: { id: string; name: string }[] | null
}

const columns = (withMembers: boolean) => {
  const members = sql`coalesce((select jsonb_agg(jsonb_build_object('id', ${MEMBER_ID}, 'name', p.full_name) order by m.created_at, p.id)
    from ${MEMBERS}), '[]')`
  return sql`g.id, d.external_id, g.name, d.is_made, g.created_at, ${UPDATED} as updated_at, g.updated_at as group_updated_at,
    d.updated_at as link_updated_at,
    (select count(*)::int from user_groups m where m.group_id = g.id and m.source = 'directory') as member_count, ${withMembers ? members : sql`null`} as members`
}

/** One of the groups that the company's directory knows. */
export async function selectGroup(db: Db, companyId: CompanyId, id: string, withMembers = true) {
  const { rows } = await sql<GroupRow>`
    select ${columns(withMembers)} from groups g join scim_groups d on d.group_id = g.id
    where g.company_id = ${companyId} and g.id = ${id}`.execute(db)
  return rows[0]
}

export type Listed = {
  filter: Filter | undefined
  sortBy: string | undefined
  isFalling: boolean
  offset: number
  size: number
  withMembers: boolean
}

/** Groups that the company's directory knows, and how many match; throws `invalidFilter`. */
export async function selectGroups(db: Db, companyId: CompanyId, listed: Listed) {
  const { filter, sortBy, isFalling, offset, size, withMembers } = listed
  const condition = filter ? sql`and ${conditionOf(filter, FIELDS)}` : sql``
  const field = sortBy === undefined ? undefined : FIELDS.get(sortBy)
  const key = field?.kind === 'text' ? sql`lower(${field.value}) collate "C"` : field?.value
  const way = isFalling ? sql`desc nulls last` : sql`asc nulls last`
  const order = key ? sql`${key} ${way}, g.id` : sql`g.id`
  const from = sql`from groups g join scim_groups d on d.group_id = g.id where g.company_id = ${companyId} ${condition}`
  const count = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db)
  const page = sql<GroupRow>`select ${columns(withMembers)} ${from} order by ${order} offset ${offset} limit ${size}`
  const rows = size === 0 ? [] : (await page.execute(db)).rows
  return { rows, total: count.rows[0]?.total ?? 0 }
}

/** The company's group of this name in any capitals, and whether the directory knows it. */
export async function selectNamed(db: Db, companyId: CompanyId, name: string) {
  const { rows } = await sql<{ id: string; is_known: boolean }>`
    select g.id, d.group_id is not null as is_known from groups g left join scim_groups d on d.group_id = g.id
    where g.company_id = ${companyId} and lower(g.name) = lower(${name}::text)`.execute(db)
  return rows[0]
}

/** Whether another of the directory's groups has its id already. */
export async function isExternalIdTaken(db: Db, companyId: CompanyId, externalId: string, groupId: string | null) {
  const { rows } = await sql`
    select from scim_groups where company_id = ${companyId} and external_id = ${externalId}
      and group_id is distinct from ${groupId}::uuid`.execute(db)
  return rows.length > 0
}

export async function countGroups(db: Db, companyId: CompanyId): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from groups where company_id = ${companyId}`.execute(db)
  return rows[0]?.total ?? 0
}

/** A group of the company without rules; answers its id. */
export async function insertGroup(db: Db, companyId: CompanyId, name: string, now: Date): Promise<string> {
  const id = newId()
  await db.insertInto('groups').values({ id, company_id: companyId, name, created_at: now, updated_at: now }).execute()
  return id
}

export async function renameGroup(db: Db, companyId: CompanyId, renamed: { id: string; name: string; now: Date }) {
  const { id, name, now } = renamed
  await db
    .updateTable('groups')
    .set({ name, updated_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

type GroupLink = { groupId: string; externalId: string | null; isMade: boolean; now: Date }

/** Makes the directory know a group, or keeps what it calls it now, and marks it as changed. */
export async function upsertLink(db: Db, companyId: CompanyId, link: GroupLink): Promise<void> {
  const { groupId, externalId, isMade, now } = link
  await sql`
    insert into scim_groups as d (group_id, company_id, external_id, is_made, created_at, updated_at)
    values (${groupId}, ${companyId}, ${externalId}, ${isMade}, ${at(now)}, ${at(now)})
    on conflict (group_id) do update set external_id = excluded.external_id,
      updated_at = greatest(excluded.updated_at, d.updated_at + interval '1 microsecond')`.execute(db)
}

/** The profiles of those of these users whom the directory knows, by its ids. */
export async function selectProfiles(db: Db, companyId: CompanyId, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; profile_id: string }>`
    select s.id, s.profile_id from scim_users s join profiles p on p.id = s.profile_id and p.company_id = s.company_id
    where s.company_id = ${companyId} and s.deleted_at is null and s.id in (select unnest(${ids}::uuid[]))
    union all
    select p.id, p.id from profiles p where p.company_id = ${companyId} and p.id in (select unnest(${ids}::uuid[]))
      and not exists (select from scim_users s where s.profile_id = p.id and s.company_id = p.company_id)`.execute(db)
  return rows
}

/** Adds these profiles by the directory's word; answers how many were not in by it. */
export async function insertMembers(db: Db, groupId: string, profileIds: readonly string[], now: Date) {
  const { numAffectedRows } = await sql`
    insert into user_groups (group_id, user_id, source, created_at)
    select ${groupId}::uuid, id, 'directory', ${at(now)} from unnest(${profileIds}::uuid[]) as one (id)
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** Takes the directory's word about these profiles back; answers how many it was about. */
export async function deleteMembers(db: Db, groupId: string, profileIds: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from user_groups where group_id = ${groupId} and source = 'directory' and user_id in (select unnest(${profileIds}::uuid[]))`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0n)
}

/** The same about all but these. */
export async function deleteOtherMembers(db: Db, groupId: string, profileIds: readonly string[]): Promise<number> {
  // Not “<> all”, which a kept plan compares one by one.
  const { numAffectedRows } = await sql`
    delete from user_groups m where m.group_id = ${groupId} and m.source = 'directory'
      and not exists (select from unnest(${profileIds}::uuid[]) as one (id) where one.id = m.user_id)`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** Takes somebody out of all groups that they are in by the directory's word, and marks those as changed. */
export async function leaveGroups(db: Db, companyId: CompanyId, profileId: string, now: Date): Promise<void> {
  await sql`
    with gone as (delete from user_groups m using groups g
      where m.user_id = ${profileId} and m.source = 'directory' and g.id = m.group_id and g.company_id = ${companyId}
      returning m.group_id)
    update scim_groups d set updated_at = greatest(${at(now)}, d.updated_at + interval '1 microsecond')
    where d.company_id = ${companyId} and d.group_id in (select group_id from gone)`.execute(db)
}

/** Lets the directory know the group no more. It goes where the directory made it and nothing else needs it; answers whether it went. */
export async function forgetGroup(db: Db, companyId: CompanyId, id: string): Promise<boolean> {
  await sql`delete from user_groups where group_id = ${id} and source = 'directory'`.execute(db)
  const { rows } = await sql<{ is_made: boolean }>`
    delete from scim_groups where company_id = ${companyId} and group_id = ${id} returning is_made`.execute(db)
  if (rows[0]?.is_made !== true) return false
  const { numAffectedRows } = await sql`
    delete from groups g where g.company_id = ${companyId} and g.id = ${id} and g.criteria = '[]'
      and not exists (select from user_groups m where m.group_id = g.id)
      and not exists (select from group_uses u where u.group_id = g.id)`.execute(db)
  return Number(numAffectedRows ?? 0n) > 0
}
