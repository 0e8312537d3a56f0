import type { Room } from '../../auth/guard/actor.ts'
import { adminApplicationRoutes } from './application-decisions/routes.ts'
import { applicationRoutes } from './applications/routes.ts'
import { onboardingRoutes } from './onboarding/routes.ts'
import { personalAddressRoutes } from './personal-address/routes.ts'
import { employerNoticeRoutes, privacyNoticeRoutes } from './privacy-notice/routes.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { viewerRoutes } from './viewer/routes.ts'

export const people: Room = {
  public: [privacyNoticeRoutes],
  session: [viewerRoutes, privacyRoutes, employerNoticeRoutes, sessionRoutes, personalAddressRoutes],
  onboarding: [onboardingRoutes, applicationRoutes],
  admin: [adminApplicationRoutes],
}
