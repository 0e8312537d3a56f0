import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { readToken } from '../campaign-content/service.ts'
import { withdrawConsent } from './queries.ts'
import type { Unsubscribed } from './schemas.ts'

/** Takes the reader of a message off the mail that they can do without; the same again changes nothing. Throws `campaign_link_dead`. */
export async function unsubscribe(deps: Deps, token: string): Promise<Unsubscribed> {
  const ticket = readToken(deps, token)
  await inTransaction(deps, (inside) => withdrawConsent(inside.db, { ...ticket, now: deps.clock.now() }))
  return { email: ticket.email }
}

/** Where the button of a mail program asks for it, with POST, and where people read what it means. */
export const unsubscribeUrl = (deps: Deps, token: string) =>
  `${deps.config.publicUrl}/unsubscribe?${new URLSearchParams({ token }).toString()}`
