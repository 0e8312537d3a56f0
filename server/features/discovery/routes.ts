import type { Room } from '../../auth/guard/actor.ts'
import { homeRoutes } from './home/routes.ts'
import { searchMissRoutes } from './search-misses/routes.ts'
import { shopRoutes } from './shops/routes.ts'

/** Ways to offers besides the list and the search, and what no way leads to. */
export const discovery: Room = { member: [homeRoutes, shopRoutes, searchMissRoutes] }
