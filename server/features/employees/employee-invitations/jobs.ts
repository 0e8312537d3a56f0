import { employeeInvitationMailWords } from '../../../../domain/notification-words.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type InvitationMail, sendInvitationMail } from '../../messaging/invitation-mail/service.ts'
import { type DueEmployee, markMailed, markMailFailed, takeDueMail } from './queries.ts'
import { reminderTime } from './rules.ts'
import { INVITATION_PURPOSE, invitationPath } from './service.ts'

const mailOf = ({ clock }: Deps): InvitationMail<DueEmployee> => ({
  purpose: INVITATION_PURPOSE,
  takeDue: takeDueMail,
  markMailed: (db, id, tokenHash, now) => markMailed(db, id, tokenHash, { now, next: reminderTime(now) }),
  markFailed: (db, id, next) => markMailFailed(db, id, next, clock.now()),
  words: ({ name, expires_at: until, mails }) =>
    employeeInvitationMailWords({ company: name, until, isReminder: mails > 0 }),
  path: invitationPath,
})

/** A timed job: mails the invitations of employees that are due, and each one's reminder. */
export const mailEmployees = (deps: Deps): Promise<void> => sendInvitationMail(deps, mailOf(deps))
