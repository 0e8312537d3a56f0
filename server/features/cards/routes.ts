import type { Room } from '../../auth/guard/actor.ts'
import { adminCardAssetRoutes, companyCardAssetRoutes } from './card-assets/routes.ts'
import { cardCryptoRoutes } from './card-crypto/routes.ts'
import { cardImportRoutes } from './card-imports/routes.ts'
import { cardIssuingRoutes } from './card-issuing/routes.ts'
import { cardRangeRoutes } from './card-ranges/routes.ts'
import { cardSettingsRoutes } from './card-settings/routes.ts'
import { adminCardTemplateRoutes, companyCardTemplateRoutes } from './card-templates/routes.ts'
import { cardRoutes } from './employee-cards/routes.ts'
import { issuedCardRoutes } from './issued-cards/routes.ts'
import { ownCardRoutes } from './own-cards/routes.ts'

export const cards: Room = {
  member: [cardRoutes, ownCardRoutes, cardCryptoRoutes],
  company_cards: [
    companyCardTemplateRoutes,
    companyCardAssetRoutes,
    cardSettingsRoutes,
    issuedCardRoutes,
    cardIssuingRoutes,
    cardRangeRoutes,
    cardImportRoutes,
  ],
  admin: [adminCardTemplateRoutes, adminCardAssetRoutes],
}
