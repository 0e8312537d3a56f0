import { type CampaignStart, startedCampaign } from '../../../../domain/campaign-starts.ts'
import type { Actor } from '../../../auth/guard/actor.ts'
import { companyOf } from '../../../auth/guard/guard.ts'
import type { Deps } from '../../../platform/deps.ts'
import { OfferListQuery } from '../../catalogue/offers/schemas.ts'
import { listOffers } from '../../catalogue/offers/service.ts'
import { selectUsedCategories } from './queries.ts'
import type { StartedCampaign } from './schemas.ts'

const OFFERS = 3

const SORT_OF = { launch: 'featured', payday: 'featured', ending: 'expiring', new: 'newest' } as const

/** The offers at the top of each category in turn, until there are enough; of everything when no category has any. */
async function pickOffers(deps: Deps, start: CampaignStart, categories: readonly string[]): Promise<string[]> {
  const lists = await Promise.all(
    [...categories, undefined].map((category) =>
      listOffers(deps, OfferListQuery.parse({ sort: SORT_OF[start], limit: OFFERS, ...(category && { category }) })),
    ),
  )
  const byTurn = Array.from({ length: OFFERS }, (_, at) => lists.flatMap(({ items }) => items[at]?.id ?? [])).flat()
  return [...new Set(byTurn)].slice(0, OFFERS)
}

/** A campaign that is written already, with offers of what the company uses. Nothing of it is kept. */
export async function startCampaign(deps: Deps, actor: Actor, start: CampaignStart): Promise<StartedCampaign> {
  const categories = await selectUsedCategories(deps.readDb, companyOf(actor), deps.clock.now())
  return startedCampaign(start, await pickOffers(deps, start, categories))
}
