import { isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Limit, takePoints } from '../../platform/db/limiter.ts'
import type { Deps } from '../../platform/deps.ts'
import { authError } from './errors.ts'

const FIVE_MINUTES = 300
const HOUR = 3600

type Limits = NonNullable<Deps['config']['auth']['limits']>
type CallKind = 'messages' | 'token' | 'refresh' | 'verify' | 'sso' | 'web3' | 'factors' | 'anonymous'

function limitOf(kind: CallKind, limits: Limits): Limit {
  if (kind === 'factors') return { name: `call-${kind}`, points: limits.factorsPerMinute, seconds: 60 }
  if (kind === 'anonymous') return { name: `call-${kind}`, points: limits.anonymousPerHour, seconds: HOUR }
  return { name: `call-${kind}`, points: limits[kind], seconds: FIVE_MINUTES }
}

/** Whoever has an IPv6 address has the whole /64 around it. */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('%')[0]?.split('::') ?? []
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  const groups = tail === undefined ? before : [...before, ...zeros, ...after]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** Counts one call of a network; throws `over_request_rate_limit`, as 503 at a refresh, because the client signs out at a 429 there. */
export async function limitCalls(deps: Deps, kind: CallKind, ip: string): Promise<void> {
  const { limits } = deps.config.auth
  if (!limits) return
  const { isAllowed, retryAfterSeconds } = await takePoints(deps.db, limitOf(kind, limits), networkOf(ip))
  if (isAllowed) return
  throw authError('over_request_rate_limit', undefined, { retryAfterSeconds, status: kind === 'refresh' ? 503 : 429 })
}

const KINDS: ReadonlyMap<string, CallKind> = new Map<string, CallKind>([
  ['POST /signup', 'messages'],
  ['POST /otp', 'messages'],
  ['POST /recover', 'messages'],
  ['POST /resend', 'messages'],
  ['GET /reauthenticate', 'messages'],
  ['PUT /user', 'messages'],
  ['POST /verify', 'verify'],
  ['GET /verify', 'verify'],
  ['POST /sso', 'sso'],
  ['POST /factors/:factorId/challenge', 'factors'],
  ['POST /factors/:factorId/verify', 'factors'],
  ['POST /passkeys/authentication/options', 'token'],
  ['POST /passkeys/authentication/verify', 'token'],
])

const GRANT_KINDS: ReadonlyMap<unknown, CallKind> = new Map<unknown, CallKind>([
  ['refresh_token', 'refresh'],
  ['web3', 'web3'],
])

/** The limit that a call counts towards, if any. */
function kindOf(prefix: string, request: FastifyRequest): CallKind | undefined {
  const path = request.routeOptions.url?.slice(prefix.length)
  if (path !== '/token') return KINDS.get(`${request.method} ${path}`)
  const query: unknown = request.query
  const grant = typeof query === 'object' && query !== null && 'grant_type' in query ? query.grant_type : undefined
  return GRANT_KINDS.get(grant) ?? 'token'
}

/** Counts each call that costs a message, a guess or an argon2 run, by its network, before anything is read or looked up. */
export function limitByNetwork(app: FastifyInstance, deps: Deps): void {
  app.addHook('onRequest', async (request) => {
    const kind = kindOf(app.prefix, request)
    if (kind) await limitCalls(deps, kind, request.ip)
  })
}
