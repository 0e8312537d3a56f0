import type { Deps } from '../../platform/deps.ts'
import { type Radius, selectMerchantNames, selectMerchantsWithin } from './queries.ts'
import type { MerchantList } from './schemas.ts'

/** Every merchant by name, for the filter's list. */
export async function listMerchants(deps: Deps): Promise<MerchantList> {
  return { items: await selectMerchantNames(deps.readDb) }
}

/** The merchants with a shop in the radius, each with the miles to its nearest one. */
export async function merchantsWithin(deps: Deps, radius: Radius): Promise<Map<string, number>> {
  return await selectMerchantsWithin(deps.readDb, radius)
}
