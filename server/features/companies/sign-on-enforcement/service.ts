import { auditChange } from '../../../../domain/audit-words.ts'
import { hasName } from '../../../../domain/named-error.ts'
import { breakGlassWords } from '../../../../domain/notification-words.ts'
import { BREAK_GLASS_AT_LEAST } from '../../../../domain/sign-on.ts'
import type { Actor, CompanyId } from '../../../auth/guard/actor.ts'
import { companyOf, EVERYBODY } from '../../../auth/guard/guard.ts'
import {
  type Enforcement,
  enforceProvider,
  readEnforcement,
  releaseProvider,
} from '../../../auth/enforcement/enforcement.ts'
import { newId } from '../../../platform/db/id.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import { notifyPeople } from '../../messaging/notifications/service.ts'
import { lockAsAdministrator } from '../company-administrators/service.ts'
import { isInForce, namesOf, refusalFor } from './rules.ts'
import type { SignOnEnforcement } from './schemas.ts'

async function read(deps: Deps, companyId: CompanyId, providerId: string): Promise<Enforcement> {
  try {
    return await readEnforcement(deps, { companyId, providerId })
  } catch (error) {
    throw hasName(error, 'AuthError') ? problem('sign_on_not_found') : error
  }
}

/** Whether the people of a sign-in service's domains come by it alone, and who may come otherwise. Throws `sign_on_not_found`. */
export async function describeEnforcement(deps: Deps, actor: Actor, id: string): Promise<SignOnEnforcement> {
  const enforcement = await read(deps, companyOf(actor), id)
  const { since, domains, administrators } = enforcement
  return {
    since,
    isInForce: isInForce(enforcement),
    domains: [...domains],
    breakGlassAtLeast: BREAK_GLASS_AT_LEAST,
    administrators: [...administrators],
  }
}

type Deed = { companyId: CompanyId; action: string; detail: Record<string, string> }

async function record(deps: Deps, actor: Actor, { companyId, action, detail }: Deed): Promise<void> {
  const entity = { entityType: 'company', entityId: companyId } as const
  await recordAudit(deps, { ...entity, userId: actor.userId, companyId, action, detail, now: deps.clock.now() })
}

/** Tells those who may now come otherwise; whoever did before knows. */
async function tell(deps: Deps, { companyName }: Enforcement, people: Enforcement['administrators']): Promise<void> {
  const told = { kind: 'ACCOUNT', link: '/account/security', ...breakGlassWords({ company: companyName }) } as const
  const notices = people.map(({ id }) => ({ ...told, userId: id, sourceKey: `break-glass:${newId()}` }))
  await notifyPeople(deps, notices)
}

/**
 * Lets the people of the service's domains in by it alone, all but these administrators, and signs out whoever came otherwise; where that is
 * so already, chooses others. Throws `sign_on_not_found` and what `refusalFor` says.
 */
export async function enforceSignOn(deps: Deps, actor: Actor, id: string, administratorIds: readonly string[]) {
  await inTransaction(deps, async (deps) => {
    const { companyId } = await lockAsAdministrator(deps, actor)
    const before = await read(deps, companyId, id)
    const refusal = refusalFor(before, administratorIds)
    if (refusal) throw problem(refusal)
    const chosen = before.administrators.filter((one) => administratorIds.includes(one.id))
    const added = chosen.filter(({ isChosen }) => !isChosen)
    const former = before.administrators.filter(({ isChosen }) => isChosen)
    if (before.since !== null && added.length === 0 && former.length === chosen.length) return
    await enforceProvider(
      deps,
      id,
      chosen.map((one) => one.id),
    )
    const people = auditChange(namesOf(former), namesOf(chosen))
    const deed =
      before.since === null
        ? { action: 'company.sign_on_enforced', detail: { domains: before.domains.join(', '), breakGlass: people } }
        : { action: 'company.break_glass_changed', detail: { breakGlass: people } }
    await record(deps, actor, { companyId, ...deed })
    await tell(deps, before, added)
  })
  // This process hears the database's notice only after it has answered.
  deps.events.notifyHere('actors', EVERYBODY)
  return await describeEnforcement(deps, actor, id)
}

/** Lets everybody in by any way of theirs again; doing so twice is no error. Throws `sign_on_not_found`. */
export async function releaseSignOn(deps: Deps, actor: Actor, id: string): Promise<SignOnEnforcement> {
  await inTransaction(deps, async (deps) => {
    const { companyId } = await lockAsAdministrator(deps, actor)
    const { since, domains } = await read(deps, companyId, id)
    if (since === null) return
    await releaseProvider(deps, id)
    const detail = { domains: domains.join(', ') }
    await record(deps, actor, { companyId, action: 'company.sign_on_not_enforced', detail })
  })
  return await describeEnforcement(deps, actor, id)
}
