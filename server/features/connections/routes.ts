import type { Room } from '../../auth/guard/actor.ts'
import { apiKeyRoutes } from './api-keys/routes.ts'
import { companyApiRoutes } from './company-api/routes.ts'
import { webhookDeliveryRoutes } from './webhook-deliveries/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'

export const connections: Room = { company_admin: [apiKeyRoutes, webhookRoutes, webhookDeliveryRoutes] }

/** What a company's own systems call. */
export const companyApi = companyApiRoutes
