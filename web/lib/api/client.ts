import createClient, { type Middleware } from 'openapi-fetch'
import type { ErrorBody, ErrorCode, FieldIssue } from '../../../domain/errors.ts'
import { noteAnswer } from '../offline/connection.ts'
import { mayHaveSession } from '../session/kept-session.ts'
import { bearer, renewedToken } from '../session/token.ts'
import type { paths } from './schema.generated.ts'

/** A call that the server refused, or that never reached it (`offline`). */
export class ApiError extends Error {
  readonly code: ErrorCode | 'offline'
  readonly status: number
  readonly issues: FieldIssue[]

  constructor(body: Pick<ErrorBody, 'message' | 'issues'> & { code: ErrorCode | 'offline' }, status: number) {
    super(body.message)
    this.code = body.code
    this.status = status
    this.issues = body.issues ?? []
  }
}

/**
 * Whether the server could not be reached: there was no answer, or a proxy answered in its place, which it says from 502 on. A
 * 500 is the server's own answer, so what this device keeps must not stand in for it.
 */
export function isOutOfReach(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'offline' || error.status >= 502)
}

/** What a call throws that had no answer. */
export function outOfReach(): ApiError {
  return new ApiError({ code: 'offline', message: 'You are offline, or Offerwell cannot be reached. Try again.' }, 0)
}

function withToken(request: Request, token: string | undefined): Request {
  if (token) request.headers.set('authorization', `Bearer ${token}`)
  return request
}

/** Sends a call as the person who is signed in, once more when their token was refused and a new one can be had. */
async function send(request: Request): Promise<Response> {
  const sender = await bearer()
  const again = request.clone()
  const response = await fetch(withToken(request, sender.token))
  if (response.status !== 401 || !sender.token) return response
  const token = sender.isEnded ? undefined : await renewedToken(sender)
  if (token) return await fetch(withToken(again, token))
  // The session was not found to have ended: the server is only out of reach for a new token, and the next try may have one.
  if (mayHaveSession()) throw outOfReach()
  return response
}

const connection: Middleware = {
  onResponse: ({ response }) => noteAnswer(response),
  onError: outOfReach,
}

/** The data API, typed from its OpenAPI document. */
export const api = createClient<paths>({ baseUrl: window.location.origin, fetch: send })
api.use(connection)

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body
}

/** The error that a refused call's body tells of. */
export function refusalOf(body: unknown, status: number): ApiError {
  const fallback = {
    code: 'internal' as const,
    message: 'Something went wrong on our side. Your data is safe. Try again.',
  }
  return new ApiError(isErrorBody(body) ? body : fallback, status)
}

/** The data of a call, or its ApiError thrown. */
export async function unwrap<Data>(
  call: Promise<{ data?: Data | undefined; error?: unknown; response: Response }>,
): Promise<Data> {
  const { data, error, response } = await call
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a 204 has no data, and its type says so
  if (response.ok) return data as Data
  throw refusalOf(error, response.status)
}

/** What a person reads of a refusal: why, where the server says so; else that it failed. */
export function refusalText(error: Error, failed: string): string {
  const isExplained = error instanceof ApiError && error.status < 500 && error.code !== 'bad_request'
  return isExplained ? error.message : failed
}

/** Why what somebody entered was refused, to be read beside its field: the first reason that the server names. */
export function reasonOf(error: unknown, failed?: string): string {
  if (!(error instanceof Error)) throw error
  const issue = error instanceof ApiError ? error.issues[0]?.message : undefined
  return issue ?? (failed === undefined ? error.message : refusalText(error, failed))
}
