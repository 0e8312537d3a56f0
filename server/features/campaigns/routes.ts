import type { Room } from '../../auth/guard/actor.ts'
import { campaignAudienceRoutes } from './campaign-audiences/routes.ts'
import { campaignMessageRoutes } from './campaign-content/routes.ts'
import { campaignSendingRoutes } from './campaign-sending/routes.ts'
import { campaignRoutes } from './campaigns/routes.ts'
import { unsubscribingRoutes } from './unsubscribing/routes.ts'

export const campaigns: Room = {
  public: [campaignMessageRoutes, unsubscribingRoutes],
  company_communications: [campaignRoutes, campaignAudienceRoutes, campaignSendingRoutes],
}
