import { type Deps, forUpkeep } from '../platform/deps.ts'
import type { TimedJob } from '../platform/jobs/jobs.ts'
import { cardJobs } from './cards.ts'
import { connectionJobs } from './connections.ts'
import { logJobs } from './logs.ts'
import { offerJobs } from './offers.ts'
import { peopleJobs } from './people.ts'

/** Every timed job of the product, in one list. */
export function timedJobs(requestDeps: Deps): TimedJob[] {
  const deps = forUpkeep(requestDeps)
  return [...offerJobs(deps), ...peopleJobs(deps), ...cardJobs(deps), ...connectionJobs(deps), ...logJobs(deps)]
}
