import type { Room } from '../../auth/guard/actor.ts'
import { administratorInvitationRoutes } from './administrator-invitations/routes.ts'
import { adminCompanyRoutes } from './companies/routes.ts'
import { companyBrandingRoutes } from './company-branding/routes.ts'
import { adminDomainRoutes } from './company-domains/routes.ts'
import { companyFiguresRoutes } from './company-figures/routes.ts'
import { companyHubRoutes } from './company-hub/routes.ts'
import { companyOfferRoutes, hubOfferRoutes } from './company-offers/routes.ts'
import { companySettingsRoutes } from './company-settings/routes.ts'
import { companySignOnRoutes } from './company-sign-on/routes.ts'
import { signOnEnforcementRoutes } from './sign-on-enforcement/routes.ts'
import { domainLinkRoutes, domainProofRoutes } from './domain-proofs/routes.ts'

export const companies: Room = {
  public: [domainLinkRoutes],
  company_member: [companyHubRoutes, hubOfferRoutes],
  company_communications: [companyOfferRoutes],
  company_reports: [companyFiguresRoutes],
  company_admin: [
    companyBrandingRoutes,
    companySettingsRoutes,
    companySignOnRoutes,
    signOnEnforcementRoutes,
    domainProofRoutes,
  ],
  admin: [adminCompanyRoutes, adminDomainRoutes, administratorInvitationRoutes],
}
