import { type ErrorCode, ERRORS, type FieldIssue } from '../../../domain/errors.ts'
import { hasName, type NamedError, namedError } from '../../../domain/named-error.ts'

/** What the data API answers on purpose; `error-handler.ts` turns it into its status and body. */
export type ProblemError = NamedError<'ProblemError', { code: ErrorCode; issues: FieldIssue[] | undefined }>

/** `throw problem('offer_not_found')`: the code fixes status and sentence; `issues` name the fields that were refused. */
export function problem(code: ErrorCode, issues?: FieldIssue[]): ProblemError {
  return namedError('ProblemError', ERRORS[code].message, { code, issues })
}

export function isProblem(error: unknown): error is ProblemError {
  return hasName(error, 'ProblemError')
}
