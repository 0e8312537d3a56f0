import type { Room } from '../../auth/guard/actor.ts'
import { categoryEditingRoutes, categoryRoutes } from './categories/routes.ts'
import { collectionRoutes } from './collections/routes.ts'
import { locationRoutes } from './locations/routes.ts'
import { merchantRoutes } from './merchants/routes.ts'
import { offerCountRoutes } from './offer-counts/routes.ts'
import { offerDetailRoutes } from './offer-details/routes.ts'
import { offerRoutes } from './offers/routes.ts'
import { companyPictureUploadRoutes, pictureUploadRoutes, staffPictureUploadRoutes } from './pictures/routes.ts'
import { searchRoutes } from './search/routes.ts'

export const catalogue: Room = {
  member: [
    offerRoutes,
    offerCountRoutes,
    offerDetailRoutes,
    locationRoutes,
    searchRoutes,
    merchantRoutes,
    collectionRoutes,
    categoryRoutes,
  ],
  supplier: [pictureUploadRoutes],
  company_communications: [companyPictureUploadRoutes],
  admin: [categoryEditingRoutes, staffPictureUploadRoutes],
}
