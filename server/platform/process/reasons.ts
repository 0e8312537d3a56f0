import { isConfigError } from '../../config/config.ts'
import { connectionProblem } from '../db/connection-problem.ts'

/** Sentences for the operator as they are; a stack only for what nobody foresaw. `isExpected` knows more that explains itself. */
export function reasons(error: unknown, isExpected: (error: unknown) => boolean = () => false): readonly string[] {
  if (isConfigError(error)) return error.messages
  if (!(error instanceof Error)) return [String(error)]
  const problem = connectionProblem(error)
  if (problem) return [problem]
  const isForeseen = error.constructor === Error || isExpected(error)
  return [isForeseen ? error.message : (error.stack ?? error.message)]
}
