import type { Deps } from '../../../platform/deps.ts'
import { findLikenesses, selectUnreadSites, updateDomains } from './queries.ts'
import { siteDomain } from './rules.ts'

const SITES_AT_ONCE = 500

/** A timed job: reads the domain of each website that was written past the program. */
export async function readSites(deps: Deps): Promise<void> {
  let sites = await selectUnreadSites(deps.db, SITES_AT_ONCE)
  while (sites.length > 0) {
    await updateDomains(
      deps.db,
      sites.map((site) => ({ ...site, domain: siteDomain(site.site_url) })),
    )
    const [first] = sites
    sites = await selectUnreadSites(deps.db, SITES_AT_ONCE)
    // Somebody changed it meanwhile, and the next run reads it.
    if (sites[0]?.id === first?.id) return
  }
}

/** A timed job: finds the names that were written at the same time, and so did not see each other. */
export async function compareNames(deps: Deps): Promise<void> {
  await findLikenesses(deps.db)
}
