import { type RawBuilder, sql } from 'kysely'
import type { AccountState, CompanyStatus, Role } from '../../../../domain/enums.ts'
import type { UserId } from '../../../auth/guard/actor.ts'
import type { PageOfRows } from '../../../platform/cursor/page.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { FALLING, hasWords, type ListOrder, RISING, searchedPage } from '../../../platform/db/searched-page.ts'
import type { AdminUserQuery, UserCursor, UserSort } from './schemas.ts'

/** Counting stops here: nobody reads an exact number above it. */
export const COUNTED_AT_MOST = 1000
const at = (moment: Date): RawBuilder<unknown> => sql`${moment.toISOString()}::timestamptz`

export type Filter = Pick<AdminUserQuery, 'q' | 'role' | 'state' | 'companyId'> & { now: Date }

/** Of somebody whose account was closed by the service's key only an empty row is kept. */
const IS_KEPT = sql`(p.status = 'ACTIVE' or p.email <> '' or p.full_name <> ''
  or exists (select from auth.users gone where gone.id = p.id and gone.deleted_at is null))`

/** Few are shut out, so they are found by their own index and nobody else's account is read. */
const isBanned = (now: Date) => sql`exists (select from auth.users shut
  where shut.id = p.id and shut.banned_until is not null and shut.banned_until > ${at(now)})`

const STATES: Record<AccountState, (now: Date) => RawBuilder<unknown>> = {
  ACTIVE: (now) => sql`p.status = 'ACTIVE' and not ${isBanned(now)}`,
  LEFT: (now) => sql`p.status = 'INACTIVE' and not ${isBanned(now)}`,
  DEACTIVATED: isBanned,
}

/** All that is asked for but the words. */
function chosen({ role, state, companyId, now }: Filter): RawBuilder<unknown> {
  const conditions = [IS_KEPT]
  if (companyId !== undefined) conditions.push(sql`p.company_id = ${companyId}::uuid`)
  if (state !== undefined) conditions.push(sql`(${STATES[state](now)})`)
  if (role !== undefined) {
    conditions.push(sql`exists (select from user_roles r where r.user_id = p.id and r.role = ${sql.lit(role)})`)
  }
  return sql.join(conditions, sql` and `)
}

/** Written exactly as in the indexes of these orders. */
const BY_JOINING = { key: sql`p.created_at`, type: sql`timestamptz` }
const BY_NAME = { key: sql`left(lower(p.full_name), 32) collate "C"`, type: sql`text` }
const BY_EMAIL = { key: sql`left(lower(p.email), 48) collate "C"`, type: sql`text` }
const ORDERS: Record<UserSort, ListOrder> = {
  newest: { ...BY_JOINING, ...FALLING },
  oldest: { ...BY_JOINING, ...RISING },
  name: { ...BY_NAME, ...RISING },
  'name-desc': { ...BY_NAME, ...FALLING },
  email: { ...BY_EMAIL, ...RISING },
  'email-desc': { ...BY_EMAIL, ...FALLING },
}

/** What the trigram index of profiles holds. */
const wordsOf = (q: string) => ({
  has: hasWords(sql`lower(p.full_name || ' ' || p.email)`, q),
  columns: sql`p.full_name, p.email`,
})

const COUNTS = sql`
  (select count(*)::int from favourites where user_id = p.id) as favourites,
  (select count(*)::int from redemptions where user_id = p.id) as redemptions`

const ROLES_OF = sql`array(select role from user_roles where user_id = p.id) as roles`

export type UserRow = {
  id: string
  key: string
  full_name: string
  email: string
  status: 'ACTIVE' | 'INACTIVE'
  banned_until: string | null
  created_at: string
  roles: Role[]
  company_id: string | null
  company_name: string | null
  favourites: number
  redemptions: number
}

/** A page of all people; what somebody saved and redeemed is counted for the rows of the page alone. */
export async function selectUsers(db: Db, filter: Filter, sort: UserSort, page: PageOfRows<UserCursor>) {
  const order = ORDERS[sort]
  const { way } = order
  const words = filter.q === undefined ? undefined : wordsOf(filter.q)
  const ids = searchedPage({ table: sql`profiles`, chosen: chosen(filter), words, order, page })
  const { rows } = await sql<UserRow>`
    select p.id, page.key, p.full_name, p.email, p.status, u.banned_until, p.created_at, ${ROLES_OF},
      c.id as company_id, c.name as company_name, ${COUNTS}
    from (${ids}) page join profiles p on p.id = page.id join auth.users u on u.id = p.id
    left join companies c on c.id = p.company_id
    order by page.key ${way}, p.id ${way}
  `.execute(db)
  return rows
}

/** How many there are without the words, up to one more than `COUNTED_AT_MOST`. */
export async function countUsers(db: Db, filter: Filter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from profiles p where ${chosen(filter)} limit ${sql.lit(COUNTED_AT_MOST + 1)}) found
  `.execute(db)
  return rows[0]?.total ?? 0
}

export type PageRow = Omit<UserRow, 'key'> & {
  company_status: CompanyStatus | null
  phone: string | null
  has_email: boolean
  email_confirmed_at: string | null
  email_proven_at: string | null
  last_sign_in_at: string | null
  sessions: number
  has_factor: boolean
  ways: string[]
  merchants: { id: string; name: string }[]
}

/** Everything that a person's page shows; undefined for nobody, or somebody who was erased. */
export async function selectUser(db: Db, id: string, now: Date): Promise<PageRow | undefined> {
  const { rows } = await sql<PageRow>`
    select p.id, p.full_name, p.email, p.status, u.banned_until, p.created_at, ${ROLES_OF},
      c.id as company_id, c.name as company_name, c.status as company_status, ${COUNTS},
      u.phone, u.email is not null as has_email, u.email_confirmed_at, u.email_proven_at, u.last_sign_in_at,
      (select count(*)::int from auth.sessions s where s.user_id = p.id and s.not_after > ${at(now)}) as sessions,
      exists (select from auth.mfa_factors where user_id = p.id and status = 'verified' and not is_passkey) as has_factor,
      array(select distinct provider from auth.identities where user_id = p.id order by provider) as ways,
      coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name) order by m.name)
        from supplier_merchants s join merchants m on m.id = s.merchant_id where s.user_id = p.id), '[]') as merchants
    from profiles p join auth.users u on u.id = p.id and u.deleted_at is null
    left join companies c on c.id = p.company_id where p.id = ${id}
  `.execute(db)
  return rows[0]
}

type View = { viewerId: UserId; userId: string; reason: string; now: Date; endsAt: Date }

/** Opens a person's page for somebody of the staff; a later reason takes the place of an earlier one. */
export async function upsertView(db: Db, { viewerId, userId, reason, now, endsAt }: View): Promise<void> {
  const values = { reason, created_at: now, ends_at: endsAt }
  await db
    .insertInto('staff_views')
    .values({ viewer_id: viewerId, user_id: userId, ...values })
    .onConflict((conflict) => conflict.columns(['viewer_id', 'user_id']).doUpdateSet(values))
    .execute()
}

/** Until when the page is open to this viewer; undefined when it is not. */
export async function selectViewEnd(db: Db, viewerId: UserId, userId: string, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('staff_views')
    .select('ends_at')
    .where('viewer_id', '=', viewerId)
    .where('user_id', '=', userId)
    .where('ends_at', '>', now.toISOString())
    .executeTakeFirst()
  return row?.ends_at
}
