import type { IncomingMessage } from 'node:http'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseOutage } from '../../platform/db/outage.ts'
import { OUTAGE_RETRY_SECONDS } from '../../platform/http/error-handler.ts'
import { isPersonGone } from '../../platform/db/violation.ts'
import { isOverload } from '../../platform/load/overload.ts'
import { refuseUnknownPaths } from '../../platform/http/unknown-paths.ts'
import { AUTH_ERRORS, type AuthError, type AuthErrorCode, authError, isAuthError } from './errors.ts'

export const AUTH_BODY_AT_MOST_BYTES = 100 * 1024
const DRAINED_AT_MOST_BYTES = 8 * 1024 * 1024
const BODY_AT_MOST_LEVELS = 12
const API_VERSION = '2024-01-01'
const API_VERSION_HEADER = 'x-supabase-api-version'

const FASTIFY_CODES: Record<string, AuthErrorCode> = {
  ECONNRESET: 'bad_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request_entity_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'validation_failed',
}

function isWithinLevels(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((inner) => isWithinLevels(inner, levels - 1))
}

/**
 * The body as text, or undefined when it is too long. What is too long is read to its end, within reason: a connection
 * closed while the caller still writes would hide the answer from them.
 */
async function readText(payload: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of payload) {
    length += chunk.length
    if (length <= AUTH_BODY_AT_MOST_BYTES) chunks.push(chunk)
    if (length > DRAINED_AT_MOST_BYTES) return undefined
  }
  return length > AUTH_BODY_AT_MOST_BYTES ? undefined : Buffer.concat(chunks).toString('utf8')
}

/** The client library names JSON on every non-GET, also when it sends nothing, so an empty body is an empty object. */
function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: IncomingMessage) => {
    const text = await readText(payload)
    if (text === undefined) throw authError('request_entity_too_large')
    if (text.trim() === '') return {}
    return new Promise((resolve, reject) => {
      const settle = (error: Error | null, value?: unknown) =>
        !error && isWithinLevels(value, BODY_AT_MOST_LEVELS) ? resolve(value) : reject(authError('bad_json'))
      void parse(request, text, settle)
    })
  })
}

/** What a library's own refusal, or the unknown, is in the protocol's words. */
export function toAuthError(error: FastifyError | AuthError): AuthError {
  if (isAuthError(error)) return error
  if (isDatabaseOutage(error) || isOverload(error)) {
    const retry = { status: 503, retryAfterSeconds: OUTAGE_RETRY_SECONDS }
    return authError('unexpected_failure', 'Signing in does not work just now. Try again in a moment.', retry)
  }
  if (isPersonGone(error)) return authError('session_not_found')
  return authError(FASTIFY_CODES[error.code] ?? 'unexpected_failure')
}

function speaksNewErrors(request: FastifyRequest): boolean {
  const version = request.headers[API_VERSION_HEADER]
  return typeof version === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= API_VERSION
}

/** Answers every failure of `/auth/v1` in the protocol's shape of the version that the caller speaks. */
export function answerAuthError(
  error: FastifyError | AuthError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const failure = toAuthError(error)
  const { code, message, reasons, retryAfterSeconds } = failure
  const { status = AUTH_ERRORS[code].status } = failure
  if (status === 503 && code === 'unexpected_failure') {
    if (!isOverload(error)) request.log.warn({ err: error }, 'the database could not be used')
  } else if (code === 'unexpected_failure') request.log.error({ err: error }, 'auth request failed')
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  reply.code(status).header('cache-control', 'no-store').header('x-sb-error-code', code)
  if (failure.oauthError) return reply.send({ error: failure.oauthError, error_description: message })
  const weakness = reasons && { weak_password: { reasons } }
  if (speaksNewErrors(request)) {
    return reply.header(API_VERSION_HEADER, API_VERSION).send({ code, message, ...weakness })
  }
  const errorId = status >= 500 && { error_id: request.id }
  return reply.send({ code: status, error_code: code, msg: message, ...weakness, ...errorId })
}

/** Gives the encapsulated `app` the auth service's wire rules: bodies, error shapes by version, and nothing cached. */
export function speakProtocol(app: FastifyInstance): void {
  readJsonBodies(app)
  app.setErrorHandler(answerAuthError)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store')
    done()
  })
  refuseUnknownPaths(app, () => authError('not_found'))
}
