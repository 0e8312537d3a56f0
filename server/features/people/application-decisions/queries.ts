import { sql } from 'kysely'
import type { ApplicationKind, ApplicationStatus, Role } from '../../../../domain/enums.ts'
import type { UserId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { PageOfRows, TimeCursor } from '../../../platform/cursor/page.ts'

export type ApplicationRow = {
  id: string
  kind: ApplicationKind
  name: string
  site_url: string | null
  status: ApplicationStatus
  reason: string | null
  created_at: string
  user_id: string
  message: string
  decided_at: string | null
  decided_by_name: string | null
  applicant_name: string
  company_name: string | null
  same_merchant_id: string | null
  same_merchant_name: string | null
  merchant_name: string | null
}

const LISTED = sql`
  select a.id, a.kind, a.name, a.site_url, a.status, a.reason, a.created_at, a.user_id, a.message, a.decided_at, decider.full_name as decided_by_name,
    coalesce(applicant.full_name, '') as applicant_name, company.name as company_name,
    same.id as same_merchant_id, same.name as same_merchant_name, merchant.name as merchant_name
  from applications a
  left join profiles applicant on applicant.id = a.user_id
  left join companies company on company.id = applicant.company_id
  left join profiles decider on decider.id = a.decided_by
  left join merchants same on a.kind = 'SUPPLIER' and a.status = 'PENDING' and lower(same.name) = lower(a.name)
  left join merchants merchant on merchant.id = a.merchant_id`

/** A page of applications: pending ones oldest first, as a queue; decided ones newest first. */
export async function selectApplications(
  db: Db,
  status: ApplicationStatus,
  { after, size }: PageOfRows<TimeCursor>,
): Promise<ApplicationRow[]> {
  const isQueue = status === 'PENDING'
  const place = after && sql`(${after.at}::timestamptz, ${after.id}::uuid)`
  const rest = place ? sql`and (a.created_at, a.id) ${isQueue ? sql`>` : sql`<`} ${place}` : sql``
  const direction = isQueue ? sql`asc` : sql`desc`
  const { rows } = await sql<ApplicationRow>`
    ${LISTED} where a.status = ${status} ${rest}
    order by a.created_at ${direction}, a.id ${direction} limit ${size}
  `.execute(db)
  return rows
}

export async function selectApplication(db: Db, id: string): Promise<ApplicationRow | undefined> {
  const { rows } = await sql<ApplicationRow>`${LISTED} where a.id = ${id}`.execute(db)
  return rows[0]
}

export async function countApplications(db: Db, status: ApplicationStatus): Promise<number> {
  const { total } = await db
    .selectFrom('applications')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('status', '=', status)
    .executeTakeFirstOrThrow()
  return total
}

export type Decision = { status: 'APPROVED' | 'REJECTED'; reason: string | null; decidedBy: UserId; now: Date }

export type Decided = Pick<ApplicationRow, 'id' | 'kind' | 'user_id' | 'name' | 'site_url'>

/** Decides a pending application, once: the second of two administrators gets undefined. */
export async function decideApplication(db: Db, id: string, decision: Decision): Promise<Decided | undefined> {
  const { status, reason, decidedBy, now } = decision
  const { rows } = await sql<Decided>`
    update applications set status = ${status}, reason = ${reason}, decided_by = ${decidedBy},
      decided_at = ${now.toISOString()}::timestamptz
    where id = ${id} and status = 'PENDING' returning id, kind, user_id, name, site_url
  `.execute(db)
  return rows[0]
}

export async function linkApplication(db: Db, id: string, led: { companyId?: string; merchantId?: string }) {
  const { companyId = null, merchantId = null } = led
  await db
    .updateTable('applications')
    .set({ company_id: companyId, merchant_id: merchantId })
    .where('id', '=', id)
    .execute()
}

/** Links a person to a merchant as its supplier; false when there is no such merchant. */
export async function linkSupplier(db: Db, userId: string, merchantId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into supplier_merchants (user_id, merchant_id) select ${userId}::uuid, id from merchants where id = ${merchantId}
    on conflict (user_id, merchant_id) do update set merchant_id = excluded.merchant_id returning merchant_id
  `.execute(db)
  return rows.length > 0
}

/** Assigns a person without a company to this one; false when they have one. */
export async function assignCompany(db: Db, userId: string, companyId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('profiles')
    .set({ company_id: companyId, status: 'ACTIVE', updated_at: now })
    .where('id', '=', userId)
    .where('company_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function insertRoles(db: Db, userId: string, roles: readonly Role[]): Promise<void> {
  await db
    .insertInto('user_roles')
    .values(roles.map((role) => ({ user_id: userId, role })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
