import type { Page } from '@playwright/test'
import { chipsOn, EMPLOYEE, titlesOn } from '../../support/browse.ts'
import { expect, signInAs, test } from '../../support/e2e.ts'

const railOn = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const titlesIn = (page: Page, name: string) =>
  railOn(page, name).getByRole('article').getByRole('heading').allTextContents()

test('each rail leads to a list that begins with it, named by its order and filters', async ({ page }) => {
  await signInAs(page, EMPLOYEE)
  for (const [rail, sort, chips] of [
    ['For You', 'For You', ['70+ reliability']],
    ['Trending at Your Company', 'Trending at Your Company', []],
    ['Expiring Soon', 'Expiring', ['This Week']],
    ['New This Week', 'Newest', ['Added in the last 7 days']],
  ] as const) {
    await page.goto('/')
    await expect(railOn(page, rail).getByRole('article').first()).toBeVisible()
    const shown = await titlesIn(page, rail)
    await page.getByRole('link', { name: `View All, ${rail}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Browse Offers' })).toBeVisible()
    await expect.poll(async () => (await titlesOn(page)).slice(0, shown.length)).toEqual(shown)
    await expect(page.getByRole('combobox', { name: `Sort: ${sort}` })).toBeVisible()
    for (const chip of chips) await expect(chipsOn(page).filter({ hasText: chip })).toBeVisible()
  }
})

test('what was viewed and used comes back on the home page, and what was viewed is forgotten at sign-out', async ({
  page,
  server,
}) => {
  const [viewed, used] = await server.query<{ id: string; title: string }>(
    `select o.id, o.title from visible_offers o join voucher_codes v on v.offer_id = o.id and not v.single_use
      where o.type = 'CODE' and o.max_redemptions is null and not exists (
        select from redemptions r join profiles p on p.id = r.user_id where r.offer_id = o.id and p.email = $1)
      order by o.id limit 2`,
    [EMPLOYEE],
  )
  await signInAs(page, EMPLOYEE)
  await page.goto('/')
  await expect(railOn(page, 'For You').getByRole('article').first()).toBeVisible()
  await expect(railOn(page, 'Recently viewed')).toBeHidden()
  for (const offer of [used, viewed]) {
    await page.goto(`/offers/${offer?.id}`)
    await expect(page.getByRole('heading', { level: 1, name: offer?.title ?? '' })).toBeVisible()
    if (offer === used) {
      await page.getByRole('button', { name: 'Copy code' }).click()
      await expect(page.getByText('Offer redeemed! Check your redemptions in your account.')).toBeVisible()
    }
  }
  await page.goto('/')
  await expect(railOn(page, 'Recently viewed')).toBeVisible()
  expect(await titlesIn(page, 'Recently viewed')).toEqual([viewed?.title, used?.title])
  await expect(railOn(page, 'Use again')).toBeVisible()
  expect((await titlesIn(page, 'Use again'))[0]).toBe(used?.title)
  await expect(page.getByRole('link', { name: 'View All, Use again' })).toHaveAttribute('href', '/account/redemptions')

  await page.getByRole('button', { name: /Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await page.waitForURL('**/auth')
  await signInAs(page, EMPLOYEE)
  await page.goto('/')
  await expect(railOn(page, 'Use again')).toBeVisible()
  await expect(railOn(page, 'Recently viewed')).toBeHidden()
})
