import { sql } from 'kysely'
import type { CampaignAudience } from '../../../../domain/campaigns.ts'
import type { CompanyId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'

/** How many people an audience means now. */
export async function countAudience(db: Db, companyId: CompanyId, audience: CampaignAudience): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from campaign_audience(${companyId}, ${JSON.stringify(audience)}::jsonb)`.execute(db)
  return rows[0]?.people ?? 0
}

/** Those of these groups that the company has, by name. */
export async function selectGroups(db: Db, companyId: CompanyId, ids: readonly string[]) {
  return await db
    .selectFrom('groups')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy(sql`lower(name) collate "C"`)
    .execute()
}
