import { sql } from 'kysely'
import { z } from 'zod'
import { ACCESS_ENDS, ROLES } from '../../../domain/enums.ts'
import type { Db } from '../../platform/db/pool.ts'
import { isSessionClosed, type Offered } from '../people/queries-sign-on-duties.ts'
import { LEVELS } from '../sessions/level.ts'

const standing = z.object({
  aal: z.enum(LEVELS),
  email: z.string().nullable(),
  banned_until: z.string().nullable(),
  full_name: z.string().nullable(),
  company_id: z.string().nullable(),
  access_end: z.enum(ACCESS_ENDS).nullable(),
  roles: z.array(z.enum(ROLES)),
  merchant_ids: z.array(z.string()),
  has_factor: z.boolean(),
  is_factor_asked: z.boolean(),
})
export type Standing = z.infer<typeof standing>

type LiveSession = { sessionId: string; userId: string; offered: Offered; now: Date }

/**
 * Everything that the guard must know of a live session, in one statement; undefined when it has ended, its person is gone, or their
 * company has closed the way in that opened it.
 */
export async function findStanding(
  db: Db,
  { sessionId, userId, offered, now }: LiveSession,
): Promise<Standing | undefined> {
  const { rows } = await sql`
    select session.aal, person.email, person.banned_until, profile.full_name,
      employment.company_id, employment.access_end,
      array(select role from user_roles where user_id = person.id order by role) as roles,
      array(select merchant_id::text from supplier_merchants where user_id = person.id) as merchant_ids,
      exists (select from auth.mfa_factors where user_id = person.id and status = 'verified' and not is_passkey) as has_factor,
      coalesce(company.second_factor_required, false) as is_factor_asked
    from auth.sessions session
    join auth.users person on person.id = session.user_id and person.deleted_at is null
    left join profiles profile on profile.id = person.id
    left join employments employment on employment.user_id = person.id
    left join companies company on company.id = employment.company_id
    where session.id = ${sessionId} and session.user_id = ${userId}
      and session.not_after > ${now.toISOString()}::timestamptz
      and not ${isSessionClosed(sql`session.id`, sql`person.id`, offered)}`.execute(db)
  return rows[0] === undefined ? undefined : standing.parse(rows[0])
}
