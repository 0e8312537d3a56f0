import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { open, seal } from '../../platform/crypto/keyring.ts'
import { newId } from '../../platform/db/id.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { isBanned, type Origin } from './caller.ts'
import { isVerifierRight } from '../protocol/code-challenge.ts'
import { authError } from '../protocol/errors.ts'
import { closeFlow, insertFlow, lockFlowByCode, setAuthCode, takeFlowRow } from './queries-flow-state.ts'
import { findUserById } from '../people/queries-users.ts'
import { openSession, sessionJson } from './sessions.ts'
import { requireOpenWay } from './sign-on-duty.ts'
import type { Tokens } from './tokens.ts'

/** How long a provider may take, and how long a code may wait for its exchange. */
const FLOW_SECONDS = 300
const PURPOSE = 'auth provider tokens'

type FlowDeps = Pick<Deps, 'db' | 'clock' | 'keyring' | 'config'>
const providerTokensShape = z.object({ providerToken: z.string(), providerRefreshToken: z.string().optional() })
export type ProviderTokens = z.infer<typeof providerTokensShape>

type NewFlow = {
  /** The amr method of the session that comes out of it, such as `oauth`, `sso/saml`, `magiclink`. */
  method: string
  /** `email`, `google`, `sso:<provider id>` …; a flow comes back only under the same one, and it becomes the amr provider. */
  providerType: string
  /** Already held to the allow-list by `allowedRedirect`. */
  redirectTo: string
  /** From `readCodeChallenge`; without it no code of the flow can ever be exchanged. */
  codeChallenge?: string | undefined
  userId?: string | undefined
  linkingTargetId?: string | undefined
  nonce?: string | undefined
  providerCodeVerifier?: string | undefined
  /** SHA-256 of the cookie that binds the flow to its browser. */
  cookieHash?: Buffer | undefined
  lifetimeSeconds?: number | undefined
}

export type Flow = {
  id: string
  method: string
  providerType: string
  redirectTo: string | null
  codeChallenge: string | null
  userId: string | null
  linkingTargetId: string | null
  nonce: string | null
  providerCodeVerifier: string | null
  cookieHash: Buffer | null
}

const secondsAfter = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)
const hashCode = (code: string) => createHash('sha256').update(code).digest()

/** Begins a flow; its id is the `state` that a provider hands back. Joins a transaction given as `deps.db`. */
export async function createFlow(deps: FlowDeps, flow: NewFlow): Promise<{ id: string }> {
  const id = newId()
  const now = deps.clock.now()
  await insertFlow(deps.db, {
    id,
    user_id: flow.userId ?? null,
    code_challenge: flow.codeChallenge ?? null,
    code_challenge_method: flow.codeChallenge ? 's256' : null,
    provider_type: flow.providerType,
    authentication_method: flow.method,
    redirect_to: flow.redirectTo,
    nonce: flow.nonce ?? null,
    provider_code_verifier: flow.providerCodeVerifier ?? null,
    cookie_hash: flow.cookieHash ?? null,
    linking_target_id: flow.linkingTargetId ?? null,
    expires_at: secondsAfter(now, flow.lifetimeSeconds ?? FLOW_SECONDS),
    created_at: now,
  })
  return { id }
}

/** What began under this `state`, once: undefined when it is unknown, was taken before, has run out, or began with another provider. */
export async function takeFlow(deps: FlowDeps, id: string, providerType: string): Promise<Flow | undefined> {
  if (!z.uuid().safeParse(id).success) return undefined
  const row = await takeFlowRow(deps.db, id, providerType, deps.clock.now())
  return (
    row && {
      id: row.id,
      method: row.authentication_method,
      providerType: row.provider_type,
      redirectTo: row.redirect_to,
      codeChallenge: row.code_challenge,
      userId: row.user_id,
      linkingTargetId: row.linking_target_id,
      nonce: row.nonce,
      providerCodeVerifier: row.provider_code_verifier,
      cookieHash: row.cookie_hash,
    }
  )
}

/**
 * The one code of a flow whose person is now proven, good for 300 s; throws `flow_state_expired` when the flow is over or has its code, and
 * `user_sso_managed` where its exchange would.
 */
export async function issueAuthCode(
  deps: FlowDeps,
  flowId: string,
  userId: string,
  providerTokens?: ProviderTokens,
): Promise<string> {
  const code = randomUUID()
  const now = deps.clock.now()
  const tokensSealed = providerTokens ? seal(deps.keyring, PURPOSE, JSON.stringify(providerTokens)) : null
  const expiresAt = secondsAfter(now, FLOW_SECONDS)
  const issued = { codeHash: hashCode(code), userId, tokensSealed, now, expiresAt }
  const flow = await setAuthCode(deps.db, flowId, issued)
  if (!flow) throw authError('flow_state_expired')
  await requireOpenWay(deps, userId, providerOf(flow))
  return code
}

/** What the session that comes out of a flow is known by; a mail is no provider. */
const providerOf = ({ provider_type: type }: { provider_type: string }) => (type === 'email' ? null : type)

function providerTokensOf(deps: FlowDeps, sealed: string | null) {
  if (sealed === null) return {}
  const tokens = providerTokensShape.parse(JSON.parse(open(deps.keyring, PURPOSE, sealed)))
  const { providerToken, providerRefreshToken } = tokens
  return {
    provider_token: providerToken,
    ...(providerRefreshToken && { provider_refresh_token: providerRefreshToken }),
  }
}

/** Gives a session for a code and the verifier of its challenge, once. A wrong verifier burns nothing: it cannot be guessed. */
export async function exchangeAuthCode(
  deps: Deps,
  tokens: Tokens,
  input: { authCode: string; codeVerifier: string; origin: Origin },
) {
  const exchanged = await inTransaction(deps, async (deps) => {
    const now = deps.clock.now()
    const flow = await lockFlowByCode(deps.db, hashCode(input.authCode))
    if (!flow || flow.user_id === null) throw authError('flow_state_not_found')
    if (flow.auth_code_used_at !== null) throw authError('flow_state_already_used')
    if (Date.parse(flow.expires_at) <= now.getTime()) throw authError('flow_state_expired')
    if (flow.code_challenge === null || !isVerifierRight(flow.code_challenge, input.codeVerifier)) {
      throw authError('bad_code_verifier')
    }
    const user = await findUserById(deps.db, flow.user_id)
    if (!user) throw authError('flow_state_not_found')
    if (isBanned(user, now)) throw authError('user_banned')
    await closeFlow(deps.db, flow.id, now)
    const method = flow.authentication_method
    const provider = providerOf(flow) ?? undefined
    const opened = await openSession(deps, { user, method, provider, origin: input.origin })
    return opened && { opened, providerTokens: providerTokensOf(deps, flow.provider_tokens_enc) }
  })
  if (!exchanged) throw authError('flow_state_not_found')
  const session = await sessionJson(tokens, deps.config.auth.accessTokenTtlSeconds, exchanged.opened)
  return { ...session, ...exchanged.providerTokens }
}
