import { supplierInvitationMailWords } from '../../../../domain/notification-words.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type InvitationMail, sendInvitationMail } from '../../messaging/invitation-mail/service.ts'
import { deleteOldInvitations, markMailed, markMailFailed, takeDueMail } from './queries.ts'

const KEPT_DAYS = 30

const MAIL: InvitationMail = {
  purpose: 'supplier-invitation',
  takeDue: takeDueMail,
  markMailed,
  markFailed: markMailFailed,
  words: ({ name, expires_at: until }) => supplierInvitationMailWords({ merchant: name, until }),
  path: (token) => `/supplier-invitation?token=${token}`,
}

/** A timed job: mails the invitations to merchants' teams that are due. */
export const mailInvitations = (deps: Deps): Promise<void> => sendInvitationMail(deps, MAIL)

/** A timed job: nobody keeps the addresses of people who did not come, nor who came by which mail. */
export async function forgetOldInvitations(deps: Deps): Promise<void> {
  await deleteOldInvitations(deps.db, new Date(deps.clock.now().getTime() - KEPT_DAYS * 86_400_000))
}
