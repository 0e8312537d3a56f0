import type { z } from 'zod'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { isBanned } from '../sessions/caller.ts'
import { readCodeChallenge } from '../protocol/code-challenge.ts'
import { parseEmail } from '../protocol/email-address.ts'
import { authError } from '../protocol/errors.ts'
import { isTimeToWrite, postMail, requireMailRoom } from './message-limits.ts'
import type { recoverBody } from './message-schemas.ts'
import { markSent } from '../people/queries-contacts.ts'
import { findUserByAddress } from '../people/queries-personal-addresses.ts'
import { personalAddressClosedMail } from './personal-address-mails.ts'
import { issueTokenMail, noticeTo } from './token-mails.ts'

/** POST /recover: mails a link to whoever has the address, and says nothing about whether anybody does. */
export async function sendRecovery(
  deps: Deps,
  input: { body: z.infer<typeof recoverBody>; redirectTo: string },
): Promise<void> {
  const { body, redirectTo } = input
  if (!body.email) throw authError('validation_failed', 'Password recovery requires an email')
  const email = parseEmail(body.email)
  const codeChallenge = readCodeChallenge(body)
  await requireMailRoom(deps)
  if (!(await isTimeToWrite(deps, 'recovery', email))) return
  const now = deps.clock.now()
  const user = await findUserByAddress(deps.db, email, now)
  if (!user || isBanned(user, now)) return
  if (user.is_closed) return postMail(deps, noticeTo(email, user, personalAddressClosedMail))
  // Whom a company's sign-in service manages has no password to recover: what lets them in is a link.
  const type = user.is_sso_user ? 'magiclink' : 'recovery'
  const mail = await inTransaction(deps, async (deps) => {
    await markSent(deps.db, user.id, 'recovery_sent_at', now)
    return issueTokenMail(deps, { user, type, to: email, redirectTo, codeChallenge })
  })
  await postMail(deps, mail)
}
