import type { SupplierInvitation } from './schemas.ts'

export const INVITATION_DAYS = 7
/** Before the same address can be written to again. */
export const RESEND_AFTER_MINUTES = 5
export const OPEN_INVITATIONS_AT_MOST = 20

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

export function invitationEnd(now: Date): Date {
  return new Date(now.getTime() + INVITATION_DAYS * DAY_MS)
}

/** What was asked for later than this may not be asked for again yet. */
export function resendBoundary(now: Date): Date {
  return new Date(now.getTime() - RESEND_AFTER_MINUTES * MINUTE_MS)
}

/** The code that would prove the address; null when it is proven. */
export function codeToProve(address: { is_confirmed: boolean; is_proven: boolean }): SupplierInvitation['confirmWith'] {
  if (address.is_proven) return null
  return address.is_confirmed ? 'SIGN_IN_CODE' : 'SIGN_UP_CODE'
}
