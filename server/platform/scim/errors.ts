import { hasName, type NamedError, namedError } from '../../../domain/named-error.ts'

/** The kinds of refusal that RFC 7644 names, section 3.12, and those that HTTP has a status for. */
const STATUSES = {
  invalidFilter: 400,
  invalidPath: 400,
  invalidSyntax: 400,
  invalidValue: 400,
  mutability: 400,
  noTarget: 400,
  uniqueness: 409,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  preconditionFailed: 412,
  tooLarge: 413,
  unsupportedType: 415,
  tooManyRequests: 429,
  internal: 500,
  unavailable: 503,
} as const
export type ScimErrorKind = keyof typeof STATUSES

/** Only these are words of the protocol's own. */
const SCIM_TYPES: readonly ScimErrorKind[] = [
  'invalidFilter',
  'invalidPath',
  'invalidSyntax',
  'invalidValue',
  'mutability',
  'noTarget',
  'uniqueness',
]

export type ScimError = NamedError<'ScimError', { kind: ScimErrorKind }>

/** `throw scimError('invalidFilter', 'A filter has 2,000 characters at most.')`: the kind fixes the status. */
export function scimError(kind: ScimErrorKind, detail: string): ScimError {
  return namedError('ScimError', detail, { kind })
}

export function isScimError(error: unknown): error is ScimError {
  return hasName(error, 'ScimError')
}

export const NOTHING_THERE = 'There is nothing at this address.'

const ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error'

/** The HTTP status and the body of a refusal. */
export function answerOf({ kind, message }: ScimError) {
  const status = STATUSES[kind]
  const scimType = SCIM_TYPES.includes(kind) && { scimType: kind }
  return { status, body: { schemas: [ERROR_SCHEMA], status: String(status), ...scimType, detail: message } }
}
