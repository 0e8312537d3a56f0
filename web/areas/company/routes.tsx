import type { RouteObject } from 'react-router'
import {
  RequireCards,
  RequireCommunications,
  RequireCompany,
  RequireCompanyAdministrator,
  RequirePeople,
  RequireReports,
} from './guards.tsx'

/** The screens about the company's people. */
const peopleRoutes: RouteObject[] = [
  { path: '/company/users', lazy: async () => ({ Component: (await import('./EmployeesPage.tsx')).EmployeesPage }) },
  { path: '/company/users/:id', lazy: async () => ({ Component: (await import('./EmployeePage.tsx')).EmployeePage }) },
  { path: '/company/groups', lazy: async () => ({ Component: (await import('./GroupsPage.tsx')).GroupsPage }) },
  { path: '/company/groups/:id', lazy: async () => ({ Component: (await import('./GroupPage.tsx')).GroupPage }) },
]

/** The screens about what the company offers and says to its people. */
const communicationRoutes: RouteObject[] = [
  {
    path: '/company/offers',
    lazy: async () => ({ Component: (await import('./CompanyOffersPage.tsx')).CompanyOffersPage }),
  },
  {
    path: '/company/announcements',
    lazy: async () => ({ Component: (await import('./CompanyAnnouncementsPage.tsx')).CompanyAnnouncementsPage }),
  },
  {
    path: '/company/campaigns',
    lazy: async () => ({ Component: (await import('./CampaignsPage.tsx')).CampaignsPage }),
  },
  {
    path: '/company/campaigns/new',
    lazy: async () => ({ Component: (await import('./NewCampaignPage.tsx')).NewCampaignPage }),
  },
  {
    path: '/company/campaigns/:id',
    lazy: async () => ({ Component: (await import('./CampaignPage.tsx')).CampaignPage }),
  },
]

/** The screens about its cards. */
const cardRoutes: RouteObject[] = [
  {
    path: '/company/cards/import',
    lazy: async () => ({ Component: (await import('./cards/CardImportsPage.tsx')).CardImportsPage }),
  },
  {
    path: '/company/cards/import/:id',
    lazy: async () => ({ Component: (await import('./cards/CardImportPage.tsx')).CardImportPage }),
  },
  {
    path: '/company/cards',
    lazy: async () => ({ Component: (await import('./cards/CompanyCardsPage.tsx')).CompanyCardsPage }),
  },
  {
    path: '/company/cards/templates/new',
    lazy: async () => ({ Component: (await import('./cards/TemplatesTab.tsx')).NewCompanyTemplatePage }),
  },
  {
    path: '/company/cards/templates/:id',
    lazy: async () => ({ Component: (await import('./cards/TemplatesTab.tsx')).CompanyTemplatePage }),
  },
]

/** The screens about how its benefits are used. */
const reportRoutes: RouteObject[] = [
  { path: '/company/reports', lazy: async () => ({ Component: (await import('./ReportsPage.tsx')).ReportsPage }) },
]

/** The screens that manage all of the company, for its administrators. */
const managementRoutes: RouteObject[] = [
  {
    path: '/company/users/import',
    lazy: async () => ({ Component: (await import('./EmployeeImportsPage.tsx')).EmployeeImportsPage }),
  },
  {
    path: '/company/users/import/:id',
    lazy: async () => ({ Component: (await import('./EmployeeImportPage.tsx')).EmployeeImportPage }),
  },
  { path: '/company/branding', lazy: async () => ({ Component: (await import('./BrandingPage.tsx')).BrandingPage }) },
  {
    path: '/company/audit',
    lazy: async () => ({ Component: (await import('./CompanyAuditPage.tsx')).CompanyAuditPage }),
  },
  { path: '/company/poster', lazy: async () => ({ Component: (await import('./PosterPage.tsx')).PosterPage }) },
  {
    path: '/company/settings/directory',
    lazy: async () => ({ Component: (await import('./DirectoryPage.tsx')).DirectoryPage }),
  },
  {
    path: '/company/settings/api-keys',
    lazy: async () => ({ Component: (await import('./connections/ApiKeysPage.tsx')).ApiKeysPage }),
  },
  {
    path: '/company/settings/webhooks',
    lazy: async () => ({ Component: (await import('./connections/WebhooksPage.tsx')).WebhooksPage }),
  },
  {
    path: '/company/settings/webhooks/:id',
    lazy: async () => ({ Component: (await import('./connections/WebhookPage.tsx')).WebhookPage }),
  },
  { path: '/company/settings', lazy: async () => ({ Component: (await import('./SettingsPage.tsx')).SettingsPage }) },
]

export const companyRoutes: RouteObject[] = [
  {
    Component: RequireCompany,
    children: [
      {
        lazy: async () => ({ Component: (await import('./CompanyShell.tsx')).CompanyShell }),
        children: [
          { path: '/company', lazy: async () => ({ Component: (await import('./CompanyPage.tsx')).CompanyPage }) },
          { Component: RequirePeople, children: peopleRoutes },
          { Component: RequireCommunications, children: communicationRoutes },
          { Component: RequireCards, children: cardRoutes },
          { Component: RequireReports, children: reportRoutes },
          { Component: RequireCompanyAdministrator, children: managementRoutes },
        ],
      },
    ],
  },
]
