import { type RawBuilder, sql } from 'kysely'
import type { CompanyStatus } from '../../../../domain/enums.ts'
import type { PageOfRows, TimeCursor } from '../../../platform/cursor/page.ts'
import { newId } from '../../../platform/db/id.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { AdminCompanyQuery } from './schemas.ts'

/** Counting stops here: nobody reads an exact number above it. */
export const COUNTED_AT_MOST = 1000
const NAMED_AT_MOST = 10_000
const ADMINISTRATORS_AT_MOST = 50

type NewRow = { name: string; status: CompanyStatus; seats: number | null; joinCode: string; now: Date }

export async function insertCompany(db: Db, { name, status, seats, joinCode, now }: NewRow): Promise<string> {
  const id = newId()
  const times = { created_at: now, updated_at: now }
  await db
    .insertInto('companies')
    .values({ id, name, status, seats, join_code: joinCode, ...times })
    .execute()
  return id
}

type CompanyRow = {
  id: string
  name: string
  status: CompanyStatus
  people: number
  seats: number | null
  created_at: string
}

type Filter = Pick<AdminCompanyQuery, 'q' | 'status'>

function matching({ q, status }: Filter): RawBuilder<unknown> {
  const conditions = [sql`true`]
  if (status !== undefined) conditions.push(sql`c.status = ${status}`)
  if (q !== undefined) {
    const text = sql`lower(${q})`
    conditions.push(sql`(position(${text} in lower(c.name)) > 0 or exists (
      select from company_domains d where d.company_id = c.id and position(${text} in d.domain) > 0))`)
  }
  return sql.join(conditions, sql` and `)
}

/** A page of all companies, newest first. */
export async function selectCompanies(db: Db, filter: Filter, { after, size }: PageOfRows<TimeCursor>) {
  const rest = after ? sql`and (c.created_at, c.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``
  const { rows } = await sql<CompanyRow & { domains: string[] }>`
    select c.id, c.name, c.status, c.people, c.seats, c.created_at,
      array(select domain from company_domains where company_id = c.id order by domain) as domains
    from companies c where ${matching(filter)} ${rest}
    order by c.created_at desc, c.id desc limit ${size}
  `.execute(db)
  return rows
}

/** How many match, up to one more than `COUNTED_AT_MOST`. */
export async function countCompanies(db: Db, filter: Filter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from companies c where ${matching(filter)} limit ${sql.lit(COUNTED_AT_MOST + 1)}) found
  `.execute(db)
  return rows[0]?.total ?? 0
}

export async function selectNames(db: Db) {
  return await db
    .selectFrom('companies')
    .select(['id', 'name'])
    .orderBy(sql`lower(name) collate "C"`)
    .orderBy('id')
    .limit(sql.lit(NAMED_AT_MOST))
    .execute()
}

type PageRow = CompanyRow & { updated_at: string; join_code: string | null; sso_enabled: boolean }

export async function selectCompany(db: Db, id: string): Promise<PageRow | undefined> {
  const { rows } = await sql<PageRow>`
    select id, name, status, people, seats, created_at, updated_at, join_code, sso_enabled from companies where id = ${id}
  `.execute(db)
  return rows[0]
}

type SignOnRow = { kind: 'saml' | 'oidc'; disabled: boolean; domains: string[] }

/** The single sign-on services that the company's people come from. */
export async function selectProviders(db: Db, companyId: string): Promise<SignOnRow[]> {
  const { rows } = await sql<SignOnRow>`
    select kind, disabled, array(select domain from auth.sso_domains where sso_provider_id = p.id order by domain) as domains
    from auth.sso_providers p where company_id = ${companyId} order by created_at, id
  `.execute(db)
  return rows
}

type AdministratorRow = { user_id: string; full_name: string; email: string }

/** Who holds the role and a place in the company. */
export async function selectAdministrators(db: Db, companyId: string): Promise<AdministratorRow[]> {
  const { rows } = await sql<AdministratorRow>`
    select p.id as user_id, p.full_name, p.email from profiles p
    join user_roles r on r.user_id = p.id and r.role = 'COMPANY_ADMIN'
    where p.company_id = ${companyId} and p.status = 'ACTIVE'
    order by lower(p.full_name) collate "C", p.id limit ${sql.lit(ADMINISTRATORS_AT_MOST)}
  `.execute(db)
  return rows
}

type Edit = { name: string; seats: number | null; updatedAt: string; now: Date }

/** Changes a company that is still as it was at `updatedAt`; false when it is not. */
export async function updateCompany(db: Db, id: string, { name, seats, updatedAt, now }: Edit): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('companies')
    .set({ name, seats, updated_at: now })
    .where('id', '=', id)
    .where('updated_at', '=', updatedAt)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Moves a company that still has the status `from`; false when it has another one. */
export async function updateStatus(
  db: Db,
  id: string,
  { status, from, now }: { status: CompanyStatus; from: CompanyStatus; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('companies')
    .set({ status, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Replaces the code that was `from`; false when it is another one by now. */
export async function updateJoinCode(
  db: Db,
  id: string,
  { joinCode, from, now }: { joinCode: string; from: string | null; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('companies')
    .set({ join_code: joinCode, updated_at: now })
    .where('id', '=', id)
    .where('join_code', 'is not distinct from', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
