import { button, heading, link, text, toast, type Inside, type Texts } from './row.ts'

const MAIN: Inside = { role: 'main' }
const NUMBER: Inside = { role: 'region', name: 'Card number' }

export const CARD_TEXTS = [
  {
    section: '2 My Cards; 9 Date format',
    screen: '/cards',
    who: 'employee',
    scene: 'cards',
    rows: [
      heading('My Cards', 1),
      text('Access your membership and discount cards', MAIN),
      text('Last used: 04 Nov 2026', { role: 'list', name: 'My Cards' }),
    ],
  },
  {
    section: '2 My Cards',
    screen: '/cards',
    who: 'employee',
    scene: 'cards while they load',
    rows: [text('Loading your cards', MAIN)],
  },
  {
    section: '2 My Cards',
    screen: '/cards',
    who: 'fresh employee',
    scene: 'no cards',
    rows: [text('No cards yet', MAIN), text('Cards issued by your company will appear here', MAIN)],
  },
  {
    section: '8 Card list load failure',
    screen: '/cards',
    who: 'employee',
    scene: 'cards that do not load',
    rows: [toast('Failed to load cards', 'Error')],
  },
  {
    section: '2 Card detail',
    screen: '/cards/{id}',
    who: 'employee',
    scene: 'card',
    rows: [
      heading('Staff discount', 1),
      text('Harrow & Pike', MAIN),
      button('White background'),
      link('Close', /^\/cards$/),
      button('Show', { inside: NUMBER }),
      button('Copy', { inside: NUMBER }),
      text('Good in the canteen, the shop at reception and the car park.', MAIN),
      text("Treat this card like cash. Don't share your card number with others.", MAIN),
    ],
  },
  {
    section: '2 Card detail',
    screen: '/cards/{id}',
    who: 'employee',
    scene: 'card number shown',
    rows: [button('Hide', { inside: NUMBER })],
  },
  {
    section: '2 Card detail; 9 Copy confirmation',
    screen: '/cards/{id}',
    who: 'employee',
    scene: 'card number copied',
    rows: [button('Copied', { inside: NUMBER }), toast('Card number copied to clipboard', 'Copied')],
  },
  {
    section: '8 Card load failure',
    screen: '/cards',
    who: 'employee',
    scene: 'card that does not load',
    rows: [toast('Failed to load card'), heading('My Cards', 1)],
  },
  {
    section: '8 Decrypt failure',
    screen: '/cards/{id}',
    who: 'employee',
    scene: 'card number that cannot be decrypted',
    rows: [toast('Failed to decrypt card number'), text('Failed to decrypt card number', MAIN)],
  },
] as const satisfies readonly Texts[]
