import { expect, test } from '../../support/e2e.ts'
import { startLinkShop } from '../../support/ingestion/link-shop.ts'
import { sessionOf, signedIn } from '../../support/session.ts'

// Pages of this machine may be looked at by this server alone, and its list of broken links changes.
test.use({ world: 'links', settings: { INGESTION_PRIVATE_ADDRESSES: 'true' } })

test('staff see a broken link, look at it again and say that it works, and are asked again when it leads elsewhere', async ({
  server,
  browser,
}) => {
  const shop = await startLinkShop()
  const context = await browser.newContext(signedIn(server, await sessionOf(server, 'admin@offerwell.example')))
  const page = await context.newPage()
  await page.goto('/admin')
  await page.getByRole('link', { name: /^Links/ }).click()
  const table = page.getByRole('table', { name: 'Broken links' })
  const row = table.getByRole('row').filter({ hasText: 'no such page (404)' })
  const offer = row.getByRole('link').first()
  const title = (await offer.textContent()) ?? ''
  const id = new URL((await offer.getAttribute('href')) ?? '', server.url).searchParams.get('offer')
  await server.query('update offers set offer_url = $1 where id = $2', [shop.at('127.0.0.1', '/ended'), id])

  await row.getByRole('button', { name: `Check now: ${title}` }).click()
  const found = table.getByRole('row').filter({ hasText: title })
  await expect(found).toContainText('The page says that the offer has ended: “Sorry, this offer has now expired.”')
  await found.getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByText(/^Link checked .*has now expired/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('LIVE')

  await page.goto('/admin/links')
  await found.getByRole('button', { name: `It works: ${title}` }).click()
  await expect(page.getByText(`Noted that the link of “${title}” works`)).toBeVisible()
  await expect(found).toHaveCount(0)

  await server.query('update offers set offer_url = $1 where id = $2', [shop.at('127.0.0.1', '/soft'), id])
  await page.goto('/admin/system')
  const job = page.getByRole('row').filter({ hasText: 'ingestion.watch-links' })
  // At a moment at which its schedule has it run, it is not queued once more.
  await expect(async () => {
    await job.getByRole('button', { name: /^Run/ }).click()
    await expect(page.getByText('The job runs in a moment')).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await page.goto('/admin/links')
  await expect(found).toContainText('The page says that it was not found', { timeout: 45_000 })
  await context.close()
  shop.close()
})

test('staff see that the page of an offer shows more than the offer, and what it shows now', async ({
  server,
  browser,
}) => {
  const shop = await startLinkShop()
  shop.put('/more', '<h1>Autumn sale</h1><p>Get 95% off everything with code AUTUMN95.</p>')
  const context = await browser.newContext(signedIn(server, await sessionOf(server, 'admin@offerwell.example')))
  const page = await context.newPage()
  await page.goto('/admin/links')
  await page.getByRole('tab', { name: 'Better on the page' }).click()
  const table = page.getByRole('table', { name: 'Better on the page' })
  const row = table.getByRole('row').filter({ hasText: 'with the code MORE, this offer has' })
  const offer = row.getByRole('link').first()
  const title = (await offer.textContent()) ?? ''
  const id = new URL((await offer.getAttribute('href')) ?? '', server.url).searchParams.get('offer')
  await server.query('update offers set offer_url = $1 where id = $2', [shop.at('127.0.0.1', '/more'), id])

  await row.getByRole('button', { name: `Check now: ${title}` }).click()
  const more = /^The page shows 95% OFF with the code AUTUMN95, this offer has \d+% OFF\.$/
  await expect(table.getByText(more)).toBeVisible()
  await table.getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByRole('dialog', { name: title }).getByText(more)).toBeVisible()
  await context.close()
  shop.close()
})
