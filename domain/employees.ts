/** How far somebody whom HR recorded has come. The first has an account; the others are a record until its person comes. */
export const INVITATION_STATES = [
  'JOINED',
  'NOT_INVITED',
  'SCHEDULED',
  'SENDING',
  'INVITED',
  'BOUNCED',
  'EXPIRED',
] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

export const INVITATION_STATE_WORDS: Record<InvitationState, string> = {
  JOINED: 'Joined',
  NOT_INVITED: 'Not invited',
  SCHEDULED: 'To be invited',
  SENDING: 'Being sent',
  INVITED: 'Invited',
  BOUNCED: 'Not delivered',
  EXPIRED: 'Expired',
}

export const EMPLOYEE_SORTS = ['name', 'name-desc', 'newest', 'oldest'] as const
export type EmployeeSort = (typeof EMPLOYEE_SORTS)[number]

/** How many people are chosen one by one for one change, and how many a filter may match for one; no list counts further. */
export const EMPLOYEES_AT_ONCE = 200
export const EMPLOYEES_OF_A_FILTER = 10_000

/** How long an invitation can be accepted from the day that its mail leaves, and after how long it is sent again, in days. */
export const INVITATION_DAYS = 30
export const REMINDER_DAYS = 7
