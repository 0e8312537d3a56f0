import { expect, signInAs, test } from '../../support/e2e.ts'

const SUPPLIER = 'marcus.delaney@tablesideagency.example'
const TITLE = 'Two courses at lunch'

test('a supplier rewords a live offer: employees read the old words until staff have compared and approved', async ({
  page,
  server,
  browser,
}) => {
  const [offer] = await server.query<{ id: string }>(
    `insert into offers (id, merchant_id, title, brand, category, type, discount_type, status, source, offer_url, created_at)
      select gen_random_uuid(), m.id, $2, m.name, 'Dining', 'LINK', 'PERCENT', 'LIVE', 'supplier_portal', 'https://shop.example/', now()
      from supplier_merchants s join merchants m on m.id = s.merchant_id join auth.users u on u.id = s.user_id
      where u.email = $1 order by m.name limit 1 returning id`,
    [SUPPLIER, TITLE],
  )
  await signInAs(page, SUPPLIER)
  const joined = page.waitForResponse((response) => response.url().endsWith('/api/live'))
  await page.goto('/supplier')
  await joined
  const row = page.getByRole('listitem').filter({ hasText: TITLE })
  await row.getByRole('button', { name: `Actions for ${TITLE}` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Offer' })
  await expect(form.getByRole('textbox', { name: /^URL/ })).toHaveValue('https://shop.example/')
  await form.getByLabel('Title').fill(`${TITLE} and coffee`)
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(row).toContainText('A new wording waits for review. This one stays until then.')

  const office = await browser.newContext({ baseURL: server.url })
  const desk = await office.newPage()
  await signInAs(desk, 'admin@offerwell.example')
  await desk.goto('/admin/offers?status=CHANGED')
  await desk.getByRole('button', { name: `Review ${TITLE}` }).click()
  const different = desk.getByRole('region', { name: 'What is different' })
  await expect(different.locator('del')).toHaveText(TITLE)
  await expect(different.locator('ins')).toHaveText(`${TITLE} and coffee`)
  await desk.goto(`/offers/${offer?.id}`)
  await expect(desk.getByRole('heading', { level: 1, name: TITLE, exact: true })).toBeVisible()
  await desk.goto('/admin/offers?status=CHANGED')
  await desk.getByRole('button', { name: `Review ${TITLE}` }).click()
  await desk.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(desk.getByText('New wording approved')).toBeVisible()
  await office.close()

  await expect(page.getByRole('heading', { name: `${TITLE} and coffee` })).toBeVisible({ timeout: 2000 })
  await expect(page.getByText('A new wording waits for review.')).toBeHidden()
  await page
    .getByRole('button', { name: /^Notifications/ })
    .first()
    .click()
  await expect(page.getByText(`Approved: ${TITLE} and coffee`)).toBeVisible()
})
