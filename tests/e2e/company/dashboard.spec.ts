import { violationsNow } from '../../support/axe.ts'
import { expect, signInAs, test } from '../../support/e2e.ts'

test.use({ bypassCSP: true })

test('HR sees whether the offers are used, week by week, and prints a poster whose link brings the join code along', async ({
  page,
  browser,
  server,
}) => {
  await signInAs(page, 'priya.nair@harrowpike.example')
  await page.goto('/company')
  await expect(page.getByText('Used an offer, last 30 days')).toBeVisible()
  await page.getByRole('button', { name: 'Show as table' }).nth(0).click()
  const table = page.getByRole('table', { name: 'The last 12 weeks' })
  await expect(table.getByRole('row')).toHaveCount(13)
  expect(await violationsNow(page, 'the dashboard')).toEqual([])

  await page.getByRole('link', { name: 'Poster to print' }).click()
  const poster = page.getByRole('article', { name: 'Poster' })
  await expect(poster.getByRole('img', { name: 'QR code for joining Harrow & Pike' })).toBeVisible()
  expect(await violationsNow(page, 'the poster')).toEqual([])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1, name: 'Poster' })).toBeHidden()
  await expect(poster).toBeVisible()

  const [company] = await server.query<{ join_code: string }>(
    `select join_code from companies where name = 'Harrow & Pike'`,
  )
  const code = company?.join_code ?? ''
  await expect(poster).toContainText(code)
  const context = await browser.newContext({ baseURL: server.url })
  const tab = await context.newPage()
  await tab.goto(`/onboarding?code=${code}`)
  await tab.getByLabel('Full name').fill('Ceri Vaughan')
  await tab.getByLabel('Work email').fill(`ceri.${Date.now()}@homepost.example`)
  await tab.getByLabel('Password', { exact: true }).fill('teapot-canal-verse')
  await tab.getByRole('button', { name: 'Sign Up' }).click()
  await expect(tab.getByLabel('Join code')).toHaveValue(code)
  await context.close()
})

test('a member sees the hub and no figures', async ({ page }) => {
  await signInAs(page, 'amara.okafor@harrowpike.example')
  await page.goto('/company')
  await expect(page.getByRole('heading', { level: 1, name: 'From Harrow & Pike' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your favourites that end soon' })).toBeVisible()
  await expect(page.getByText('Used an offer, last 30 days')).toHaveCount(0)
  await page.goto('/company/poster')
  await expect(page).toHaveURL(/\/company$/)
})
