import { londonDate } from '../../../../domain/dates.ts'
import type { Actor } from '../../../auth/guard/actor.ts'
import { createSealer, type Keyring, type Sealer } from '../../../platform/crypto/keyring.ts'
import { newId } from '../../../platform/db/id.ts'
import type { Deps } from '../../../platform/deps.ts'

const PURPOSE = 'visit-ticket'
/** A page is read before its link is pressed. */
const GOOD_FOR_MS = 30 * 60_000

/** One visit to come: who goes where, and the click that it will be, however often the link is opened. */
export type Visit = {
  clickId: string
  offerId: string
  userId: string
  /** The London day that the click counts for, 'YYYY-MM-DD': the ticket's, so that its id is unique over midnight too. */
  day: string
}

const sealers = new WeakMap<Keyring, Sealer>()

/** Each detail page carries a ticket, and deriving its key took as long as sealing it. */
function sealerOf({ keyring }: Deps): Sealer {
  const known = sealers.get(keyring)
  if (known) return known
  const made = createSealer(keyring, PURPOSE)
  sealers.set(keyring, made)
  return made
}

/** The path that leads the actor to the offer's shop and counts their click; good for 30 minutes. */
export function issueVisitPath(deps: Deps, actor: Actor, offerId: string): string {
  const until = deps.clock.now().getTime() + GOOD_FOR_MS
  return `/go/${sealerOf(deps).seal([newId(), offerId, actor.userId, until].join(' '))}`
}

function openTicket(deps: Deps, ticket: string): string | undefined {
  try {
    return sealerOf(deps).open(ticket)
  } catch {
    return undefined
  }
}

/** The visit that a ticket of ours stands for; undefined when it is forged or no longer good. */
export function readVisit(deps: Deps, ticket: string): Visit | undefined {
  const [clickId, offerId, userId, until] = openTicket(deps, ticket)?.split(' ') ?? []
  if (!clickId || !offerId || !userId || Number(until) <= deps.clock.now().getTime()) return undefined
  return { clickId, offerId, userId, day: londonDate(new Date(Number(until) - GOOD_FOR_MS)) }
}

/** Whether `visitPath` is the actor's own good link to this offer. */
export function isVisitOf(deps: Deps, actor: Actor, offerId: string, visitPath: string): boolean {
  const visit = readVisit(deps, visitPath.replace(/^\/go\//, ''))
  return visit?.userId === actor.userId && visit.offerId === offerId
}
