import { tellOfEndingKeys } from '../features/connections/api-keys/jobs.ts'
import { forgetDeliveries, sendWebhooks } from '../features/connections/webhook-deliveries/jobs.ts'
import type { Deps } from '../platform/deps.ts'
import type { TimedJob } from '../platform/jobs/jobs.ts'

/** What is done on time for companies' own systems. */
export const connectionJobs = (deps: Deps): TimedJob[] => [
  {
    name: 'api-keys.tell-ending',
    what: 'Tells administrators of companies that an API key in use stops working soon',
    cron: '6 8 * * *',
    run: () => tellOfEndingKeys(deps),
  },
  {
    name: 'webhooks.send',
    what: 'Sends what is due to companies’ webhooks',
    cron: '* * * * *',
    run: () => sendWebhooks(deps),
  },
  {
    name: 'webhooks.forget-old',
    what: 'Forgets deliveries to companies’ webhooks after 30 days',
    cron: '44 3 * * *',
    run: () => forgetDeliveries(deps),
  },
]
