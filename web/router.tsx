import { createElement } from 'react'
import { createBrowserRouter, type LazyRouteFunction, redirect, type RouteObject } from 'react-router'
import { ErrorScreen } from './areas/public/ErrorScreen.tsx'
import { EmployeeShell } from './areas/employee/EmployeeShell.tsx'
import { prefetchHome, prefetchOffer, prefetchOffers } from './areas/employee/prefetch.ts'
import { HomePage } from './areas/public/HomePage.tsx'
import { answerPage } from './areas/public/provider-answer.ts'
import { forgetCardsAtSignOut } from './features/cards/offline.ts'
import { forgetPushAtSignOut } from './features/notifications/forget-push.ts'
import { forgetRecentAtSignOut } from './features/search/forget-recent.ts'
import { RequireCompany, RequireRole, RequireSession, RequireSignIn } from './lib/session/guards.tsx'
import { PageSpinner } from './ui/Spinner.tsx'

type Page = LazyRouteFunction<RouteObject>

const browse: Page = async () => ({ Component: (await import('./areas/employee/BrowsePage.tsx')).BrowsePage })
const offer: Page = async () => ({ Component: (await import('./areas/employee/OfferPage.tsx')).OfferPage })
const favourites: Page = async () => ({
  Component: (await import('./areas/employee/FavouritesPage.tsx')).FavouritesPage,
})
const following: Page = async () => ({ Component: (await import('./areas/employee/FollowingPage.tsx')).FollowingPage })
const collections: Page = async () => ({
  Component: (await import('./areas/employee/CollectionsPage.tsx')).CollectionsPage,
})
const collection: Page = async () => ({
  Component: (await import('./areas/employee/CollectionPage.tsx')).CollectionPage,
})
const merchant: Page = async () => ({ Component: (await import('./areas/employee/MerchantPage.tsx')).MerchantPage })
const cards: Page = async () => ({ Component: (await import('./areas/employee/CardsPage.tsx')).CardsPage })
const card: Page = async () => ({ Component: (await import('./areas/employee/CardPage.tsx')).CardPage })
const notifications: Page = async () => ({
  Component: (await import('./areas/employee/NotificationsPage.tsx')).NotificationsPage,
})
const codes: Page = async () => ({ Component: (await import('./areas/employee/CodesPage.tsx')).CodesPage })
const auth: Page = async () => ({ Component: (await import('./areas/public/AuthPage.tsx')).AuthPage })
const authSteps: Page = async () => ({ Component: (await import('./areas/public/AuthSteps.tsx')).AuthSteps })
const onboarding: Page = async () => ({ Component: (await import('./areas/public/OnboardingPage.tsx')).OnboardingPage })
const notFound: Page = async () => ({ Component: (await import('./areas/public/NotFoundPage.tsx')).NotFoundPage })
const account: Page = async () => ({ Component: (await import('./areas/account/AccountArea.tsx')).AccountArea })
const adminShell: Page = async () => ({ Component: (await import('./areas/admin/AdminShell.tsx')).AdminShell })
const adminDashboard: Page = async () => ({
  Component: (await import('./areas/admin/AdminDashboardPage.tsx')).AdminDashboardPage,
})
const adminOffers: Page = async () => ({ Component: (await import('./areas/admin/OffersPage.tsx')).OffersPage })
const adminApplications: Page = async () => ({
  Component: (await import('./areas/admin/ApplicationsPage.tsx')).ApplicationsPage,
})
const companyShell: Page = async () => ({ Component: (await import('./areas/company/CompanyShell.tsx')).CompanyShell })
const company: Page = async () => ({ Component: (await import('./areas/company/CompanyPage.tsx')).CompanyPage })
const supplierShell: Page = async () => ({
  Component: (await import('./areas/supplier/SupplierShell.tsx')).SupplierShell,
})
const supplier: Page = async () => ({ Component: (await import('./areas/supplier/SupplierPage.tsx')).SupplierPage })
const gallery: Page = async () => ({ Component: (await import('./areas/dev/GalleryPage.tsx')).GalleryPage })

/** The sign-in service leads back to the root only. */
const toAnswerPageOrHome = ({ request }: { request: Request }) => {
  const page = answerPage(request.url)
  return page ? redirect(page) : prefetchHome()
}

forgetCardsAtSignOut()
forgetPushAtSignOut()
forgetRecentAtSignOut()

const isDevelopment = document.documentElement.dataset['dev'] === 'true'

/** Every route of the product; each but the home page is fetched when it is asked for. */
export const router = createBrowserRouter([
  {
    ErrorBoundary: ErrorScreen,
    HydrateFallback: () => <PageSpinner label="Loading" />,
    children: [
      {
        Component: EmployeeShell,
        children: [
          { path: '/', loader: toAnswerPageOrHome, Component: HomePage },
          { path: '/auth', lazy: auth },
          { path: '/auth/*', lazy: authSteps },
          { path: '/onboarding', lazy: onboarding },
          { Component: RequireSession, children: [{ path: '/account/*', lazy: account }] },
          {
            Component: RequireSignIn,
            children: [
              { path: '/offers', loader: prefetchOffers, lazy: browse },
              { path: '/offers/:id', loader: prefetchOffer, lazy: offer },
              { path: '/favourites', lazy: favourites },
              { path: '/following', lazy: following },
              { path: '/collections', lazy: collections },
              { path: '/collections/:slug', lazy: collection },
              { path: '/merchants/:id', lazy: merchant },
              { path: '/cards', lazy: cards },
              { path: '/codes', lazy: codes },
              { path: '/notifications', lazy: notifications },
            ],
          },
          { path: '*', lazy: notFound },
        ],
      },
      { Component: RequireSignIn, children: [{ path: '/cards/:id', lazy: card }] },
      {
        element: createElement(RequireRole, { role: 'ADMIN' }),
        children: [
          {
            lazy: adminShell,
            children: [
              { path: '/admin', lazy: adminDashboard },
              { path: '/admin/offers', lazy: adminOffers },
              { path: '/admin/applications', lazy: adminApplications },
            ],
          },
        ],
      },
      {
        Component: RequireCompany,
        children: [{ lazy: companyShell, children: [{ path: '/company', lazy: company }] }],
      },
      {
        element: createElement(RequireRole, { role: 'SUPPLIER' }),
        children: [{ lazy: supplierShell, children: [{ path: '/supplier', lazy: supplier }] }],
      },
      ...(isDevelopment ? [{ path: '/dev/ui', lazy: gallery }] : []),
    ],
  },
])
