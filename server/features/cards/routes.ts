import type { Room } from '../../auth/guard/actor.ts'
import { adminCardAssetRoutes, companyCardAssetRoutes } from './card-assets/routes.ts'
import { cardCryptoRoutes } from './card-crypto/routes.ts'
import { cardSettingsRoutes } from './card-settings/routes.ts'
import { adminCardTemplateRoutes, companyCardTemplateRoutes } from './card-templates/routes.ts'
import { cardRoutes } from './employee-cards/routes.ts'
import { ownCardRoutes } from './own-cards/routes.ts'
import { walletPassRoutes } from './wallet-passes/routes.ts'

export const cards: Room = {
  member: [cardRoutes, ownCardRoutes, cardCryptoRoutes, walletPassRoutes],
  company_cards: [companyCardTemplateRoutes, companyCardAssetRoutes, cardSettingsRoutes],
  admin: [adminCardTemplateRoutes, adminCardAssetRoutes],
}
