import type { Role } from '../../domain/enums.ts'
import type { UserId } from '../../server/auth/guard/actor.ts'
import { findUserById } from '../../server/auth/people/queries-users.ts'
import { openSession } from '../../server/auth/sessions/sessions.ts'
import { createUserWithPassword } from '../../server/auth/accounts/signup.ts'
import { createTokens } from '../../server/auth/sessions/tokens.ts'
import { newId } from '../../server/platform/db/id.ts'
import type { Deps } from '../../server/platform/deps.ts'

export type PersonOptions = {
  roles?: readonly Role[]
  companyId?: string | null
  fullName?: string
  email?: string
  /** They have a second factor, which this session has passed or not; nobody knows its codes. */
  secondStep?: 'due' | 'passed'
}

export type SignedIn = { userId: UserId; email: string; accessToken: string; headers: { authorization: string } }

/** Nobody knows a password that fits; it only has the right shape, so that no test pays for hashing. */
const UNUSABLE_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

async function addFactor(deps: Deps, userId: string): Promise<void> {
  const factor = { id: newId(), user_id: userId, factor_type: 'totp', status: 'verified' }
  await deps.db.insertInto('auth.mfa_factors').values(factor).execute()
}

/** A new person with a session of their own: an EMPLOYEE without a company unless told otherwise. */
export async function signIn(deps: Deps, options: PersonOptions = {}): Promise<SignedIn> {
  const { roles = ['EMPLOYEE'], companyId = null, fullName = 'Amara Okafor' } = options
  const email = options.email ?? `${newId()}@people.example`
  const userId = await createUserWithPassword(deps, { email, fullName, roles, companyId, passwordHash: UNUSABLE_HASH })
  const user = await findUserById(deps.db, userId)
  const opened =
    user && (await openSession(deps, { user, method: 'password', origin: { ip: '127.0.0.1', userAgent: 'test' } }))
  if (!opened) throw new Error('The new person could not be signed in.')
  if (options.secondStep) await addFactor(deps, userId)
  const aal = options.secondStep === 'passed' ? 'aal2' : 'aal1'
  await deps.db.updateTable('auth.sessions').set({ aal }).where('id', '=', opened.session.id).execute()
  const { accessToken } = await createTokens(deps).issue(opened.user, { ...opened.session, aal })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a test acts as the guard does
  return { userId: userId as UserId, email, accessToken, headers: { authorization: `Bearer ${accessToken}` } }
}

/** Somebody with role SUPPLIER who is linked to these merchants. */
export async function supplierOf(deps: Deps, ...merchantIds: string[]): Promise<SignedIn> {
  const person = await signIn(deps, { roles: ['SUPPLIER'] })
  const rows = merchantIds.map((merchantId) => ({ user_id: person.userId, merchant_id: merchantId }))
  if (rows.length > 0) await deps.db.insertInto('supplier_merchants').values(rows).execute()
  return person
}
