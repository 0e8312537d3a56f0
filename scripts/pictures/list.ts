/** A screen of the demo world, as one of its people sees it. */
export type Picture = {
  /** The file's name in docs/help/pictures. */
  name: string
  /** By email. */
  person: string
  path: string
  /** Of what the path's `:id` is: a query that answers one id. */
  id?: string
  /** The screen's heading, where it is always the same. */
  heading?: string
}

const EMPLOYEE = 'amara.okafor@harrowpike.example'
const COMPANY = 'priya.nair@harrowpike.example'
const SUPPLIER = 'marcus.delaney@tablesideagency.example'
const STAFF = 'admin@offerwell.example'

export const PICTURES: readonly Picture[] = [
  { name: 'browse', person: EMPLOYEE, path: '/offers', heading: 'Browse Offers' },
  {
    name: 'offer',
    person: EMPLOYEE,
    path: '/offers/:id',
    id: `select id from visible_offers where type = 'CODE' and image_url is not null order by reliability_score desc, id limit 1`,
  },
  { name: 'cards', person: EMPLOYEE, path: '/cards', heading: 'My Cards' },
  { name: 'company-dashboard', person: COMPANY, path: '/company', heading: 'Dashboard' },
  { name: 'company-users', person: COMPANY, path: '/company/users', heading: 'Users' },
  { name: 'company-branding', person: COMPANY, path: '/company/branding', heading: 'Branding' },
  { name: 'company-campaign', person: COMPANY, path: '/company/campaigns/new', heading: 'Create Campaign' },
  { name: 'company-cards', person: COMPANY, path: '/company/cards?tab=issued', heading: 'Cards' },
  { name: 'company-reports', person: COMPANY, path: '/company/reports', heading: 'Reports' },
  { name: 'supplier-offers', person: SUPPLIER, path: '/supplier', heading: 'Supplier Portal' },
  { name: 'staff-dashboard', person: STAFF, path: '/admin', heading: 'Dashboard' },
  { name: 'staff-review', person: STAFF, path: '/admin/offers/review', heading: 'Review offers' },
  {
    name: 'staff-source',
    person: STAFF,
    path: '/admin/ingestion/sources/:id',
    id: 'select id from ingestion_sources order by name limit 1',
  },
]
