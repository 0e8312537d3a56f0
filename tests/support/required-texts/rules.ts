import { text, type Texts } from './row.ts'

const PROVEN_IN = 'tests/required-texts.test.ts'

/** What a pure rule writes: no screen has to be opened to see every form of it. */
export const RULE_TEXTS = [
  {
    section: '9 Discount badge',
    screen: '/offers',
    who: 'employee',
    scene: 'discount badge',
    provenIn: PROVEN_IN,
    rows: [
      text('20% OFF'),
      text('12.5% OFF'),
      text('£8 OFF'),
      text('£7.50 OFF'),
      text('£10,000 OFF'),
      text('Special Offer'),
    ],
  },
  {
    section: '2 Offer detail, countdown; 9',
    screen: '/offers/{id}',
    who: 'employee',
    scene: 'countdown',
    provenIn: PROVEN_IN,
    rows: [
      text('2d 4h'),
      text('1d 0h'),
      text('23h 59m'),
      text('1h 0m'),
      text('59m 59s'),
      text('0m 1s'),
      text('Expired'),
    ],
  },
  {
    section: '2 Offer card, expiry',
    screen: '/offers',
    who: 'employee',
    scene: 'expiry',
    provenIn: PROVEN_IN,
    rows: [text('Expires in 3 days'), text('Expires in 1 day'), text('Expires in 5 hours'), text('Expired')],
  },
  {
    section: '9 Date format dd MMM yyyy',
    screen: '/cards',
    who: 'employee',
    scene: 'date',
    provenIn: PROVEN_IN,
    rows: [text('04 Nov 2026'), text('30 Sep 2026')],
  },
  {
    section: '3 Enumerations',
    screen: '/offers',
    who: 'employee',
    scene: 'enumerations',
    provenIn: PROVEN_IN,
    rows: [
      text('Tech, Food, Retail, Entertainment, Dining, Home, Experience, Wellness, Travel'),
      text('CODE, LINK, BARCODE_QR, GIFTCARD, CASHBACK'),
      text('PERCENT, AMOUNT'),
      text('featured, expiring, discount'),
      text('Today, This Week, This Month, No Expiry'),
      text('90, 80, 70, 60'),
      text('5, 10, 25, 50'),
      text('DRAFT, REVIEW, APPROVED, LIVE, REJECTED, EXPIRED'),
      text('CODE128, EAN13, QR, AZTEC, PDF417, NONE'),
    ],
  },
  {
    section: '8 Offer, collection and merchant missing; Decrypt failure',
    screen: '/api',
    who: 'employee',
    scene: 'the server’s own words',
    provenIn: PROVEN_IN,
    rows: [
      text('Offer not found'),
      text('Collection not found'),
      text('Merchant not found'),
      text('Failed to decrypt card number'),
    ],
  },
] as const satisfies readonly Texts[]
