import type { JsonObject } from '../../migrations/tables.generated.ts'
import { newId } from '../../platform/db/id.ts'
import { violatedConstraint } from '../../platform/db/violation.ts'
import type { Deps } from '../../platform/deps.ts'
import { isBanned, type Origin } from '../sessions/caller.ts'
import { parseEmail } from '../protocol/email-address.ts'
import { oneLine } from '../protocol/text.ts'
import { authError, isAuthError } from '../protocol/errors.ts'
import { insertAuditEntry } from '../people/queries-audit.ts'
import { claimAccount, renewProviders } from '../people/queries-identities.ts'
import { findProvider, type ProviderRow } from './queries-sso.ts'
import {
  claimRecord,
  findCandidates,
  findKnownPerson,
  insertSsoUser,
  linkPerson,
  lockCompany,
  lockProvider,
  recordJoined,
  saveIdentity,
  updateDetails,
} from './queries-sso-people.ts'
import type { SsoPerson } from './sso-attributes.ts'
import { type Found, matchPerson } from './sso-match.ts'

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

type Arrival = { provider: ProviderRow; person: SsoPerson; email: string; now: Date }

async function findKnown(deps: Deps, { provider, person, now }: Arrival): Promise<string | undefined> {
  const known = await findKnownPerson(deps.db, `sso:${provider.id}`, person.subject)
  if (!known) return undefined
  if (known.deleted_at !== null || isBanned(known, now)) throw authError('user_banned')
  const isOurs = known.company_id === provider.company_id
  const mayRejoin = known.company_id === null && provider.just_in_time
  if (!isOurs && !mayRejoin) throw authError('sso_account_not_found')
  if (known.status === 'INACTIVE') throw authError('sso_account_inactive')
  return known.id
}

/** Who came for the first time, and what HR recorded of them, where their account took that over. */
type Welcomed = { userId: string; action: string; isJoining: boolean; recordId: string | undefined }

const nameOf = ({ mapped, guessedName }: SsoPerson) => mapped.full_name ?? guessedName ?? ''

async function link(deps: Deps, match: Found, arrival: Arrival): Promise<Welcomed> {
  const { account, record, isSwept, isManaged } = match
  const { provider, person, email, now } = arrival
  const isClaimed = !record || (await claimRecord(deps.db, record.id, account.id, now))
  if (!isClaimed) throw authError('conflict', 'Your account was changed at the same moment. Try again.')
  await linkPerson(deps.db, { userId: account.id, email, companyId: provider.company_id, now, managed: isManaged })
  if (isSwept) {
    const fullName = nameOf(person)
    const metadata: JsonObject = fullName === '' ? {} : { full_name: fullName }
    await claimAccount(deps.db, { userId: account.id, provenBy: 'sso', metadata, fullName, now })
  }
  const isJoining = account.is_record || record !== undefined || account.company_id === null
  return { userId: account.id, action: 'sso_identity_linked', isJoining, recordId: record?.id }
}

async function linkOrCreate(deps: Deps, arrival: Arrival): Promise<Welcomed> {
  const { provider, person, email, now } = arrival
  const { company_id: companyId } = provider
  const type = `sso:${provider.id}`
  const candidates = await findCandidates(deps.db, { companyId, provider: type, email, now })
  const match = matchPerson(candidates, { companyId, mayCreate: provider.just_in_time })
  if (match !== 'new' && 'refused' in match) throw authError(match.refused)
  if (match !== 'new') return link(deps, match, arrival)
  const userId = newId()
  await insertSsoUser(deps.db, { id: userId, provider: type, email, companyId, fullName: nameOf(person), now })
  return { userId, action: 'user_signedup', isJoining: true, recordId: undefined }
}

async function saveArrival(deps: Deps, userId: string, { provider, person, email, now }: Arrival): Promise<void> {
  const { mapped, guessedName, subject } = person
  const data: JsonObject = { ...mapped, sub: subject, email, email_verified: true, phone_verified: false }
  await saveIdentity(deps.db, { userId, provider: `sso:${provider.id}`, subject, email, data, now })
  const { full_name: fullName, department, location, grade, employee_id: employeeId } = mapped
  const details = { fullName, guessedName, department, location, grade, employeeId }
  await updateDetails(deps.db, { userId, companyId: provider.company_id, email, now, ...details })
}

/** Leaves a trace of somebody's first coming, in the company's own log too where it is how they joined. */
async function recordWelcome(
  deps: Deps,
  welcomed: Welcomed,
  { provider, now }: Arrival,
  origin: Origin,
): Promise<void> {
  const { userId, action, isJoining, recordId } = welcomed
  await renewProviders(deps.db, userId, now)
  const payload = { provider: `sso:${provider.id}` }
  await insertAuditEntry(deps.db, { userId, action, payload, ip: origin.ip, now })
  if (isJoining) await recordJoined(deps.db, { userId, companyId: provider.company_id, recordId, now })
}

/**
 * The user behind a person whom the provider has proven: known from before, matched by `matchPerson`, or made on the spot
 * where `just_in_time` allows it. Throws the reason when this person has no place here.
 */
export async function admitPerson(deps: Deps, providerId: string, person: SsoPerson, origin: Origin) {
  const begun = await findProvider(deps.db, providerId)
  const isNew = begun && !(await findKnownPerson(deps.db, `sso:${providerId}`, person.subject))
  if (isNew) await lockCompany(deps.db, begun.company_id)
  const isThere = await lockProvider(deps.db, providerId)
  const provider = isThere ? await findProvider(deps.db, providerId) : undefined
  if (!provider) throw authError('sso_provider_not_found')
  requireUsable(provider)
  if (person.subject === '') throw authError('saml_assertion_no_user_id')
  const now = deps.clock.now()
  const arrival = { provider, person, email: ownedEmail(provider, person.email), now }
  const known = await findKnown(deps, arrival)
  if (known !== undefined) {
    await saveArrival(deps, known, arrival)
    return known
  }
  const welcomed = await linkOrCreate(deps, arrival)
  await saveArrival(deps, welcomed.userId, arrival)
  await recordWelcome(deps, welcomed, arrival, origin)
  return welcomed.userId
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
