import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { authError } from '../protocol/errors.ts'
import { findUserBySession, type UserRow } from '../people/queries-users.ts'
import { levelOfSession, type Level, lowerOf } from './level.ts'
import { offeredOf } from './sign-on-duty.ts'
import type { Tokens } from './tokens.ts'

const USER_AGENT_AT_MOST_CHARACTERS = 512

/** From where a call comes; `ip` is the client's as the trusted proxies tell it. */
export type Origin = { ip: string; userAgent: string | null }

export function originOf(request: FastifyRequest): Origin {
  // An IPv4 address is kept in one spelling, whichever kind of socket it came in by.
  const ip = request.ip.replace(/^::ffff:(?=\d+\.)/i, '')
  return { ip, userAgent: request.headers['user-agent']?.slice(0, USER_AGENT_AT_MOST_CHARACTERS) ?? null }
}

/** The token of `Authorization: Bearer …`, or undefined. */
export function bearerOf({ headers }: { headers: IncomingHttpHeaders }): string | undefined {
  const header = headers.authorization
  return header !== undefined && /^bearer /i.test(header) ? header.slice(7).trim() : undefined
}

export function isBanned(user: { banned_until: string | null }, now: Date): boolean {
  return user.banned_until !== null && Date.parse(user.banned_until) > now.getTime()
}

export type Caller = { user: UserRow; sessionId: string; aal: Level; sessionCreatedAt: string }

/** The signed-in person, read from the database at each call; throws the protocol's error when the session is no longer good. */
export async function requireCaller(deps: Deps, tokens: Tokens, request: FastifyRequest): Promise<Caller> {
  const token = bearerOf(request)
  if (!token) throw authError('no_authorization')
  const claims = await tokens.verify(token)
  if (!claims) throw authError('bad_jwt')
  const now = deps.clock.now()
  const { sessionId, userId } = claims
  const found = await findUserBySession(deps.db, { sessionId, userId, offered: offeredOf(deps), now })
  if (!found) throw authError('session_not_found')
  if (isBanned(found, now)) throw authError('user_banned')
  const { aal: current, session_created_at: sessionCreatedAt, ...user } = found
  const aal = lowerOf(claims.aal, levelOfSession(current))
  return { user, sessionId: claims.sessionId, aal, sessionCreatedAt }
}
