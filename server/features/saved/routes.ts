import type { Room } from '../../auth/guard/actor.ts'
import { favouriteRoutes } from './favourites/routes.ts'
import { followRoutes } from './follows/routes.ts'
import { paydayDigestRoutes } from './payday-digest/routes.ts'
import { reminderRoutes } from './reminders/routes.ts'
import { savedViewRoutes } from './saved-views/routes.ts'

export const saved: Room = {
  member: [favouriteRoutes, reminderRoutes, followRoutes, savedViewRoutes, paydayDigestRoutes],
}
