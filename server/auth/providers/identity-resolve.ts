import { newId } from '../../platform/db/id.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { isBanned, type Origin } from '../sessions/caller.ts'
import { authError, isAuthError } from '../protocol/errors.ts'
import { type ExternalIdentity, isVerifiedData } from './provider-claims.ts'
import { insertAuditEntry } from '../people/queries-audit.ts'
import {
  claimAccount,
  findIdentityOwner,
  findOwnersOfAddress,
  giveAddress,
  insertExternalUser,
  insertIdentity,
  lockUser,
  renewIdentity,
  renewProviders,
} from '../people/queries-identities.ts'
import { proveEmail } from '../people/queries-contacts.ts'
import { isPersonalAddress } from '../people/queries-personal-addresses.ts'
import { findUserById, type UserRow } from '../people/queries-users.ts'
import { requireOwnKeys } from '../sessions/sign-on-duty.ts'
import { isUniqueViolation } from '../../platform/db/violation.ts'

const TRIES = 3

type Arrival = { identity: ExternalIdentity; origin: Origin }

/** Rolls back, so that the whole look-up starts anew and sees what another call has just stored. */
const overtaken = () => authError('conflict', 'Your account was changed at the same moment. Try again.')

// Two calls may reach for one address; the unique index lets the second know.
function isOvertaken(error: unknown): boolean {
  if (isAuthError(error)) return error.code === 'conflict'
  return isUniqueViolation(error)
}

/** Runs `work` again when another call was first by a hair; each time in a transaction of its own. */
export async function inIdentityTransaction<Result>(
  deps: Deps,
  work: (deps: Deps) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inTransaction(deps, work)
    } catch (error) {
      if (!isOvertaken(error) || tries === TRIES) throw error
    }
  }
}

function rowOf(identity: ExternalIdentity, userId: string, now: Date) {
  const { provider, subject, email, data } = identity
  return { userId, provider, subject, email, data, now }
}

function metadataOf({ fullName, data }: ExternalIdentity) {
  const picture = data['avatar_url']
  return { ...(fullName && { full_name: fullName }), ...(picture !== undefined && { avatar_url: picture }) }
}

async function addIdentity(deps: Deps, identity: ExternalIdentity, userId: string, now: Date): Promise<void> {
  if (!(await insertIdentity(deps.db, { id: newId(), ...rowOf(identity, userId, now) }))) throw overtaken()
}

async function lockAndRead(deps: Deps, userId: string, now: Date): Promise<UserRow> {
  const user = (await lockUser(deps.db, userId)) ? await findUserById(deps.db, userId) : undefined
  if (!user) throw overtaken()
  if (isBanned(user, now)) throw authError('user_banned')
  return user
}

/**
 * The provider's word for the address proves it. An account that nobody has confirmed is swept of what was put there before; a
 * confirmed one has this identity already, so whoever has it has been in.
 */
async function takeWordFor(deps: Deps, user: UserRow, identity: ExternalIdentity, now: Date): Promise<void> {
  const isProven = identity.isEmailVerified && identity.email === user.email
  if (!isProven) return
  if (user.email_confirmed_at !== null) return proveEmail(deps.db, user.id, 'provider', now)
  const { fullName } = identity
  await claimAccount(deps.db, { userId: user.id, provenBy: 'provider', metadata: metadataOf(identity), fullName, now })
}

function ownsAddress(user: UserRow, email: string | null): boolean {
  return user.email === email || user.identities.some((one) => one.email === email && isVerifiedData(one.identity_data))
}

const linkThereFirst = () =>
  authError('email_exists', 'There is an account with your address. Sign in to it, then link this provider there.')

/** Where sign-up needed no confirmation, anybody may have put this address on an account with a password of theirs. */
function refuseUnprovenAccount(user: UserRow, email: string | null): void {
  const isUnconfirmed = user.email === email && user.email_confirmed_at === null
  const isTheirs = user.email === email && user.email_proven_at !== null
  const isVouchedFor = user.identities.some(
    (one) => one.provider !== 'email' && one.email === email && isVerifiedData(one.identity_data),
  )
  if (isUnconfirmed || isTheirs || isVouchedFor) return
  throw linkThereFirst()
}

async function linkByAddress(deps: Deps, userId: string, { identity, origin }: Arrival): Promise<string> {
  const now = deps.clock.now()
  const user = await lockAndRead(deps, userId, now)
  // It may have moved on between the look-up and the lock.
  if (!ownsAddress(user, identity.email)) throw overtaken()
  refuseUnprovenAccount(user, identity.email)
  await takeWordFor(deps, user, identity, now)
  await addIdentity(deps, identity, userId, now)
  const payload = { provider: identity.provider, by: 'address' }
  await insertAuditEntry(deps.db, { userId, action: 'identity_linked', payload, ip: origin.ip, now })
  return userId
}

async function signUpExternal(deps: Deps, { identity, origin }: Arrival): Promise<string> {
  if (deps.config.auth.signupDisabled) throw authError('signup_disabled')
  const now = deps.clock.now()
  const id = newId()
  const email = identity.isEmailVerified ? identity.email : null
  const { fullName } = identity
  const user = { id, email, metadata: metadataOf(identity), fullName, now }
  if (!(await insertExternalUser(deps.db, user))) throw overtaken()
  await addIdentity(deps, identity, id, now)
  const payload = { provider: identity.provider }
  await insertAuditEntry(deps.db, { userId: id, action: 'user_signedup', payload, ip: origin.ip, now })
  return id
}

async function signInKnown(deps: Deps, userId: string, identity: ExternalIdentity): Promise<string> {
  const now = deps.clock.now()
  const user = await lockAndRead(deps, userId, now)
  await takeWordFor(deps, user, identity, now)
  if (!(await renewIdentity(deps.db, rowOf(identity, userId, now)))) throw overtaken()
  return userId
}

/** A wallet has no address; everybody else must come with a verified one the first time. */
async function welcome(deps: Deps, arrival: Arrival): Promise<string> {
  const { identity } = arrival
  if (identity.provider === 'web3') return signUpExternal(deps, arrival)
  if (identity.email === null || !identity.isEmailVerified) throw authError('provider_email_needs_verification')
  const owners = await findOwnersOfAddress(deps.db, identity.email)
  const [owner] = owners
  // Several people with a verified identity of one address: none of them is more right than another.
  if (owner !== undefined && owners.length === 1) return linkByAddress(deps, owner, arrival)
  // A personal address opens an account by its mail; a lasting link to a provider is for its person to make.
  if (await isPersonalAddress(deps.db, identity.email)) throw linkThereFirst()
  return signUpExternal(deps, arrival)
}

/**
 * The person behind an identity whose proof was checked: the one who has it, else the one who has its verified address, else
 * somebody new. Call it inside `inIdentityTransaction`. Throws `provider_email_needs_verification`, `signup_disabled`,
 * `email_exists` or `user_banned`.
 */
export async function resolveIdentity(deps: Deps, arrival: Arrival): Promise<UserRow> {
  const { provider, subject } = arrival.identity
  const known = await findIdentityOwner(deps.db, provider, subject)
  const userId = known ? await signInKnown(deps, known, arrival.identity) : await welcome(deps, arrival)
  await renewProviders(deps.db, userId, deps.clock.now())
  const user = await findUserById(deps.db, userId)
  if (!user) throw overtaken()
  return user
}

/** Adds the identity to somebody who is signed in. Throws `identity_already_exists` when anybody has it, them included. */
export async function linkIdentity(deps: Deps, userId: string, arrival: Arrival): Promise<UserRow> {
  const { identity, origin } = arrival
  const now = deps.clock.now()
  const user = await lockAndRead(deps, userId, now)
  await requireOwnKeys(deps, user)
  if (!(await insertIdentity(deps.db, { id: newId(), ...rowOf(identity, userId, now) }))) {
    throw authError('identity_already_exists')
  }
  const isGivenAddress = user.email === null && identity.isEmailVerified
  // When another person has the address, the identity is linked all the same, and the account stays without one.
  if (isGivenAddress) await giveAddress(deps.db, userId, { email: identity.email, provenBy: 'provider' }, now)
  else if (identity.isEmailVerified && identity.email === user.email) await proveEmail(deps.db, userId, 'provider', now)
  await renewProviders(deps.db, userId, now)
  const payload = { provider: identity.provider, by: 'person' }
  await insertAuditEntry(deps.db, { userId, action: 'identity_linked', payload, ip: origin.ip, now })
  const linked = await findUserById(deps.db, userId)
  if (!linked) throw overtaken()
  return linked
}
