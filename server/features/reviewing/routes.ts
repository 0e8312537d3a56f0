import type { Room } from '../../auth/guard/actor.ts'
import { addressTrialRoutes } from './address-trials/routes.ts'
import { offerOriginRoutes } from './offer-origins/routes.ts'
import { offerReviewRoutes } from './offer-reviews/routes.ts'

export const reviewing: Room = { admin: [offerReviewRoutes, offerOriginRoutes, addressTrialRoutes] }
