import type { Room } from '../../auth/guard/actor.ts'
import { cardCryptoRoutes } from './card-crypto/routes.ts'
import { cardRoutes } from './employee-cards/routes.ts'
import { walletPassRoutes } from './wallet-passes/routes.ts'

export const cards: Room = {
  member: [cardRoutes, cardCryptoRoutes, walletPassRoutes],
}
