import type { Actor, CompanyId } from '../../../auth/guard/actor.ts'
import { companyOf } from '../../../auth/guard/guard.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { lockAdministrators, lockCompany, selectManagers } from './queries.ts'
import { isRunWithout, type Management, managementOf, managementOfDirectory, whoMustStay } from './rules.ts'

/** Makes changes of a company and its people, and those who come in, wait for each other until the transaction ends. */
export async function lockPeople(deps: Deps, companyId: CompanyId): Promise<void> {
  await lockCompany(deps.db, companyId)
}

/** A company that one person changes at a time. */
export type LockedCompany = Management & { companyId: CompanyId }

/** For a transaction that changes people. Throws `role_required` when the actor has just lost the role or their access. */
export async function lockAsManager(deps: Deps, actor: Actor): Promise<LockedCompany> {
  const companyId = companyOf(actor)
  await lockPeople(deps, companyId)
  const management = managementOf(actor.userId, await selectManagers(deps.db, companyId, deps.clock.now()))
  if (!management) throw problem('role_required')
  return { companyId, ...management }
}

/** The same for what only an administrator of the company changes. */
export async function lockAsAdministrator(deps: Deps, actor: Actor): Promise<LockedCompany> {
  const company = await lockAsManager(deps, actor)
  if (!company.isAdministrator) throw problem('role_required')
  return company
}

/** The same for a company's directory, which an administrator has let write its people; `others` are all the administrators. */
export async function lockForDirectory(deps: Deps, companyId: CompanyId): Promise<LockedCompany> {
  await lockPeople(deps, companyId)
  return { companyId, ...managementOfDirectory(await selectManagers(deps.db, companyId, deps.clock.now())) }
}

/** Throws `last_administrator` when these people are to stop, and nobody would be left who goes on running the company. */
export async function requireSomebodyElse(deps: Deps, company: LockedCompany, ids: readonly string[]): Promise<void> {
  if (!ids.some((id) => company.administrators.includes(id))) return
  const administrators = await lockAdministrators(deps.db, company.companyId, deps.clock.now())
  if (!isRunWithout(ids, administrators)) throw problem('last_administrator')
}

/** Locks the company's people for a transaction that ends the access of those whose last day is over; answers who must stay. */
export async function lockForLeavers(deps: Deps, companyId: CompanyId, today: string): Promise<string | undefined> {
  await lockPeople(deps, companyId)
  return whoMustStay(await lockAdministrators(deps.db, companyId, deps.clock.now()), today)
}
