import type { Page } from '@playwright/test'
import { expect, type Server, test } from '../../support/e2e.ts'
import { PORTIONS } from '../../support/fit/portal-screens.ts'
import { click, findingsOf, type Screen } from '../../support/screens.ts'
import { newEmployee, type Session, sessionOf } from '../../support/session.ts'

// One of the longest files: the workers share its tests.
test.describe.configure({ mode: 'parallel' })

const EMPLOYEE = 'amara.okafor@harrowpike.example'
const UNKNOWN = '0190a000-0000-7000-8000-00000000dead'

const VISITOR: readonly Screen[] = [
  { path: '/', heading: 'Save on what' },
  { path: '/auth', heading: 'Welcome back' },
  { path: '/auth', heading: 'Welcome back', state: click('button', 'Sign In') },
  { path: '/auth?tab=sign-up', heading: 'Create your account' },
  { path: '/auth/forgotten', heading: 'Forgotten password' },
  { path: '/auth/code', heading: 'Email me a code' },
  { path: '/auth/sso', heading: 'Work single sign-on' },
  { path: '/auth/confirm?token_hash=x&type=recovery', heading: 'Choose a new password' },
  { path: '/privacy', heading: 'Privacy notice' },
  { path: '/terms', heading: 'Terms' },
  { path: '/cookies', heading: 'Cookies' },
  { path: '/help', heading: 'Help' },
  { path: '/help/company-people', heading: 'Your company’s people' },
  { path: '/nothing-here', heading: '404' },
]

const LISTS: readonly Screen[] = [
  { path: '/', heading: 'Good' },
  { path: '/offers', heading: 'Browse Offers' },
  { path: '/offers?q=hedphones', heading: 'Browse Offers' },
  { path: '/favourites', heading: 'Your Favourites' },
  { path: '/following', heading: 'Following' },
  { path: '/following?tab=collections', heading: 'Following' },
  { path: '/near', heading: 'Near me' },
  { path: '/near?within=5&lat=53.479&lng=-2.245&near=M1', heading: 'Near me' },
  { path: '/company', heading: 'From Harrow & Pike' },
  { path: '/collections', heading: 'Collections' },
  { path: '/collections/payday-treats', heading: 'Payday treats' },
  { path: '/cards', heading: 'My Cards' },
  { path: '/codes', heading: 'My codes' },
  { path: '/notifications', heading: 'Notifications' },
  { path: '/announcements', heading: 'Announcements' },
]

const ACCOUNT: readonly Screen[] = [
  { path: '/account', heading: 'Account' },
  { path: '/account/security', heading: 'Account' },
  { path: '/account/notifications', heading: 'Account' },
  { path: '/account/redemptions', heading: 'Account' },
  { path: '/account/privacy', heading: 'Account' },
  { path: '/privacy', heading: 'Privacy notice' },
]

/** What an employee's screens show of one thing. */
async function detailsOf(server: Server): Promise<Screen[]> {
  const [offer] = await server.query<{ id: string; title: string; merchant: string }>(
    `select offer.id, offer.title, merchant_id as merchant from visible_offers offer
       join merchants on merchants.id = merchant_id where type = 'CODE' and merchants.faqs <> '[]' order by offer.id limit 1`,
  )
  const others = await server.query<{ id: string; title: string }>(
    `(select id, title from visible_offers where type = 'GIFTCARD' order by id limit 1) union all
     (select o.id, o.title from ended_offers e join offers o on o.id = e.id order by o.id limit 1)`,
  )
  return [
    ...[offer, ...others].map((one) => ({ path: `/offers/${one?.id}`, heading: one?.title.slice(0, 8) ?? '' })),
    { path: `/merchants/${offer?.merchant}`, heading: '' },
  ]
}

/** What an employee holds out at a till: their own cards, a barcode, and one that they have not taken yet. */
async function tillsOf(server: Server, employee: Session): Promise<Screen[]> {
  const cards = await server.query<{ id: string; label: string; symbology: string }>(
    `select card.id, card.label, symbology from employee_cards card join card_templates template on template.id = template_id
      where user_id = $1 and symbology in ('EAN13', 'PDF417', 'NONE') and status = 'ACTIVE'`,
    [employee.user.id],
  )
  const offers = await server.query<{ id: string; title: string }>(
    `select distinct on (pool) offer.id, title from visible_offers offer,
       lateral (select bool_and(single_use) as pool from voucher_codes where offer_id = offer.id) codes
      where type = 'BARCODE_QR' and max_redemptions is null order by pool, offer.id`,
  )
  const ofCards = cards.map(({ id, label, symbology }): Screen => {
    const screen = { path: `/cards/${id}`, heading: label }
    return symbology === 'PDF417' ? { ...screen, state: click('tab', 'PDF417') } : screen
  })
  const ofOffers = offers.map(({ id, title }): Screen => ({ path: `/offers/${id}/till`, heading: title.slice(0, 8) }))
  const onWhite = [ofCards[0], ofOffers[0]].flatMap((screen) => screen ?? [])
  const press = click('button', 'White background')
  return [...ofCards, ...ofOffers, ...onWhite.map((screen) => ({ ...screen, state: press }))]
}

const failing =
  (data: string, path: string, heading: string) =>
  async (page: Page): Promise<void> => {
    await page.route(data, (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
    // A toast would go while it is looked at; it has a test of its own.
    const close = page.getByRole('button', { name: 'Close', exact: true })
    if (await close.isVisible()) await close.click()
    await expect(close).toHaveCount(0)
  }

const MISSING: readonly Screen[] = [
  { path: `/offers/${UNKNOWN}`, heading: 'Offer not found' },
  { path: `/merchants/${UNKNOWN}`, heading: 'Merchant not found' },
  { path: '/collections/nothing-of-that-name', heading: 'Collection not found' },
  { path: '/offers?q=nothing-of-that-name', heading: 'Browse Offers' },
  { path: '/offers?category=Dining', heading: 'Browse Offers' },
]

const OPEN_OR_FAILING: readonly Screen[] = [
  { path: '/collections', heading: 'Collections', state: click('button', /^Account menu of/), opens: 'menu' },
  { path: '/cards', heading: 'My Cards', state: failing('**/api/cards', '/cards', 'My Cards') },
  { path: '/', heading: 'Good', state: failing('**/api/home', '/', 'Good') },
]

const OF_A_PHONE: readonly Screen[] = [
  { path: '/offers', heading: 'Browse Offers', state: click('button', /^Filters/), opens: 'dialog' },
]
const OF_A_DESKTOP: readonly Screen[] = [
  { path: '/offers', heading: 'Browse Offers', state: click('combobox', 'Category'), opens: 'listbox' },
  { path: '/offers', heading: 'Browse Offers', state: click('combobox', 'Merchant'), opens: 'listbox' },
  { path: '/offers', heading: 'Browse Offers', state: click('button', 'Within'), opens: 'popover' },
  { path: '/collections', heading: 'Collections', state: (page) => page.keyboard.press('Control+k'), opens: 'dialog' },
]

const EMPTY: readonly Screen[] = [
  { path: '/favourites', heading: 'Your Favourites' },
  { path: '/following', heading: 'Following' },
  { path: '/following?tab=collections', heading: 'Following' },
  { path: '/cards', heading: 'My Cards' },
  { path: '/codes', heading: 'My codes' },
  { path: '/account/redemptions', heading: 'Account' },
]

const name = 'in both themes at 360 and 1280 px'

test(`axe finds nothing on the visitor’s and the newcomer’s screens ${name}`, async ({ browser, server }) => {
  const newcomer = await sessionOf(server, 'nia.bowen@homepost.example')
  const onboarding = [{ path: '/onboarding', heading: 'Welcome' }]
  expect([
    ...(await findingsOf({ browser, server, screens: VISITOR })),
    ...(await findingsOf({ browser, server, session: newcomer, screens: onboarding })),
  ]).toEqual([])
})

for (const [part, screens] of [LISTS.slice(0, 7), LISTS.slice(7)].entries()) {
  test(`axe finds nothing on the employee’s lists (${part + 1}) ${name}`, async ({ browser, server }) => {
    const session = await sessionOf(server, EMPLOYEE)
    expect(await findingsOf({ browser, server, session, screens })).toEqual([])
  })
}

test(`axe finds nothing on the employee’s account ${name}`, async ({ browser, server }) => {
  const session = await sessionOf(server, EMPLOYEE)
  expect(await findingsOf({ browser, server, session, screens: ACCOUNT })).toEqual([])
})

test(`axe finds nothing on one offer or merchant, found or missing, ${name}`, async ({ browser, server }) => {
  const session = await sessionOf(server, EMPLOYEE)
  const screens = [...(await detailsOf(server)), ...MISSING]
  expect(await findingsOf({ browser, server, session, screens })).toEqual([])
})

test(`axe finds nothing on what is held out at a till ${name}`, async ({ browser, server }) => {
  const session = await sessionOf(server, EMPLOYEE)
  expect(await findingsOf({ browser, server, session, screens: await tillsOf(server, session) })).toEqual([])
})

for (const width of [360, 1280] as const) {
  test(`axe finds nothing on what is open or failing in both themes at ${width} px`, async ({ browser, server }) => {
    const session = await sessionOf(server, EMPLOYEE)
    const screens = [...OPEN_OR_FAILING, ...(width === 360 ? OF_A_PHONE : OF_A_DESKTOP)]
    expect(await findingsOf({ browser, server, width, session, screens })).toEqual([])
  })
}

test(`axe finds nothing on what is empty ${name}`, async ({ browser, server }) => {
  const fresh = await newEmployee(server, 'fresh')
  expect(await findingsOf({ browser, server, session: fresh, screens: EMPTY })).toEqual([])
})

for (const { email, number, screens } of PORTIONS) {
  test(`axe finds nothing in the portal of ${email} (${number}) ${name}`, async ({ browser, server }) => {
    const session = await sessionOf(server, email)
    expect(await findingsOf({ browser, server, session, screens })).toEqual([])
  })
}
