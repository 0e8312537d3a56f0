import { INVITATION_DAYS, REMINDER_DAYS } from '../../../../domain/employees.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Before the same address can be written to again. */
const RESEND_AFTER_MINUTES = 5

/** Until when an invitation can be accepted whose mail leaves at `dueAt`. */
export function invitationEnd(dueAt: Date): Date {
  return new Date(dueAt.getTime() + INVITATION_DAYS * DAY_MS)
}

/** When the one reminder leaves of a mail that left at `sentAt`. */
export function reminderTime(sentAt: Date): Date {
  return new Date(sentAt.getTime() + REMINDER_DAYS * DAY_MS)
}

/** What was asked for later than this may not be asked for again yet. */
export function resendBoundary(now: Date): Date {
  return new Date(now.getTime() - RESEND_AFTER_MINUTES * MINUTE_MS)
}
