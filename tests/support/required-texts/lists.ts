import { button, checkbox, count, heading, link, tab, text, toast, type Inside, type Texts } from './row.ts'

const MAIN: Inside = { role: 'main' }

/** Favourites, following, collections and merchants. */
export const LIST_TEXTS = [
  {
    section: '2 Favourites',
    screen: '/favourites',
    who: 'employee',
    scene: 'favourites',
    rows: [
      heading('Your Favourites', 1),
      button('Recently Added'),
      button('Ending Soon'),
      checkbox('Remind me', {
        spoken: 'Remind me about Kestrelmoor desk speakers',
        inside: { role: 'article', name: 'Kestrelmoor desk speakers' },
      }),
    ],
  },
  {
    section: '2 Favourites',
    screen: '/favourites',
    who: 'fresh employee',
    scene: 'no favourites',
    rows: [text('No favourites yet. Start browsing offers!', MAIN)],
  },
  {
    section: '2 Following',
    screen: '/following',
    who: 'employee',
    scene: 'followed merchants',
    rows: [
      tab('Merchants'),
      tab('Collections'),
      button('Following', {
        spoken: 'Following Kestrelmoor Audio',
        inside: { role: 'article', name: 'Kestrelmoor Audio' },
      }),
      link('Kestrelmoor Audio', /^\/merchants\//, { inside: { role: 'list', name: 'Merchants' } }),
    ],
  },
  {
    section: '2 Following',
    screen: '/following',
    who: 'employee',
    scene: 'followed collections',
    rows: [
      link('Kestrelmoor picks', /^\/collections\/kestrelmoor-picks$/, {
        inside: { role: 'list', name: 'Collections' },
      }),
    ],
  },
  {
    section: '2 Following',
    screen: '/following',
    who: 'fresh employee',
    scene: 'no followed merchants',
    rows: [text("You're not following any merchants yet", MAIN)],
  },
  {
    section: '2 Following',
    screen: '/following',
    who: 'fresh employee',
    scene: 'no followed collections',
    rows: [text("You're not following any collections yet", MAIN)],
  },
  {
    section: '2 Following; 9 Loading skeletons',
    screen: '/following',
    who: 'employee',
    scene: 'followed merchants while they load',
    rows: [count('3 skeletons', 3, 'listitem', { role: 'list', name: 'Merchants' })],
  },
  {
    section: '2 Following; 9 Loading skeletons',
    screen: '/following',
    who: 'employee',
    scene: 'followed collections while they load',
    rows: [count('3 skeletons', 3, 'listitem', { role: 'list', name: 'Collections' })],
  },
  {
    section: '2 Collections',
    screen: '/collections',
    who: 'employee',
    scene: 'collections',
    rows: [
      heading('Collections', 1),
      text('Curated collections of exclusive offers', MAIN),
      text('Company', { role: 'article', name: 'Kestrelmoor picks' }),
      text('3 offers', { role: 'article', name: 'Kestrelmoor picks' }),
    ],
  },
  {
    section: '2 Collections; 9 Loading skeletons',
    screen: '/collections',
    who: 'employee',
    scene: 'collections while they load',
    rows: [count('6 skeletons', 6, 'listitem', { role: 'list', name: 'Collections' })],
  },
  {
    section: '2 Collections',
    screen: '/collections',
    who: 'fresh employee',
    scene: 'no collections',
    rows: [text('No collections available yet.', MAIN)],
  },
  {
    section: '2 Collection detail',
    screen: '/collections/{slug}',
    who: 'employee',
    scene: 'collection',
    rows: [
      heading('Kestrelmoor picks', 1),
      text('Company', MAIN),
      button('Following', { spoken: 'Following Kestrelmoor picks' }),
    ],
  },
  {
    section: '2 Collection detail',
    screen: '/collections/{slug}',
    who: 'employee',
    scene: 'collection let go',
    rows: [button('Follow', { spoken: 'Follow Kestrelmoor picks' }), toast('Unfollowed collection')],
  },
  {
    section: '2 Collection detail',
    screen: '/collections/{slug}',
    who: 'employee',
    scene: 'collection followed',
    rows: [button('Following', { spoken: 'Following Kestrelmoor picks' }), toast('Following collection')],
  },
  {
    section: '2 Collection detail',
    screen: '/collections/{slug}',
    who: 'employee',
    scene: 'collection without offers',
    rows: [text('No offers in this collection yet.', MAIN)],
  },
  {
    section: '2 Collection detail; 8 Collection / merchant missing',
    screen: '/collections/{slug}',
    who: 'employee',
    scene: 'missing collection',
    rows: [heading('Collection not found', 1)],
  },
  {
    section: '2 Merchant page',
    screen: '/merchants/{id}',
    who: 'employee',
    scene: 'merchant',
    rows: [
      heading('Kestrelmoor Audio', 1),
      link('Visit Website', /^https:\/\/kestrelmoor\.example\/?$/, { spoken: 'Visit Website (opens a new tab)' }),
      heading('About Kestrelmoor Audio', 2),
      heading('Top Live Offers', 2),
      heading('Frequently Asked Questions', 2),
      heading('Related Brands', 2),
      link('Wychgate Books', /^\/merchants\//, { inside: { role: 'list', name: 'Related Brands' } }),
    ],
  },
  {
    section: '2 Merchant page',
    screen: '/merchants/{id}',
    who: 'employee',
    scene: 'merchant without offers',
    rows: [text('No live offers available', MAIN), button('Follow', { spoken: 'Follow Wychgate Books' })],
  },
  {
    section: '2 Merchant page; 8 Collection / merchant missing',
    screen: '/merchants/{id}',
    who: 'employee',
    scene: 'missing merchant',
    rows: [heading('Merchant not found', 1)],
  },
] as const satisfies readonly Texts[]
