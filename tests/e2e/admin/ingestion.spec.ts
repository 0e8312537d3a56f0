import { expect, test } from '../../support/e2e.ts'
import { CJ_TOKEN, cjOffers, startCjNetwork } from '../../support/ingestion/cj-network.ts'
import { startFeedSite } from '../../support/ingestion/feed-site.ts'
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

  await test.step('its pages are read again, after a look at what that would change', async () => {
    await page.getByRole('button', { name: 'Preview replay' }).click()
    await expect(page.getByText('A replay would change no offer.')).toBeVisible()
    await page.getByRole('button', { name: 'Replay this run' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Replay this run' }).click()
    await expect(page.getByText('Replay of the run of')).toBeVisible()
    await expect(page.getByText('122 of 122 items read')).toBeVisible({ timeout: 30_000 })
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

test('staff add a feed of their own, and review by keys what it brought, beside what it repeats', async ({
  browser,
  server,
}) => {
  const site = await startFeedSite()
  site.text = [
    'Shop;Offer Title;Voucher Code;Link;Valid Until',
    'Orchard Lane;20% off apple trees;TREES20;https://orchardlane.example/trees;31/12/2049',
    'Orchard Lane;20% off all apple trees;APPLES20;https://orchardlane.example/trees;31/12/2049',
    'Orchard Lane;Old pears;;https://orchardlane.example/pears;01/02/2020',
  ].join('\n')
  const context = await browser.newContext(signedIn(server, await sessionOf(server, 'admin@offerwell.example')))
  const page = await context.newPage()

  await test.step('it is added, and says what it needs', async () => {
    await page.goto('/admin/ingestion')
    await page.getByRole('button', { name: 'Add source' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a source' })
    await dialog.getByRole('combobox', { name: 'Kind' }).click()
    await page.getByRole('option', { name: 'CSV or Excel file' }).click()
    await dialog.getByLabel('Name').fill('Orchard club')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Orchard club' })).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Enter the address of the feed.')).toBeVisible()
    await page.getByLabel('Address', { exact: true }).fill(site.address)
    await page.getByText('Where each field stands').click()
    await page.getByLabel('Merchant').fill('Brand')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Source updated')).toBeVisible()
    await page.getByRole('button', { name: 'Test connection' }).click()
    await expect(page.getByText('The table has no column “Brand”, which is set for: Merchant.')).toBeVisible()
    await page.getByLabel('Merchant').fill('Shop')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByLabel('Merchant')).toHaveValue('Shop')
    await page.getByRole('button', { name: 'Test connection' }).click()
    await expect(page.getByRole('list', { name: 'First items' }).getByRole('listitem')).toHaveCount(3)
  })

  await test.step('it is run', async () => {
    await page.getByRole('button', { name: 'Run now' }).click()
    await expect(page.getByRole('heading', { name: 'Run of Orchard club' })).toBeVisible()
    await expect(page.getByText('Success', { exact: true })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('table', { name: 'Items left out' })).toContainText('It ended on 01 Feb 2020.')
  })

  await test.step('what it brought is decided by keys, and is with the employees', async () => {
    // What waits longest is asked about first.
    await server.query(
      `update offers set created_at = '2019-01-01' where source like 'table-%' and title like '20\\% off apple%'`,
    )
    await page.goto('/admin/offers/review')
    await expect(page.getByRole('heading', { level: 2, name: '20% off apple trees', exact: true })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: '20% off all apple trees' }).first()).toBeVisible()
    await page.keyboard.press('a')
    const employee = await browser.newContext(signedIn(server, await newEmployee(server, 'orchardist')))
    const shop = await employee.newPage()
    await shop.goto('/offers?q=apple%20trees')
    await expect(shop.getByRole('link', { name: /20% off apple trees/ }).first()).toBeVisible()
    await expect(shop.getByRole('link', { name: /20% off all apple trees/ })).toHaveCount(0)
    await employee.close()
  })
  site.close()
  await context.close()
})
