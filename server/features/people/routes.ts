import type { Room } from '../../auth/guard/actor.ts'
import { adminApplicationRoutes } from './application-decisions/routes.ts'
import { applicationRoutes } from './applications/routes.ts'
import { onboardingRoutes } from './onboarding/routes.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { viewerRoutes } from './viewer/routes.ts'

export const people: Room = {
  session: [viewerRoutes, onboardingRoutes, applicationRoutes, privacyRoutes, sessionRoutes],
  admin: [adminApplicationRoutes],
}
