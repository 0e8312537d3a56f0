import type { Deps } from '../../platform/deps.ts'
import type { MailMessage } from '../../platform/mail/mail.ts'
import { deleteTokensOfTypes } from './queries-one-time-tokens.ts'
import { setEmailChange } from '../people/queries-contacts.ts'
import type { UserRow } from '../people/queries-users.ts'
import { issueTokenMail } from './token-mails.ts'

export type EmailChange = { user: UserRow; newEmail: string; redirectTo: string; codeChallenge?: string | undefined }

/**
 * Begins a change of address, or begins it anew, and answers the mails to post once the transaction is kept: to the new mailbox, and
 * where the instance asks for it to the present one too, whose owner may not be the one who has the session.
 */
export async function beginEmailChange(deps: Deps, change: EmailChange): Promise<MailMessage[]> {
  const { user, newEmail, redirectTo, codeChallenge } = change
  const needsBoth = deps.config.auth.secureEmailChange && user.email !== null && user.email_confirmed_at !== null
  // The person's row first: of two changes at the same moment the second waits there, and neither for the other's tokens.
  await setEmailChange(deps.db, user.id, { email: newEmail, status: needsBoth ? 0 : 1, now: deps.clock.now() })
  await deleteTokensOfTypes(deps.db, user.id, ['email_change_current', 'email_change_new'])
  const common = { user, redirectTo, codeChallenge, newEmail }
  const toNew = await issueTokenMail(deps, { ...common, type: 'email_change_new', to: newEmail })
  if (!needsBoth || user.email === null) return [toNew]
  const toCurrent = await issueTokenMail(deps, { ...common, type: 'email_change_current', to: user.email })
  return [toNew, toCurrent]
}
