import { type CampaignStart, startedCampaign } from '../../../../domain/campaign-starts.ts'
import type { Actor } from '../../../auth/guard/actor.ts'
import { companyOf } from '../../../auth/guard/guard.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type OfferCard, OfferListQuery } from '../../catalogue/offers/schemas.ts'
import { listOffers } from '../../catalogue/offers/service.ts'
import { selectUsedCategories } from './queries.ts'
import type { StartedCampaign } from './schemas.ts'

const OFFERS = 3
/** 'These offers end before long' has to be true of each. */
const SOON_MS = 30 * 86_400_000

const SORT_OF = { launch: 'featured', payday: 'featured', ending: 'expiring', new: 'newest' } as const

/** The offers at the top of each category in turn, until there are enough; of everything when no category has any. */
async function pickOffers(deps: Deps, start: CampaignStart, categories: readonly string[]): Promise<string[]> {
  const lists = await Promise.all(
    [...categories, undefined].map((category) =>
      listOffers(deps, OfferListQuery.parse({ sort: SORT_OF[start], limit: OFFERS, ...(category && { category }) })),
    ),
  )
  const soon = deps.clock.now().getTime() + SOON_MS
  const isMeant = ({ endAt }: OfferCard) => start !== 'ending' || (endAt !== null && Date.parse(endAt) <= soon)
  const ids = lists.map(({ items }) => items.filter((offer) => isMeant(offer)).map(({ id }) => id))
  const byTurn = Array.from({ length: OFFERS }, (_, at) => ids.flatMap((list) => list[at] ?? [])).flat()
  return [...new Set(byTurn)].slice(0, OFFERS)
}

/** A campaign that is written already, with offers of what the company uses. Nothing of it is kept. */
export async function startCampaign(deps: Deps, actor: Actor, start: CampaignStart): Promise<StartedCampaign> {
  const categories = await selectUsedCategories(deps.readDb, companyOf(actor), deps.clock.now())
  return startedCampaign(start, await pickOffers(deps, start, categories))
}
