import type { Deps } from '../../../platform/deps.ts'
import { selectNames } from './queries.ts'
import type { CompanyNames } from './schemas.ts'

export async function listNames(deps: Deps): Promise<CompanyNames> {
  return { items: await selectNames(deps.readDb) }
}
