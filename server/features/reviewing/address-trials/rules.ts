import { decodeHTML } from 'entities'

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
