import type { Room } from '../../auth/guard/actor.ts'
import { cardImportRoutes } from './card-imports/routes.ts'
import { cardIssuingRoutes } from './card-issuing/routes.ts'
import { cardRangeRoutes } from './card-ranges/routes.ts'
import { cardRoutes } from './employee-cards/routes.ts'
import { issuedCardRoutes } from './issued-cards/routes.ts'

export const cards: Room = {
  member: [cardRoutes],
  company_cards: [issuedCardRoutes, cardIssuingRoutes, cardRangeRoutes, cardImportRoutes],
}
