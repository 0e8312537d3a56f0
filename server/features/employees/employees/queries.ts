import { type RawBuilder, sql } from 'kysely'
import { EMPLOYEES_OF_A_FILTER, type EmployeeSort, type InvitationState } from '../../../../domain/employees.ts'
import type { EmployeeStatus, Role } from '../../../../domain/enums.ts'
import type { CompanyId } from '../../../auth/guard/actor.ts'
import type { PageOfRows } from '../../../platform/cursor/page.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { escapeLike } from '../../../platform/db/search-text.ts'
import { FALLING, hasWords, type ListOrder, RISING, searchedPage } from '../../../platform/db/searched-page.ts'
import type { EmployeeFilter } from './schemas.ts'

/** A list of choices is for choosing: of more than these nobody could. */
const CHOICES_AT_MOST = 500
const CARDS_AT_MOST = 50
const NAMESAKES_AT_MOST = 5

const at = (moment: Date): RawBuilder<unknown> => sql`${moment.toISOString()}::timestamptz`

export type Scope = { companyId: CompanyId; now: Date }

/** An open invitation `i`, by what has become of its mail. */
const MAILS: Record<Exclude<InvitationState, 'JOINED' | 'NOT_INVITED'>, (now: Date) => RawBuilder<unknown>> = {
  BOUNCED: () => sql`i.bounced_at is not null`,
  EXPIRED: (now) => sql`i.bounced_at is null and i.expires_at <= ${at(now)}`,
  SCHEDULED: (now) =>
    sql`i.bounced_at is null and i.expires_at > ${at(now)} and i.mails = 0 and i.mail_due_at > ${at(now)}`,
  SENDING: (now) =>
    sql`i.bounced_at is null and i.expires_at > ${at(now)} and i.mails = 0 and i.mail_due_at <= ${at(now)}`,
  INVITED: (now) => sql`i.bounced_at is null and i.expires_at > ${at(now)} and i.mails > 0`,
}

function isInState(state: InvitationState, { companyId, now }: Scope): RawBuilder<unknown> {
  if (state === 'JOINED') return sql`p.joined_at is not null`
  if (state === 'NOT_INVITED') {
    return sql`p.joined_at is null and not exists (select from company_invitations i where i.profile_id = p.id)`
  }
  return sql`p.joined_at is null and p.id in (
    select i.profile_id from company_invitations i where i.company_id = ${companyId} and ${MAILS[state](now)})`
}

const stateOf = (now: Date) => sql<InvitationState>`case
  when p.joined_at is not null then 'JOINED' when i.id is null then 'NOT_INVITED'
  ${sql.join(
    Object.entries(MAILS).map(([state, holds]) => sql`when ${holds(now)} then ${sql.lit(state)}`),
    sql` `,
  )}
  else 'NOT_INVITED' end`

const TEXT = sql`lower(p.full_name || ' ' || p.email)`

function wordsOf(q: string) {
  const beginning = `${escapeLike(q)}%`
  return {
    has: sql`(${hasWords(TEXT, q)} or lower(p.employee_id) like lower(${beginning}))`,
    columns: sql`p.full_name, p.email, p.employee_id`,
  }
}

/** All that is asked for but the words. */
function chosen(filter: EmployeeFilter, scope: Scope): RawBuilder<unknown> {
  const conditions = [sql`p.company_id = ${scope.companyId}`]
  for (const field of ['department', 'location', 'grade', 'status'] as const) {
    const value = filter[field]
    if (value !== undefined) conditions.push(sql`p.${sql.ref(field)} = ${value}`)
  }
  if (filter.invitation !== undefined) conditions.push(isInState(filter.invitation, scope))
  if (filter.groupId !== undefined) {
    conditions.push(sql`exists (select from user_groups m join groups g on g.id = m.group_id
      where m.user_id = p.id and m.group_id = ${filter.groupId} and g.company_id = ${scope.companyId})`)
  }
  return sql.join(conditions, sql` and `)
}

/** Everything that a filter asks of a profile `p`. */
function matching(filter: EmployeeFilter, scope: Scope): RawBuilder<unknown> {
  const condition = chosen(filter, scope)
  return filter.q === undefined ? condition : sql`${condition} and ${wordsOf(filter.q).has}`
}

/** Written exactly as in the indexes of these orders. */
const BY_NAME = { key: sql`lower(p.full_name) collate "C"`, type: sql`text` }
const BY_TIME = { key: sql`p.created_at`, type: sql`timestamptz` }
const ORDERS: Record<EmployeeSort, ListOrder> = {
  name: { ...BY_NAME, ...RISING },
  'name-desc': { ...BY_NAME, ...FALLING },
  newest: { ...BY_TIME, ...FALLING },
  oldest: { ...BY_TIME, ...RISING },
}

const COLUMNS = sql`p.id, p.full_name, p.email, p.employee_id, p.department, p.location, p.grade, p.status, p.joined_at,
  p.start_date::text, p.leaves_on::text,
  exists (select from user_roles r where r.user_id = p.id and r.role = 'COMPANY_ADMIN') as is_administrator`

export type EmployeeRow = {
  id: string
  key: string
  full_name: string
  email: string
  employee_id: string | null
  department: string | null
  location: string | null
  grade: string | null
  status: EmployeeStatus
  joined_at: string | null
  start_date: string | null
  leaves_on: string | null
  is_administrator: boolean
  state: InvitationState
}

type Listed = { filter: EmployeeFilter; sort: EmployeeSort; page: PageOfRows<{ key: string; id: string }> }

/** A page of a company's people, records that nobody has come to among them. */
export async function selectEmployees(db: Db, scope: Scope, { filter, sort, page }: Listed): Promise<EmployeeRow[]> {
  const order = ORDERS[sort]
  const words = filter.q === undefined ? undefined : wordsOf(filter.q)
  const ids = searchedPage({ table: sql`profiles`, chosen: chosen(filter, scope), words, order, page })
  const { rows } = await sql<EmployeeRow>`
    select ${COLUMNS}, page.key, ${stateOf(scope.now)} as state
    from (${ids}) page join profiles p on p.id = page.id left join company_invitations i on i.profile_id = p.id
    order by page.key ${order.way}, p.id ${order.way}
  `.execute(db)
  return rows
}

/** How many match, up to one more than are counted. */
export async function countEmployees(db: Db, scope: Scope, filter: EmployeeFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from profiles p where ${matching(filter, scope)} limit ${sql.lit(EMPLOYEES_OF_A_FILTER + 1)}) found
  `.execute(db)
  return rows[0]?.total ?? 0
}

/** Walks the field's index from value to value, so that many people cost no more than few. */
const distinct = (field: 'department' | 'location' | 'grade', companyId: CompanyId) => sql`array(
  with recursive one as (
    (select ${sql.ref(field)} as value from profiles where company_id = ${companyId} and ${sql.ref(field)} is not null
      order by ${sql.ref(field)} limit 1)
    union all
    select (select p.${sql.ref(field)} from profiles p where p.company_id = ${companyId} and p.${sql.ref(field)} > one.value
      order by p.${sql.ref(field)} limit 1) from one where one.value is not null)
  select value from one where value is not null limit ${sql.lit(CHOICES_AT_MOST)})`

export type ChoicesRow = {
  departments: string[]
  locations: string[]
  grades: string[]
  groups: { id: string; name: string }[]
}

/** What the company's people can be told apart by. */
export async function selectChoices(db: Db, companyId: CompanyId): Promise<ChoicesRow | undefined> {
  const { rows } = await sql<ChoicesRow>`
    select ${distinct('department', companyId)} as departments, ${distinct('location', companyId)} as locations,
      ${distinct('grade', companyId)} as grades,
      coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by lower(g.name))
        from groups g where g.company_id = ${companyId}), '[]') as groups
  `.execute(db)
  return rows[0]
}

export type PageRow = Omit<EmployeeRow, 'key'> & {
  created_at: string
  updated_at: string
  left_at: string | null
  roles: Role[]
  groups: { id: string; name: string }[]
  cards: {
    id: string
    name: string
    label: string | null
    lastDigits: string
    status: 'PENDING_APPROVAL' | 'ACTIVE' | 'EXPIRED' | 'REVOKED'
    expiresAt: string | null
  }[]
  invitation_role: 'EMPLOYEE' | 'COMPANY_ADMIN' | null
  invited_email: string | null
  mail_due_at: string | null
  sent_at: string | null
  mails: number | null
  expires_at: string | null
  last_sign_in_at: string | null
  ways: string[]
  namesakes: { id: string; fullName: string; email: string | null; employeeId: string | null }[]
}

/** Of two with one name, a record and somebody who has joined without an employee ID may be one person. */
const NAMESAKES = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', o.id, 'fullName', o.full_name, 'email', nullif(o.email, ''),
    'employeeId', o.employee_id)) from (
    select other.id, other.full_name, other.email, other.employee_id from profiles other
    where other.company_id = p.company_id and other.id <> p.id and other.status = 'ACTIVE' and p.status = 'ACTIVE'
      and lower(other.full_name) collate "C" = lower(p.full_name) collate "C"
      and (other.joined_at is null) <> (p.joined_at is null)
      and case when p.joined_at is null then other.employee_id is null else p.employee_id is null end
    order by other.id limit ${sql.lit(NAMESAKES_AT_MOST)}) o), '[]')`

/** Everything that a person's page shows; undefined for nobody of this company. */
export async function selectEmployee(db: Db, { companyId, now }: Scope, id: string): Promise<PageRow | undefined> {
  const { rows } = await sql<PageRow>`
    select ${COLUMNS}, ${stateOf(now)} as state, p.created_at, p.updated_at, p.left_at,
      array(select role from user_roles where user_id = p.id order by role) as roles,
      coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by lower(g.name))
        from groups g where g.company_id = p.company_id
          and g.id in (select m.group_id from user_groups m where m.user_id = p.id)), '[]') as groups,
      coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'label', c.label,
          'lastDigits', c.card_number_last4, 'status', c.status, 'expiresAt', c.expires_at) order by c.created_at desc)
        from (select k.*, t.name from employee_cards k join card_templates t on t.id = k.template_id
          where k.user_id = p.id and k.company_id = p.company_id
          order by k.created_at desc limit ${sql.lit(CARDS_AT_MOST)}) c), '[]') as cards,
      case when i.accepted_at is null then i.role end as invitation_role, i.email as invited_email, i.mail_due_at, i.sent_at, i.mails, i.expires_at,
      case when p.status <> 'ACTIVE' then null when u.is_sso_user then (select max(last_sign_in_at) from auth.identities where user_id = p.id)
        else u.last_sign_in_at end as last_sign_in_at, array(select distinct provider from auth.identities where user_id = p.id order by provider) as ways,
      ${NAMESAKES} as namesakes
    from profiles p join auth.users u on u.id = p.id left join company_invitations i on i.profile_id = p.id
    where p.id = ${id} and p.company_id = ${companyId}
  `.execute(db)
  return rows[0]
}

/** Everybody who matches, in no order, up to one more than one change takes. */
export async function selectMatchingIds(db: Db, scope: Scope, filter: EmployeeFilter): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from profiles p where ${matching(filter, scope)} limit ${sql.lit(EMPLOYEES_OF_A_FILTER + 1)}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
