import { expect, test } from '../../support/e2e.ts'
import { sessionOf, signedIn } from '../../support/session.ts'

const STAFF = 'admin@offerwell.example'

test('what staff did is in the audit, found by action and by thing, taken as a table, and the chain holds', async ({
  server,
  browser,
}) => {
  const context = await browser.newContext(signedIn(server, await sessionOf(server, STAFF)))
  const page = await context.newPage()
  await page.goto('/admin/offers?status=LIVE')
  const remove = page.getByRole('button', { name: /^Delete/ }).first()
  const title = (await remove.getAttribute('aria-label'))?.replace(/^Delete /, '') ?? ''
  await remove.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Offer deleted')).toBeVisible()

  await page.getByRole('link', { name: 'Audit' }).click()
  await page.getByRole('combobox', { name: 'Action' }).click()
  await page.getByRole('option', { name: 'Offer deleted' }).click()
  await expect(page).toHaveURL(/action=offer\.deleted/)
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText(STAFF)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await download).suggestedFilename()).toBe('offerwell-audit.csv')
  await expect(page.getByText('offerwell-audit.csv is in your downloads.')).toBeVisible()

  await row.getByRole('button', { name: `Everything done to ${title}` }).click()
  await expect(page.getByRole('button', { name: 'Take off what it was done to' })).toBeVisible()
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect(page).toHaveURL(/\/admin\/audit$/)

  expect(await server.run('admin', 'verify-audit')).toContain('The audit log is whole')
  await context.close()
})
