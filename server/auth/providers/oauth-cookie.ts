import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const SECRET_BYTES = 32
const VALUE = /^[A-Za-z0-9_-]{43}(\.[0-9a-f-]{36})?$/

const hash = (value: string) => createHash('sha256').update(value).digest()

/** One cookie a flow, so that two tabs do not disturb each other. With TLS its prefix keeps sister sites from planting one. */
function nameOf(publicUrl: string, flowId: string): string {
  return publicUrl.startsWith('https:') ? `__Host-flow-${flowId}` : `flow-${flowId}`
}

/** What binds a flow to the browser that began it, and to the session that wants to link where there is one. */
export function newBinding(sessionId?: string): { value: string; hash: Buffer } {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  const value = sessionId === undefined ? secret : `${secret}.${sessionId}`
  return { value, hash: hash(value) }
}

/**
 * Sets the cookie of a flow, or takes it away with an empty value. Lax, because most providers send people back by a link of
 * their own; SAML posts from its own site, and to that browsers give only cookies of `SameSite=None`, which need TLS.
 */
export function setFlowCookie(
  reply: FastifyReply,
  publicUrl: string,
  cookie: { flowId: string; value: string; seconds: number; comesBackByPost?: boolean },
): void {
  const isTls = publicUrl.startsWith('https:')
  const sameSite = isTls && cookie.comesBackByPost ? 'None' : 'Lax'
  const attributes = `Path=/; Max-Age=${cookie.seconds}; HttpOnly; SameSite=${sameSite}${isTls ? '; Secure' : ''}`
  reply.header('set-cookie', `${nameOf(publicUrl, cookie.flowId)}=${cookie.value}; ${attributes}`)
}

/** The binding that the browser brought back for this flow, or undefined when it did not begin it. */
export function readBinding(
  request: FastifyRequest,
  publicUrl: string,
  flow: { id: string; cookieHash: Buffer | null },
): { sessionId: string | undefined } | undefined {
  const start = `${nameOf(publicUrl, flow.id)}=`
  const cookies = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.trim())
  const value = cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length)
  if (value === undefined || flow.cookieHash === null || !VALUE.test(value)) return undefined
  const given = hash(value)
  if (given.length !== flow.cookieHash.length || !timingSafeEqual(given, flow.cookieHash)) return undefined
  return { sessionId: value.split('.')[1] }
}
