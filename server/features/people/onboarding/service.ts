import { createHash } from 'node:crypto'
import type { Actor, CompanyId } from '../../../auth/guard/actor.ts'
import { type Limit, takePoints } from '../../../platform/db/limiter.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { describeOwnApplications } from '../applications/service.ts'
import { type Address, companyOfAddress, describeAddress } from '../../companies/company-domains/service.ts'
import { enterCompany, isKnown, type JoinedBy } from '../../employees/employee-claims/service.ts'
import {
  acceptInvitation,
  acceptInvitationsOf,
  insertRole,
  selectAccepted,
  selectCompanyByJoinCode,
  selectInvitations,
  selectCompanyId,
} from './queries.ts'
import { codeToConfirm, stateOfLink } from './rules.ts'
import type { Onboarded, Onboarding } from './schemas.ts'

/** Codes are short, so guessing them is limited. */
const CODE_TRIES: Limit = { name: 'join-code', points: 10, seconds: 600 }

const hashToken = (token: string) => createHash('sha256').update(token).digest()

type Company = { id: CompanyId; name: string }
type JoinOptions = Pick<Onboarding, 'company' | 'confirmWith' | 'invitations' | 'link'>

const NO_JOIN_OPTIONS: JoinOptions = { company: null, confirmWith: null, invitations: [], link: 'NONE' }

async function findJoinOptions(
  deps: Deps,
  actor: Actor,
  address: Address,
  token: string | undefined,
): Promise<JoinOptions> {
  const { email, isProven } = address
  const invited = { userId: actor.userId, email, now: deps.clock.now() }
  const [company, rows] = await Promise.all([
    companyOfAddress(deps, email),
    selectInvitations(deps.db, invited, token === undefined ? null : hashToken(token)),
  ])
  // An unproven address must not reveal who is invited: it has to be proven, or the invitation's own link followed.
  const own = rows.filter((row) => row.email === email && (isProven || row.is_linked))
  return {
    company: isProven && company ? company : null,
    confirmWith: company ? codeToConfirm(address) : null,
    invitations: own.map((row) => ({ id: row.id, companyId: row.company_id, companyName: row.company_name })),
    link: token === undefined ? 'NONE' : stateOfLink(rows, email),
  }
}

/** How the actor can join a company or apply; `token` is from the invitation link that they followed. */
export async function describeOnboarding(deps: Deps, actor: Actor, token: string | undefined): Promise<Onboarding> {
  const [address, currentCompanyId, own] = await Promise.all([
    describeAddress(deps, actor.userId),
    selectCompanyId(deps.db, actor.userId),
    describeOwnApplications(deps, actor),
  ])
  const canJoin = currentCompanyId === null
  const joinOptions = canJoin ? await findJoinOptions(deps, actor, address, token) : NO_JOIN_OPTIONS
  return { email: address.email, canJoin, ...joinOptions, ...own }
}

const toOnboarded = ({ id, name }: Company): Onboarded => ({ companyId: id, companyName: name })

type Entrance = { company: Company; by: JoinedBy; provenEmail: string | null }

async function enterAsEmployee(deps: Deps, { userId }: Actor, { company, by, provenEmail }: Entrance): Promise<void> {
  await enterCompany(deps, { userId, companyId: company.id, by, provenEmail })
  await insertRole(deps.db, userId, 'EMPLOYEE')
}

async function join(deps: Deps, actor: Actor, { email, isProven }: Address, company: Company, by: JoinedBy) {
  const { userId } = actor
  const now = deps.clock.now()
  await inTransaction(deps, async (deps) => {
    await enterAsEmployee(deps, actor, { company, by, provenEmail: isProven ? email : null })
    if (isProven)
      await insertRole(deps.db, userId, await acceptInvitationsOf(deps.db, company.id, { userId, email, now }))
  })
  deps.events.notifyHere('actors', userId)
  return toOnboarded(company)
}

/**
 * Makes the actor an employee of the company whose code they hold. Throws `join_code_unknown`, `already_in_company`, `employment_ended`,
 * `joined_under_another_account`, and `email_unconfirmed` where the company knows the address: only its owner may come as whom it is of.
 */
export async function joinByCode(deps: Deps, actor: Actor, joinCode: string): Promise<Onboarded> {
  // Before the look, so that guesses sent at once do not share a try; the right code gives none back, or one would pay for many.
  const { isAllowed } = await takePoints(deps.db, CODE_TRIES, actor.userId)
  if (!isAllowed) throw problem('too_many_requests')
  const company = await selectCompanyByJoinCode(deps.db, joinCode)
  if (!company) throw problem('join_code_unknown')
  const address = await describeAddress(deps, actor.userId)
  const isTaken = !address.isProven && (await isKnown(deps, company.id, address.email, actor.userId))
  if (isTaken) throw problem('email_unconfirmed')
  return await join(deps, actor, address, company, 'join code')
}

/** The same by a proven address; throws `email_unconfirmed`, `company_not_yours`, and as `enterCompany`. */
export async function joinByDomain(deps: Deps, actor: Actor, companyId: string): Promise<Onboarded> {
  const address = await describeAddress(deps, actor.userId)
  if (!address.isProven) throw problem('email_unconfirmed')
  const company = await companyOfAddress(deps, address.email)
  if (company?.id !== companyId.toLowerCase()) throw problem('company_not_yours')
  return await join(deps, actor, address, company, 'email domain')
}

/** Why an invitation cannot be accepted, without revealing whose it is. */
async function refuseInvitation(deps: Deps, actor: Actor, id: string, token: string | undefined) {
  if (token === undefined) return problem('invitation_not_found')
  const invited = { userId: actor.userId, email: '', now: deps.clock.now() }
  const rows = await selectInvitations(deps.db, invited, hashToken(token))
  return problem(rows.some((row) => row.id === id) ? 'invitation_for_other_address' : 'invitation_not_found')
}

/**
 * Accepts an invitation to the actor's address, which its token proves too; doing so again is no error. Throws
 * `email_unconfirmed`, `invitation_not_found`, `invitation_for_other_address`, and as `enterCompany`.
 */
export async function joinByInvitation(deps: Deps, actor: Actor, id: string, token?: string): Promise<Onboarded> {
  const { userId } = actor
  const { email, isProven } = await describeAddress(deps, userId)
  if (!isProven && token === undefined) throw problem('email_unconfirmed')
  const tokenHash = isProven || token === undefined ? null : hashToken(token)
  const now = deps.clock.now()
  const accepted = await inTransaction(deps, async (deps) => {
    const company = await acceptInvitation(deps.db, id, { userId, email, now }, tokenHash)
    if (!company) return undefined
    await enterAsEmployee(deps, actor, { company, by: 'invitation', provenEmail: email })
    await insertRole(deps.db, userId, company.role)
    return company
  })
  deps.events.notifyHere('actors', userId)
  const company = accepted ?? (await selectAccepted(deps.db, id, userId))
  if (!company) throw await refuseInvitation(deps, actor, id.toLowerCase(), token)
  return toOnboarded(company)
}

/** Makes the actor an employee without a company, who still sees every public offer. */
export async function continueWithoutCompany(deps: Deps, actor: Actor): Promise<Onboarded> {
  await insertRole(deps.db, actor.userId, 'EMPLOYEE')
  deps.events.notifyHere('actors', actor.userId)
  return { companyId: actor.companyId, companyName: null }
}
