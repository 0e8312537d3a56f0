import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { readToken } from '../campaign-content/service.ts'
import { type Withdrawal, withdrawConsent } from './queries.ts'
import type { Unsubscribed } from './schemas.ts'

/** Withdraws the consent of whoever reads this address, or had this delivery. */
export async function endMailTo(deps: Deps, withdrawal: Withdrawal): Promise<void> {
  await withdrawConsent(deps.db, { ...withdrawal, now: deps.clock.now() })
}

/** Takes the reader of a message off the mail that they can do without; the same again changes nothing. Throws `campaign_link_dead`. */
export async function unsubscribe(deps: Deps, token: string): Promise<Unsubscribed> {
  const ticket = readToken(deps, token)
  await inTransaction(deps, (inside) => endMailTo(inside, { ...ticket, source: 'campaign' }))
  return { email: ticket.email }
}

/** Where the button of a mail program asks for it, with POST, and where people read what it means. */
export const unsubscribeUrl = (deps: Deps, token: string) =>
  `${deps.config.publicUrl}/unsubscribe?${new URLSearchParams({ token }).toString()}`
