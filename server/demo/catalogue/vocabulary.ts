import type { FirstCategory } from '../../../domain/first-categories.ts'

/** The small print of a trade. */
type SmallPrint = { exclusions: readonly string[]; terms: readonly string[] }

export const ORDER_PRINT: SmallPrint = {
  exclusions: ['Gift cards', 'Sale items', 'Delivery charges', 'Orders already placed'],
  terms: [
    'One use a customer while the offer runs.',
    'It cannot be used together with another code.',
    'Subscriptions renew at the full price until they are stopped.',
    'Refunds are made at the price that was paid.',
  ],
}

export const VISIT_PRINT: SmallPrint = {
  exclusions: ['Bank holiday weekends', 'Gift cards', 'Private events'],
  terms: [
    'Subject to availability, so book ahead if you can.',
    'One use a person and visit.',
    'Show the offer before you pay.',
    'Opening hours differ; look before you set off.',
  ],
}

/** What a category says of its own; `suits` is where it holds. Anything else takes the general prints above. */
export const TRADES: Record<FirstCategory, SmallPrint & { suits: 'orders' | 'visits' | 'both'; places: string }> = {
  Tech: {
    suits: 'orders',
    places: 'shops',
    exclusions: ['Clearance and open-box items', 'Accessories under £10', 'Extended warranties'],
    terms: [
      'Prices include VAT and UK mainland delivery.',
      'Faulty items are repaired or replaced under the warranty first.',
      'Stock is limited and is not held in a basket.',
    ],
  },
  Food: {
    suits: 'orders',
    places: 'shops',
    exclusions: ['Alcohol', 'Delivery charges', 'Christmas hampers'],
    terms: [
      'Delivery days depend on your postcode.',
      'Subscriptions renew at the full price until they are stopped.',
      'Fresh food cannot be returned, but we put things right.',
      'Weights are approximate, as nature is.',
    ],
  },
  Retail: {
    suits: 'orders',
    places: 'shops',
    exclusions: ['Sale items', 'Made-to-order pieces', 'Limited editions'],
    terms: [
      'One use a customer while the offer runs.',
      'Returned items are refunded at the price that was paid.',
      'Personalised items cannot be exchanged.',
      'Prices online and in shops may differ.',
    ],
  },
  Entertainment: {
    suits: 'visits',
    places: 'venues',
    exclusions: ['Special events', 'Bank holiday weekends', 'Booking fees'],
    terms: [
      'Subject to availability at the time of booking.',
      'Under-twelves come with a grown-up.',
      'The team may ask to see the offer on arrival.',
    ],
  },
  Dining: {
    suits: 'visits',
    places: 'restaurants',
    exclusions: ['Set menus', 'Drinks', 'Bank holidays', 'Parties of more than eight'],
    terms: [
      'One offer a table; bills cannot be split to use it twice.',
      'Not valid on Mother’s Day, Father’s Day or in December evenings.',
      'Last orders are forty-five minutes before closing.',
      'The saving is taken from food before service is added.',
    ],
  },
  Home: {
    suits: 'orders',
    places: 'showrooms',
    exclusions: ['Delivery to islands', 'Ex-display pieces', 'Bespoke sizes'],
    terms: [
      'Made-to-order goods can be cancelled within 48 hours.',
      'Colours on screens differ a little from the real thing.',
      'Large pieces are delivered to the room you choose.',
    ],
  },
  Experience: {
    suits: 'visits',
    places: 'places',
    exclusions: ['Saturdays in August', 'Spectator places', 'Parking'],
    terms: [
      'Age, height and health limits are on the booking page.',
      'Dates can be moved once with 72 hours’ notice.',
      'A short safety talk is part of the session.',
      'If the weather turns, you choose another day.',
    ],
  },
  Wellness: {
    suits: 'visits',
    places: 'centres',
    exclusions: ['Saturdays', 'Packages of several visits', 'Products for home'],
    terms: [
      'A short health questionnaire may be asked for.',
      'For the named person only.',
      'Appointments that are missed count as used.',
      'Over-18s only unless it says otherwise.',
    ],
  },
  Travel: {
    suits: 'both',
    places: 'branches',
    exclusions: ['Christmas and New Year', 'School holidays', 'Bookings of more than nine people'],
    terms: [
      'Subject to availability; a limited number of places has this price.',
      'The lead passenger must be over 18.',
      'Changes are free up to a week before, then cost the difference.',
      'The saving is taken from the base price.',
    ],
  },
}
