import { sql } from 'kysely'
import { FEW_PEOPLE } from '../../../../domain/campaigns.ts'
import type { CompanyId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'

const WEEKS = 8
const CATEGORIES_AT_MOST = 3

/** The categories that the company uses most; a week in which fewer than five people used one does not count. */
export async function selectUsedCategories(db: Db, companyId: CompanyId, now: Date): Promise<string[]> {
  const { rows } = await sql<{ category: string }>`
    select used.category from company_weeks w cross join lateral jsonb_each_text(w.category_people) used (category, people)
      join categories c on c.name = used.category and c.active
    where w.company_id = ${companyId} and used.people::int >= ${sql.lit(FEW_PEOPLE)}
      and w.week >= (${now.toISOString()}::timestamptz - ${sql.lit(WEEKS)} * interval '1 week')::date
    group by used.category order by sum(used.people::int) desc, used.category limit ${sql.lit(CATEGORIES_AT_MOST)}
  `.execute(db)
  return rows.map(({ category }) => category)
}
