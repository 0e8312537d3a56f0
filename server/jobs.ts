import { forgetExpired } from './auth/clean-up.ts'
import { ensurePartitions, expireEndedOffers, publishScheduledOffers } from './features/offers/jobs.ts'
import type { Deps } from './platform/deps.ts'
import type { TimedJob } from './platform/jobs/jobs.ts'

/** Every timed job of the product, in one list. */
export function timedJobs(deps: Deps): TimedJob[] {
  return [
    { name: 'offers.expire-ended', cron: '* * * * *', run: () => expireEndedOffers(deps) },
    { name: 'offers.publish-scheduled', cron: '* * * * *', run: () => publishScheduledOffers(deps) },
    { name: 'auth.forget-expired', cron: '25 * * * *', run: () => forgetExpired(deps) },
    { name: 'logs.ensure-partitions', cron: '15 3 * * *', run: () => ensurePartitions(deps) },
  ]
}
