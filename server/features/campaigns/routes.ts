import type { Room } from '../../auth/guard/actor.ts'
import { campaignAudienceRoutes } from './campaign-audiences/routes.ts'
import { campaignMessageRoutes } from './campaign-content/routes.ts'
import { campaignSendingRoutes } from './campaign-sending/routes.ts'
import { campaignStartRoutes } from './campaign-starts/routes.ts'
import { campaignRoutes } from './campaigns/routes.ts'
import { mailFeedbackRoutes } from './mail-feedback/routes.ts'
import { unsubscribingRoutes } from './unsubscribing/routes.ts'

export const campaigns: Room = {
  public: [campaignMessageRoutes, unsubscribingRoutes, mailFeedbackRoutes],
  company_communications: [campaignRoutes, campaignAudienceRoutes, campaignSendingRoutes, campaignStartRoutes],
}
