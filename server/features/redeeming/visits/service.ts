import type { Deps } from '../../../platform/deps.ts'
import { recordVisit } from '../clicks/service.ts'
import { readVisit } from '../../catalogue/visit-tickets/service.ts'
import { selectVisit } from './queries.ts'

const NOWHERE = '/offers'

/**
 * Where the ticket's link leads: the offer's stored address, never one from the request, or the list of offers when the
 * ticket is not good any more. Counts the click, once however often the link is opened.
 */
export async function followTicket(deps: Deps, ticket: string): Promise<string> {
  const visit = readVisit(deps, ticket)
  const found = visit && (await selectVisit(deps.db, visit))
  if (!visit || !found) return NOWHERE
  // As the address parser writes it: a header takes no letters beyond ASCII.
  const url = URL.parse(found.url)
  if (!url || !/^https?:$/.test(url.protocol)) return NOWHERE
  const { clickId, day } = visit
  await recordVisit(deps, found.visitor, { offer: found.offer, clickId, day })
  return url.href
}
