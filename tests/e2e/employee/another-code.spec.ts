import { expect, type Server, signInAs, test } from '../../support/e2e.ts'

const SUPPLIER = 'marcus.delaney@tablesideagency.example'
const EMPLOYEE = 'amara.okafor@harrowpike.example'

async function withPool(server: Server, title: string): Promise<string> {
  const [row] = await server.query<{ id: string }>(
    `with made as (insert into offers (id, merchant_id, title, brand, category, type, discount_type, discount_value, status, source, created_at)
      select gen_random_uuid(), m.id, $2, m.name, 'Dining', 'CODE', 'PERCENT', 20, 'LIVE', 'supplier_portal', now()
      from supplier_merchants s join merchants m on m.id = s.merchant_id join auth.users u on u.id = s.user_id
      where u.email = $1 order by m.name limit 1 returning id),
    pool as (insert into voucher_codes (id, offer_id, code, single_use)
      select ('00000000-0000-7000-8000-00000000000' || number)::uuid, id, 'BRUNCH-' || number, true
      from made, generate_series(1, 4) number)
    select id from made`,
    [SUPPLIER, title],
  )
  return row?.id ?? ''
}

test('a code that did not work is replaced at once, the next one is due later, and the supplier sees the bad one', async ({
  page,
  server,
  browser,
}) => {
  const id = await withPool(server, 'Brunch for two')
  await signInAs(page, SUPPLIER)
  await page.goto(`/supplier/offers/${id}/codes`)
  const each = page.getByRole('region', { name: 'Codes for each person' })
  await each.getByLabel('Codes a person may take').fill('51')
  await each.getByLabel('Days until the next is due').fill('30')
  await each.getByRole('button', { name: 'Save' }).click()
  await expect(each.getByText('Use 1 to 50.')).toBeVisible()
  await each.getByLabel('Codes a person may take').fill('2')
  await each.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('2 codes for each person')).toBeVisible()

  const employee = await browser.newContext({ baseURL: server.url })
  const portal = await employee.newPage()
  await signInAs(portal, EMPLOYEE)
  await portal.goto(`/offers/${id}`)
  await portal.getByRole('button', { name: 'Get my code' }).click()
  await expect(portal.getByText('BRUNCH-1')).toBeVisible()
  await expect(portal.getByText(/^Your next code is due on \d\d \w{3} \d{4}\.$/)).toBeVisible()
  await portal.getByRole('button', { name: 'No, tell us why' }).click()
  await portal.getByRole('button', { name: 'Send' }).click()
  await portal.getByRole('button', { name: 'Get another code' }).click()
  await expect(portal.getByText('BRUNCH-2')).toBeVisible()
  await expect(portal.getByRole('button', { name: 'This one did not work either' })).toBeVisible()

  // Thirty days of 24 hours are a London day short where the clocks went back in between.
  await server.query(
    `update voucher_codes set allocated_at = allocated_at - interval '31 days' where offer_id = $1 and replacement is null`,
    [id],
  )
  await portal.getByRole('button', { name: 'It worked after all' }).click()
  await portal.getByRole('button', { name: 'Get another code' }).click()
  await expect(portal.getByText('BRUNCH-3')).toBeVisible()
  await expect(portal.getByRole('button', { name: /another code|either/ })).toHaveCount(0)
  await portal.goto('/codes')
  await expect(portal.getByRole('listitem').filter({ hasText: 'Brunch for two' })).toHaveCount(3)
  await employee.close()

  await page.reload()
  await expect(page.getByText('Reported as not working: 1 code. The CSV file says which.')).toBeVisible()
})
