import { newId } from '../../platform/db/id.ts'
import type { Db } from '../../platform/db/pool.ts'
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
import { findUserById, type UserRow } from '../people/queries-users.ts'

const TRIES = 3
const UNIQUE_VIOLATION = '23505'

type ResolveDeps = Pick<Deps, 'config' | 'clock'>
type Arrival = { identity: ExternalIdentity; origin: Origin }

/** Rolls back, so that the whole look-up starts anew and sees what another call has just stored. */
const overtaken = () => authError('conflict', 'Your account was changed at the same moment. Try again.')

// Two calls may reach for one address; the unique index lets the second know.
function isOvertaken(error: unknown): boolean {
  if (isAuthError(error)) return error.authCode === 'conflict'
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
}

/** Runs `work` again when another call was first by a hair; each time in a transaction of its own. */
export async function inIdentityTransaction<Result>(db: Db, work: (trx: Db) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work)
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

async function addIdentity(trx: Db, identity: ExternalIdentity, userId: string, now: Date): Promise<void> {
  if (!(await insertIdentity(trx, { id: newId(), ...rowOf(identity, userId, now) }))) throw overtaken()
}

async function lockAndRead(trx: Db, userId: string, now: Date): Promise<UserRow> {
  const user = (await lockUser(trx, userId)) ? await findUserById(trx, userId) : undefined
  if (!user) throw overtaken()
  if (isBanned(user, now)) throw authError('user_banned')
  return user
}

/** The provider's word for the address confirms an account that nobody has confirmed, and sweeps out what was put there before. */
async function claimIfUnconfirmed(trx: Db, user: UserRow, identity: ExternalIdentity, now: Date): Promise<void> {
  const isProven = identity.isEmailVerified && identity.email === user.email
  if (!isProven || user.email_confirmed_at !== null) return
  await claimAccount(trx, { userId: user.id, metadata: metadataOf(identity), fullName: identity.fullName, now })
}

function ownsAddress(user: UserRow, email: string | null): boolean {
  return user.email === email || user.identities.some((one) => one.email === email && isVerifiedData(one.identity_data))
}

/** Where sign-ups need no confirmation, anybody may have put this address on an account with a password of theirs. */
function refuseUnprovenAccount(deps: ResolveDeps, user: UserRow): void {
  const hasUnproven = deps.config.auth.autoconfirm && user.identities.some(({ provider }) => provider === 'email')
  if (!hasUnproven) return
  throw authError(
    'email_exists',
    'There is an account with your address. Sign in to it, then link this provider there.',
  )
}

async function linkByAddress(
  deps: ResolveDeps,
  trx: Db,
  userId: string,
  { identity, origin }: Arrival,
): Promise<string> {
  const now = deps.clock.now()
  const user = await lockAndRead(trx, userId, now)
  // It may have moved on between the look-up and the lock.
  if (!ownsAddress(user, identity.email)) throw overtaken()
  refuseUnprovenAccount(deps, user)
  await claimIfUnconfirmed(trx, user, identity, now)
  await addIdentity(trx, identity, userId, now)
  const payload = { provider: identity.provider, by: 'address' }
  await insertAuditEntry(trx, { userId, action: 'identity_linked', payload, ip: origin.ip, now })
  return userId
}

async function signUpExternal(deps: ResolveDeps, trx: Db, { identity, origin }: Arrival): Promise<string> {
  if (deps.config.auth.signupDisabled) throw authError('signup_disabled')
  const now = deps.clock.now()
  const id = newId()
  const email = identity.isEmailVerified ? identity.email : null
  const { fullName } = identity
  const user = { id, email, metadata: metadataOf(identity), fullName, now }
  if (!(await insertExternalUser(trx, user))) throw overtaken()
  await addIdentity(trx, identity, id, now)
  const payload = { provider: identity.provider }
  await insertAuditEntry(trx, { userId: id, action: 'user_signedup', payload, ip: origin.ip, now })
  return id
}

async function signInKnown(deps: ResolveDeps, trx: Db, userId: string, identity: ExternalIdentity): Promise<string> {
  const now = deps.clock.now()
  const user = await lockAndRead(trx, userId, now)
  await claimIfUnconfirmed(trx, user, identity, now)
  if (!(await renewIdentity(trx, rowOf(identity, userId, now)))) throw overtaken()
  return userId
}

/** A wallet has no address; everybody else must come with a verified one the first time. */
async function welcome(deps: ResolveDeps, trx: Db, arrival: Arrival): Promise<string> {
  const { identity } = arrival
  if (identity.provider === 'web3') return signUpExternal(deps, trx, arrival)
  if (identity.email === null || !identity.isEmailVerified) throw authError('provider_email_needs_verification')
  const owners = await findOwnersOfAddress(trx, identity.email)
  const [owner] = owners
  // Several people with a verified identity of one address: none of them is more right than another.
  return owner !== undefined && owners.length === 1
    ? linkByAddress(deps, trx, owner, arrival)
    : signUpExternal(deps, trx, arrival)
}

/**
 * The person behind an identity whose proof was checked: the one who has it, else the one who has its verified address, else
 * somebody new. Call it inside `inIdentityTransaction`. Throws `provider_email_needs_verification`, `signup_disabled`,
 * `email_exists` or `user_banned`.
 */
export async function resolveIdentity(deps: ResolveDeps, trx: Db, arrival: Arrival): Promise<UserRow> {
  const { provider, subject } = arrival.identity
  const known = await findIdentityOwner(trx, provider, subject)
  const userId = known ? await signInKnown(deps, trx, known, arrival.identity) : await welcome(deps, trx, arrival)
  await renewProviders(trx, userId, deps.clock.now())
  const user = await findUserById(trx, userId)
  if (!user) throw overtaken()
  return user
}

/** Adds the identity to somebody who is signed in. Throws `identity_already_exists` when anybody has it, them included. */
export async function linkIdentity(deps: ResolveDeps, trx: Db, userId: string, arrival: Arrival): Promise<UserRow> {
  const { identity, origin } = arrival
  const now = deps.clock.now()
  const user = await lockAndRead(trx, userId, now)
  if (user.is_sso_user) throw authError('user_sso_managed')
  if (!(await insertIdentity(trx, { id: newId(), ...rowOf(identity, userId, now) }))) {
    throw authError('identity_already_exists')
  }
  const isGivenAddress = user.email === null && identity.isEmailVerified
  // When another person has the address, the identity is linked all the same, and the account stays without one.
  if (isGivenAddress) await giveAddress(trx, userId, identity.email, now)
  await renewProviders(trx, userId, now)
  const payload = { provider: identity.provider, by: 'person' }
  await insertAuditEntry(trx, { userId, action: 'identity_linked', payload, ip: origin.ip, now })
  const linked = await findUserById(trx, userId)
  if (!linked) throw overtaken()
  return linked
}
