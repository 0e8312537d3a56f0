import { administratorInvitationMailWords } from '../../../../domain/notification-words.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type InvitationMail, sendInvitationMail } from '../../messaging/invitation-mail/service.ts'
import { deleteOldInvitations, markMailed, markMailFailed, takeDueMail } from './queries.ts'
import { forgetBoundary } from './rules.ts'

const MAIL: InvitationMail = {
  purpose: 'administrator-invitation',
  takeDue: takeDueMail,
  markMailed,
  markFailed: markMailFailed,
  words: ({ name, expires_at: until }) => administratorInvitationMailWords({ company: name, until }),
  path: (token) => `/onboarding?invitation=${token}`,
}

/** A timed job: mails the invitations of administrators that are due. */
export const mailAdministrators = (deps: Deps): Promise<void> => sendInvitationMail(deps, MAIL)

/** A timed job: nobody keeps the addresses of people who did not come. */
export async function forgetAdministratorInvitations(deps: Deps): Promise<void> {
  await deleteOldInvitations(deps.db, forgetBoundary(deps.clock.now()))
}
