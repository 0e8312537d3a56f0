/** What a person reads on a page: of each offer its code, price in pounds, saving and days in London; what it does not say is left out. */
export type Truth = {
  code?: string
  price?: number
  saving?: string
  start?: string
  end?: string
}
export type MadePage = { name: string; html: string; truth: readonly Truth[] }

const product = (name: string, offer: string) =>
  `<script type="application/ld+json">{"@type": "Product", "name": "${name}", "offers": ${offer}}</script><h1>${name}</h1>`

/** Pages as shops of many kinds write them, made for this test; they were written before what is read of them was looked at. */
export const MADE_PAGES: readonly MadePage[] = [
  {
    name: 'a seasonal sale with one code',
    html: '<h1>Summer at Fernway</h1><p>Take 20% off garden furniture with code FERN20. Ends midnight on Sunday 26 July 2026. Excludes barbecues.</p>',
    truth: [{ code: 'FERN20', saving: '20%', end: '2026-07-26' }],
  },
  {
    name: 'a list of voucher cards',
    html: `<h1>Our voucher codes</h1><ul>
      <li><h3>£10 off orders over £60</h3><p>Code: use code TENNER60 at checkout</p><p>Expires 31 August 2026</p></li>
      <li><h3>15% off your first order</h3><p>Enter code HELLO15</p><p>New customers only</p></li>
      <li><h3>Free delivery</h3><p>Enter code SHIPFREE1</p><p>Valid from 1 July to 15 July 2026</p></li></ul>`,
    truth: [
      { code: 'TENNER60', saving: '£10', end: '2026-08-31' },
      { code: 'HELLO15', saving: '15%' },
      { code: 'SHIPFREE1', start: '2026-07-01', end: '2026-07-15' },
    ],
  },
  {
    name: 'an offer that needs no code beside one that does',
    html: '<section><h2>30% off sofas</h2><p>No code needed. Ends 3 August 2026.</p><h2>Free delivery</h2><p>Use code FREEVAN on orders over £500 for free delivery.</p></section>',
    truth: [{ code: 'FREEVAN' }, { saving: '30%', end: '2026-08-03' }],
  },
  {
    name: 'a hotel that tells bookings from stays',
    html: '<h1>Autumn by the sea</h1><p>Save 25% with promo code SEA25.</p><p>Book by 31 August 2026. Travel from 1 September 2026 to 30 November 2026.</p>',
    truth: [{ code: 'SEA25', saving: '25%', end: '2026-08-31' }],
  },
  {
    name: 'an airline whose code is not valid at Christmas',
    html: '<p>Get £40 off with voucher code FLY40. Not valid from 18 December 2026 to 4 January 2027. Offer ends 30 September 2026 at 5pm.</p>',
    truth: [{ code: 'FLY40', saving: '£40', end: '2026-09-30' }],
  },
  {
    name: 'a restaurant with dates between which it holds',
    html: '<div class="promo"><h2>Half price mains</h2><p>Quote code MAINS50 when you book.</p><p>Valid between 3 August and 31 August 2026, Monday to Thursday.</p></div>',
    truth: [{ code: 'MAINS50', saving: '50%', start: '2026-08-03', end: '2026-08-31' }],
  },
  {
    name: 'a code on a button',
    html: '<article><h3>£5 off tea chests</h3><p>Ends 1 August 2026</p><button data-clipboard-text="CHEST5">Copy code</button></article>',
    truth: [{ code: 'CHEST5', saving: '£5', end: '2026-08-01' }],
  },
  {
    name: 'a product with a former price',
    html: product(
      'Copper kettle',
      '{"@type": "Offer", "price": "60.00", "priceCurrency": "GBP", "priceValidUntil": "2026-08-31", "priceSpecification": {"priceType": "https://schema.org/StrikethroughPrice", "price": "80.00", "priceCurrency": "GBP"}}',
    ),
    truth: [{ price: 60, saving: '£20', end: '2026-08-31' }],
  },
  {
    name: 'a telephone by instalments',
    html: product(
      'Telephone 12',
      '{"@type": "Offer", "priceCurrency": "GBP", "priceSpecification": {"price": "24.99", "priceCurrency": "GBP", "billingDuration": 24}}',
    ),
    truth: [{}],
  },
  {
    name: 'a shirt in three sizes',
    html: `<script type="application/ld+json">{"@type": "ProductGroup", "name": "Linen shirt", "hasVariant": [${['S', 'M', 'L'].map((size) => `{"@type": "Product", "name": "Linen shirt ${size}", "offers": {"@type": "Offer", "price": 35, "priceCurrency": "GBP"}}`).join(', ')}]}</script>`,
    truth: [{ price: 35 }],
  },
  {
    name: 'a shop that counts in pence',
    html: product('Tin mug', '{"@type": "Offer", "price": 1250, "priceCurrency": "GBp"}'),
    truth: [{}],
  },
  {
    name: 'a product in microdata with its price in words too',
    html: '<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Wool rug</h1><div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="priceCurrency" content="GBP"><span itemprop="price" content="149.00">£149</span></div></div>',
    truth: [{ price: 149 }],
  },
  {
    name: 'an offer that is over',
    html: '<h1>10% off plants</h1><p>This offer has expired. It was: use code PLANT10. Ended 30 June 2026.</p>',
    truth: [{ code: 'PLANT10', saving: '10%', end: '2026-06-30' }],
  },
  {
    name: 'a code that was struck through',
    html: '<p><s>Use code MAY10 for 10% off</s></p><p>Use code JULY15 for 15% off until 31 July 2026.</p>',
    truth: [{ code: 'JULY15', saving: '15%', end: '2026-07-31' }],
  },
  {
    name: 'codes that are none for a saving, and dates of other promises',
    html: '<h1>Trellis panel</h1><p>Product code: AB1234. Enter your postcode. Order by 20 July 2026 for delivery by 22 July 2026. Prices correct from 1 July 2026.</p>',
    truth: [],
  },
  {
    name: 'steps by the size of the order',
    html: '<h1>Spend and save</h1><p>£10 off £50 with code SAVE10P</p><p>£25 off £100 with code SAVE25P</p><p>Valid until 9 August 2026.</p>',
    truth: [
      { code: 'SAVE10P', saving: '£10' },
      { code: 'SAVE25P', saving: '£25', end: '2026-08-09' },
    ],
  },
  {
    name: 'a table of codes',
    html: '<table><tr><th>Offer</th><th>Code</th><th>Ends</th></tr><tr><td>10% off boots</td><td>Voucher code: BOOT10</td><td>Expires 14 August 2026</td></tr><tr><td>£8 off hats</td><td>Voucher code: HAT8</td><td>Expires 21 August 2026</td></tr></table>',
    truth: [
      { code: 'BOOT10', saving: '10%', end: '2026-08-14' },
      { code: 'HAT8', saving: '£8', end: '2026-08-21' },
    ],
  },
  {
    name: 'a day that may be a month, and one of any year',
    html: '<h2>12% off lamps</h2><p>Use code LAMP12. Ends 3/4/2027.</p><h2>14% off shades</h2><p>Use code SHADE14. Ends 30 November.</p>',
    truth: [
      { code: 'LAMP12', saving: '12%' },
      { code: 'SHADE14', saving: '14%' },
    ],
  },
  {
    name: 'words in another order',
    html: '<p>Until 16 August 2026 the code BREAD20 takes 20% off every loaf tin.</p>',
    truth: [{ code: 'BREAD20', saving: '20%', end: '2026-08-16' }],
  },
  {
    name: 'a campaign in a sentence of its own',
    html: '<div class="hero-preview"><h1>Save £15 on prescription glasses</h1><p>Simply use discount code SPECS15 at the checkout.</p><p>Offer runs from Monday 6 July until Sunday 2 August 2026.</p></div>',
    truth: [{ code: 'SPECS15', saving: '£15', start: '2026-07-06', end: '2026-08-02' }],
  },
]
