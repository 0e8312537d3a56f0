import type { Deps } from '../../../platform/deps.ts'
import { deleteOpenings } from './queries.ts'

const KEPT_DAYS = 90
const DAY_MS = 24 * 3600 * 1000

/** Forgets which cards' numbers were opened, after 90 days. */
export async function forgetOldOpenings(deps: Deps): Promise<void> {
  await deleteOpenings(deps.db, new Date(deps.clock.now().getTime() - KEPT_DAYS * DAY_MS))
}
