import type { Room } from '../../auth/guard/actor.ts'
import { announcementEditingRoutes, announcementRoutes } from './announcements/routes.ts'
import { announcementReadRoutes, companyAnnouncementRoutes } from './company-announcements/routes.ts'
import { consentRoutes } from './consents/routes.ts'
import { liveRoutes } from './live/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { pushSubscriptionRoutes } from './push-subscriptions/routes.ts'

export const messaging: Room = {
  session: [consentRoutes, liveRoutes],
  member: [notificationRoutes, pushSubscriptionRoutes, announcementRoutes],
  company_member: [announcementReadRoutes],
  company_communications: [companyAnnouncementRoutes],
  admin: [announcementEditingRoutes],
}
