import { emailDomain } from '../../../../domain/email-domain.ts'
import type { Actor } from '../../../auth/guard/actor.ts'
import {
  askForPersonalAddress,
  provePersonalAddress,
  readPersonalAddress,
  removePersonalAddress,
} from '../../../auth/accounts/personal-address.ts'
import { newId } from '../../../platform/db/id.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { notifyPerson } from '../../messaging/notifications/service.ts'
import { requireFreshProof } from '../privacy/service.ts'
import { isEmployersDomain } from './queries.ts'
import type { PersonalAddress } from './schemas.ts'

const ADDED = {
  title: 'A personal address was added to your account',
  body: 'You can sign in with it too. If this was not you, remove it and change your password.',
}
const REMOVED = {
  title: 'Your personal address was removed from your account',
  body: 'It no longer opens your account. If this was not you, change your password.',
}

async function standingOf(deps: Deps, actor: Actor) {
  const row = await readPersonalAddress(deps, actor.userId)
  if (!row) throw problem('not_authenticated')
  return row
}

/** The actor's personal address, the one that they are about to prove, and until when it opens their account. */
export async function describePersonalAddress(deps: Deps, actor: Actor): Promise<PersonalAddress> {
  const { email, proven_at, waiting_email, waiting_until, ends_at, is_closed } = await standingOf(deps, actor)
  const waiting = waiting_email && waiting_until ? { email: waiting_email, until: waiting_until } : null
  return { email, provenAt: proven_at, waiting, endsAt: ends_at, opensAfterLeaving: is_closed ?? false }
}

/** In the bell alone, and without the address: the employer may read the work mailbox, and a colleague a screen. */
function tell(actor: Actor, words: { title: string; body: string }) {
  const link = '/account/security'
  const told = {
    userId: actor.userId,
    kind: 'SECURITY',
    ...words,
    link,
    sourceKey: `personal-address:${newId()}`,
  } as const
  return (deps: Deps) => notifyPerson(deps, told)
}

/**
 * Mails a code to an address that the actor wants as their personal one. Whom else it belongs to, the answer does not tell. Throws
 * `personal_address_not_private`, `personal_address_ended`, `fresh_sign_in_required`, but not to send the same again, or `too_many_requests`.
 */
export async function requestPersonalAddress(deps: Deps, actor: Actor, email: string): Promise<PersonalAddress> {
  const { waiting_email: waiting, ends_at: endsAt } = await standingOf(deps, actor)
  if (waiting !== email) await requireFreshProof(deps, actor)
  if (endsAt !== null && Date.parse(endsAt) <= deps.clock.now().getTime()) throw problem('personal_address_ended')
  if (await isEmployersDomain(deps.db, actor.userId, emailDomain(email))) throw problem('personal_address_not_private')
  const outcome = await askForPersonalAddress(deps, actor.userId, email)
  if (outcome === 'OWN') throw problem('personal_address_not_private')
  if (outcome === 'TOO_SOON') throw problem('too_many_requests')
  return await describePersonalAddress(deps, actor)
}

/** Makes the address the actor's by the code that was mailed to it. Throws `personal_address_code_wrong` or `personal_address_taken`. */
export async function confirmPersonalAddress(
  deps: Deps,
  actor: Actor,
  given: { code: string; ip: string },
): Promise<PersonalAddress> {
  const by = { ...given, userId: actor.userId, record: tell(actor, ADDED) }
  const outcome = await provePersonalAddress(deps, by)
  if (outcome === 'WRONG') throw problem('personal_address_code_wrong')
  if (outcome === 'TAKEN') throw problem('personal_address_taken')
  return await describePersonalAddress(deps, actor)
}

/** Takes the actor's personal address away, and the one that they are about to prove; without any it is no error. */
export async function dropPersonalAddress(deps: Deps, actor: Actor, ip: string): Promise<void> {
  await removePersonalAddress(deps, { userId: actor.userId, ip, record: tell(actor, REMOVED) })
}
