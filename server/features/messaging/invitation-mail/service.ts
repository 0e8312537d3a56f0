import { createHash } from 'node:crypto'
import type { MailWords } from '../../../../domain/notification-words.ts'
import { sign } from '../../../platform/crypto/keyring.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { describeFailure } from '../../../platform/mail/delivery-failure.ts'
import { brandFor } from '../../../platform/mail/mail-frame.ts'
import { layOut } from '../../../platform/mail/mail-layout.ts'

/** Minutes before each retry; after the last one whoever invited reads that the mail could not be delivered. */
const PAUSES = [1, 5, 15, 60, 240]
/** What a mail server answers where the address has no mailbox: trying again would change nothing. */
const NO_MAILBOX = [550, 551, 553]
/** The job runs every minute, so one run need not last longer. */
const RUN_AT_MOST_MS = 50_000

/** An invitation whose mail is due: its row, and the name of what it invites to. */
export type DueInvitation = {
  id: string
  email: string
  expires_at: string
  mail_attempts: number
  name: string
  /** Of a company, whose colour and logo its invitations have. */
  brand_primary?: string
  logo_url?: string | null
}

/** One kind of invitation: where its rows are kept, and what its mail says. */
export type InvitationMail<Due extends DueInvitation = DueInvitation> = {
  /** The key's purpose, so that no link of one kind opens another. */
  purpose: string
  /** Locks the invitation that has been due longest until the transaction ends; other processes skip it. */
  takeDue: (db: Db, now: Date) => Promise<Due | undefined>
  markMailed: (db: Db, id: string, tokenHash: Buffer, now: Date) => Promise<void>
  /** `next`: when it is tried again; null when that has been done often enough. */
  markFailed: (db: Db, id: string, next: Date | null) => Promise<void>
  words: (due: Due) => MailWords
  /** The page that the token opens, below the public address. */
  path: (token: string) => string
}

/** The same for each attempt of one mail: should it leave twice, because a process was killed in between, both links open it. */
export function invitationToken(
  { keyring }: Deps,
  purpose: string,
  { id, expires_at: expiresAt }: Pick<DueInvitation, 'id' | 'expires_at'>,
): string {
  return sign(keyring, purpose, `${id} ${expiresAt}`).toString('base64url')
}

async function send<Due extends DueInvitation>(
  deps: Deps,
  mail: InvitationMail<Due>,
  due: Due,
  token: string,
): Promise<void> {
  const { subject, paragraphs, open, note } = mail.words(due)
  const url = `${deps.config.publicUrl}${mail.path(token)}`
  const { name, brand_primary: colour, logo_url: logo = null } = due
  const brand = colour && brandFor(deps.config.publicUrl, { name, brand_primary: colour, logo_url: logo })
  const said = { subject, paragraphs, button: { label: open, url }, notes: [note] }
  const content = layOut(null, { ...said, ...(brand && { brand }) })
  await deps.mail.send({ to: due.email, ...content })
}

type Marks = Pick<InvitationMail, 'markFailed'>

async function recordFailure(deps: Deps, mail: Marks, due: DueInvitation, error: unknown): Promise<void> {
  const { id, mail_attempts: attempts } = due
  const described = describeFailure(error)
  const isRefused = NO_MAILBOX.includes(described.responseCode ?? 0)
  const minutes = isRefused ? undefined : PAUSES[attempts]
  const next = minutes === undefined ? null : new Date(deps.clock.now().getTime() + minutes * 60_000)
  await mail.markFailed(deps.db, id, next)
  const failure = { invitation: id, attempt: attempts + 1, ...described }
  deps.log.warn(failure, 'the mail of an invitation could not be delivered')
}

/** Sends the mail that has been due longest; false when there is none. It stays locked until its result is committed. */
async function sendNext<Due extends DueInvitation>(deps: Deps, mail: InvitationMail<Due>): Promise<boolean> {
  const due = await mail.takeDue(deps.db, deps.clock.now())
  if (!due) return false
  const token = invitationToken(deps, mail.purpose, due)
  try {
    await send(deps, mail, due, token)
  } catch (error) {
    await recordFailure(deps, mail, due, error)
    return true
  }
  await mail.markMailed(deps.db, due.id, createHash('sha256').update(token).digest(), deps.clock.now())
  return true
}

/** Sends the invitations of one kind that are due. Any number of processes may do so at once. */
export async function sendInvitationMail<Due extends DueInvitation>(
  deps: Deps,
  mail: InvitationMail<Due>,
): Promise<void> {
  const until = deps.clock.now().getTime() + RUN_AT_MOST_MS
  let isMore = true
  while (isMore && deps.clock.now().getTime() < until) {
    isMore = await inTransaction(deps, (inside) => sendNext(inside, mail), 'deliveryDb')
  }
}
