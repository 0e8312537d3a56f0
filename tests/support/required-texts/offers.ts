import {
  button,
  count,
  heading,
  link,
  menuItem,
  options,
  placeholder,
  text,
  toast,
  type Inside,
  type Row,
  type Texts,
} from './row.ts'

const MAIN: Inside = { role: 'main' }
const rail = (name: string): Inside => ({ role: 'region', name })
const card = (name: string): Inside => ({ role: 'article', name })
const REDEEM: Inside = { role: 'complementary', name: 'Redeem' }

const railRows = (name: string): Row[] => [
  heading(name, 2, rail(name)),
  link('View All', /^\/offers\?/, { inside: rail(name), spoken: `View All, ${name}` }),
]

const RAILS = ['For You', 'Trending at Your Company', 'Expiring Soon', 'New This Week'] as const

/** Home for employees, browsing, the offer's card and the offer itself. */
export const OFFER_TEXTS = [
  {
    section: '2 Navigation bar; Home; 9',
    screen: '/',
    who: 'employee',
    scene: 'employee’s home',
    rows: [
      link('Browse Offers', /^\/offers$/, { inside: { role: 'navigation', name: 'Main' } }),
      link('Favourites', /^\/favourites$/, { inside: { role: 'navigation', name: 'Main' } }),
      link('Cards', /^\/cards$/, { inside: { role: 'navigation', name: 'Main' } }),
      text('A', { role: 'banner' }),
      link('Browse All Offers', /^\/offers$/, { inside: MAIN }),
      ...RAILS.flatMap(railRows),
      count('For You: 5 cards', 5, 'article', rail('For You')),
      count('Four benefit cards', 4, 'listitem', rail('What Offerwell gives you')),
    ],
  },
  {
    section: '2 Home',
    screen: '/',
    who: 'employee',
    scene: 'home while it loads',
    rows: RAILS.map((name) => count(`${name}: 5 placeholders`, 5, 'listitem', rail(name))),
  },
  {
    section: '2 Navigation bar',
    screen: '/',
    who: 'person of all roles',
    scene: 'avatar menu',
    rows: [menuItem('Company Portal'), menuItem('Admin Portal'), menuItem('Supplier Portal'), menuItem('Sign Out')],
  },
  {
    section: '2 Browse offers',
    screen: '/offers',
    who: 'employee',
    scene: 'browse',
    rows: [heading('Browse Offers', 1), placeholder('Search offers...')],
  },
  {
    section: '2 Browse offers',
    screen: '/offers',
    who: 'employee',
    scene: 'browse with no results',
    rows: [text('No offers found matching your criteria.', MAIN)],
  },
  {
    section: '3 Category (filters)',
    screen: '/offers',
    who: 'employee',
    scene: 'filter: Category',
    rows: [options('All, Tech, Food, Retail, Entertainment, Dining, Home, Experience, Wellness, Travel')],
  },
  {
    section: '3 Type',
    screen: '/offers',
    who: 'employee',
    scene: 'filter: Type',
    rows: [options('All types, Voucher code, Deal, Show at till, Gift card, Cashback')],
  },
  {
    section: '3 Expiry filter',
    screen: '/offers',
    who: 'employee',
    scene: 'filter: Expiry',
    rows: [options('Any time, Today, This Week, This Month, No Expiry')],
  },
  {
    section: '3 Reliability filter',
    screen: '/offers',
    who: 'employee',
    scene: 'filter: Reliability',
    rows: [options('Any reliability, 90+, 80+, 70+, 60+')],
  },
  {
    section: '3 Radius filter; 9',
    screen: '/offers',
    who: 'employee',
    scene: 'filter: Within',
    rows: [options('All, 5 miles, 10 miles, 25 miles, 50 miles', { role: 'group', name: 'Within' })],
  },
  {
    section: '3 Sort',
    screen: '/offers',
    who: 'employee',
    scene: 'sort',
    rows: [options('Featured, Expiring, Discount')],
  },
  {
    section: '2 Offer card; 9 Discount badge',
    screen: '/offers',
    who: 'employee',
    scene: 'offer cards',
    rows: [
      text('Featured', card('Kestrelmoor open-back headphones')),
      text('20% OFF', card('Kestrelmoor open-back headphones')),
      text('Tech', card('Kestrelmoor open-back headphones')),
      text('Online Only', card('Kestrelmoor open-back headphones')),
      text('Expires in 3 days', card('Kestrelmoor open-back headphones')),
      text('£8 OFF', card('Kestrelmoor desk speakers')),
      text('In-Store', card('Kestrelmoor desk speakers')),
      text('Special Offer', card('Kestrelmoor listening afternoon')),
    ],
  },
  {
    section: '2 Offer detail; 9 High Reliability badge',
    screen: '/offers/{id}',
    who: 'employee',
    scene: 'offer',
    rows: [
      button('Back'),
      heading('Kestrelmoor open-back headphones', 1),
      link('Kestrelmoor Audio', /^\/merchants\//, { inside: MAIN }),
      text('20% OFF', REDEEM),
      text('Online Only', MAIN),
      text('High Reliability 86%', MAIN),
      text('3d 1h', REDEEM),
      heading('How to Redeem', 2),
      text('Terms & Conditions', MAIN),
      heading('Similar Offers', 2),
      button('Save', { inside: REDEEM }),
    ],
  },
  {
    section: '2 Offer card; 4 Favourite toggle; 8',
    screen: '/offers/{id}',
    who: 'employee',
    scene: 'offer saved',
    rows: [button('Saved', { inside: REDEEM }), toast('Added to favourites')],
  },
  {
    section: '4 Favourite toggle; 8',
    screen: '/offers/{id}',
    who: 'employee',
    scene: 'offer let go',
    rows: [button('Save', { inside: REDEEM }), toast('Removed from favourites')],
  },
  {
    section: '8 Reminder toggle',
    screen: '/offers/{id}',
    who: 'employee',
    scene: 'reminder set',
    rows: [toast('Reminder updated')],
  },
  {
    section: '2 Offer detail; 8 Redemption; 9 Copy confirmation',
    screen: '/offers/{id}',
    who: 'employee',
    scene: 'code copied',
    rows: [button('Copied', { inside: REDEEM }), toast('Offer redeemed! Check your redemptions in your account.')],
  },
  {
    section: '2 Offer detail; 8 Offer missing',
    screen: '/offers/{id}',
    who: 'employee',
    scene: 'missing offer',
    rows: [heading('Offer not found', 1)],
  },
] as const satisfies readonly Texts[]
