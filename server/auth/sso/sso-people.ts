import type { JsonObject } from '../../migrations/tables.generated.ts'
import { newId } from '../../platform/db/id.ts'
import { violatedConstraint } from '../../platform/db/violation.ts'
import type { Deps } from '../../platform/deps.ts'
import { isBanned, type Origin } from '../sessions/caller.ts'
import { parseEmail } from '../protocol/email-address.ts'
import { oneLine } from '../protocol/text.ts'
import { authError, isAuthError } from '../protocol/errors.ts'
import { insertAuditEntry } from '../people/queries-audit.ts'
import { renewProviders } from '../people/queries-identities.ts'
import { findProvider, type ProviderRow } from './queries-sso.ts'
import {
  type Candidate,
  findCandidates,
  findKnownPerson,
  insertJoined,
  insertSsoUser,
  linkPerson,
  lockProvider,
  saveIdentity,
  updateDetails,
} from './queries-sso-people.ts'
import type { SsoPerson } from './sso-attributes.ts'

/** Throws unless this provider may sign people in now. It is asked when a sign-in begins and again when it comes back. */
export function requireUsable(provider: ProviderRow): void {
  const isOff = provider.disabled || !provider.sso_enabled || provider.company_status !== 'ACTIVE'
  if (isOff) throw authError('sso_provider_disabled')
}

/** The address, if it is of a domain that this provider owns: an address of any other is no word of its company's to give. */
function ownedEmail(provider: ProviderRow, email: string | undefined): string {
  if (email === undefined) throw authError('saml_assertion_no_email')
  const address = parseEmail(email)
  const domain = address.slice(address.lastIndexOf('@') + 1)
  if (!provider.domains.some((owned) => owned.domain === domain)) throw authError('sso_email_not_owned')
  return address
}

/**
 * Only an account on which nobody else can have a hand may be joined to a provider by its address: one that HR imported and nobody
 * used yet, one that a provider of the company managed before, or one whose person has shown that the address is theirs, by the company's
 * own invitation or another mail. Whoever is joined is not there twice.
 */
function isLinkable(candidate: Candidate): boolean {
  if (candidate.is_banned || candidate.has_wider_role || candidate.has_other_identity) return false
  return candidate.is_unclaimed || candidate.is_sso_user || candidate.has_accepted || candidate.is_proven
}

/** `action`: what the service's own log says of it, where it is the first time. */
type Arrived = { userId: string; action: string | undefined; isJoining: boolean }
type Arrival = { provider: ProviderRow; person: SsoPerson; email: string; now: Date }

async function findKnown(deps: Deps, { provider, person, now }: Arrival): Promise<Arrived | undefined> {
  const known = await findKnownPerson(deps.db, `sso:${provider.id}`, person.subject)
  if (!known) return undefined
  if (known.deleted_at !== null || isBanned(known, now)) throw authError('user_banned')
  const isOurs = known.company_id === provider.company_id
  const mayRejoin = known.company_id === null && provider.just_in_time
  if (!isOurs && !mayRejoin) throw authError('sso_account_not_found')
  if (known.status === 'INACTIVE') throw authError('sso_account_inactive')
  return { userId: known.id, action: undefined, isJoining: !isOurs }
}

async function linkOrCreate(deps: Deps, { provider, person, email, now }: Arrival): Promise<Arrived> {
  const { company_id: companyId } = provider
  const type = `sso:${provider.id}`
  const candidates = await findCandidates(deps.db, companyId, email, now)
  if (candidates.some(({ status }) => status === 'INACTIVE')) throw authError('sso_account_inactive')
  const linkable = candidates.filter(isLinkable)
  const [only] = linkable
  if (only && linkable.length === 1) {
    const managed = only.is_unclaimed || only.is_sso_user
    await linkPerson(deps.db, { userId: only.id, email, companyId, now, managed })
    return { userId: only.id, action: 'sso_identity_linked', isJoining: !only.has_joined }
  }
  if (!provider.just_in_time) throw authError('sso_account_not_found')
  const userId = newId()
  const fullName = person.mapped.full_name ?? person.guessedName ?? ''
  await insertSsoUser(deps.db, { id: userId, provider: type, email, companyId, fullName, now })
  return { userId, action: 'user_signedup', isJoining: true }
}

async function saveArrival(deps: Deps, userId: string, { provider, person, email, now }: Arrival): Promise<void> {
  const { mapped, guessedName, subject } = person
  const data: JsonObject = { ...mapped, sub: subject, email, email_verified: true, phone_verified: false }
  await saveIdentity(deps.db, { userId, provider: `sso:${provider.id}`, subject, email, data, now })
  const { full_name: fullName, department, location, grade, employee_id: employeeId } = mapped
  const details = { fullName, guessedName, department, location, grade, employeeId }
  await updateDetails(deps.db, { userId, companyId: provider.company_id, email, now, ...details })
}

/**
 * The user behind a person whom the provider has proven: known from before, matched to the company's own import, or made on the
 * spot where `just_in_time` allows it. Throws the reason when this person has no place here.
 */
export async function admitPerson(deps: Deps, providerId: string, person: SsoPerson, origin: Origin) {
  const isThere = await lockProvider(deps.db, providerId)
  const provider = isThere ? await findProvider(deps.db, providerId) : undefined
  if (!provider) throw authError('sso_provider_not_found')
  requireUsable(provider)
  if (person.subject === '') throw authError('saml_assertion_no_user_id')
  const now = deps.clock.now()
  const arrival = { provider, person, email: ownedEmail(provider, person.email), now }
  const arrived = (await findKnown(deps, arrival)) ?? (await linkOrCreate(deps, arrival))
  await saveArrival(deps, arrived.userId, arrival)
  if (arrived.isJoining) await insertJoined(deps.db, { userId: arrived.userId, companyId: provider.company_id, now })
  if (arrived.action) {
    await renewProviders(deps.db, arrived.userId, now)
    const payload = { provider: `sso:${provider.id}` }
    await insertAuditEntry(deps.db, { userId: arrived.userId, action: arrived.action, payload, ip: origin.ip, now })
  }
  return arrived.userId
}

/** What the person may read of a refusal: the database says so when their company has no seat left. */
function shownOf(error: unknown) {
  if (isAuthError(error)) return error
  return authError(violatedConstraint(error) === 'companies_seats_hold' ? 'sso_company_full' : 'sso_refused')
}

/** Leaves a trace of a refusal for the operator and answers what the person may read of it. */
export async function recordRefusal(deps: Deps, refusal: { providerId: string; error: unknown; origin: Origin }) {
  const { providerId, error, origin } = refusal
  const shown = shownOf(error)
  const reason = error instanceof Error ? oneLine(error.message, 300) : 'unknown'
  deps.log.warn({ provider: providerId, code: shown.code, reason }, 'single sign-on refused')
  const payload = { provider: `sso:${providerId}`, code: shown.code, reason }
  const now = deps.clock.now()
  await insertAuditEntry(deps.db, { userId: null, action: 'sso_login_refused', payload, ip: origin.ip, now })
  return shown
}
