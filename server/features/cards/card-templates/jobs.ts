import type { Deps } from '../../../platform/deps.ts'
import { type ChangedLook, selectChangedLooks, settleLook, touchCards } from './queries.ts'

const TEMPLATES_A_RUN = 100
const BATCH = 2000

/** A statement a batch, so that nobody who uses their card waits for all the others. */
async function followLook(deps: Deps, look: ChangedLook): Promise<void> {
  let moved: number
  do moved = await touchCards(deps.db, look, BATCH)
  while (moved === BATCH)
  await settleLook(deps.db, look)
}

/** A timed job: moves `updated_at` of the cards whose template looks different now. Safe to run twice and at once. */
export async function followChangedLooks(deps: Deps): Promise<void> {
  for (const look of await selectChangedLooks(deps.db, TEMPLATES_A_RUN)) await followLook(deps, look)
}
