import type { Deps } from '../../platform/deps.ts'
import type { Caller, Origin } from '../sessions/caller.ts'
import { authError } from '../protocol/errors.ts'
import { inIdentityTransaction } from './identity-resolve.ts'
import { isVerifiedData } from './provider-claims.ts'
import type { EmailProof } from '../people/email-proof.ts'
import { insertAuditEntry } from '../people/queries-audit.ts'
import {
  deleteIdentity,
  deletePasswordAndTokens,
  giveAddress,
  lockUser,
  renewProviders,
} from '../people/queries-identities.ts'
import { findUserById, type UserRow } from '../people/queries-users.ts'

type Identity = UserRow['identities'][number]

type Address = { email: string | null; provenBy: EmailProof | null }

/**
 * The address that the account has once an identity is gone: its own while another identity carries it, else a verified one
 * of those that stay. None of them makes an address confirmed that nobody verified, so there may be none.
 */
function addressAfter(user: UserRow, gone: Identity, left: readonly Identity[]): Address | 'same' {
  const isCarried = user.email === null || gone.email !== user.email || left.some(({ email }) => email === user.email)
  if (isCarried) return 'same'
  // The e-mail identity says "verified" also where sign-up asked for no proof.
  const next = left.find((one) => one.provider !== 'email' && one.email !== null && isVerifiedData(one.identity_data))
  return next ? { email: next.email, provenBy: 'provider' } : { email: null, provenBy: null }
}

async function removeLocked(deps: Deps, userId: string, identityId: string, now: Date): Promise<Identity> {
  const user = (await lockUser(deps.db, userId)) ? await findUserById(deps.db, userId) : undefined
  if (!user) throw authError('session_not_found')
  const gone = user.identities.find(({ id }) => id === identityId)
  if (!gone) throw authError('identity_not_found')
  const left = user.identities.filter(({ id }) => id !== identityId)
  if (left.length === 0) throw authError('single_identity_not_deletable')
  const address = addressAfter(user, gone, left)
  await deleteIdentity(deps.db, userId, identityId)
  if (address !== 'same' && !(await giveAddress(deps.db, userId, address, now))) {
    throw authError('email_conflict_identity_not_deletable')
  }
  const isMail = gone.provider === 'email'
  if (isMail || address !== 'same') await deletePasswordAndTokens(deps.db, userId, !isMail, now)
  await renewProviders(deps.db, userId, now)
  return gone
}

/** Takes one way to sign in away from the caller, never the last one, and never one that is somebody else's. */
export async function unlinkIdentity(
  deps: Deps,
  input: { caller: Caller; identityId: string; origin: Origin },
): Promise<void> {
  const { caller, identityId, origin } = input
  const userId = caller.user.id
  const now = deps.clock.now()
  await inIdentityTransaction(deps, async (deps) => {
    const gone = await removeLocked(deps, userId, identityId, now)
    const payload = { provider: gone.provider }
    await insertAuditEntry(deps.db, { userId, action: 'identity_unlinked', payload, ip: origin.ip, now })
  })
}
