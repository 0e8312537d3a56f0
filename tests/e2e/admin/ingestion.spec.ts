import { expect, test } from '../../support/e2e.ts'
import { CJ_TOKEN, cjOffers, startCjNetwork } from '../../support/ingestion/cj-network.ts'
import { newEmployee, sessionOf, signedIn } from '../../support/session.ts'

// Its runs fill everybody's lists, and the network stands on this machine.
test.use({ world: 'ingestion', settings: { INGESTION_PRIVATE_ADDRESSES: 'true' } })

test('staff set a source up, test it, watch it run, approve an offer of it, and an employee sees that', async ({
  browser,
  server,
}) => {
  const network = await startCjNetwork()
  // The newest comes first in what waits, and only 50 are shown.
  const chairs = { id: 999, title: '35% off garden chairs', code: 'CHAIRS35' }
  network.offers = [{ id: 2, joined: false }, ...cjOffers(120, 3), chairs]
  const context = await browser.newContext(signedIn(server, await sessionOf(server, 'admin@offerwell.example')))
  const page = await context.newPage()

  await test.step('the settings are entered and tried', async () => {
    await page.goto('/admin/ingestion')
    await page.getByRole('link', { name: 'CJ', exact: true }).click()
    await page.getByLabel('Website ID').fill('77')
    await page.getByLabel('Personal access token').fill(CJ_TOKEN)
    await page.getByLabel('Address').fill(network.address)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Source updated')).toBeVisible()
    await expect(page.getByLabel('Personal access token')).toHaveValue('')
    await page.getByRole('button', { name: 'Test connection' }).click()
    const items = page.getByRole('list', { name: 'First items' })
    await expect(items.getByRole('listitem')).toHaveCount(5)
    await expect(items.getByRole('listitem').first()).toContainText('Left out')
    await expect(items.getByRole('listitem').nth(1)).toContainText('Would be taken')
  })

  await test.step('its run is watched, with what it left out and why', async () => {
    await page.getByRole('switch', { name: 'CJ Enabled' }).click()
    await expect(page.getByText('Source enabled')).toBeVisible()
    await page.getByRole('button', { name: 'Run now' }).click()
    await expect(page.getByRole('heading', { name: 'Run of CJ' })).toBeVisible()
    await expect(page.getByText('122 of 122 items fetched')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('Success', { exact: true })).toBeVisible({ timeout: 30_000 })
    const leftOut = page.getByRole('table', { name: 'Items left out' })
    await expect(leftOut).toContainText('not joined')
    await leftOut.getByText('Show').click()
    await expect(leftOut).toContainText('"sourceRef": "2"')
  })

  await test.step('what waits is decided, and is with the employees', async () => {
    const employee = await browser.newContext(signedIn(server, await newEmployee(server, 'gardener')))
    const shop = await employee.newPage()
    await shop.goto('/offers?q=garden%20chairs')
    await expect(shop.getByRole('link', { name: /35% off garden chairs/ })).toHaveCount(0)
    await page.goto('/admin/ingestion')
    await page.getByRole('button', { name: 'Approve: 35% off garden chairs' }).press('Enter')
    await expect(page.getByText('Offer live')).toBeVisible()
    await shop.reload()
    await expect(shop.getByRole('link', { name: /35% off garden chairs/ }).first()).toBeVisible()
    await employee.close()
  })

  await test.step('all sources are read at once, and CJ from its own page', async () => {
    await page.getByRole('button', { name: 'Run Ingestion' }).click()
    await expect(page.getByText('Processed 1 source')).toBeVisible({ timeout: 30_000 })
    await page.getByRole('link', { name: 'CJ Integration' }).click()
    await expect(page.getByText('Promotion type')).toBeVisible()
    await page.getByRole('button', { name: 'Run Now' }).click()
    await expect(page.getByText(/^Fetched 122: 0 added/)).toBeVisible({ timeout: 30_000 })
  })
  network.close()
  await context.close()
})
