import type { Page } from '@playwright/test'
import { expect, signInOnScreen, test } from '../../support/e2e.ts'

/** Lets these data requests through and leaves every other one without an answer, so that only what they bring can be on screen. */
async function answerOnly(page: Page, ...paths: string[]): Promise<string[]> {
  const answered: string[] = []
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (!paths.includes(pathname)) return
    answered.push(pathname)
    await route.continue()
  })
  return answered
}

test.use({ serviceWorkers: 'block' })

test('a listing page is useful after one data request, the home page after two', async ({ page }) => {
  await signInOnScreen(page, 'amara.okafor@harrowpike.example')

  const forListing = await answerOnly(page, '/api/offers')
  await page.goto('/offers')
  const offers = page.getByRole('list', { name: 'Offers', exact: true })
  await expect(offers.getByRole('link').first()).toBeVisible()
  await expect(page.getByText(/^\d+ offers$/)).toBeVisible()
  expect(forListing).toEqual(['/api/offers'])

  // What was left hanging is answered once nothing routes it, and the page that asked would ask for more.
  await page.goto('about:blank')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const forHome = await answerOnly(page, '/api/home', '/api/me')
  await page.goto('/')
  for (const rail of ['For You', 'Trending at Your Company', 'Expiring Soon', 'New This Week'])
    await expect(page.getByRole('region', { name: rail }).getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: /, Amara$/ })).toBeVisible()
  expect(forHome.toSorted()).toEqual(['/api/home', '/api/me'])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
