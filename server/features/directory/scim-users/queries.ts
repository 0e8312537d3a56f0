import { type RawBuilder, sql } from 'kysely'
import type { EmployeeStatus } from '../../../../domain/enums.ts'
import type { CompanyId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { conditionOf, type ScimField, type ScimFields } from '../../../platform/db/scim-condition.ts'
import type { Filter } from '../../../platform/scim/filter.ts'
import { ENTERPRISE } from './schemas.ts'

const at = (moment: Date): RawBuilder<unknown> => sql`${moment.toISOString()}::timestamptz`

/** The company's people as its directory knows them; whom it has deleted are left out by `KNOWN`. */
const PEOPLE = sql`profiles p left join scim_users s on s.profile_id = p.id and s.company_id = p.company_id`
const KNOWN = sql`s.deleted_at is null`

const ID = sql`coalesce(s.id, p.id)`
const EMAIL = sql`nullif(case when p.joined_at is null then p.email else coalesce(s.email, p.email) end, '')`
const USER_NAME = sql`coalesce(s.user_name, nullif(p.email, ''), p.id::text)`
const IS_ACTIVE = sql`(p.status = 'ACTIVE')`
const UPDATED = sql`greatest(p.updated_at, s.updated_at)`

const text = (value: RawBuilder<unknown>): ScimField => ({ kind: 'text', value: sql`nullif(${value}, '')` })
const exact = (value: RawBuilder<unknown>): ScimField => ({ kind: 'exact', value })
const whenAny = (value: RawBuilder<unknown>, shown: RawBuilder<unknown>) =>
  sql`case when ${value} is not null then ${shown} end`

/** What a directory asks at every step of a run finds its person by an index. */
const byLink = (condition: RawBuilder<unknown>, companyId: CompanyId) =>
  sql`select l.profile_id from scim_users l where l.company_id = ${companyId} and ${condition}`

const byUserName = (companyId: CompanyId) => (name: string) =>
  sql`(p.id in (${byLink(sql`lower(l.user_name) = lower(${name}::text) and l.deleted_at is null`, companyId)}
    union all select q.id from profiles q where q.company_id = ${companyId} and lower(q.email) = lower(${name}::text))
    and lower(${USER_NAME}) = lower(${name}::text))`

const fieldsOf = (companyId: CompanyId): ScimFields =>
  new Map<string, ScimField>([
    ['id', exact(sql`${ID}::text`)],
    [
      'externalid',
      {
        ...exact(sql`s.external_id`),
        equals: (id) => sql`p.id in (${byLink(sql`l.external_id = ${id}::text and l.deleted_at is null`, companyId)})`,
      },
    ],
    ['username', { ...text(USER_NAME), equals: byUserName(companyId) }],
    ['active', { kind: 'boolean', value: IS_ACTIVE }],
    ['displayname', text(sql`p.full_name`)],
    ['name.formatted', text(sql`coalesce(s.formatted_name, p.full_name)`)],
    ['name.givenname', text(sql`s.given_name`)],
    ['name.familyname', text(sql`s.family_name`)],
    ['title', text(sql`p.grade`)],
    ['usertype', text(sql`s.user_type`)],
    ['emails.value', text(EMAIL)],
    ['emails.type', text(whenAny(EMAIL, sql`'work'`))],
    ['emails.primary', { kind: 'boolean', value: whenAny(EMAIL, sql`true`) }],
    ['addresses.locality', text(sql`p.location`)],
    ['addresses.formatted', text(whenAny(sql`p.location`, sql`coalesce(s.formatted_address, p.location)`))],
    ['addresses.type', text(whenAny(sql`p.location`, sql`'work'`))],
    ['addresses.primary', { kind: 'boolean', value: whenAny(sql`p.location`, sql`true`) }],
    [`${ENTERPRISE}:employeeNumber`.toLowerCase(), exact(sql`p.employee_id`)],
    [`${ENTERPRISE}:department`.toLowerCase(), text(sql`p.department`)],
    ['meta.created', { kind: 'moment', value: sql`p.created_at` }],
    ['meta.lastmodified', { kind: 'moment', value: UPDATED }],
  ])

const COLUMNS = sql`${ID} as id, p.id as profile_id, s.external_id, ${USER_NAME} as user_name, ${EMAIL} as email, p.full_name,
  s.given_name, s.family_name, s.formatted_name, s.formatted_address, s.user_type, p.department, p.location, p.grade, p.employee_id, p.status,
  p.created_at, ${UPDATED} as updated_at, p.updated_at as profile_updated_at, s.updated_at as link_updated_at,
  coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by lower(g.name))
    from user_groups m join scim_groups d on d.group_id = m.group_id join groups g on g.id = m.group_id
    where m.user_id = p.id and m.source = 'directory' and g.company_id = p.company_id), '[]') as groups`

export type UserRow = {
  id: string
  profile_id: string
  external_id: string | null
  user_name: string
  email: string | null
  full_name: string
  given_name: string | null
  family_name: string | null
  formatted_name: string | null
  formatted_address: string | null
  user_type: string | null
  department: string | null
  location: string | null
  grade: string | null
  employee_id: string | null
  status: EmployeeStatus
  created_at: string
  updated_at: string
  profile_updated_at: string
  link_updated_at: string | null
  groups: { id: string; name: string }[]
}

export async function selectUser(db: Db, companyId: CompanyId, id: string): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`
    select ${COLUMNS} from ${PEOPLE}
    where p.company_id = ${companyId} and ${KNOWN}
      and p.id in (${byLink(sql`l.id = ${id}`, companyId)} union all select ${id}::uuid)
      and ${ID} = ${id}`.execute(db)
  return rows[0]
}

/** One of the company's people, by the profile's own id. */
export async function selectUserOf(db: Db, companyId: CompanyId, profileId: string): Promise<UserRow> {
  const { rows } = await sql<UserRow>`
    select ${COLUMNS} from ${PEOPLE} where p.company_id = ${companyId} and p.id = ${profileId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The person whom a directory has just written is not there.')
  return row
}

export type Listed = {
  filter: Filter | undefined
  /** Name of a field to sort by; by the id where there is none. */
  sortBy: string | undefined
  isFalling: boolean
  offset: number
  size: number
}

/** Whether people can be sorted by the field of this name. */
export function isSortable(name: string, companyId: CompanyId): boolean {
  return fieldsOf(companyId).has(name)
}

/** People of the company, and how many match; throws `invalidFilter`. */
export async function selectUsers(db: Db, companyId: CompanyId, listed: Listed) {
  const { filter, sortBy, isFalling, offset, size } = listed
  const fields = fieldsOf(companyId)
  const condition = filter ? sql`and ${conditionOf(filter, fields)}` : sql``
  const field = sortBy === undefined ? undefined : fields.get(sortBy)
  const key = field?.kind === 'text' ? sql`lower(${field.value}) collate "C"` : field?.value
  const way = isFalling ? sql`desc nulls last` : sql`asc nulls last`
  const order = key ? sql`${key} ${way}, p.id` : sql`p.id`
  const from = sql`from ${PEOPLE} where p.company_id = ${companyId} and ${KNOWN} ${condition}`
  const count = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db)
  const page = sql<UserRow>`select ${COLUMNS} ${from} order by ${order} offset ${offset} limit ${size}`
  const rows = size === 0 ? [] : (await page.execute(db)).rows
  return { rows, total: count.rows[0]?.total ?? 0 }
}

export type MatchRow = {
  profile_id: string
  is_active: boolean
  /** Whether the directory had this person and has deleted them. */
  was_deleted: boolean
  /** Whether the directory has this person already. */
  is_known: boolean
  /** Whether the employee ID or what the directory called them says that it is them, and not an address alone. */
  is_named: boolean
  /** Whether the address is theirs: HR recorded it, or its mail was shown to reach them. */
  is_proven: boolean
}

type Wanted = { externalId: string | null; userName: string; email: string; employeeId: string | null }

/** Whom of the company a new user may be. */
export async function selectMatches(db: Db, companyId: CompanyId, wanted: Wanted): Promise<MatchRow[]> {
  const { externalId, userName, email, employeeId } = wanted
  const { rows } = await sql<MatchRow>`
    select p.id as profile_id, ${IS_ACTIVE} as is_active, s.deleted_at is not null as was_deleted, s.id is not null and s.deleted_at is null as is_known,
      coalesce(p.employee_id = ${employeeId}::text, false) or coalesce(s.external_id = ${externalId}::text, false)
        or coalesce(lower(s.user_name) = lower(${userName}::text), false) as is_named,
      p.joined_at is null or u.email_proven_at is not null as is_proven
    from ${PEOPLE} join auth.users u on u.id = p.id
    where p.company_id = ${companyId} and p.id in (
      select id from profiles where company_id = ${companyId} and employee_id = ${employeeId}::text
      union select id from profiles where company_id = ${companyId} and lower(email) = ${email}
      union ${byLink(sql`l.external_id = ${externalId}::text`, companyId)}
      union ${byLink(sql`lower(l.user_name) = lower(${userName}::text)`, companyId)})`.execute(db)
  return rows
}

/** Whether somebody else of the company answers to this name. */
export async function isUserNameTaken(db: Db, companyId: CompanyId, userName: string, profileId: string | null) {
  const { rows } = await sql`
    select from ${PEOPLE} where p.company_id = ${companyId} and ${KNOWN} and ${byUserName(companyId)(userName)}
      and p.id is distinct from ${profileId}::uuid limit 1`.execute(db)
  return rows.length > 0
}

export type Link = {
  profileId: string
  externalId: string | null
  userName: string
  email: string | null
  givenName: string | null
  familyName: string | null
  formattedName: string | null
  formattedAddress: string | null
  userType: string | null
  isDeleted: boolean
  now: Date
}

/** Keeps what the directory says beyond the record, and marks it as changed. A person of another company before is known anew. */
export async function upsertLink(db: Db, companyId: CompanyId, link: Link): Promise<void> {
  const { profileId, externalId, userName, email, givenName, familyName, isDeleted, now } = link
  const { formattedName, formattedAddress, userType } = link
  await sql`
    insert into scim_users as s (id, company_id, profile_id, external_id, user_name, email, given_name, family_name,
      formatted_name, formatted_address, user_type, deleted_at, created_at, updated_at)
    values (${profileId}, ${companyId}, ${profileId}, ${externalId}, ${userName}, ${email}, ${givenName}, ${familyName},
      ${formattedName}, ${formattedAddress}, ${userType}, ${isDeleted ? now.toISOString() : null}::timestamptz, ${at(now)}, ${at(now)})
    on conflict (profile_id) do update set
      id = case when s.company_id = excluded.company_id then s.id else excluded.id end,
      company_id = excluded.company_id, external_id = excluded.external_id, user_name = excluded.user_name, email = excluded.email,
      given_name = excluded.given_name, family_name = excluded.family_name,
      formatted_name = excluded.formatted_name, formatted_address = excluded.formatted_address, user_type = excluded.user_type,
      deleted_at = excluded.deleted_at, updated_at = greatest(excluded.updated_at, s.updated_at + interval '1 microsecond')`.execute(
    db,
  )
}
