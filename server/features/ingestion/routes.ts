import type { Room } from '../../auth/guard/actor.ts'
import { reviewQueueRoutes } from './review-queue/routes.ts'
import { ingestionRunRoutes } from './runs/routes.ts'
import { scrapeDomainRoutes } from './scrape-domains/routes.ts'
import { scrapeRoutes } from './scrape/routes.ts'
import { ingestionSourceRoutes } from './sources/routes.ts'

export const ingestion: Room = {
  admin: [ingestionSourceRoutes, ingestionRunRoutes, reviewQueueRoutes, scrapeRoutes, scrapeDomainRoutes],
}
