import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorCode, ERRORS } from '../../../domain/errors.ts'
import type { App } from '../http/app-type.ts'
import { OUTAGE_RETRY_SECONDS, toProblem } from '../http/error-handler.ts'
import type { ProblemError } from '../http/problem.ts'
import { refuseUnknownPaths } from '../http/unknown-paths.ts'
import { answerOf, isScimError, NOTHING_THERE, type ScimError, type ScimErrorKind, scimError } from './errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The sentence that a call of a directory was refused with. */
    scimRefusal: string | null
  }
}

export const SCIM_TYPE = 'application/scim+json'
const BODY_AT_MOST_LEVELS = 12

/** What the protocol calls a refusal that its status alone would say wrongly. */
const KINDS: Partial<Record<ErrorCode, ScimErrorKind>> = {
  bad_request: 'invalidSyntax',
  directory_user_known: 'uniqueness',
  employee_address_taken: 'uniqueness',
  employee_id_taken: 'uniqueness',
  // A conflict would be read as “this user is there already”.
  company_full: 'forbidden',
  seats_taken: 'forbidden',
  last_administrator: 'forbidden',
}

const KIND_OF_STATUS: Record<number, ScimErrorKind> = {
  400: 'invalidValue',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  413: 'tooLarge',
  415: 'unsupportedType',
  429: 'tooManyRequests',
  503: 'unavailable',
}

function sentenceOf({ code, message, issues }: ProblemError): string {
  if (code === 'bad_request' && !issues) return 'The body cannot be read as JSON.'
  const [first] = issues ?? []
  return first ? `${first.path === '' ? 'The request' : first.path}: ${first.message}` : message
}

function toScimError(error: FastifyError | ScimError): ScimError | undefined {
  if (isScimError(error)) return error
  const problem = toProblem(error)
  const kind = problem && (KINDS[problem.code] ?? KIND_OF_STATUS[ERRORS[problem.code].status])
  return kind && scimError(kind, sentenceOf(problem))
}

/** Answers every failure of `/scim/v2` in the protocol's shape. */
export function answerScimError(
  error: FastifyError | ScimError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = toScimError(error)
  if (!known) request.log.error({ err: error }, 'a call of a directory failed')
  const failure = known ?? scimError('internal', 'This did not work, and it is our fault. Try again later.')
  const { status, body } = answerOf(failure)
  if (failure.kind === 'unavailable') reply.header('retry-after', OUTAGE_RETRY_SECONDS)
  if (failure.kind === 'unauthorized') reply.header('www-authenticate', 'Bearer realm="SCIM"')
  request.scimRefusal = failure.message
  return reply.code(status).type(SCIM_TYPE).send(JSON.stringify(body))
}

function isWithinLevels(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((inner) => isWithinLevels(inner, levels - 1))
}

/** Both media types of the protocol; an empty body is none. */
function readBodies(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser([SCIM_TYPE, 'application/json'], { parseAs: 'string' }, (request, body, done) => {
    const text = typeof body === 'string' ? body : body.toString('utf8')
    if (text.trim() === '') return done(null, undefined)
    const settle = (error: Error | null, value?: unknown) => {
      const refusal = error || !isWithinLevels(value, BODY_AT_MOST_LEVELS)
      done(refusal ? scimError('invalidSyntax', 'The body cannot be read as JSON.') : null, value)
    }
    void parse(request, text, settle)
  })
}

/** Gives the encapsulated `app` the protocol's bodies, errors and answers to what it does not know. */
export function speakScim(app: App): void {
  app.decorateRequest('scimRefusal', null)
  readBodies(app)
  app.setErrorHandler(answerScimError)
  // The protocol is everybody's own and stays out of the data API's document.
  app.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, hide: true }
  })
  refuseUnknownPaths(app, () => scimError('notFound', NOTHING_THERE))
}

/** Answers as the protocol does. */
export function sendScim(reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply.code(status).type(SCIM_TYPE).send(JSON.stringify(body))
}
