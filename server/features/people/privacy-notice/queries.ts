import type { CompanyId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'

export async function selectNotice(db: Db, companyId: CompanyId) {
  return await db
    .selectFrom('companies')
    .select(['name', 'privacy_text', 'campaign_tracking'])
    .where('id', '=', companyId)
    .executeTakeFirst()
}
