import type { FastifyRequest } from 'fastify'
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { newId } from '../../platform/db/id.ts'
import type { Deps } from '../../platform/deps.ts'
import { bearerOf } from './caller.ts'
import { authError } from '../protocol/errors.ts'
import { createKeyStore, type KeyStore } from './keys.ts'

/** Another audience than that of people's tokens, so that neither can ever pass for the other. */
const AUDIENCE = 'service_role'
const SUBJECT = 'service'
const CLOCK_TOLERANCE_SECONDS = 5
export const SERVICE_TOKEN_DAYS = { usual: 30, most: 365 }

const claimsShape = z.object({
  role: z.enum(['service_role', 'supabase_admin']),
  sub: z.string(),
  jti: z.string(),
  session_id: z.undefined().optional(),
})

/** Who calls in the service's name; `tokenId` tells tokens apart in the audit. */
export type Service = { subject: string; tokenId: string }

const issuerOf = (deps: Pick<Deps, 'config'>) => new URL('/auth/v1', deps.config.publicUrl).href

/** A token for the administrator's calls, signed with the instance's key; good for so many whole days. */
export async function issueServiceToken(deps: Deps, days: number): Promise<{ token: string; expiresAt: Date }> {
  const { signing } = await createKeyStore(deps).current()
  const now = deps.clock.now()
  const expiresAt = new Date(now.getTime() + days * 24 * 3600_000)
  const token = await new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: signing.alg, kid: signing.kid, typ: 'JWT' })
    .setIssuer(issuerOf(deps))
    .setSubject(SUBJECT)
    .setAudience(AUDIENCE)
    .setJti(newId())
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(signing.key)
  return { token, expiresAt }
}

function keyIdOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid
  } catch {
    return undefined
  }
}

async function readService(deps: Deps, keys: KeyStore, token: string): Promise<Service | undefined> {
  const kid = keyIdOf(token)
  const found = kid === undefined ? undefined : await keys.find(kid)
  if (!found) return undefined
  try {
    const { payload } = await jwtVerify(token, found.key, {
      algorithms: [found.alg],
      issuer: issuerOf(deps),
      audience: AUDIENCE,
      requiredClaims: ['exp'],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: deps.clock.now(),
    })
    const { sub, jti } = claimsShape.parse(payload)
    return { subject: sub, tokenId: jti }
  } catch {
    return undefined
  }
}

/** Lets only service tokens through: throws `no_authorization` without a token and `not_admin` with any other. */
export function createServiceGate(deps: Deps): (request: FastifyRequest) => Promise<Service> {
  const keys = createKeyStore(deps)
  return async (request) => {
    const token = bearerOf(request)
    if (!token) throw authError('no_authorization')
    const service = await readService(deps, keys, token)
    if (!service) throw authError('not_admin', 'This call needs a service token that has not expired.')
    return service
  }
}

/** Whether a call comes with a service token, for what only people are held to. */
export function createServiceCheck(deps: Deps): (request: FastifyRequest) => Promise<boolean> {
  const keys = createKeyStore(deps)
  return async (request) => {
    const token = bearerOf(request)
    return token !== undefined && (await readService(deps, keys, token)) !== undefined
  }
}
