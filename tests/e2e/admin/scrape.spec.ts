import { expect, test } from '../../support/e2e.ts'
import { newEmployee, sessionOf, signedIn } from '../../support/session.ts'
import { startShop } from '../../support/staff/shop.ts'

// Pages of this machine may be read by this server alone.
test.use({ world: 'scrape', settings: { INGESTION_PRIVATE_ADDRESSES: 'true' } })

test('an offer comes from the address of a page to an employee', async ({ server, browser }) => {
  const shop = await startShop()
  const staff = await browser.newContext(signedIn(server, await sessionOf(server, 'admin@offerwell.example')))
  const page = await staff.newPage()
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Scrape URL' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Scrape URL' })).toBeVisible()
  await page.getByRole('button', { name: 'Scrape', exact: true }).click()
  await expect(page.getByRole('alertdialog').getByText('Please enter a URL')).toBeVisible()

  await page.getByLabel('URL').fill(`${shop.home}/offers`)
  await page.getByRole('button', { name: 'Scrape', exact: true }).click()
  const refused = page.getByRole('alertdialog', { name: 'Domain Not Allowed' })
  await expect(refused.getByText('Allowed domains: none yet')).toBeVisible()
  await page.getByRole('textbox', { name: 'Domain' }).fill('127.0.0.1')
  await page.getByRole('button', { name: 'Add domain' }).click()
  await expect(page.getByRole('list', { name: 'Allowed domains' })).toContainText('127.0.0.1')

  await page.getByRole('button', { name: 'Scrape', exact: true }).click()
  await expect(page.getByRole('heading', { name: '2 offers' })).toBeVisible()
  await page.getByRole('button', { name: 'Approve Selected' }).click()
  await expect(page.getByText('Please select offers to approve')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: '20% off coffee' })
  await expect(row).toContainText('30 Nov 2036')
  await expect(row.getByRole('list', { name: 'Where it comes from' })).toContainText('words on the page, 70% sure')
  await row.getByRole('button', { name: 'Edit 20% off coffee' }).click()
  const title = page.getByRole('dialog').getByLabel('Title')
  await expect(title).toHaveAccessibleDescription('From words on the page, 70% sure.')
  await title.fill('A fifth off every coffee')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await expect(page.getByText('2 created, 0 updated')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select A fifth off every coffee' }).click()
  await page.getByRole('button', { name: 'Approve Selected' }).click()
  await expect(page.getByText('0 created, 1 updated')).toBeVisible()
  await staff.close()

  const employee = await browser.newContext(signedIn(server, await newEmployee(server, 'coffee')))
  const offers = await employee.newPage()
  await offers.goto('/offers?q=every+coffee')
  await expect(offers.getByRole('link', { name: 'A fifth off every coffee' }).first()).toBeVisible()
  await employee.close()
  shop.close()
})
