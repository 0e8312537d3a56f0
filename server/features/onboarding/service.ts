import type { z } from 'zod'
import type { Actor } from '../../auth/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { fail } from '../../platform/http/fail.ts'
import { insertEmployeeRole, joinCompany, selectCompanyByJoinCode } from './queries.ts'
import type { Onboarded } from './schemas.ts'

type Result = z.infer<typeof Onboarded>

/** Makes the actor an employee of the company whose code they hold; throws `join_code_unknown` or `already_in_company`. */
export async function joinByCode(deps: Deps, actor: Actor, joinCode: string): Promise<Result> {
  const company = await selectCompanyByJoinCode(deps.db, joinCode)
  if (!company) throw fail('join_code_unknown')
  await deps.db.transaction().execute(async (tx) => {
    if (!(await joinCompany(tx, actor.userId, company.id))) throw fail('already_in_company')
    await insertEmployeeRole(tx, actor.userId)
  })
  deps.events.tellHere('actors', actor.userId)
  return { companyId: company.id, companyName: company.name }
}

/** Makes the actor an employee without a company, who still sees every public offer. */
export async function continueWithoutCompany(deps: Deps, actor: Actor): Promise<Result> {
  await insertEmployeeRole(deps.db, actor.userId)
  deps.events.tellHere('actors', actor.userId)
  return { companyId: actor.companyId, companyName: null }
}
