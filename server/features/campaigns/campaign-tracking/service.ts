import { linksOf, parseMessage } from '../../../../domain/campaign-markup.ts'
import { londonDate } from '../../../../domain/dates.ts'
import { open, seal } from '../../../platform/crypto/keyring.ts'
import type { Deps } from '../../../platform/deps.ts'
import { noteSight, selectText } from './queries.ts'

const PURPOSE = 'campaign-tracking'
const PICTURE = 'o.gif'

type Ticket = { campaignId: string; deliveryId: string }

/** By which addresses a mail tells that it was opened and its links followed; `links` are those of its campaign. */
export function trackedAddresses(deps: Deps, { campaignId, deliveryId }: Ticket, links: readonly string[]) {
  const ticket = seal(deps.keyring, PURPOSE, `${campaignId} ${deliveryId}`)
  const address = (what: string) => `${deps.config.publicUrl}/m/${ticket}/${what}`
  return {
    picture: address(PICTURE),
    linkTo: (url: string) => {
      const place = links.indexOf(url)
      return place < 0 ? url : address(String(place))
    },
  }
}

function readTicket(deps: Deps, sealed: string): Ticket | undefined {
  try {
    const [campaignId = '', deliveryId = ''] = open(deps.keyring, PURPOSE, sealed).split(' ')
    return { campaignId, deliveryId }
  } catch {
    return undefined
  }
}

const PATH = /^([\w.-]{1,400})\/(o\.gif|\d{1,4})$/

/** What one of those addresses asks for: the picture, or where its link leads, which is the home page where it is none of ours. */
export type Sighted = { kind: 'picture' } | { kind: 'link'; target: string }

/** Notes that a mail was opened or its link followed, and answers what is behind the address. */
export async function see(deps: Deps, path: string): Promise<Sighted> {
  const [, sealed = '', what = ''] = PATH.exec(path) ?? []
  const ticket = readTicket(deps, sealed)
  const isClick = what !== PICTURE
  const home: Sighted = { kind: 'link', target: `${deps.config.publicUrl}/` }
  if (!ticket) return isClick ? home : { kind: 'picture' }
  const { campaignId, deliveryId } = ticket
  const today = londonDate(deps.clock.now())
  if (!isClick) {
    await noteSight(deps.db, { deliveryId, today, isClick })
    return { kind: 'picture' }
  }
  const text = await selectText(deps.readDb, campaignId)
  const target = linksOf(parseMessage(text ?? ''), deps.config.publicUrl)[Number(what)]
  if (target === undefined) return home
  await noteSight(deps.db, { deliveryId, today, isClick })
  return { kind: 'link', target }
}
