import type { Category } from '../../domain/enums.ts'

/** What a category's offers talk about, so that no two categories sound alike. */
export type Vocabulary = {
  closings: readonly string[]
  exclusions: readonly string[]
  terms: readonly string[]
  tags: readonly string[]
}

export const VOCABULARY: Record<Category, Vocabulary> = {
  Tech: {
    closings: [
      'Two-year UK warranty on everything.',
      'Orders before six leave the same day.',
      'Old devices are recycled free of charge.',
      'Set-up help by phone is included.',
      'Thirty days to change your mind.',
    ],
    exclusions: ['Clearance and open-box items', 'Accessories under £10', 'Gift cards', 'Extended warranties'],
    terms: [
      'Prices include VAT and UK mainland delivery.',
      'Faulty items are repaired or replaced under the warranty first.',
      'Opened software and in-ear products cannot be returned unless faulty.',
      'Stock is limited and is not held in a basket.',
    ],
    tags: ['work from home', 'back to school', 'commuting', 'refurbished', 'gift idea', 'new in'],
  },
  Food: {
    closings: [
      'Pause or stop whenever you like.',
      'Packed in paper and delivered cold.',
      'Full ingredients and allergens are on each page.',
      'Vegetarian and vegan choices are marked.',
      'Posted early in the week, so that it arrives fresh.',
    ],
    exclusions: ['Alcohol', 'Delivery charges', 'Gift vouchers', 'Christmas hampers'],
    terms: [
      'Delivery days depend on your postcode.',
      'Subscriptions renew at the full price until they are stopped.',
      'Fresh food cannot be returned, but we put things right.',
      'Weights are approximate, as nature is.',
    ],
    tags: ['weeknight', 'vegetarian', 'organic', 'family', 'letterbox', 'office'],
  },
  Retail: {
    closings: [
      'Free returns within 28 days.',
      'Gift wrapping costs nothing.',
      'Alterations are done in the shop.',
      'Sizes run true; the guide has measurements in centimetres.',
      'Nothing goes to landfill: tags are compostable.',
    ],
    exclusions: ['Sale items', 'Gift cards', 'Made-to-order pieces', 'Limited editions'],
    terms: [
      'One use a customer while the offer runs.',
      'Returned items are refunded at the price that was paid.',
      'Personalised items cannot be exchanged.',
      'Prices online and in shops may differ.',
    ],
    tags: ['wardrobe', 'kids', 'gift idea', 'season', 'made in Britain', 'repair'],
  },
  Entertainment: {
    closings: [
      'Seats are shown before you pay.',
      'Accessible places are kept in every room.',
      'Exchange free up to a day before.',
      'Tickets come straight to your phone.',
      'Under-twelves come with a grown-up.',
    ],
    exclusions: ['Special events and live broadcasts', 'Bank holiday weekends', 'Premium seats', 'Booking fees'],
    terms: [
      'Subject to availability at the time of booking.',
      'Age ratings apply.',
      'Tickets cannot be resold above the price on them.',
      'The management may ask to see the offer on arrival.',
    ],
    tags: ['date night', 'half-term', 'weekend', 'indoors', 'group', 'last minute'],
  },
  Dining: {
    closings: [
      'Tell the team when you book and again when you sit down.',
      'Service is not included.',
      'Walk-ins are welcome if there is a table.',
      'Please mention allergies when you order.',
      'Children’s portions are half the price.',
    ],
    exclusions: ['Set menus', 'Drinks', 'Bank holidays', 'Parties of more than eight'],
    terms: [
      'One offer a table; bills cannot be split to use it twice.',
      'Not valid on Mother’s Day, Father’s Day or in December evenings.',
      'Last orders are forty-five minutes before closing.',
      'The saving is taken from food before service is added.',
    ],
    tags: ['lunch', 'midweek', 'date night', 'team meal', 'vegan', 'takeaway'],
  },
  Home: {
    closings: [
      'Delivered to the room you choose.',
      'Free samples before you decide.',
      'Guaranteed for ten years.',
      'Made to order in four to six weeks.',
      'Packaging is taken away and used again.',
    ],
    exclusions: ['Delivery to islands', 'Ex-display pieces', 'Installation', 'Bespoke sizes'],
    terms: [
      'Check that it fits through your doors before ordering.',
      'Made-to-order goods can be cancelled within 48 hours.',
      'Colours on screens differ a little from the real thing.',
      'A deposit of a fifth is taken when you order.',
    ],
    tags: ['moving house', 'garden', 'small spaces', 'DIY', 'bedroom', 'kitchen'],
  },
  Experience: {
    closings: [
      'Everything you need is lent on the day.',
      'If the weather turns, move your date for nothing.',
      'Beginners are who it is made for.',
      'Please arrive a quarter of an hour early.',
      'Photographs are included.',
    ],
    exclusions: ['Saturdays in August', 'Spectator places', 'Parking', 'Photography packages'],
    terms: [
      'Age, height and health limits are on the booking page.',
      'Vouchers are good for twelve months.',
      'Dates can be moved once with 72 hours’ notice.',
      'A short safety talk is part of the session.',
    ],
    tags: ['outdoors', 'family day', 'team building', 'gift idea', 'learn', 'weekend'],
  },
  Wellness: {
    closings: [
      'Suitable for beginners.',
      'Evening and weekend appointments are free to choose.',
      'Cancel up to a day before at no cost.',
      'Staff are fully qualified and insured.',
      'Ask your doctor first if you are unsure.',
    ],
    exclusions: ['Current members', 'Prescription products', 'Peak hours', 'Personal training'],
    terms: [
      'A short health questionnaire may be asked for.',
      'Memberships are for the named person only.',
      'Missed appointments count as used.',
      'Over-18s only unless it says otherwise.',
    ],
    tags: ['fitness', 'sleep', 'self care', 'new year', 'recovery', 'mindfulness'],
  },
  Travel: {
    closings: [
      'Change your dates free up to a week before.',
      'Package holidays are financially protected.',
      'Prices are for two sharing unless it says otherwise.',
      'Good for travel until the end of next season.',
      'Lead passenger must be over 18.',
    ],
    exclusions: ['Christmas and New Year', 'School holidays', 'Taxes and port fees', 'Group bookings over nine'],
    terms: [
      'Subject to availability; a limited number of places has this price.',
      'Travel documents are the traveller’s own business.',
      'Cancellation terms of the carrier apply.',
      'The saving is taken from the base fare.',
    ],
    tags: ['city break', 'summer', 'short break', 'commuting', 'family', 'dog friendly'],
  },
}
