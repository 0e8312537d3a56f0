import { sql } from 'kysely'
import type { Tour } from '../../../../domain/enums.ts'
import type { CompanyId, UserId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'

/** The person's own settings, the name and colours of the company that the guard has proven to be theirs, and the name of the one that they are recorded at. */
export async function selectProfile(db: Db, userId: UserId, companyId: CompanyId | null) {
  return await db
    .selectFrom('profiles as p')
    .leftJoin('companies as c', (join) => join.on('c.id', '=', companyId))
    .leftJoin('employments as e', 'e.user_id', 'p.id')
    .select([
      'p.shortcuts_enabled',
      sql<Tour[]>`p.ended_tours`.as('ended_tours'),
      'c.id as company_id',
      'c.name',
      'c.brand_primary',
      'c.brand_secondary',
      sql<string | null>`picture_path(c.logo_url)`.as('logo_url'),
      sql<string | null>`picture_path(c.logo_dark_url)`.as('logo_dark_url'),
      'e.company_name as employer_name',
    ])
    .where('p.id', '=', userId)
    .executeTakeFirst()
}

export async function updateShortcuts(db: Db, userId: UserId, enabled: boolean): Promise<void> {
  await db.updateTable('profiles').set({ shortcuts_enabled: enabled }).where('id', '=', userId).execute()
}

/** Answers those that are over now. */
export async function updateTour(db: Db, userId: UserId, tour: Tour, ended: boolean): Promise<Tour[]> {
  const others = sql`array_remove(ended_tours, ${tour})`
  const row = await db
    .updateTable('profiles')
    .set({ ended_tours: ended ? sql<Tour[]>`array_append(${others}, ${tour})` : sql<Tour[]>`${others}` })
    .where('id', '=', userId)
    .returning(sql<Tour[]>`ended_tours`.as('ended_tours'))
    .executeTakeFirst()
  return row?.ended_tours ?? []
}
