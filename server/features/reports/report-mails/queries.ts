import { sql } from 'kysely'
import type { Db } from '../../../platform/db/pool.ts'

export type DueMail = {
  company_id: string
  user_id: string
  email: string
  full_name: string
  company: string
  attempts: number
  joined: number
  active: number | null
  is_active_least: boolean
  redeemers: number | null
  is_redeemers_least: boolean
  estimated: number | null
  confirmed: number | null
}

/**
 * Locks somebody whose mail of this month is due until the transaction ends; other processes skip them. Whoever cannot open the reports
 * any more gets none.
 */
export async function takeDueMail(db: Db, month: string, now: Date): Promise<DueMail | undefined> {
  const { rows } = await sql<DueMail>`
    select r.company_id, r.user_id, p.email, p.full_name, c.name as company, r.attempts, part.joined, part.active,
      part.is_active_least, part.redeemers, part.is_redeemers_least, part.estimated, part.confirmed
    from report_readers r join profiles p on p.id = r.user_id and p.company_id = r.company_id and p.status = 'ACTIVE'
      join companies c on c.id = r.company_id and c.status = 'ACTIVE'
      join company_report_parts part on part.company_id = r.company_id and part.dimension = 'COMPANY' and part.month = ${month}::date
    where (r.settled_for is null or r.settled_for < ${month}::date)
      and (r.next_at is null or r.next_at <= ${now.toISOString()}::timestamptz)
      and exists (select from user_roles u where u.user_id = r.user_id and u.role in ('COMPANY_ADMIN', 'COMPANY_REPORTS'))
    order by r.company_id, r.user_id limit 1
    for update of r skip locked
  `.execute(db)
  return rows[0]
}

type Key = Pick<DueMail, 'company_id' | 'user_id'>

/** The month is done with for this person. */
export async function settleMail(
  db: Db,
  { company_id: companyId, user_id: userId }: Key,
  month: string,
): Promise<void> {
  await db
    .updateTable('report_readers')
    .set({ settled_for: month, attempts: 0, next_at: null })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute()
}

export async function delayMail(db: Db, { company_id: companyId, user_id: userId }: Key, next: Date): Promise<void> {
  await db
    .updateTable('report_readers')
    .set({ next_at: next, attempts: sql`attempts + 1` })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute()
}
