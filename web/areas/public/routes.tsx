import { redirect, type RouteObject } from 'react-router'
import { answerPage } from '../../features/people/sign-in/provider-answer.ts'
import { prefetchHome } from '../employee/prefetch.ts'
import { HomePage } from './home/HomePage.tsx'

/** The sign-in service leads back to the root only. */
const toAnswerPageOrHome = ({ request }: { request: Request }) => {
  const page = answerPage(request.url)
  return page ? redirect(page) : prefetchHome()
}

/** The home page is the one page that is not fetched when it is asked for. */
export const publicRoutes: RouteObject[] = [
  { path: '/', loader: toAnswerPageOrHome, Component: HomePage },
  { path: '/auth', lazy: async () => ({ Component: (await import('./sign-in/AuthPage.tsx')).AuthPage }) },
  { path: '/auth/*', lazy: async () => ({ Component: (await import('./sign-in/AuthSteps.tsx')).AuthSteps }) },
  {
    path: '/onboarding',
    lazy: async () => ({ Component: (await import('./onboarding/OnboardingPage.tsx')).OnboardingPage }),
  },
  {
    path: '/supplier-invitation',
    lazy: async () => ({
      Component: (await import('./invitation/SupplierInvitationPage.tsx')).SupplierInvitationPage,
    }),
  },
  {
    path: '/domain-proof',
    lazy: async () => ({ Component: (await import('./domain-proof/DomainProofPage.tsx')).DomainProofPage }),
  },
  { path: '/message', lazy: async () => ({ Component: (await import('./message/MessagePage.tsx')).MessagePage }) },
  {
    path: '/unsubscribe',
    lazy: async () => ({ Component: (await import('./message/UnsubscribePage.tsx')).UnsubscribePage }),
  },
  {
    path: '/privacy',
    lazy: async () => ({ Component: (await import('./legal/PrivacyNoticePage.tsx')).PrivacyNoticePage }),
  },
  { path: '/terms', lazy: async () => ({ Component: (await import('./legal/TermsPage.tsx')).TermsPage }) },
  { path: '/help/:article?', lazy: async () => (await import('./help/help-route.ts')).helpRoute },
  { path: '/cookies', lazy: async () => ({ Component: (await import('./legal/CookiesPage.tsx')).CookiesPage }) },
  { path: '*', lazy: async () => ({ Component: (await import('./errors/NotFoundPage.tsx')).NotFoundPage }) },
]
