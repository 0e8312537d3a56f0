import { GRANTED_ROLES, type Role } from '../../../../domain/enums.ts'
import { type Actor, companyProvenBy, userProvenBy } from '../../../auth/guard/actor.ts'
import { resendConfirmation } from '../../../auth/messages/resend.ts'
import { newId } from '../../../platform/db/id.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import { whileSeatsHold } from '../../companies/companies/service.ts'
import { enterCompany } from '../../employees/employee-claims/service.ts'
import { notifyPerson } from '../../messaging/notifications/service.ts'
import {
  deleteOneTimeTokens,
  deleteRole,
  deleteSessions,
  deleteSupplier,
  insertRole,
  insertSupplier,
  lockAdministrators,
  lockPerson,
  type PersonRow,
  selectCompanyName,
  unlinkCompany,
  updateBan,
} from './queries.ts'
import { lackFor, refusalForLoss, SHUT_OUT_UNTIL, TAKEN, wordsOfGiven } from './rules.ts'
import type { GivenRole } from './schemas.ts'

type Detail = Record<string, string>

function record(deps: Deps, { userId }: Actor, id: string, action: string, detail: Detail = {}): Promise<void> {
  return recordAudit(deps, { userId, action, entityType: 'user', entityId: id, detail, now: deps.clock.now() })
}

async function tell(deps: Deps, userId: string, words: { title: string; body: string; link: string }): Promise<void> {
  await notifyPerson(deps, { userId, kind: 'ACCOUNT', ...words, sourceKey: `staff:${newId()}` })
}

type Deed = (deps: Deps, person: PersonRow) => Promise<void>

/**
 * Runs a deed on a locked person in one transaction, which every process heeds at their next call. `before` locks the administrators,
 * whom an account's erasure locks first too. Throws `user_not_found`.
 */
async function onPerson(
  deps: Deps,
  id: string,
  deed: Deed,
  before: (deps: Deps) => Promise<void> = async () => undefined,
): Promise<void> {
  await inTransaction(deps, async (deps) => {
    await before(deps)
    const person = await lockPerson(deps.db, id, deps.clock.now())
    if (!person) throw problem('user_not_found')
    await deed(deps, person)
  })
  deps.events.notifyHere('actors', id)
}

/** Throws `role_required` when the actor has just lost the role themselves, and `last_admin`. */
async function requireAnotherAdmin(deps: Deps, actor: Actor, id: string): Promise<void> {
  const refusal = refusalForLoss(actor.userId, id, await lockAdministrators(deps.db, deps.clock.now()))
  if (refusal) throw problem(refusal)
}

/** Throws `role_required` when the actor has just lost the role themselves. */
async function requireAdmin(deps: Deps, actor: Actor): Promise<void> {
  const administrators = await lockAdministrators(deps.db, deps.clock.now())
  if (!administrators.some((one) => one.user_id === actor.userId && one.is_working)) throw problem('role_required')
}

async function giveMerchant(deps: Deps, id: string, merchantId: string | null | undefined): Promise<Detail> {
  if (!merchantId) throw problem('bad_request', [{ path: 'merchantId', message: 'Choose whom they supply for.' }])
  // The role first, as wherever it is given: that waits for whoever takes it away.
  await insertRole(deps.db, id, 'SUPPLIER')
  const merchant = await insertSupplier(deps.db, id, merchantId)
  if (!merchant) throw problem('merchant_not_found')
  if (!merchant.is_new) throw problem('account_state_changed')
  return { merchant: merchant.name }
}

/**
 * Throws `account_state_changed` when they have it already, and what each needs: `role_needs_proof`, `role_needs_company`, for a
 * supplier `bad_request` or `merchant_not_found`.
 */
export async function giveRole(deps: Deps, actor: Actor, id: string, given: GivenRole): Promise<void> {
  const { role, merchantId } = given
  const deed: Deed = async (deps, person) => {
    const lack = lackFor(role, person)
    if (lack) throw problem(lack)
    const detail = role === 'SUPPLIER' ? await giveMerchant(deps, id, merchantId) : {}
    if (role !== 'SUPPLIER' && !(await insertRole(deps.db, id, role))) throw problem('account_state_changed')
    await record(deps, actor, id, 'user.role_given', { role, ...detail })
    await tell(deps, id, wordsOfGiven(role, detail['merchant']))
  }
  await onPerson(deps, id, deed, async (deps) => (role === 'ADMIN' ? requireAdmin(deps, actor) : undefined))
}

/** Throws `account_state_changed` when they do not have it, `role_required`, `last_admin` or `role_of_company`. */
export async function takeRole(deps: Deps, actor: Actor, id: string, role: Role): Promise<void> {
  const deed: Deed = async (deps, person) => {
    if (role === 'EMPLOYEE' && person.company_id !== null) throw problem('role_of_company')
    if (role === 'SUPPLIER') await deleteSupplier(deps.db, id)
    if (!(await deleteRole(deps.db, id, role))) throw problem('account_state_changed')
    await record(deps, actor, id, 'user.role_taken', { role })
    await tell(deps, id, TAKEN[role])
  }
  await onPerson(deps, id, deed, async (deps) => (role === 'ADMIN' ? requireAnotherAdmin(deps, actor, id) : undefined))
}

/** Shuts an account: signed out everywhere, and nobody signs in to it. Throws `own_account`, `role_required`, `last_admin` or `account_state_changed`. */
export async function deactivate(deps: Deps, actor: Actor, id: string): Promise<void> {
  if (id === actor.userId) throw problem('own_account')
  const deed: Deed = async (deps, person) => {
    if (person.is_banned) throw problem('account_state_changed')
    await updateBan(deps.db, id, SHUT_OUT_UNTIL, deps.clock.now())
    await deleteSessions(deps.db, id)
    await deleteOneTimeTokens(deps.db, id)
    await record(deps, actor, id, 'user.deactivated')
  }
  await onPerson(deps, id, deed, (deps) => requireAnotherAdmin(deps, actor, id))
}

/** Throws `account_state_changed` when the account is open. */
export async function reactivate(deps: Deps, actor: Actor, id: string): Promise<void> {
  await onPerson(deps, id, async (deps, person) => {
    if (!person.is_banned) throw problem('account_state_changed')
    await updateBan(deps.db, id, null, deps.clock.now())
    await record(deps, actor, id, 'user.reactivated')
  })
}

/** Signs the person out wherever they are signed in; that they are nowhere is no error. */
export async function endSessions(deps: Deps, actor: Actor, id: string): Promise<void> {
  await onPerson(deps, id, async (deps) => {
    const ended = await deleteSessions(deps.db, id)
    await record(deps, actor, id, 'user.sessions_ended', { sessions: `${ended}` })
  })
}

/** Throws `user_not_found`, `confirmation_not_awaited` or `confirmation_sent_already`. */
export async function sendConfirmation(deps: Deps, actor: Actor, id: string): Promise<void> {
  if (!(await lockPerson(deps.db, id, deps.clock.now()))) throw problem('user_not_found')
  const resent = await resendConfirmation(deps, id, (deps) => record(deps, actor, id, 'user.confirmation_sent'))
  if (resent === 'NOT_AWAITED') throw problem('confirmation_not_awaited')
  if (resent === 'TOO_SOON') throw problem('confirmation_sent_already')
}

/**
 * Gives a person without a company a place in one, with what HR recorded of them. Throws `person_in_company`, `company_not_found`,
 * `employee_inactive` or `company_seats_taken`.
 */
export async function link(deps: Deps, actor: Actor, id: string, companyId: string): Promise<void> {
  const linked = onPerson(deps, id, async (deps, person) => {
    const company = await selectCompanyName(deps.db, companyId)
    if (company === undefined) throw problem('company_not_found')
    if (person.company_id !== null) throw problem('person_in_company')
    await enterCompany(deps, {
      userId: userProvenBy('decision of staff', id),
      companyId: companyProvenBy('decision of staff', companyId),
      by: 'staff',
      provenEmail: person.is_proven ? person.email : null,
      doneBy: actor.userId,
    })
    await insertRole(deps.db, id, 'EMPLOYEE')
    await record(deps, actor, id, 'user.company_linked', { company })
    await tell(deps, id, {
      title: `You belong to ${company} now`,
      body: 'Its offers and cards are open to you while it is active.',
      link: '/company',
    })
  })
  await whileSeatsHold('company_seats_taken', linked)
}

/** Takes a person out of their company, with its administration. Throws `person_without_company`. */
export async function unlink(deps: Deps, actor: Actor, id: string): Promise<void> {
  await onPerson(deps, id, async (deps, { company_id: companyId, company_name: company }) => {
    if (companyId === null || company === null) throw problem('person_without_company')
    await unlinkCompany(deps.db, id, companyId, deps.clock.now())
    for (const role of GRANTED_ROLES) await deleteRole(deps.db, id, role)
    await record(deps, actor, id, 'user.company_unlinked', { company })
    await tell(deps, id, {
      title: `You no longer belong to ${company}`,
      body: 'Its own offers and cards are closed to you. Public offers stay open.',
      link: '/offers',
    })
  })
}
