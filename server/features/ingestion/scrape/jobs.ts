import type { Deps } from '../../../platform/deps.ts'
import { endAbandonedApprovals } from './service.ts'

/** A timed job: ends the runs of approvals that a stopped process left. */
export const endLeftApprovals = (deps: Deps): Promise<void> => endAbandonedApprovals(deps)
