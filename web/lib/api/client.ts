import createClient, { type Middleware } from 'openapi-fetch'
import type { ErrorBody, ErrorCode, FieldIssue } from '../../../domain/errors.ts'
import { noteAnswer } from '../offline/connection.ts'
import { bearer } from '../session/token.ts'
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

/** Whether the server could not be reached, through whatever stands in front of it: a refusal is something else. */
export function isOutOfReach(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'offline' || error.status >= 502)
}

function outOfReach(): ApiError {
  return new ApiError({ code: 'offline', message: 'You are offline, or Offerwell cannot be reached. Try again.' }, 0)
}

/** Calls that went out with a token that has ended, because the server could not be reached for a new one. */
const withEndedToken = new WeakSet<Request>()

const signedIn: Middleware = {
  async onRequest({ request }) {
    const { token, isEnded } = await bearer()
    if (token) request.headers.set('authorization', `Bearer ${token}`)
    if (isEnded) withEndedToken.add(request)
    return request
  },
  onResponse({ request, response }) {
    // The server is there after all, and the next try has a new token.
    if (withEndedToken.has(request) && response.status === 401) throw outOfReach()
    noteAnswer(response)
  },
  onError: outOfReach,
}

/** The data API, typed from its OpenAPI document. */
export const api = createClient<paths>({ baseUrl: window.location.origin })
api.use(signedIn)

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body
}

/** The data of a call, or its ApiError thrown. */
export async function unwrap<Data>(
  call: Promise<{ data?: Data | undefined; error?: unknown; response: Response }>,
): Promise<Data> {
  const { data, error, response } = await call
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a 204 has no data, and its type says so
  if (response.ok) return data as Data
  const fallback = {
    code: 'internal' as const,
    message: 'Something went wrong on our side. Your data is safe. Try again.',
  }
  throw new ApiError(isErrorBody(error) ? error : fallback, response.status)
}
