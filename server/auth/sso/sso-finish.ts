import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { originOf } from '../sessions/caller.ts'
import { authError, isAuthError } from '../protocol/errors.ts'
import { type Flow, issueAuthCode, takeFlow } from '../sessions/flow-state.ts'
import { inIdentityTransaction } from '../providers/identity-resolve.ts'
import { readBinding, setFlowCookie } from '../providers/oauth-cookie.ts'
import { redirectWithCode, redirectWithError } from '../providers/oauth-redirect.ts'
import { findProvider, type ProviderRow } from './queries-sso.ts'
import { allowedRedirect } from '../protocol/redirects.ts'
import type { Claims, SsoPerson } from './sso-attributes.ts'
import { admitPerson, recordRefusal, requireUsable } from './sso-people.ts'
import { endTrial, TRIAL_METHOD } from './sso-trial.ts'

export type Returned = { flow: Flow; provider: ProviderRow }
/** Reads who came back; rejects with an auth error for what the person may know, with any other for what only the log may. */
export type ReadReturned = (returned: Returned) => Promise<Claims>

/** The flow that a browser brings back, once, and only from the browser that began it. */
async function takeReturn(deps: Deps, request: FastifyRequest, state: string | undefined) {
  const [flowId = '', providerId = ''] = (state ?? '').split('.')
  const flow = await takeFlow(deps, flowId, `sso:${providerId}`)
  return flow && readBinding(request, deps.config.publicUrl, flow) ? { flow, providerId } : undefined
}

type Answer = { kind: 'saml' | 'oidc'; state: string | undefined; read: ReadReturned }

async function requireProvider(deps: Deps, id: string, kind: string): Promise<ProviderRow> {
  const provider = await findProvider(deps.db, id)
  if (provider?.kind !== kind) throw authError('sso_provider_not_found')
  return provider
}

async function prove(deps: Deps, { flow, provider }: Returned, read: ReadReturned): Promise<SsoPerson> {
  requireUsable(provider)
  return (await read({ flow, provider })).person
}

/**
 * Ends a sign-in that a company's service answered: takes the flow, proves the person, finds or makes their account, and sends the
 * browser back with a code, or with the reason why not. A trial ends with what was said, and signs nobody in.
 */
export async function finishSso(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
): Promise<FastifyReply> {
  const root = allowedRedirect(deps.config, undefined)
  const taken = await takeReturn(deps, request, answer.state)
  if (!taken) return redirectWithError(reply, root, authError('saml_relay_state_not_found'))
  const { flow, providerId } = taken
  const redirectTo = flow.redirectTo ?? root
  const origin = originOf(request)
  setFlowCookie(reply, deps.config.publicUrl, { flowId: flow.id, value: '', seconds: 0 })
  try {
    const provider = await requireProvider(deps, providerId, answer.kind)
    if (flow.method === TRIAL_METHOD) {
      await endTrial(deps, provider, answer.read({ flow, provider }))
      return await reply.redirect(redirectTo, 303)
    }
    const person = await prove(deps, { flow, provider }, answer.read)
    const code = await inIdentityTransaction(deps, async (deps) => {
      const userId = await admitPerson(deps, providerId, person, origin)
      return issueAuthCode(deps, flow.id, userId)
    })
    return redirectWithCode(reply, redirectTo, code)
  } catch (error) {
    if (!isAuthError(error)) deps.log.warn({ err: error, provider: providerId }, 'single sign-on failed')
    return redirectWithError(reply, redirectTo, await recordRefusal(deps, { providerId, error, origin }))
  }
}
