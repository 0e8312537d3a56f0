import type { RouteObject } from 'react-router'
import { RequireSignIn } from '../../lib/session/guards.tsx'
import { prefetchOffer, prefetchOffers } from './prefetch.ts'

/** The pages inside the employee's shell. */
export const employeeRoutes: RouteObject[] = [
  {
    Component: RequireSignIn,
    children: [
      {
        path: '/offers',
        loader: prefetchOffers,
        lazy: async () => ({ Component: (await import('./BrowsePage.tsx')).BrowsePage }),
      },
      {
        path: '/offers/:id',
        loader: prefetchOffer,
        lazy: async () => ({ Component: (await import('./OfferPage.tsx')).OfferPage }),
      },
      {
        path: '/favourites',
        lazy: async () => ({ Component: (await import('./FavouritesPage.tsx')).FavouritesPage }),
      },
      {
        path: '/from-company/:id',
        lazy: async () => ({ Component: (await import('./FromCompanyPage.tsx')).FromCompanyPage }),
      },
      { path: '/near', lazy: async () => ({ Component: (await import('./NearPage.tsx')).NearPage }) },
      { path: '/following', lazy: async () => ({ Component: (await import('./FollowingPage.tsx')).FollowingPage }) },
      {
        path: '/collections',
        lazy: async () => ({ Component: (await import('./CollectionsPage.tsx')).CollectionsPage }),
      },
      {
        path: '/collections/:slug',
        lazy: async () => ({ Component: (await import('./CollectionPage.tsx')).CollectionPage }),
      },
      { path: '/merchants/:id', lazy: async () => ({ Component: (await import('./MerchantPage.tsx')).MerchantPage }) },
      { path: '/cards', lazy: async () => ({ Component: (await import('./cards/CardsPage.tsx')).CardsPage }) },
      {
        path: '/cards/add',
        lazy: async () => ({ Component: (await import('./cards/OwnCardFormPage.tsx')).AddCardPage }),
      },
      {
        path: '/cards/own/:id/edit',
        lazy: async () => ({ Component: (await import('./cards/OwnCardFormPage.tsx')).EditCardPage }),
      },
      { path: '/codes', lazy: async () => ({ Component: (await import('./CodesPage.tsx')).CodesPage }) },
      {
        path: '/announcements',
        lazy: async () => ({ Component: (await import('./AnnouncementsPage.tsx')).AnnouncementsPage }),
      },
      {
        path: '/notifications',
        lazy: async () => ({ Component: (await import('./NotificationsPage.tsx')).NotificationsPage }),
      },
    ],
  },
]

/** What is held out at a till has the whole screen to itself. */
export const tillRoutes: RouteObject[] = [
  {
    Component: RequireSignIn,
    children: [
      {
        path: '/offers/:id/till',
        loader: prefetchOffer,
        lazy: async () => ({ Component: (await import('./till/OfferTillPage.tsx')).OfferTillPage }),
      },
      {
        path: '/cards/till',
        lazy: async () => ({ Component: (await import('./cards/TillModePage.tsx')).TillModePage }),
      },
      {
        path: '/cards/own/:id',
        lazy: async () => ({ Component: (await import('./cards/OwnCardPage.tsx')).OwnCardPage }),
      },
      { path: '/cards/:id', lazy: async () => ({ Component: (await import('./cards/CardPage.tsx')).CardPage }) },
    ],
  },
]
