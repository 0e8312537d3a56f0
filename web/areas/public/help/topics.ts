import { matchRoutes } from 'react-router'

/** What the help says of each screen, by the beginning of its path: an article, and the part of it. */
const TOPICS: Record<string, string> = {
  '/': 'offers',
  '/auth': 'account#signing-in-and-second-steps',
  '/onboarding': 'account',
  '/offers': 'offers#browsing-and-filters',
  '/offers/:id': 'redeeming#ways-to-redeem',
  '/offers/:id/till': 'redeeming#at-the-till',
  '/near': 'offers#near-you',
  '/favourites': 'offers#favourites-and-reminders',
  '/following': 'offers#following',
  '/collections': 'offers#collections',
  '/merchants': 'offers#merchants',
  '/from-company': 'offers#from-your-company',
  '/announcements': 'offers#from-your-company',
  '/notifications': 'offers#notifications',
  '/codes': 'redeeming#your-codes',
  '/cards': 'cards#cards-your-company-issues',
  '/cards/:id': 'cards#showing-a-card',
  '/cards/add': 'cards#cards-of-your-own',
  '/cards/own': 'cards#cards-of-your-own',
  '/account': 'account#profile',
  '/account/security': 'account#signing-in-and-second-steps',
  '/account/notifications': 'account#notifications',
  '/account/privacy': 'account#privacy',
  '/account/redemptions': 'redeeming#what-you-saved',
  '/account/ended': 'account#when-you-leave-your-company',
  '/privacy': 'account#privacy',
  '/company': 'company-figures#the-dashboard',
  '/company/users': 'company-people#bringing-people-in',
  '/company/groups': 'company-people#groups',
  '/company/branding': 'company-messages#branding',
  '/company/offers': 'company-messages#company-offers',
  '/company/announcements': 'company-messages#announcements',
  '/company/campaigns': 'company-messages#campaigns',
  '/company/cards': 'company-cards',
  '/company/reports': 'company-figures#reports',
  '/company/audit': 'company-settings#audit-log',
  '/company/poster': 'company-people#bringing-people-in',
  '/company/settings': 'company-settings',
  '/company/settings/directory': 'company-people#a-directory',
  '/company/settings/api-keys': 'company-settings#connections',
  '/company/settings/webhooks': 'company-settings#connections',
  '/supplier': 'supplier#your-offers',
  '/supplier/offers/:id/codes': 'supplier#codes',
  '/supplier/offers/:id/statistics': 'supplier#figures',
  '/supplier/merchant': 'supplier#your-merchant-page',
  '/supplier/team': 'supplier#your-team',
  '/supplier-invitation': 'supplier',
  '/admin': 'staff-offers#the-dashboard',
  '/admin/offers': 'staff-offers#offers',
  '/admin/offers/review': 'staff-offers#the-review',
  '/admin/collections': 'staff-offers#collections',
  '/admin/categories': 'staff-offers#categories',
  '/admin/announcements': 'staff-offers#announcements',
  '/admin/links': 'staff-offers#broken-links',
  '/admin/suppliers': 'staff-suppliers#suppliers',
  '/admin/suppliers/duplicates': 'staff-suppliers#duplicates-and-merging',
  '/admin/suppliers/merge': 'staff-suppliers#duplicates-and-merging',
  '/admin/merchant-pages': 'staff-suppliers#merchant-pages',
  '/admin/ingestion': 'staff-ingestion#sources',
  '/admin/ingestion/runs': 'staff-ingestion#runs',
  '/admin/scrape-url': 'staff-ingestion#reading-one-page',
  '/admin/cj-integration': 'staff-ingestion#cj-integration',
  '/admin/users': 'staff-people#users',
  '/admin/users/:id': 'staff-people#a-persons-page',
  '/admin/companies': 'staff-people#companies',
  '/admin/applications': 'staff-people#applications',
  '/admin/cards': 'staff-people#card-templates',
  '/admin/analytics': 'staff-platform#analytics',
  '/admin/audit': 'staff-platform#audit-log',
  '/admin/system': 'staff-platform#the-system-page',
}

const ROUTES = Object.entries(TOPICS).map(([path, topic]) => ({
  path: path === '/' ? path : `${path}/*`,
  handle: topic,
}))

/**
 * Of the screen at a path the nearest topic; undefined where the help says nothing of it. A company’s first page is its portal’s
 * dashboard for those who look after a part of it, and its own page for everybody else in it.
 */
export function topicOf(path: string, { isMember }: { isMember: boolean }): string | undefined {
  if (isMember && path === '/company') return TOPICS['/from-company']
  return matchRoutes(ROUTES, path)?.[0]?.route.handle
}
