import type { CompanyId } from '../../auth/actor.ts'
import type { Db } from '../../platform/db/pool.ts'

/** The name and colours of the viewer's own company. */
export async function selectCompanyBranding(db: Db, companyId: CompanyId) {
  return await db
    .selectFrom('companies')
    .select(['id', 'name', 'brand_primary', 'brand_secondary', 'logo_url'])
    .where('id', '=', companyId)
    .executeTakeFirst()
}
