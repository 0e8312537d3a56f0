import type { TrialOutcome } from '../../../domain/address-trial.ts'

const NO_SUCH_HOST: readonly string[] = ['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'ENODATA']
const CERTIFICATE = /^(CERT_|ERR_TLS_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/

/** Codes of name servers that could not answer, which says nothing about the name. */
const NO_LOOKUP: readonly string[] = ['EAI_AGAIN', 'EAI_FAIL']

/** Whether a call failed because no name server could be asked just now. */
export function isLookupFailure(error: unknown): boolean {
  return error instanceof Error && 'code' in error && NO_LOOKUP.includes(String(error.code))
}

/** What a call that had no answer failed by. */
export function failureOf(error: unknown): TrialOutcome {
  if (!(error instanceof Error)) return 'NO_ANSWER'
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'TIMED_OUT'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (code === 'ETIMEDOUT') return 'TIMED_OUT'
  if (NO_SUCH_HOST.includes(code)) return 'NO_SUCH_HOST'
  return CERTIFICATE.test(code) ? 'BAD_CERTIFICATE' : 'NO_ANSWER'
}
