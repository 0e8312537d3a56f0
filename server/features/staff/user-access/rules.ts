import { isGrantedRole, type Role } from '../../../../domain/enums.ts'
import type { ErrorCode } from '../../../../domain/errors.ts'

/** As far as any calendar of the product goes: a ban is lifted by staff, not by time. */
export const SHUT_OUT_UNTIL = new Date('9999-01-01T00:00:00Z')

type Person = { company_id: string | null; status: 'ACTIVE' | 'INACTIVE'; is_proven: boolean }

/** Why this person cannot have the role yet; undefined when they can. Whom a SUPPLIER supplies for is asked besides. */
export function lackFor(
  role: Role,
  { company_id: companyId, status, is_proven: isProven }: Person,
): ErrorCode | undefined {
  // Anybody can sign up under the address of a colleague.
  if (role === 'ADMIN') return isProven ? undefined : 'role_needs_proof'
  if (isGrantedRole(role)) return companyId !== null && status === 'ACTIVE' ? undefined : 'role_needs_company'
  return undefined
}

type Administrator = { user_id: string; is_working: boolean }

/**
 * Why a person cannot stop being an administrator of the platform by the hand of this actor: it may have been the actor who stopped
 * a moment ago, and somebody must be left who can run it.
 */
export function refusalForLoss(
  actorId: string,
  userId: string,
  administrators: readonly Administrator[],
): ErrorCode | undefined {
  if (!administrators.some((one) => one.user_id === actorId && one.is_working)) return 'role_required'
  const isOne = administrators.some((one) => one.user_id === userId)
  return isOne && !administrators.some((one) => one.user_id !== userId && one.is_working) ? 'last_admin' : undefined
}

type Words = { title: string; body: string; link: string }

const GIVEN: Record<Role, Words> = {
  ADMIN: { title: 'You are an administrator of Offerwell now', body: 'Open the Admin area to begin.', link: '/admin' },
  SUPPLIER: {
    title: 'You are a supplier now',
    body: 'Open the Supplier Portal to submit your offers.',
    link: '/supplier',
  },
  COMPANY_ADMIN: {
    title: 'You run your company’s portal now',
    body: 'Open the Company Portal to bring your colleagues in.',
    link: '/company',
  },
  COMPANY_PEOPLE: {
    title: 'You look after your company’s people now',
    body: 'Open the Company Portal to bring your colleagues in.',
    link: '/company/users',
  },
  COMPANY_COMMUNICATIONS: {
    title: 'You speak to your company’s people now',
    body: 'Open the Company Portal to write to them.',
    link: '/company',
  },
  COMPANY_CARDS: {
    title: 'You look after your company’s cards now',
    body: 'Open the Company Portal to issue them.',
    link: '/company/cards',
  },
  COMPANY_REPORTS: {
    title: 'You see your company’s figures now',
    body: 'Open the Company Portal to look at them.',
    link: '/company',
  },
  EMPLOYEE: { title: 'Offers are open to you now', body: 'Browse what you can save on.', link: '/offers' },
}

/** What a person is told who has been given a role, for whom in case they are to supply. */
export const wordsOfGiven = (role: Role, merchant?: string): Words =>
  role === 'SUPPLIER' && merchant !== undefined
    ? { ...GIVEN.SUPPLIER, title: `You are a supplier of ${merchant} now` }
    : GIVEN[role]

/** What a person is told who has lost a role, so that nobody does without hearing of it. */
export const TAKEN: Record<Role, Words> = {
  ADMIN: {
    title: 'You are no longer an administrator of Offerwell',
    body: 'Another administrator has changed your roles.',
    link: '/account',
  },
  SUPPLIER: {
    title: 'You are no longer a supplier',
    body: 'The staff of Offerwell have changed your roles.',
    link: '/account',
  },
  COMPANY_ADMIN: {
    title: 'You no longer run your company’s portal',
    body: 'The staff of Offerwell have changed your roles.',
    link: '/account',
  },
  COMPANY_PEOPLE: {
    title: 'You no longer look after your company’s people',
    body: 'The staff of Offerwell have changed your roles.',
    link: '/account',
  },
  COMPANY_COMMUNICATIONS: {
    title: 'You no longer speak to your company’s people',
    body: 'The staff of Offerwell have changed your roles.',
    link: '/account',
  },
  COMPANY_CARDS: {
    title: 'You no longer look after your company’s cards',
    body: 'The staff of Offerwell have changed your roles.',
    link: '/account',
  },
  COMPANY_REPORTS: {
    title: 'You no longer see your company’s figures',
    body: 'The staff of Offerwell have changed your roles.',
    link: '/account',
  },
  EMPLOYEE: {
    title: 'You no longer have the role Employee',
    body: 'Without another role, offers are closed to you. The staff of Offerwell have changed your roles.',
    link: '/account',
  },
}
