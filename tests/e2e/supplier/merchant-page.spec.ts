import { violationsNow } from '../../support/axe.ts'
import { expect, signInAs, test } from '../../support/e2e.ts'

test.use({ bypassCSP: true })

const SUPPLIER = 'marcus.delaney@tablesideagency.example'
const ABOUT = 'We cook over oak, from farms within forty miles.'

test('what a supplier proposes for their page is what employees read once staff have approved it', async ({
  page,
  server,
  browser,
}) => {
  await signInAs(page, SUPPLIER)
  await page.goto('/supplier/merchant')
  await page.getByLabel('About').fill(ABOUT)
  await page.getByRole('button', { name: 'Add a location' }).click()
  const count = await page.getByRole('list', { name: 'Locations' }).getByRole('listitem').count()
  await page.getByLabel(`Name of location ${count}`).fill('Ancoats kitchen')
  const location = page.getByRole('list', { name: 'Locations' }).getByRole('listitem').last()
  await location.getByLabel('Address').fill('7 Blossom Street')
  await location.getByLabel('Postcode').fill('zz9 9zz')
  await page.getByRole('button', { name: 'Send for review' }).click()
  await expect(location).toContainText('We do not know this postcode.')
  expect(await violationsNow(page, 'the page’s form')).toEqual([])
  await location.getByLabel('Postcode').fill('m45bx')
  await page.getByRole('button', { name: 'Send for review' }).click()
  await expect(page.getByText('Waiting for review')).toBeVisible()
  const href = await page.getByRole('link', { name: 'See the page as it is now' }).getAttribute('href')

  const staff = await browser.newContext({ baseURL: server.url })
  const desk = await staff.newPage()
  await signInAs(desk, 'admin@offerwell.example')
  await desk.goto('/admin')
  await desk.getByRole('link', { name: /^Merchant pages/ }).click()
  await desk.getByRole('table').getByRole('link').first().click()
  await expect(desk.getByText(ABOUT)).toBeVisible()
  expect(await violationsNow(desk, 'the review')).toEqual([])
  await desk.getByRole('button', { name: 'Approve' }).click()
  await expect(desk.getByText('Nothing to decide')).toBeVisible()
  await staff.close()

  // The supplier's own screen hears of it.
  await expect(page.getByText('Waiting for review')).toBeHidden()
  await page.goto(href ?? '')
  await expect(page.getByText(ABOUT)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Locations' })).toContainText('7 Blossom Street, M4 5BX')
})
