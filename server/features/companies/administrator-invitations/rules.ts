const INVITATION_DAYS = 7
/** Before the same address can be written to again. */
const RESEND_AFTER_MINUTES = 5
const KEPT_DAYS = 30

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

export function invitationEnd(now: Date): Date {
  return new Date(now.getTime() + INVITATION_DAYS * DAY_MS)
}

/** What was asked for later than this may not be asked for again yet. */
export function resendBoundary(now: Date): Date {
  return new Date(now.getTime() - RESEND_AFTER_MINUTES * MINUTE_MS)
}

/** What could not be accepted any more before this is forgotten. */
export function forgetBoundary(now: Date): Date {
  return new Date(now.getTime() - KEPT_DAYS * DAY_MS)
}
