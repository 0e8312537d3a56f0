import { sql } from 'kysely'
import type { Db } from '../../platform/db/pool.ts'

type AdministratorRow = { id: string; full_name: string; email: string; has_own_way: boolean; is_chosen: boolean }

/** Who can administer the company, and whom of them the provider lets in otherwise too. */
export async function selectAdministrators(db: Db, companyId: string, providerId: string): Promise<AdministratorRow[]> {
  const { rows } = await sql<AdministratorRow>`
    select able.user_id as id, able.full_name, coalesce(able.email, '') as email, able.has_own_way,
      exists (
        select from auth.sso_break_glass chosen where chosen.provider_id = ${providerId}::uuid and chosen.user_id = able.user_id
      ) as is_chosen
    from able_administrators able where able.company_id = ${companyId}::uuid
    order by lower(able.full_name) collate "C", able.user_id`.execute(db)
  return rows
}

/** Holds the people of the provider's domains to it, all but these; since when, it keeps. */
export async function startDuties(db: Db, providerId: string, spared: readonly string[], now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await sql`
    with former as (
      delete from auth.sso_break_glass where provider_id = ${providerId}::uuid and user_id <> all(${[...spared]}::uuid[])
    ), chosen as (
      insert into auth.sso_break_glass (provider_id, user_id, created_at)
      select ${providerId}::uuid, unnest(${[...spared]}::uuid[]), ${at} on conflict do nothing
    )
    update auth.sso_providers set enforced_at = coalesce(enforced_at, ${at}), updated_at = ${at}
    where id = ${providerId}::uuid`.execute(db)
}

export async function stopDuties(db: Db, providerId: string, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await sql`
    with former as (
      delete from auth.sso_break_glass where provider_id = ${providerId}::uuid
    )
    update auth.sso_providers set enforced_at = null, updated_at = ${at} where id = ${providerId}::uuid`.execute(db)
}
