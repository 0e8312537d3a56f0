import type { Room } from '../../auth/guard/actor.ts'
import { cardRoutes } from './employee-cards/routes.ts'
import { ownCardRoutes } from './own-cards/routes.ts'

export const cards: Room = {
  member: [cardRoutes, ownCardRoutes],
}
