import type { Deps } from '../../platform/deps.ts'
import { selectMerchantNames } from './queries.ts'
import type { MerchantList } from './schemas.ts'

/** Every merchant by name, for the filter's list. */
export async function listMerchants(deps: Deps): Promise<MerchantList> {
  return { items: await selectMerchantNames(deps.readDb) }
}
