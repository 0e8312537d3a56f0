import type { Room } from '../../auth/guard/actor.ts'
import { answerRoutes } from './answers/routes.ts'
import { cashbackRoutes } from './cashback/routes.ts'
import { clickRoutes } from './clicks/routes.ts'
import { codePoolRoutes } from './code-pools/routes.ts'
import { codeRoutes } from './codes/routes.ts'
import { redemptionRoutes } from './redemptions/routes.ts'
import { replacementRoutes } from './replacements/routes.ts'
import { savingsRoutes } from './savings/routes.ts'
import { viewRoutes } from './views/routes.ts'

export const redeeming: Room = {
  member: [
    clickRoutes,
    redemptionRoutes,
    answerRoutes,
    cashbackRoutes,
    savingsRoutes,
    codeRoutes,
    replacementRoutes,
    viewRoutes,
  ],
  supplier: [codePoolRoutes],
}
