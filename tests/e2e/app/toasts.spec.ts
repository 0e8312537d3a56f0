import type { Page } from '@playwright/test'
import { violationsNow } from '../../support/axe.ts'
import { expect, signInAs, test } from '../../support/e2e.ts'

const EMPLOYEE = 'amara.okafor@harrowpike.example'
const MINUTE_MS = 60_000

const toastsOf = (page: Page) => page.getByRole('region', { name: 'Notifications' }).locator('[role$="dialog"]')

/** From here on the page's time stands still, and moves only as far as the test says. */
async function stopTime(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached()
  await page.clock.pauseAt(Date.now() + MINUTE_MS)
}

test.use({ serviceWorkers: 'block', permissions: ['clipboard-read', 'clipboard-write'] })

test('messages show three at a time and go after four seconds', async ({ page }) => {
  await signInAs(page, EMPLOYEE)
  await page.clock.install()
  await page.goto('/offers')
  const hearts = page.getByRole('list', { name: 'Offers' }).getByRole('button', { name: /^Save /, pressed: false })
  await expect(hearts.nth(4)).toBeVisible()
  await stopTime(page)
  for (let press = 0; press < 4; press += 1) {
    // Pressed, it leaves the list of those that are not.
    await hearts.first().click()
    await expect(toastsOf(page)).toHaveCount(press + 1)
  }
  await expect(toastsOf(page).filter({ visible: true })).toHaveCount(3)
  await page.clock.runFor(3900)
  await expect(toastsOf(page).filter({ visible: true })).toHaveCount(3)
  await page.clock.runFor(200)
  await page.clock.resume()
  await expect(toastsOf(page)).toHaveCount(0)
})

test('a copied code says so for two seconds', async ({ page, server }) => {
  await signInAs(page, EMPLOYEE)
  const [offer] = await server.query<{ id: string }>(
    `select id from visible_offers where type = 'CODE' and max_redemptions is null
      and exists (select from voucher_codes where offer_id = visible_offers.id and not single_use) order by id limit 1`,
  )
  await page.clock.install()
  await page.goto(`/offers/${offer?.id}`)
  const copy = page.getByRole('button', { name: 'Copy code' })
  const copied = page.getByRole('button', { name: 'Copied' })
  await expect(copy).toBeVisible()
  await stopTime(page)
  await copy.click()
  await expect(copied).toBeVisible()
  await page.clock.runFor(1900)
  await expect(copied).toBeVisible()
  await page.clock.runFor(200)
  await expect(copy).toBeVisible()
})

test('a failure goes at once when what failed succeeds, and after four seconds like every message', async ({
  page,
}) => {
  await signInAs(page, EMPLOYEE)
  await page.route('**/api/favourites/*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.clock.install()
  await page.goto('/offers')
  const heart = page
    .getByRole('list', { name: 'Offers' })
    .getByRole('button', { name: /^Save /, pressed: false })
    .first()
  const failure = toastsOf(page).filter({ hasText: 'Something went wrong on our side.' })
  await expect(heart).toBeVisible()
  await stopTime(page)
  await heart.click()
  await expect(failure).toBeVisible()
  await page.unroute('**/api/favourites/*')
  await heart.click()
  await expect(toastsOf(page).filter({ hasText: 'Added to favourites' })).toBeVisible()
  await page.clock.runFor(500)
  await expect(failure).toHaveCount(0)

  await page.route('**/api/favourites/*', (route) => route.fulfill({ status: 500, json: {} }))
  await heart.click()
  await expect(failure).toBeVisible()
  await page.clock.runFor(3900)
  await expect(failure).toBeVisible()
  await page.clock.runFor(200)
  await page.clock.resume()
  await expect(failure).toHaveCount(0)
})

test('a failure is open to everybody, and Alt+T leads into it and back', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, bypassCSP: true, serviceWorkers: 'block' })
  const page = await context.newPage()
  await signInAs(page, EMPLOYEE)
  await page.route('**/api/cards', (route) => route.fulfill({ status: 403, json: {} }))
  await page.goto('/cards')
  const toast = toastsOf(page).filter({ hasText: 'Failed to load cards' })
  // It stays for as long as somebody points at it.
  await toast.hover()
  expect(await violationsNow(page, '/cards with an error')).toEqual([])

  const again = page.getByRole('button', { name: 'Try again' })
  await again.focus()
  await page.keyboard.press('Alt+KeyT')
  await expect(toast).toBeFocused()
  await page.keyboard.press('Alt+KeyT')
  await expect(again).toBeFocused()
  await page.keyboard.press('Alt+KeyT')
  await page.keyboard.press('Tab')
  await expect(toast.getByRole('button', { name: 'Close' })).toBeFocused()
  expect(await violationsNow(page, '/cards with the focus in the error')).toEqual([])
  await page.keyboard.press('Enter')
  await expect(toast).toHaveCount(0)
  await expect(again).toBeFocused()
  await context.close()
})
