import type { Room } from '../../auth/guard/actor.ts'
import { linkWatchRoutes } from './link-watch/routes.ts'
import { ingestionReplayRoutes } from './replays/routes.ts'
import { reviewQueueRoutes } from './review-queue/routes.ts'
import { ingestionRunRoutes } from './runs/routes.ts'
import { scrapeDomainRoutes } from './scrape-domains/routes.ts'
import { scrapeRoutes } from './scrape/routes.ts'
import { sourceTestRoutes } from './source-tests/routes.ts'
import { ingestionSourceRoutes } from './sources/routes.ts'

export const ingestion: Room = {
  admin: [
    ingestionSourceRoutes,
    sourceTestRoutes,
    ingestionRunRoutes,
    ingestionReplayRoutes,
    reviewQueueRoutes,
    scrapeRoutes,
    scrapeDomainRoutes,
    linkWatchRoutes,
  ],
}
