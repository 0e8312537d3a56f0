import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { type Caller, requireCaller } from '../sessions/caller.ts'
import { authError } from '../protocol/errors.ts'
import { requireAal } from '../factors/factor-policy.ts'
import { requireOwnKeys } from '../sessions/sign-on-duty.ts'
import type { Tokens } from '../sessions/tokens.ts'

/** Throws `manual_linking_disabled`; asked before anything of the request is looked at. */
export function requireLinking(deps: Pick<Deps, 'config'>): void {
  if (!deps.config.auth.manualLinking) throw authError('manual_linking_disabled')
}

/** Somebody who may change how they sign in: linking is on, no organisation decides for them, and their second step is done where they have one. */
export async function requireLinker(deps: Deps, tokens: Tokens, request: FastifyRequest): Promise<Caller> {
  requireLinking(deps)
  const caller = await requireCaller(deps, tokens, request)
  await requireOwnKeys(deps, caller.user)
  requireAal(caller)
  return caller
}
