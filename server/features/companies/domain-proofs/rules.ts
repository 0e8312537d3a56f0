const PROOF_DAYS = 3
/** Before the same domain can be written to again. */
const RESEND_AFTER_MINUTES = 5
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

export const DOMAINS_AT_MOST = 50

/** Until when the link of a mail works that was asked for at `now`. */
export function proofEnd(now: Date): Date {
  return new Date(now.getTime() + PROOF_DAYS * DAY_MS)
}

/** What was asked for later than this may not be asked for again yet. */
export function resendBoundary(now: Date): Date {
  return new Date(now.getTime() - RESEND_AFTER_MINUTES * MINUTE_MS)
}

/** Whether one of a name's texts is the token, alone but for the space and the quotation marks that people copy along. */
export function holdsToken(texts: readonly string[], token: string): boolean {
  return texts.some((text) => text.replaceAll(/^[\s"]+|[\s"]+$/g, '') === token)
}
