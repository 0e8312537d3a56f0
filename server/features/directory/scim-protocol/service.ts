import type { FastifyReply, FastifyRequest } from 'fastify'
import { SCIM_PATH } from '../../../../domain/directory.ts'
import type { CompanyId } from '../../../auth/guard/actor.ts'
import { type Limit, takePoints } from '../../../platform/db/limiter.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { scimError } from '../../../platform/scim/errors.ts'
import { lockForDirectory, type LockedCompany } from '../../companies/company-administrators/service.ts'
import { readToken } from '../directory-tokens/service.ts'
import { keepCall } from '../scim-calls/service.ts'

/** A company's directory, as its token proved it. */
export type Directory = { companyId: CompanyId; tokenName: string }

/** What a call was about, and the names of what it changed. */
export type ScimDeed = { profileId?: string; groupId?: string; changed: readonly string[] }

declare module 'fastify' {
  interface FastifyRequest {
    directory: Directory | null
    scimDeed: ScimDeed | null
  }
}

/** Several times what the large directories send at their fastest. */
const CALLS: Limit = { name: 'scim-call', points: 3000, seconds: 60 }

/** The caller behind the gate. */
export function directoryOf({ directory }: FastifyRequest): Directory {
  if (!directory) throw scimError('unauthorized', 'A token is needed.')
  return directory
}

/** What the audit log names as the doer. */
export function byOf({ tokenName }: Directory): string {
  return `directory (${tokenName})`
}

/** The address that directories are given. */
export function baseOf({ config }: Pick<Deps, 'config'>): string {
  return new URL(SCIM_PATH, config.publicUrl).href
}

/**
 * Runs a change of the company's people or groups in a transaction that has its people locked. A directory sends many at once: they
 * wait for their turn without a connection each.
 */
export function changeAsDirectory<Result>(
  deps: Deps,
  { companyId }: Directory,
  work: (deps: Deps, company: LockedCompany) => Promise<Result>,
): Promise<Result> {
  return deps.turns.take(`directory:${companyId}`, () =>
    inTransaction(deps, async (deps) => work(deps, await lockForDirectory(deps, companyId))),
  )
}

/** Lets only a directory's own token through; throws `unauthorized`, `forbidden` or `tooManyRequests`. */
export async function admitDirectory(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const [, token = ''] = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  const held = await readToken(deps, token)
  if (!held) throw scimError('unauthorized', 'This token is not known, or it was revoked.')
  const { companyId } = held
  const { isAllowed, retryAfterSeconds } = await takePoints(deps.db, CALLS, companyId)
  if (!isAllowed) {
    reply.header('retry-after', retryAfterSeconds)
    throw scimError('tooManyRequests', 'These are more calls than a minute has room for. Wait, then go on.')
  }
  request.directory = { companyId, tokenName: held.name }
  if (held.isExpired) throw scimError('unauthorized', 'This token has expired. Make a new one in the settings.')
  if (!held.isOpen) throw scimError('forbidden', 'This company’s access to Offerwell is paused.')
}

/** Keeps the call for the company's administrators; that it could not be kept is no reason to fail it. */
export async function keepScimCall(deps: Deps, request: FastifyRequest, status: number): Promise<void> {
  const { directory, scimDeed: deed, scimRefusal: refusal, method } = request
  if (!directory) return
  const { companyId, tokenName } = directory
  const subject = { profileId: deed?.profileId ?? null, groupId: deed?.groupId ?? null, changed: deed?.changed ?? [] }
  const path = request.url.slice(SCIM_PATH.length) || '/'
  try {
    await keepCall(deps, companyId, { tokenName, method, path, status, refusal, ...subject })
  } catch (error) {
    request.log.warn({ err: error }, 'a call of a directory could not be kept')
  }
}
