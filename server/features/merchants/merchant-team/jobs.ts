import { createHash } from 'node:crypto'
import { supplierInvitationMailWords } from '../../../../domain/notification-words.ts'
import { sign } from '../../../platform/crypto/keyring.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { describeFailure } from '../../../platform/mail/delivery-failure.ts'
import { layOut } from '../../../platform/mail/mail-layout.ts'
import { deleteOldInvitations, type DueMail, markMailed, markMailFailed, takeDueMail } from './queries.ts'

const PURPOSE = 'supplier-invitation'
/** Minutes before each retry; after the last one the team reads that the mail could not be delivered. */
const PAUSES = [1, 5, 15, 60, 240]
/** The job runs every minute, so one run need not last longer. */
const RUN_AT_MOST_MS = 50_000
const KEPT_DAYS = 30

/** The same for each attempt of one mail: should it leave twice, because a process was killed in between, both links open it. */
function tokenOf({ keyring }: Deps, { id, expires_at: expiresAt }: DueMail): string {
  return sign(keyring, PURPOSE, `${id} ${expiresAt}`).toString('base64url')
}

async function send(deps: Deps, due: DueMail, token: string): Promise<void> {
  const words = supplierInvitationMailWords({ merchant: due.merchant_name, until: due.expires_at })
  const { subject, paragraphs, open, note } = words
  const url = `${deps.config.publicUrl}/supplier-invitation?token=${token}`
  const content = layOut(null, { subject, paragraphs, button: { label: open, url }, notes: [note] })
  await deps.mail.send({ to: due.email, ...content })
}

async function recordFailure(deps: Deps, { id, mail_attempts: attempts }: DueMail, error: unknown): Promise<void> {
  const minutes = PAUSES[attempts]
  const next = minutes === undefined ? null : new Date(deps.clock.now().getTime() + minutes * 60_000)
  await markMailFailed(deps.db, id, next)
  const failure = { invitation: id, attempt: attempts + 1, ...describeFailure(error) }
  deps.log.warn(failure, 'the mail of an invitation could not be delivered')
}

/** Sends the mail that has been due longest; false when there is none. It stays locked until its result is committed. */
async function sendNext(deps: Deps): Promise<boolean> {
  const due = await takeDueMail(deps.db, deps.clock.now())
  if (!due) return false
  const token = tokenOf(deps, due)
  try {
    await send(deps, due, token)
  } catch (error) {
    await recordFailure(deps, due, error)
    return true
  }
  await markMailed(deps.db, due.id, createHash('sha256').update(token).digest(), deps.clock.now())
  return true
}

/** A timed job: sends the invitations that are due. Any number of processes may do so at once. */
export async function mailInvitations(deps: Deps): Promise<void> {
  const until = deps.clock.now().getTime() + RUN_AT_MOST_MS
  let isMore = true
  while (isMore && deps.clock.now().getTime() < until) isMore = await inTransaction(deps, sendNext, 'deliveryDb')
}

/** A timed job: nobody keeps the addresses of people who did not come, nor who came by which mail. */
export async function forgetOldInvitations(deps: Deps): Promise<void> {
  await deleteOldInvitations(deps.db, new Date(deps.clock.now().getTime() - KEPT_DAYS * 86_400_000))
}
