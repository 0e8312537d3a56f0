/** For whom an article is written. */
export type Readers = 'everybody' | 'company' | 'suppliers' | 'staff'

export type Article = { slug: string; title: string; about: string; readers: Readers }

/** An article in Markdown; null for one that there is not, undefined for the list of them. */
export type HelpText = string | null | undefined

/** The articles, which are the files of docs/help, in the order of the list. */
export const ARTICLES: readonly Article[] = [
  {
    slug: 'offers',
    title: 'Finding offers',
    about: 'Filters, search, what is near you, favourites, and what your company offers.',
    readers: 'everybody',
  },
  {
    slug: 'redeeming',
    title: 'Using an offer',
    about: 'Codes, visits, the till, limits, and what you saved.',
    readers: 'everybody',
  },
  { slug: 'cards', title: 'Your cards', about: 'Your company’s cards and your own.', readers: 'everybody' },
  {
    slug: 'account',
    title: 'Your account',
    about: 'Signing in, messages, your data, and when you leave.',
    readers: 'everybody',
  },
  {
    slug: 'company-people',
    title: 'Your company’s people',
    about: 'Roles, adding and inviting people, leavers, groups, and directories.',
    readers: 'company',
  },
  {
    slug: 'company-messages',
    title: 'What you offer and tell your people',
    about: 'Company offers, announcements, campaigns and branding.',
    readers: 'company',
  },
  {
    slug: 'company-cards',
    title: 'Issuing cards',
    about: 'Templates, issuing, approval and ends.',
    readers: 'company',
  },
  {
    slug: 'company-figures',
    title: 'Figures and reports',
    about: 'The dashboard, the monthly reports, and why some figures are missing.',
    readers: 'company',
  },
  {
    slug: 'company-settings',
    title: 'Settings, connections and the audit log',
    about: 'Single sign-on, second steps, API keys, webhooks, and who changed what.',
    readers: 'company',
  },
  {
    slug: 'connecting',
    title: 'Connecting your own systems',
    about: 'For developers: the company’s API and its webhooks.',
    readers: 'company',
  },
  {
    slug: 'supplier',
    title: 'The supplier portal',
    about: 'Submitting offers, codes, figures, your merchant page and your team.',
    readers: 'suppliers',
  },
  {
    slug: 'staff-offers',
    title: 'Offers, review and collections',
    about: 'The dashboard, deciding on offers, collections, categories and broken links.',
    readers: 'staff',
  },
  {
    slug: 'staff-suppliers',
    title: 'Suppliers and their pages',
    about: 'Merchants, duplicates, merging, and the pages that suppliers write.',
    readers: 'staff',
  },
  {
    slug: 'staff-ingestion',
    title: 'Where offers come from',
    about: 'Sources, runs, and reading one page.',
    readers: 'staff',
  },
  {
    slug: 'staff-people',
    title: 'Users, companies and applications',
    about: 'Finding and helping people, companies, applications and card templates.',
    readers: 'staff',
  },
  {
    slug: 'staff-platform',
    title: 'Figures, audit and system',
    about: 'Analytics, the audit log, and the state of the platform.',
    readers: 'staff',
  },
]
