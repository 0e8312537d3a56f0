import { sql } from 'kysely'
import type { CompanyId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'

export type Settings = {
  join_code: string | null
  launch_on: string | null
  privacy_text: string | null
  second_factor_required: boolean
  sso_enabled: boolean
  campaign_tracking: boolean
}

export type SettingsRow = Settings & { name: string; updated_at: string }

export async function selectSettings(db: Db, companyId: CompanyId): Promise<SettingsRow | undefined> {
  const { rows } = await sql<SettingsRow>`
    select name, updated_at, join_code, launch_on::text, privacy_text, second_factor_required, sso_enabled,
      campaign_tracking
    from companies where id = ${companyId}
  `.execute(db)
  return rows[0]
}

/** For a transaction that has locked the company. */
export async function updateSettings(
  db: Db,
  companyId: CompanyId,
  settings: Partial<Settings>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('companies')
    .set({ ...settings, updated_at: now })
    .where('id', '=', companyId)
    .execute()
}
