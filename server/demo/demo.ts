import { sql } from 'kysely'
import { londonDate } from '../../domain/dates.ts'
import { hashPassword } from '../auth/people/password.ts'
import { lockName } from '../platform/db/lock.ts'
import type { Db } from '../platform/db/pool.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { countCompanyWeeks } from '../features/companies/company-figures/jobs.ts'
import { moveTrending } from '../features/discovery/home/jobs.ts'
import { countReportMonths } from '../features/reports/report-months/jobs.ts'
import { ensurePartitions, insertRollUps, insertRows } from './insert.ts'
import { SHOWN_SIGN_INS } from './people/sign-ins.ts'
import { buildWorld } from './world.ts'

export type DemoSignIn = { who: string; email: string; password: string; sees: string }

const DEMO_PASSWORD = 'Offerwell-demo-1'

async function isEmpty(db: Db): Promise<boolean> {
  const { found } = await db
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(eb.selectFrom('auth.users').select('id')),
          eb.exists(eb.selectFrom('companies').select('id')),
          eb.exists(eb.selectFrom('merchants').select('id')),
        ])
        .as('found'),
    )
    .executeTakeFirstOrThrow()
  return !found
}

/** True when nobody has been put in and nothing but the categories that come with the schema. */
export function isEmptyDatabase(deps: Deps): Promise<boolean> {
  return isEmpty(deps.db)
}

/** The sign-ins to show: those of the demo people who are really there. */
export async function demoSignIns(deps: Deps): Promise<DemoSignIn[]> {
  const emails = SHOWN_SIGN_INS.map(({ email }) => email)
  const found = await deps.db
    .selectFrom('auth.users')
    .select('email')
    .where('email', '=', sql<string>`any(${emails})`)
    .execute()
  const there = new Set(found.map(({ email }) => email))
  return SHOWN_SIGN_INS.filter(({ email }) => there.has(email)).map((one) => ({ ...one, password: DEMO_PASSWORD }))
}

/**
 * Puts the demo world into an empty database, all or nothing, and answers the sign-ins to show.
 * Of several processes that start at once one loads it; a database with anything in it stays as it is.
 */
export async function loadDemoWorld(deps: Deps): Promise<DemoSignIn[]> {
  const now = deps.clock.now()
  const { rows } = buildWorld(now, { keyring: deps.keyring, passwordHash: await hashPassword(DEMO_PASSWORD) })
  const isLoaded = await inTransaction(deps, async ({ db }) => {
    await lockName(db, 'offerwell:demo')
    if (!(await isEmpty(db))) return false
    await ensurePartitions(db, londonDate(now))
    await insertRows(db, rows)
    await insertRollUps(db)
    return true
  })
  // Their jobs would come within the hour.
  if (isLoaded) {
    await countCompanyWeeks(deps)
    await countReportMonths(deps)
    await moveTrending(deps)
  }
  return await demoSignIns(deps)
}
