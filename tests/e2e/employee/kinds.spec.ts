import type { Locator, Page } from '@playwright/test'
import { OFFER_KINDS } from '../../../domain/offer-kinds.ts'
import { expect, type Server, signInAs, test } from '../../support/e2e.ts'

const EMPLOYEE = 'amara.okafor@harrowpike.example'

type Offer = { id: string; title: string; code: string; type: keyof typeof OFFER_KINDS }

/** An offer with a shared code and a shop to visit, which this person has not redeemed. */
async function codeOffer(server: Server, place: number): Promise<Offer> {
  const [offer] = await server.query<Offer>(
    `select o.id, o.title, o.type, v.code from visible_offers o join voucher_codes v on v.offer_id = o.id and not v.single_use
       join offers on offers.id = o.id
      where o.type = 'CODE' and o.discount_value > 0 and o.max_redemptions is null and (o.end_at is null or o.end_at > now() + interval '9 days')
        and offer_address(offers) is not null and not exists (select from redemptions where offer_id = o.id)
      order by o.id desc offset $1 limit 1`,
    [place],
  )
  if (!offer) throw new Error('There is no such offer.')
  return offer
}

test('each kind of offer says on its card and on its page what it is, with a picture beside the word', async ({
  page,
  server,
}) => {
  const offers = await server.query<Offer>(
    `select distinct on (type) id, title, type from visible_offers order by type, featured desc, reliability_score desc, id desc`,
  )
  expect(offers).toHaveLength(5)
  await signInAs(page, EMPLOYEE)
  for (const { id, type } of offers) {
    await page.goto(`/offers?type=${type}`)
    const cards = page.getByRole('list', { name: 'Offers', exact: true }).getByRole('article')
    await expect(cards.first().getByText(OFFER_KINDS[type], { exact: true }).locator('svg')).toBeVisible()
    if (type === 'CASHBACK')
      await expect(
        cards
          .filter({ hasText: /\d back/ })
          .or(cards.filter({ hasText: '% back' }))
          .first(),
      ).toBeVisible()
    if (type === 'CASHBACK') await expect(cards.filter({ hasText: /[\d%] OFF/ })).toHaveCount(0)
    await page.goto(`/offers/${id}`)
    const side = page.getByRole('complementary', { name: 'Redeem' })
    await expect(side.getByText(OFFER_KINDS[type], { exact: true }).locator('svg')).toBeVisible()
  }
})

/** The grounds of buttons that are not filled, the second with a pointer over it. */
const PLAIN = ['rgb(255, 255, 255)', 'rgb(245, 242, 238)', 'rgba(0, 0, 0, 0)']

/** The words of the filled buttons. */
async function filled(page: Page): Promise<string[]> {
  const buttons = page.getByRole('complementary', { name: 'Redeem' }).locator('button, a').filter({ visible: true })
  const shown = await buttons.all()
  const looks = await Promise.all(
    shown.map((one) =>
      one.evaluate((element): [string, string] => [
        element.ownerDocument.defaultView.getComputedStyle(element).backgroundColor,
        element.textContent,
      ]),
    ),
  )
  return looks.filter(([background]) => !PLAIN.includes(background)).map(([, text]) => text)
}

for (const [device, viewport] of [
  ['a desktop', { width: 1280, height: 900 }],
  ['a phone', { width: 360, height: 740 }],
] as const) {
  test(`once a code is copied the shop comes next on ${device}, and the code stays in sight`, async ({
    page,
    context,
    server,
  }) => {
    const offer = await codeOffer(server, device === 'a phone' ? 0 : 1)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.setViewportSize(viewport)
    await signInAs(page, EMPLOYEE)
    await page.clock.install()
    await page.goto(`/offers/${offer.id}`)
    const copy = page.getByRole('button', { name: 'Copy code' })
    await expect(copy).toBeVisible()
    await page.clock.pauseAt(Date.now() + 60_000)
    await copy.click()
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await filled(page)).toEqual(['Copied'])
    await page.clock.runFor(2000)
    await expect(copy).toBeVisible()
    await expect.poll(() => filled(page)).toEqual(['Visit site (opens a new tab)'])
    await expect(copy).toBeFocused()

    // The code is copied again from where it stands, and still there when the page is opened anew.
    await page.clock.resume()
    await page.reload()
    const shown: Locator = page.locator('code').filter({ hasText: offer.code, visible: true })
    await expect(shown.first()).toBeVisible()
    await expect.poll(() => filled(page)).toEqual(['Visit site (opens a new tab)'])
    if (device === 'a phone') {
      const bar = page.locator('[data-action-bar]')
      await expect(bar.getByText(offer.code)).toBeInViewport()
      await expect(bar.getByRole('link', { name: 'Visit site' })).toBeInViewport()
    }
    await context.route(/^https?:\/\/(?!127\.0\.0\.1|localhost)/, (route) => route.fulfill({ body: 'The shop' }))
    const shop = context.waitForEvent('page')
    await page.getByRole('link', { name: 'Visit site' }).click()
    await (await shop).close()
    await page.bringToFront()
    await expect(shown.first()).toBeInViewport()
  })
}

const sizeOf = (one: Locator) =>
  one.evaluate((element) => Number.parseFloat(element.ownerDocument.defaultView.getComputedStyle(element).fontSize))

const OTHERS = `Math.max(...[...document.querySelectorAll('main *')].filter((one) => one.checkVisibility() && !/OFF$/.test(one.textContent))
  .map((one) => parseFloat(getComputedStyle(one).fontSize)))`

test('the saving is the largest thing on the page, and the countdown is large in its last seven days only', async ({
  page,
  server,
}) => {
  const offer = await codeOffer(server, 2)
  const endIn = (days: number) =>
    server.query('update offers set end_at = now() + make_interval(days => $2, hours => 4) where id = $1', [
      offer.id,
      days,
    ])
  await endIn(12)
  await signInAs(page, EMPLOYEE)
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/offers/${offer.id}`)
    const saving = page.getByRole('complementary', { name: 'Redeem' }).getByText(/OFF$/)
    const timer = page.getByRole('timer')
    await expect(timer).toHaveText(/^12d \dh$/)
    expect(await sizeOf(timer)).toBeLessThan(16)
    await expect(timer.locator('..')).toHaveText(/^Ends \d\d \w{3} \d{4} · 12d \dh$/)
    const others = await page.evaluate<number>(OTHERS)
    expect(await sizeOf(saving), `${width} px`).toBeGreaterThan(others)
  }
  await endIn(6)
  await page.reload()
  await expect(page.getByRole('timer')).toHaveText(/^6d \dh$/)
  expect(await sizeOf(page.getByRole('timer'))).toBeGreaterThan(20)
})
