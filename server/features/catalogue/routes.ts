import type { Room } from '../../auth/guard/actor.ts'
import { categoryRoutes } from './categories/routes.ts'
import { collectionRoutes } from './collections/routes.ts'
import { homeRoutes } from './home/routes.ts'
import { locationRoutes } from './locations/routes.ts'
import { merchantRoutes } from './merchants/routes.ts'
import { offerDetailRoutes } from './offer-details/routes.ts'
import { offerRoutes } from './offers/routes.ts'
import { pictureUploadRoutes } from './pictures/routes.ts'
import { searchRoutes } from './search/routes.ts'

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
  supplier: [pictureUploadRoutes],
}
