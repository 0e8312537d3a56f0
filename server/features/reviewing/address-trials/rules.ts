import { decodeHTML } from 'entities'
import type { TrialOutcome } from '../../../../domain/address-trial.ts'

const DAY_MS = 86_400_000
const TRIED_AGAIN_AFTER_MS = 7 * DAY_MS

type Tried = { address: string; tried_at: string | null }

/** Whether the address should be tried: it never was, or led elsewhere then, or that was long ago. */
export function isTrialDue(address: string | null, tried: Tried | null, now: Date): boolean {
  if (address === null) return false
  if (!tried || tried.tried_at === null || tried.address !== address) return true
  return now.getTime() - Date.parse(tried.tried_at) > TRIED_AGAIN_AFTER_MS
}

const TITLE = /<title\b[^>]*>([^<]*)/i
const TITLE_AT_MOST = 200

/** What a page calls itself, in one line; null where it does not say. */
export function titleOf(html: string): string | null {
  const text = decodeHTML(TITLE.exec(html)?.[1] ?? '')
    // oxlint-disable-next-line no-control-regex -- PostgreSQL keeps no NUL, and people read no control character
    .replaceAll(/[\s\u0000-\u001f\u007f]+/g, ' ')
    .toWellFormed()
    .trim()
  return [...text].slice(0, TITLE_AT_MOST).join('') || null
}

/** The page's text by the set of characters that its answer names; UTF-8 where it names none that is known. */
export function decodePage(bytes: Uint8Array, contentType: string | null): string {
  const charset = /charset="?([\w-]+)/i.exec(contentType ?? '')?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

const NO_SUCH_HOST: readonly string[] = ['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'ENODATA']
const CERTIFICATE = /^(CERT_|ERR_TLS_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/

/** What a call that had no answer failed by. */
export function failureOf(error: unknown): TrialOutcome {
  if (!(error instanceof Error)) return 'NO_ANSWER'
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'TIMED_OUT'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (code === 'ETIMEDOUT') return 'TIMED_OUT'
  if (NO_SUCH_HOST.includes(code)) return 'NO_SUCH_HOST'
  return CERTIFICATE.test(code) ? 'BAD_CERTIFICATE' : 'NO_ANSWER'
}
