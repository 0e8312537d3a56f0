import type { Actor } from '../../../auth/guard/actor.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import type { AdministratorInvitation } from '../companies/schemas.ts'
import { deleteInvitation, isPersonOf, lockCompany, selectOpenInvitations, upsertInvitation } from './queries.ts'
import { invitationEnd, resendBoundary } from './rules.ts'

type OpenRow = Awaited<ReturnType<typeof selectOpenInvitations>>[number]

function mailState({ mail_due_at: dueAt, sent_at: sentAt }: OpenRow) {
  if (dueAt !== null) return 'WAITING'
  return sentAt === null ? 'FAILED' : 'SENT'
}

/** Who is asked to run the company and can still accept. */
export async function listInvitations(deps: Deps, companyId: string): Promise<AdministratorInvitation[]> {
  const rows = await selectOpenInvitations(deps.db, companyId, deps.clock.now())
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    askedAt: row.asked_at,
    expiresAt: row.expires_at,
    mail: mailState(row),
  }))
}

type Deed = { companyId: string; action: string; detail: Record<string, string> }

/** Invitations are named by their id, so that the log keeps no address of somebody who is erased. */
function record(deps: Deps, { userId }: Actor, { companyId, action, detail }: Deed): Promise<void> {
  const entity = { entityType: 'company', entityId: companyId } as const
  return recordAudit(deps, { ...entity, userId, action, detail, now: deps.clock.now() })
}

/**
 * Asks an address to run the company, or sends that invitation again with a new week. The row is what its mail is sent from, so there
 * is never one without the other. Throws `company_not_found`, `company_not_open`, `company_person_already` or `invitation_sent_already`.
 */
export async function inviteAdministrator(deps: Deps, actor: Actor, companyId: string, email: string): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps, async (deps) => {
    const company = await lockCompany(deps.db, companyId)
    if (!company) throw problem('company_not_found')
    if (company.status !== 'ACTIVE') throw problem('company_not_open')
    if (await isPersonOf(deps.db, companyId, email)) throw problem('company_person_already')
    const times = { now, expiresAt: invitationEnd(now), notSince: resendBoundary(now) }
    const invitation = await upsertInvitation(deps.db, companyId, { email, userId: actor.userId, ...times })
    if (invitation === undefined) throw problem('invitation_sent_already')
    const detail = { company: company.name, invitation }
    await record(deps, actor, { companyId, action: 'company.administrator_invited', detail })
  })
}

/** Makes the link of an open invitation useless. Throws `company_invitation_not_found`. */
export async function withdrawInvitation(deps: Deps, actor: Actor, companyId: string, id: string): Promise<void> {
  await inTransaction(deps, async (deps) => {
    if (!(await deleteInvitation(deps.db, companyId, id))) throw problem('company_invitation_not_found')
    const detail = { invitation: id }
    await record(deps, actor, { companyId, action: 'company.invitation_withdrawn', detail })
  })
}
