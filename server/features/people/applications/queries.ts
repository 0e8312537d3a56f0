import { sql } from 'kysely'
import type { ApplicationKind, ApplicationStatus } from '../../../../domain/enums.ts'
import type { UserId } from '../../../auth/guard/actor.ts'
import { newId } from '../../../platform/db/id.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { ApplicationRequest } from './schemas.ts'

export type OwnRow = {
  id: string
  kind: ApplicationKind
  name: string
  site_url: string | null
  message: string
  status: ApplicationStatus
  reason: string | null
  created_at: string
}

const OWN = sql`a.id, a.kind, a.name, a.site_url, a.message, a.status, a.reason, a.created_at`

/** Stores an application; undefined while another of its kind is pending. */
export async function insertApplication(
  db: Db,
  userId: UserId,
  { kind, name, site, message }: ApplicationRequest,
  now: Date,
): Promise<OwnRow | undefined> {
  const { rows } = await sql<OwnRow>`
    insert into applications as a (id, kind, user_id, name, site_url, message, created_at)
    values (${newId()}, ${kind}, ${userId}, ${name}, ${site}, ${message}, ${now.toISOString()}::timestamptz)
    on conflict (user_id, kind) where status = 'PENDING' do nothing
    returning ${OWN}
  `.execute(db)
  return rows[0]
}

/** The person's newest application of each kind. */
export async function selectOwnApplications(db: Db, userId: UserId): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    select distinct on (a.kind) ${OWN} from applications a
    where a.user_id = ${userId} order by a.kind, a.created_at desc, a.id desc
  `.execute(db)
  return rows
}

/** Withdraws a pending application; false when this person has no such one. */
export async function deletePending(db: Db, userId: UserId, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('applications')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('status', '=', 'PENDING')
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function isOwnApplication(db: Db, userId: UserId, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('applications')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the person is recorded at a company, also a suspended one or one that they have left. */
export async function hasCompany(db: Db, userId: UserId): Promise<boolean> {
  const row = await db
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', userId)
    .where('company_id', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
