import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { takeDueSources } from '../sources/service.ts'
import { insertRun, wakeWorkers } from './queries.ts'

/**
 * A timed job: begins the runs of sources whose time has come, but for those that are being read already, and has workers look for
 * runs that were left.
 */
export async function startDueRuns(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps, async (deps) => {
    for (const { id: sourceId, key: source } of await takeDueSources(deps))
      await insertRun(deps.db, { sourceId, source, cause: 'SCHEDULE', now })
  })
  await wakeWorkers(deps.db)
}
