import { sql } from 'kysely'
import type { CompanyId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'

export type Settings = {
  card_auto_expiry: boolean
  card_expiry_months: number
  card_require_approval: boolean
}

export type SettingsRow = Settings & { updated_at: string }

const COLUMNS = sql`card_auto_expiry, card_expiry_months, card_require_approval, card_settings_updated_at as updated_at`

export async function selectSettings(db: Db, companyId: CompanyId): Promise<SettingsRow | undefined> {
  const { rows } = await sql<SettingsRow>`select ${COLUMNS} from companies where id = ${companyId}`.execute(db)
  return rows[0]
}

/** The same, held until the transaction ends. */
export async function lockSettings(db: Db, companyId: CompanyId): Promise<SettingsRow | undefined> {
  const { rows } = await sql<SettingsRow>`
    select ${COLUMNS} from companies where id = ${companyId} for no key update`.execute(db)
  return rows[0]
}

export async function updateSettings(db: Db, companyId: CompanyId, settings: Settings, now: Date): Promise<void> {
  await db
    .updateTable('companies')
    .set({ ...settings, card_settings_updated_at: now })
    .where('id', '=', companyId)
    .execute()
}

/** Who of the company can issue and approve cards now, and how many cards wait for that. */
export async function countApproval(
  db: Db,
  companyId: CompanyId,
  now: Date,
): Promise<{ approvers: number; waiting: number }> {
  const { rows } = await sql<{ approvers: number; waiting: number }>`
    select (select count(distinct p.id)::int from profiles p join auth.users u on u.id = p.id
        join user_roles r on r.user_id = p.id and r.role in ('COMPANY_ADMIN', 'COMPANY_CARDS')
      where p.company_id = ${companyId} and p.status = 'ACTIVE' and u.deleted_at is null
        and coalesce(u.banned_until < ${now.toISOString()}::timestamptz, true)) as approvers,
      (select count(*)::int from employee_cards where company_id = ${companyId} and status = 'PENDING_APPROVAL') as waiting`.execute(
    db,
  )
  return rows[0] ?? { approvers: 0, waiting: 0 }
}
