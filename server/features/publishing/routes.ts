import type { Room } from '../../auth/guard/actor.ts'
import { adminOfferRoutes } from './admin-offers/routes.ts'
import { collectionEditingRoutes } from './collection-editing/routes.ts'
import { offerDecisionRoutes, offerSubmissionRoutes } from './offer-editing/routes.ts'
import { ownOfferHistoryRoutes, staffOfferHistoryRoutes } from './offer-history/routes.ts'
import { ownRevisionRoutes, revisionReviewRoutes } from './offer-revisions/routes.ts'
import { ownOfferStatisticsRoutes, staffOfferStatisticsRoutes } from './offer-statistics/routes.ts'
import { offerChangeRoutes } from './offer-changes/routes.ts'
import { staffOfferRoutes } from './staff-offers/routes.ts'
import { supplierOfferRoutes } from './supplier-offers/routes.ts'

export const publishing: Room = {
  supplier: [
    supplierOfferRoutes,
    offerSubmissionRoutes,
    ownOfferHistoryRoutes,
    ownRevisionRoutes,
    ownOfferStatisticsRoutes,
  ],
  admin: [
    adminOfferRoutes,
    offerDecisionRoutes,
    staffOfferRoutes,
    offerChangeRoutes,
    staffOfferHistoryRoutes,
    revisionReviewRoutes,
    staffOfferStatisticsRoutes,
    collectionEditingRoutes,
  ],
}
