import type { Page } from '@playwright/test'
import { expect, type Server, signInAs, test } from '../../support/e2e.ts'

const SUPPLIER = 'marcus.delaney@tablesideagency.example'

const rowOf = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

/** An offer that waits for review, at the top of the supplier's list. */
async function submitted(server: Server, title: string): Promise<string> {
  const [row] = await server.query<{ id: string }>(
    `insert into offers (id, merchant_id, title, brand, category, type, discount_type, status, source, offer_url, created_at)
      select gen_random_uuid(), m.id, $2, m.name, 'Tech', 'LINK', 'PERCENT', 'REVIEW', 'supplier_portal', 'https://shop.example/', now()
      from supplier_merchants s join merchants m on m.id = s.merchant_id join auth.users u on u.id = s.user_id
      where u.email = $1 order by m.name limit 1 returning id`,
    [SUPPLIER, title],
  )
  return row?.id ?? ''
}

/** Not LIVE: its merchant's followers would hear of it. */
const approve = (server: Server, id: string) =>
  server.query(`update offers set status = 'APPROVED', updated_at = now() where id = $1`, [id])

test('a supplier sees a decision within two seconds, without a reload', async ({ page, server }) => {
  const id = await submitted(server, 'Live from the kitchen')
  await signInAs(page, SUPPLIER)
  const joined = page.waitForResponse((response) => response.url().endsWith('/api/live'))
  await page.goto('/supplier')
  await expect(rowOf(page, 'Live from the kitchen')).toContainText('REVIEW')
  await joined
  await approve(server, id)
  await expect(rowOf(page, 'Live from the kitchen')).toContainText('APPROVED', { timeout: 2000 })
  await page.getByRole('button', { name: 'Actions for Live from the kitchen' }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  await expect(page.getByRole('dialog', { name: 'History' }).getByRole('listitem')).toContainText(
    /REVIEW\s*became\s*APPROVED/,
  )
})

test('where nothing can be heard, what is on screen is asked for again', async ({ page, server }) => {
  const id = await submitted(server, 'Quiet from the kitchen')
  await page.route('**/api/live', (route) => route.abort())
  await signInAs(page, SUPPLIER)
  await page.clock.install()
  await page.goto('/supplier')
  await expect(rowOf(page, 'Quiet from the kitchen')).toContainText('REVIEW')
  await approve(server, id)
  await expect(async () => {
    await page.clock.runFor(5000)
    await expect(rowOf(page, 'Quiet from the kitchen')).toContainText('APPROVED', { timeout: 500 })
  }).toPass()
})
