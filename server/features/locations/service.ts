import type { Deps } from '../../platform/deps.ts'
import { type Radius, selectMerchantsWithin } from './queries.ts'

/** The merchants with a shop in the radius, each with the miles to its nearest one. */
export async function merchantsWithin(deps: Deps, radius: Radius): Promise<Map<string, number>> {
  return await selectMerchantsWithin(deps.readDb, radius)
}
