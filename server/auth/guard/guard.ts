import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest, onRequestHookHandler } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { problem } from '../../platform/http/problem.ts'
import type { Actor, Audience, CompanyId, MerchantId, UserId } from './actor.ts'
import { type Checked, createActorCache } from './actor-cache.ts'
import { bearerOf, isBanned } from '../sessions/caller.ts'
import { refusalFor, rolesInForce } from './guard-policy.ts'
import type { RequiredLevel } from './levels.ts'
import { lowerOf } from '../sessions/level.ts'
import { findStanding, type Standing } from './queries-guard.ts'
import { offeredOf } from '../sessions/sign-on-duty.ts'
import { createTokens, type TokenClaims, type Tokens } from '../sessions/tokens.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, as the guard proved them; null when nobody signed in does. */
    actor: Actor | null
  }
}

/** What the database says instead of one person's id when a change concerns a whole company. */
export const EVERYBODY = '*'

/** Whether a word of the channel `actors` is about everybody: a whole company, or whatever was missed while nobody listened. */
export function isAboutEverybody(userId: string | null): userId is null | typeof EVERYBODY {
  return userId === null || userId === EVERYBODY
}

export type Guard = {
  /** The hook that lets only `audience` through and sets `request.actor`; on a public endpoint a bad token counts as none. */
  authorise: (audience: Audience) => onRequestHookHandler
  /** Whether the sender of these headers is known by now and may call endpoints of the audience at this level. */
  admits: (headers: IncomingHttpHeaders, audience: Audience, level: RequiredLevel) => boolean
  /** Makes this process check the person anew at their next call, without waiting for the database's notice. */
  forget: (userId: string) => void
  tokens: Tokens
}

/** The caller of an endpoint that is not public; throws `not_authenticated` when there is none. */
export function actorOf(request: FastifyRequest): Actor {
  if (!request.actor) throw problem('not_authenticated')
  return request.actor
}

/** The company that the caller belongs to; throws `no_company`. */
export function companyOf({ companyId }: Pick<Actor, 'companyId'>): CompanyId {
  if (!companyId) throw problem('no_company')
  return companyId
}

// oxlint-disable typescript/no-unsafe-type-assertion -- the only place that mints proven scopes
function toActor(claims: TokenClaims, standing: Standing): Actor {
  const { merchant_ids, company_id, access_end: accessEnd } = standing
  const roles = rolesInForce(standing.roles, accessEnd)
  const aal = lowerOf(claims.aal, standing.aal)
  return {
    userId: claims.userId as UserId,
    sessionId: claims.sessionId,
    email: standing.email ?? '',
    fullName: standing.full_name ?? '',
    roles,
    companyId: company_id as CompanyId | null,
    accessEnd,
    merchantIds: roles.includes('SUPPLIER') ? merchant_ids.map((id) => id as MerchantId) : [],
    aal,
    needsSecondFactor: standing.is_factor_asked && aal !== 'aal2',
  }
}
// oxlint-enable typescript/no-unsafe-type-assertion

function admit(request: FastifyRequest, audience: Audience, checked: Checked | undefined): Error | undefined {
  request.actor = checked?.actor ?? null
  if (audience === 'public') return undefined
  if (!checked) return problem('not_authenticated')
  const refusal = refusalFor(audience, checked, request.routeOptions.config.level)
  return refusal && problem(refusal)
}

export function createGuard(deps: Deps): Guard {
  const tokens = createTokens(deps)
  const cache = createActorCache()
  const underWay = new Map<string, Promise<Checked | undefined>>()
  deps.events.subscribe('actors', (userId) => (isAboutEverybody(userId) ? cache.dropAll() : cache.drop(userId)))

  async function check(token: string): Promise<Checked | undefined> {
    const turn = cache.turn()
    const now = deps.clock.now()
    const claims = await tokens.verify(token)
    const standing = claims && (await findStanding(deps.db, { ...claims, offered: offeredOf(deps), now }))
    if (!standing || isBanned(standing, now)) return undefined
    const { expiresAtMs } = claims
    const actor = toActor(claims, standing)
    const isFactorRequired = deps.config.auth.secondFactorRequired
    const step = { hasFactor: standing.has_factor, isFactorRequired }
    const checked = { actor, ...step, expiresAtMs, checkedAtMs: now.getTime(), turn }
    cache.set(token, checked)
    return checked
  }

  /** A page asks for many things at once with one new token: they wait for one check. */
  function checkOnce(token: string): Promise<Checked | undefined> {
    const waiting = underWay.get(token)
    if (waiting) return waiting
    const started = check(token).finally(() => underWay.delete(token))
    underWay.set(token, started)
    return started
  }

  return {
    tokens,
    admits: (headers, audience, level) => {
      const token = bearerOf({ headers })
      const known = token && cache.get(token, deps.clock.now().getTime())
      return known ? refusalFor(audience, known, level) === undefined : false
    },
    forget: cache.drop,
    authorise: (audience) => (request, _reply, done) => {
      const token = bearerOf(request)
      const known = token && cache.get(token, deps.clock.now().getTime())
      if (!token || known) return done(admit(request, audience, known || undefined))
      // oxlint-disable promise/no-callback-in-promise -- a hook with a callback keeps promises off the path of known tokens
      checkOnce(token).then(
        (checked) => done(admit(request, audience, checked)),
        (error: Error) => done(error),
      )
    },
  }
}
