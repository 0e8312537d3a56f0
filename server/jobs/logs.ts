import { forgetExpired } from '../auth/sessions/clean-up.ts'
import { forgetOldEntries } from '../features/audit/audit-log/jobs.ts'
import { dropOldMonths, ensurePartitions } from '../features/redeeming/activity-logs/jobs.ts'
import { countActivity } from '../features/staff/analytics/jobs.ts'
import type { Deps } from '../platform/deps.ts'
import type { TimedJob } from '../platform/jobs/jobs.ts'

/** What is done on time to logs and roll-ups, and to what sign-in leaves behind. */
export const logJobs = (deps: Deps): TimedJob[] => [
  {
    name: 'analytics.count',
    what: 'Counts clicks and redemptions by category, merchant, company and type for Analytics',
    cron: '* * * * *',
    run: () => countActivity(deps),
  },
  {
    name: 'audit.forget-old',
    what: 'Deletes entries of the audit log after seven years',
    cron: '51 3 * * *',
    run: () => forgetOldEntries(deps),
  },
  {
    name: 'auth.forget-expired',
    what: 'Deletes sessions, codes, links and personal addresses that are over, and what the log of sign-ins has kept for two years',
    cron: '25 * * * *',
    run: () => forgetExpired(deps),
  },
  {
    name: 'logs.ensure-partitions',
    what: 'Makes the months ahead of the logs of clicks and redemptions',
    cron: '15 3 * * *',
    run: () => ensurePartitions(deps),
  },
  {
    name: 'logs.drop-old-months',
    what: 'Drops the months of those logs that are past their time',
    cron: '55 3 * * *',
    run: () => dropOldMonths(deps),
  },
]
