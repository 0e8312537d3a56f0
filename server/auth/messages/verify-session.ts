import type { z } from 'zod'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Origin } from '../sessions/caller.ts'
import { normaliseEmail } from '../protocol/email-address.ts'
import { authError } from '../protocol/errors.ts'
import { parseFactorPhone } from '../people/phone.ts'
import { issueAuthCode } from '../sessions/flow-state.ts'
import { postMail } from './message-limits.ts'
import { type OneTimeTokenType, type Proof, proveCode, proveLink } from './one-time-tokens.ts'
import type { verifyBody } from './message-schemas.ts'
import { openSession, sessionJson, type SessionJson } from '../sessions/sessions.ts'
import type { Tokens } from '../sessions/tokens.ts'
import { isUniqueViolation } from '../../platform/db/violation.ts'
import { acceptProof } from './verify.ts'

const TYPES: ReadonlyMap<string, readonly OneTimeTokenType[]> = new Map<string, readonly OneTimeTokenType[]>([
  ['signup', ['confirmation']],
  ['invite', ['invite']],
  ['magiclink', ['magiclink']],
  ['recovery', ['recovery']],
  ['email', ['confirmation', 'magiclink']],
  ['email_change', ['email_change_current', 'email_change_new']],
  ['sms', ['sms']],
  ['phone_change', ['phone_change']],
])
const PHONE_TYPES = new Set(['sms', 'phone_change'])

/** What the client library calls a kind of token, as the kinds that are stored; throws `validation_failed` for any other word. */
function tokenTypesOf(type: string | null | undefined): readonly OneTimeTokenType[] {
  const types = TYPES.get(type ?? '')
  if (!types) throw authError('validation_failed', 'Verify requires a verification type')
  return types
}

const linkExpired = () => authError('otp_expired', 'Email link is invalid or has expired')

function addressOf(body: z.infer<typeof verifyBody>): string {
  const { type, email, phone } = body
  if (PHONE_TYPES.has(type ?? '')) {
    if (!phone) throw authError('validation_failed', 'Verify requires a phone number')
    return parseFactorPhone(phone)
  }
  if (!email) throw authError('validation_failed', 'Verify requires an email address')
  return normaliseEmail(email)
}

async function proofOf(deps: Deps, body: z.infer<typeof verifyBody>): Promise<{ proof: Proof; isCode: boolean }> {
  const types = tokenTypesOf(body.type)
  if (body.token_hash) {
    const proof = await proveLink(deps, body.token_hash, types)
    if (!proof) throw linkExpired()
    return { proof, isCode: false }
  }
  if (!body.token) throw authError('validation_failed', 'Verify requires a token or a token hash')
  const proof = await proveCode(deps, { relatesTo: addressOf(body), code: body.token, types })
  if (!proof) throw authError('otp_expired')
  return { proof, isCode: true }
}

export type Verified =
  | { kind: 'session'; session: SessionJson }
  | { kind: 'code'; code: string }
  /** One mailbox has agreed to a change of address, the other must still. */
  | { kind: 'half' }

type Entry = { proof: Proof; isCode: boolean; origin: Origin; isLinkFollowed: boolean }

async function enterInTransaction(deps: Deps, tokens: Tokens, entry: Entry) {
  const { proof, origin } = entry
  const accepted = await acceptProof(deps, entry)
  const { notices } = accepted
  if (!accepted.user) return { notices, verified: async (): Promise<Verified> => ({ kind: 'half' }) }
  const { user, method } = accepted
  // The stored flow decides and not the link's text, so that dropping its mark gives no tokens.
  if (entry.isLinkFollowed && proof.flowId !== undefined) {
    const code = await issueAuthCode(deps, proof.flowId, user.id)
    return { notices, verified: async (): Promise<Verified> => ({ kind: 'code', code }) }
  }
  const opened = await openSession(deps, { user, method, origin })
  if (!opened) throw linkExpired()
  const { accessTokenTtlSeconds } = deps.config.auth
  const verified = async (): Promise<Verified> => ({
    kind: 'session',
    session: await sessionJson(tokens, accessTokenTtlSeconds, opened),
  })
  return { notices, verified }
}

function toConflict(error: unknown, proof: Proof): unknown {
  if (!isUniqueViolation(error)) return error
  return authError(proof.type === 'phone_change' ? 'phone_exists' : 'email_exists')
}

async function enter(deps: Deps, tokens: Tokens, entry: Entry): Promise<Verified> {
  const { notices, verified } = await inTransaction(deps, (deps) => enterInTransaction(deps, tokens, entry)).catch(
    (error: unknown) => {
      throw toConflict(error, entry.proof)
    },
  )
  for (const notice of notices) await postMail(deps, notice)
  return verified()
}

/** POST /verify: a code, or the token of a link that a page of the web app posts. */
export async function verifyPosted(
  deps: Deps,
  tokens: Tokens,
  input: { body: z.infer<typeof verifyBody>; origin: Origin },
): Promise<Verified> {
  const { proof, isCode } = await proofOf(deps, input.body)
  return enter(deps, tokens, { proof, isCode, origin: input.origin, isLinkFollowed: false })
}

/** GET /verify: answers also where the person asked to be sent when the mail was ordered. */
export async function verifyFollowed(
  deps: Deps,
  tokens: Tokens,
  input: { token: string; type: string; origin: Origin },
): Promise<{ verified: Verified; redirectTo: string | undefined }> {
  const proof = await proveLink(deps, input.token, tokenTypesOf(input.type))
  if (!proof) throw linkExpired()
  const verified = await enter(deps, tokens, { proof, isCode: false, origin: input.origin, isLinkFollowed: true })
  return { verified, redirectTo: proof.redirectTo }
}
