import { domainProofMailWords } from '../../../../domain/notification-words.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type InvitationMail, sendInvitationMail } from '../../messaging/invitation-mail/service.ts'
import { deleteOldProofs, type DueProof, markMailed, markMailFailed, takeDueMail } from './queries.ts'

const MAIL: InvitationMail<DueProof> = {
  purpose: 'domain-proof',
  takeDue: takeDueMail,
  markMailed,
  markFailed: markMailFailed,
  words: ({ name, domain, expires_at: until }) => domainProofMailWords({ company: name, domain, until }),
  path: (token) => `/domain-proof?token=${token}`,
}

/** A timed job: mails the links by which domains are proved. */
export const mailDomainProofs = (deps: Deps): Promise<void> => sendInvitationMail(deps, MAIL)

/** A timed job: links that work no more are not kept. */
export async function forgetDomainProofs(deps: Deps): Promise<void> {
  await deleteOldProofs(deps.db, deps.clock.now())
}
