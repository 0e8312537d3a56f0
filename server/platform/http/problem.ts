import { type ErrorCode, ERRORS, type FieldIssue } from '../../../domain/errors.ts'

/** The one error that features throw on purpose; the handler turns it into its status and body. */
export class ProblemError extends Error {
  readonly code: ErrorCode
  readonly issues: FieldIssue[] | undefined

  constructor(code: ErrorCode, issues?: FieldIssue[]) {
    super(ERRORS[code].message)
    this.code = code
    this.issues = issues
  }
}

/** `throw problem('offer_not_found')`: the code fixes status and sentence; `issues` name the fields that were refused. */
export function problem(code: ErrorCode, issues?: FieldIssue[]): ProblemError {
  return new ProblemError(code, issues)
}
