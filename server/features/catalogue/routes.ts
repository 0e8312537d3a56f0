import type { Room } from '../../auth/guard/actor.ts'
import { adminOfferRoutes } from './admin-offers/routes.ts'
import { categoryRoutes } from './categories/routes.ts'
import { collectionRoutes } from './collections/routes.ts'
import { homeRoutes } from './home/routes.ts'
import { locationRoutes } from './locations/routes.ts'
import { merchantRoutes } from './merchants/routes.ts'
import { offerDetailRoutes } from './offer-details/routes.ts'
import { offerDecisionRoutes, offerSubmissionRoutes } from './offer-editing/routes.ts'
import { offerRoutes } from './offers/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { supplierOfferRoutes } from './supplier-offers/routes.ts'

export const catalogue: Room = {
  member: [
    homeRoutes,
    offerRoutes,
    offerDetailRoutes,
    locationRoutes,
    searchRoutes,
    merchantRoutes,
    collectionRoutes,
    categoryRoutes,
  ],
  supplier: [supplierOfferRoutes, offerSubmissionRoutes],
  admin: [adminOfferRoutes, offerDecisionRoutes],
}
