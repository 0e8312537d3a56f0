import { type Limit, takePoints } from '../../platform/db/limiter.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { isUniqueViolation } from '../../platform/db/violation.ts'
import type { Deps } from '../../platform/deps.ts'
import type { MailMessage } from '../../platform/mail/mail.ts'
import { isTimeToWrite, postMail, waitForMailRoom } from '../messages/message-limits.ts'
import { createOneTimeToken, proveCode, spend } from '../messages/one-time-tokens.ts'
import {
  personalAddressMail,
  personalAddressRemovedMail,
  personalAddressTakenMail,
} from '../messages/personal-address-mails.ts'
import { deleteTokensOfTypes } from '../messages/queries-one-time-tokens.ts'
import { noticeTo } from '../messages/token-mails.ts'
import { insertAuditEntry } from '../people/queries-audit.ts'
import { lockUser } from '../people/queries-identities.ts'
import {
  deletePersonalAddress,
  findPersonalAddress,
  isAddressOfOthers,
  type PersonalAddressRow,
  putPersonalAddress,
} from '../people/queries-personal-addresses.ts'
import { findUserById, type UserRow } from '../people/queries-users.ts'
import { withMinimumDuration } from '../protocol/minimum-duration.ts'

const TYPE = 'personal_address'
/** Each may reach a mailbox of somebody else. */
const MAILS_A_DAY: Limit = { name: 'personal-address-day', points: 10, seconds: 24 * 3600 }

type By = { userId: string; ip: string }

/** What the person has and waits for; undefined when they are gone. */
export function readPersonalAddress(deps: Deps, userId: string): Promise<PersonalAddressRow | undefined> {
  return findPersonalAddress(deps.db, userId, deps.clock.now())
}

async function mayAsk(deps: Deps, userId: string): Promise<boolean> {
  if ((await waitForMailRoom(deps)) !== undefined) return false
  if (!(await isTimeToWrite(deps, TYPE, userId))) return false
  return !deps.config.auth.limits || (await takePoints(deps.db, MAILS_A_DAY, userId)).isAllowed
}

/** Every address gets a token, so that those of others are waited for alike; the code for one of those is told to nobody. */
async function mailFor(deps: Deps, user: UserRow, email: string): Promise<MailMessage> {
  const lifetimeSeconds = deps.config.auth.mailOtpSeconds
  const { code } = await createOneTimeToken(deps, { userId: user.id, type: TYPE, relatesTo: email, lifetimeSeconds })
  if (await isAddressOfOthers(deps.db, email, user.id)) {
    return { to: email, userId: user.id, ...personalAddressTakenMail() }
  }
  return noticeTo(email, user, (fullName) => personalAddressMail({ fullName, code, lifetimeSeconds }))
}

/**
 * Mails six digits to a normalised address, in the place of what was waited for before. The same for every address: only who reads the
 * mailbox learns that it leads to somebody else. OWN: the address of the account itself.
 */
export async function askForPersonalAddress(
  deps: Deps,
  userId: string,
  email: string,
): Promise<'SENT' | 'TOO_SOON' | 'OWN'> {
  return await withMinimumDuration(async () => {
    const user = await findUserById(deps.db, userId)
    if (!user || user.email === email) return 'OWN'
    if (!(await mayAsk(deps, userId))) return 'TOO_SOON'
    // Several accounts must not fill one mailbox together.
    const mayWrite = await isTimeToWrite(deps, `${TYPE}-of-anybody`, email)
    const mail = await inTransaction(deps, (deps) => mailFor(deps, user, email))
    if (mayWrite) await postMail(deps, mail)
    return 'SENT'
  })
}

async function audit(deps: Deps, { userId, ip }: By, action: string): Promise<void> {
  await insertAuditEntry(deps.db, { userId, action, ip, now: deps.clock.now() })
}

function removedMail(address: string, user: UserRow): MailMessage {
  return noticeTo(address, user, personalAddressRemovedMail)
}

type Proven = { user: UserRow; former: string | undefined }

/**
 * Makes the address that the code was mailed to the person's, in the place of an earlier one, whose mailbox is told. TAKEN: it came to
 * lead to somebody else since. What `record` writes is kept with it.
 */
export async function provePersonalAddress(
  deps: Deps,
  by: By & { code: string; record: (deps: Deps) => Promise<void> },
): Promise<'PROVEN' | 'WRONG' | 'TAKEN'> {
  const { userId, code, record } = by
  const waiting = (await readPersonalAddress(deps, userId))?.waiting_email
  const proof = waiting && (await proveCode(deps, { relatesTo: waiting, userId, code, types: [TYPE] }))
  if (!proof) return 'WRONG'
  const store = async (deps: Deps): Promise<Proven | undefined> => {
    await lockUser(deps.db, userId)
    const user = await findUserById(deps.db, userId)
    if (!user || !(await spend(deps, proof))) return undefined
    const former = (await readPersonalAddress(deps, userId))?.email ?? undefined
    await putPersonalAddress(deps.db, userId, proof.relatesTo, deps.clock.now())
    await audit(deps, by, 'personal_address_added')
    await record(deps)
    return { user, former }
  }
  try {
    const proven = await inTransaction(deps, store)
    if (!proven) return 'WRONG'
    const { user, former } = proven
    if (former && former !== proof.relatesTo) await postMail(deps, removedMail(former, user))
    return 'PROVEN'
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    await deleteTokensOfTypes(deps.db, userId, [TYPE])
    return 'TAKEN'
  }
}

/** Takes the address away, so that what was mailed to it opens nothing, and what was waited for; its mailbox is told. Doing so again is no error. */
export async function removePersonalAddress(
  deps: Deps,
  by: By & { record: (deps: Deps) => Promise<void> },
): Promise<void> {
  const { userId, record } = by
  const removed = await inTransaction(deps, async (deps) => {
    await lockUser(deps.db, userId)
    const user = await findUserById(deps.db, userId)
    await deleteTokensOfTypes(deps.db, userId, [TYPE])
    const former = await deletePersonalAddress(deps.db, userId)
    if (!user || former === undefined) return undefined
    await audit(deps, by, 'personal_address_removed')
    await record(deps)
    return removedMail(former, user)
  })
  if (removed) await postMail(deps, removed)
}
