import type { RouteObject } from 'react-router'
import { RequireRole } from '../portal/RequireRole.tsx'

export const adminRoutes: RouteObject[] = [
  {
    element: <RequireRole needs="ADMIN" />,
    children: [
      {
        lazy: async () => ({ Component: (await import('./AdminShell.tsx')).AdminShell }),
        children: [
          {
            path: '/admin',
            lazy: async () => ({ Component: (await import('./AdminDashboardPage.tsx')).AdminDashboardPage }),
          },
          {
            path: '/admin/offers',
            lazy: async () => ({ Component: (await import('./offers/OffersPage.tsx')).OffersPage }),
          },
          {
            path: '/admin/offers/review',
            lazy: async () => ({ Component: (await import('./offers/OfferReviewPage.tsx')).OfferReviewPage }),
          },
          {
            path: '/admin/collections',
            lazy: async () => ({ Component: (await import('./CollectionsPage.tsx')).CollectionsPage }),
          },
          {
            path: '/admin/collections/new',
            lazy: async () => ({ Component: (await import('./CollectionPage.tsx')).NewCollectionPage }),
          },
          {
            path: '/admin/collections/:id',
            lazy: async () => ({ Component: (await import('./CollectionPage.tsx')).CollectionPage }),
          },
          {
            path: '/admin/announcements',
            lazy: async () => ({ Component: (await import('./AnnouncementsPage.tsx')).AnnouncementsPage }),
          },
          {
            path: '/admin/suppliers/duplicates',
            lazy: async () => ({ Component: (await import('./suppliers/DuplicatesPage.tsx')).DuplicatesPage }),
          },
          {
            path: '/admin/suppliers/merge',
            lazy: async () => ({ Component: (await import('./suppliers/MergePage.tsx')).MergePage }),
          },
          {
            path: '/admin/suppliers/:id?',
            lazy: async () => ({ Component: (await import('./suppliers/SuppliersPage.tsx')).SuppliersPage }),
          },
          {
            path: '/admin/cards',
            lazy: async () => ({ Component: (await import('./AdminCardsPage.tsx')).AdminCardsPage }),
          },
          {
            path: '/admin/cards/templates/new',
            lazy: async () => ({ Component: (await import('./AdminCardsPage.tsx')).NewAdminTemplatePage }),
          },
          {
            path: '/admin/cards/templates/:id',
            lazy: async () => ({ Component: (await import('./AdminCardsPage.tsx')).AdminTemplatePage }),
          },
          {
            path: '/admin/categories',
            lazy: async () => ({ Component: (await import('./CategoriesPage.tsx')).CategoriesPage }),
          },
          {
            path: '/admin/merchant-pages',
            lazy: async () => ({ Component: (await import('./suppliers/MerchantPagesPage.tsx')).MerchantPagesPage }),
          },
          {
            path: '/admin/merchant-pages/:merchantId',
            lazy: async () => ({ Component: (await import('./suppliers/MerchantPageReview.tsx')).MerchantPageReview }),
          },
          {
            path: '/admin/ingestion',
            lazy: async () => ({ Component: (await import('./ingestion/IngestionPage.tsx')).IngestionPage }),
          },
          {
            path: '/admin/ingestion/sources/:sourceId',
            lazy: async () => ({ Component: (await import('./ingestion/SourcePage.tsx')).SourcePage }),
          },
          {
            path: '/admin/ingestion/runs/:runId',
            lazy: async () => ({ Component: (await import('./ingestion/RunPage.tsx')).RunPage }),
          },
          { path: '/admin/links', lazy: async () => ({ Component: (await import('./LinksPage.tsx')).LinksPage }) },
          {
            path: '/admin/cj-integration',
            lazy: async () => ({ Component: (await import('./ingestion/CjPage.tsx')).CjPage }),
          },
          {
            path: '/admin/scrape-url',
            lazy: async () => ({ Component: (await import('./ingestion/ScrapePage.tsx')).ScrapePage }),
          },
          {
            path: '/admin/analytics',
            lazy: async () => ({ Component: (await import('./AnalyticsPage.tsx')).AnalyticsPage }),
          },
          { path: '/admin/system', lazy: async () => ({ Component: (await import('./SystemPage.tsx')).SystemPage }) },
          { path: '/admin/audit', lazy: async () => ({ Component: (await import('./AuditPage.tsx')).AuditPage }) },
          { path: '/admin/users', lazy: async () => ({ Component: (await import('./UsersPage.tsx')).UsersPage }) },
          {
            path: '/admin/users/:userId',
            lazy: async () => ({ Component: (await import('./UserPage.tsx')).UserPage }),
          },
          {
            path: '/admin/companies',
            lazy: async () => ({ Component: (await import('./CompaniesPage.tsx')).CompaniesPage }),
          },
          {
            path: '/admin/companies/:companyId',
            lazy: async () => ({ Component: (await import('./CompanyDetailPage.tsx')).CompanyDetailPage }),
          },
          {
            path: '/admin/applications',
            lazy: async () => ({ Component: (await import('./ApplicationsPage.tsx')).ApplicationsPage }),
          },
        ],
      },
    ],
  },
]
