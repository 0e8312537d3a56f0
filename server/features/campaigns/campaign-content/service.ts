import { type Block, firstNameOf, offersOf, OFFERS_AT_MOST, parseMessage } from '../../../../domain/campaign-markup.ts'
import { open, seal } from '../../../platform/crypto/keyring.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { brandFor, type MailBrand } from '../../../platform/mail/mail-frame.ts'
import type { OfferCard } from '../../catalogue/offers/schemas.ts'
import { offerCards } from '../../catalogue/offers/service.ts'
import { selectBrand, selectMessage } from './queries.ts'
import type { CampaignMessage, Content } from './schemas.ts'

export { campaignMail } from './rules.ts'

const PURPOSE = 'campaign-message'

/** Whose message a link belongs to. The address is in it too, so that it still unsubscribes once the delivery is gone. */
export type MessageTicket = { deliveryId: string; email: string }

/** What the links of one message carry; only our keys open it. */
export const messageToken = (deps: Deps, { deliveryId, email }: MessageTicket) =>
  seal(deps.keyring, PURPOSE, `${deliveryId} ${email}`)

/** Throws `campaign_link_dead` for what is no token of ours. */
export function readToken(deps: Deps, token: string): MessageTicket {
  try {
    const [deliveryId = '', email = ''] = open(deps.keyring, PURPOSE, token).split(' ')
    return { deliveryId, email }
  } catch {
    throw problem('campaign_link_dead')
  }
}

export const messageUrl = (deps: Deps, token: string) =>
  `${deps.config.publicUrl}/message?${new URLSearchParams({ token }).toString()}`

/** In whose name a company's campaigns are written. */
export async function brandOf(deps: Deps, companyId: string): Promise<MailBrand> {
  return brandFor(deps.config.publicUrl, await selectBrand(deps.db, companyId))
}

export type ParsedContent = {
  subject: string
  blocks: readonly Block[]
  offers: ReadonlyMap<string, OfferCard>
}

/** What a campaign says, with those of its offers that can be seen now. */
export async function parseContent(deps: Deps, { subject, message }: Content): Promise<ParsedContent> {
  const blocks = parseMessage(message)
  const cards = await offerCards(deps, offersOf(blocks).slice(0, OFFERS_AT_MOST))
  return { subject, blocks, offers: new Map(cards.map((card) => [card.id, card])) }
}

/** A message as its reader got it, for the browser. Throws `campaign_link_dead`. */
export async function readMessage(deps: Deps, token: string): Promise<CampaignMessage> {
  const row = await selectMessage(deps.db, readToken(deps, token).deliveryId)
  if (!row) throw problem('campaign_link_dead')
  const { offers } = await parseContent(deps, row.content)
  return {
    company: row.company,
    brandPrimary: row.brand_primary,
    brandSecondary: row.brand_secondary,
    content: row.content,
    firstName: firstNameOf(row.full_name),
    offers: [...offers.values()],
    canUnsubscribe: row.channel === 'EMAIL',
  }
}
