import { APPLICATION_KINDS } from '../../../../domain/enums.ts'
import type { Actor } from '../../../auth/guard/actor.ts'
import { type Limit, takePoints } from '../../../platform/db/limiter.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { canApply } from './policy.ts'
import {
  deletePending,
  hasCompany,
  insertApplication,
  isOwnApplication,
  type OwnRow,
  selectOwnApplications,
} from './queries.ts'
import { isSupplier } from './rules.ts'
import type { Application, ApplicationRequest } from './schemas.ts'

const A_DAY: Limit = { name: 'applications', points: 5, seconds: 86_400 }

function toApplication(row: OwnRow): Application {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    siteUrl: row.site_url,
    message: row.message,
    status: row.status,
    reason: row.reason,
    createdAt: row.created_at,
  }
}

/** The actor's newest application of each kind, and which they may send now. */
export async function describeOwnApplications(deps: Deps, actor: Actor) {
  const [rows, isPlaced] = await Promise.all([
    selectOwnApplications(deps.db, actor.userId),
    hasCompany(deps.db, actor.userId),
  ])
  const applications = rows.map((row) => toApplication(row))
  const applicant = { roles: actor.roles, hasCompany: isPlaced, applications }
  return { applications, canApply: APPLICATION_KINDS.filter((kind) => canApply(applicant, kind)) }
}

/** Throws `already_supplier`, `already_in_company`, `application_pending` or `too_many_applications`. */
export async function apply(deps: Deps, actor: Actor, request: ApplicationRequest): Promise<Application> {
  if (request.kind === 'SUPPLIER' && isSupplier(actor)) throw problem('already_supplier')
  if (request.kind === 'COMPANY' && (await hasCompany(deps.db, actor.userId))) throw problem('already_in_company')
  return await inTransaction(deps, async (deps) => {
    const row = await insertApplication(deps.db, actor.userId, request, deps.clock.now())
    if (!row) throw problem('application_pending')
    const { isAllowed } = await takePoints(deps.db, A_DAY, actor.userId)
    if (!isAllowed) throw problem('too_many_applications')
    return toApplication(row)
  })
}

/** Withdraws a pending application. Throws `application_decided` for one that is decided, `application_not_found` for anybody else's. */
export async function withdraw(deps: Deps, actor: Actor, id: string): Promise<void> {
  if (await deletePending(deps.db, actor.userId, id)) return
  throw problem((await isOwnApplication(deps.db, actor.userId, id)) ? 'application_decided' : 'application_not_found')
}
