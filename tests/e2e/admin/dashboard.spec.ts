import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, type Server, signInAs, test } from '../../support/e2e.ts'

// Its figures are of the whole platform.
test.use({ world: 'dashboard', bypassCSP: true })

async function handIn(server: Server, title: string): Promise<void> {
  await server.query(
    `insert into offers (id, merchant_id, title, brand, category, type, discount_type, discount_value, offer_url, status, source, created_at)
      select gen_random_uuid(), id, $1, name, 'Dining', 'LINK', 'PERCENT', 20, 'https://shop.example', 'REVIEW', 'supplier_portal', now()
      from merchants order by name limit 1`,
    [title],
  )
}

async function countOf(page: Page, name: RegExp): Promise<number> {
  const text = await page.getByRole('link', { name }).textContent()
  return Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', ''))
}

test('staff see what waits as it comes, and what the last 30 days brought', async ({ page, server }) => {
  await signInAs(page, 'admin@offerwell.example')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  const before = await countOf(page, /to review$/)
  const recent = page.getByRole('listitem').filter({ hasText: 'Sunday roast for two' })
  await expect(recent).toHaveCount(0)

  await handIn(server, 'Sunday roast for two')
  await expect.poll(() => countOf(page, /to review$/)).toBe(before + 1)
  await expect(recent).toContainText('20% OFF')
  await expect(page.getByRole('link', { name: `Review ${before + 1} offers` })).toBeVisible()

  const activity = page.getByRole('region', { name: 'The last 30 days' })
  await activity.getByRole('button', { name: 'Savings' }).click()
  await expect(activity.getByText(/^£[\d,]+\.\d\d in the last 30 days$/)).toBeVisible()
  await activity.getByRole('button', { name: 'Show as table' }).click()
  await expect(activity.getByRole('table', { name: 'The last 30 days' }).getByRole('row')).toHaveCount(31)
  const saving = page.waitForEvent('download')
  await activity.getByRole('button', { name: 'Download CSV' }).click()
  const file = readFileSync(await (await saving).path(), 'utf8')
  expect(file.split('\r\n')[0]).toBe('Day,Clicks,Redemptions,Savings in pounds')
  expect(file.split('\r\n')).toHaveLength(31)

  await page.getByRole('link', { name: /^REVIEW, / }).click()
  await expect(page).toHaveURL(/\/admin\/offers\?status=REVIEW$/)
  await expect(page.getByText('Sunday roast for two')).toBeVisible()
})
