import { expect, type Server, signInAs, test } from '../../support/e2e.ts'

const SUPPLIER = 'marcus.delaney@tablesideagency.example'
const EMPLOYEE = 'amara.okafor@harrowpike.example'

/** A live offer of the supplier's with one code for everybody. */
async function submitted(server: Server, title: string): Promise<string> {
  const [row] = await server.query<{ id: string }>(
    `with made as (insert into offers (id, merchant_id, title, brand, category, type, discount_type, discount_value, status, source, created_at)
      select gen_random_uuid(), m.id, $2, m.name, 'Dining', 'CODE', 'PERCENT', 20, 'LIVE', 'supplier_portal', now()
      from supplier_merchants s join merchants m on m.id = s.merchant_id join auth.users u on u.id = s.user_id
      where u.email = $1 order by m.name limit 1 returning id),
    shared as (insert into voucher_codes (id, offer_id, code) select gen_random_uuid(), id, 'ROAST' from made)
    select id from made`,
    [SUPPLIER, title],
  )
  return row?.id ?? ''
}

test('a supplier adds codes after seeing what they hold, and sees one being taken', async ({
  page,
  server,
  browser,
}) => {
  const id = await submitted(server, 'Sunday roast for two')
  await signInAs(page, SUPPLIER)
  const joined = page.waitForResponse((response) => response.url().endsWith('/api/live'))
  await page.goto('/supplier')
  await joined
  await page.getByRole('link', { name: 'Codes of Sunday roast for two' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Codes' })).toBeVisible()
  await page.getByLabel('Paste codes').fill('ROAST-1\n\nROAST-2\nROAST-1\n')
  await page.getByRole('button', { name: 'Check codes' }).click()
  const leftOut = page.getByLabel('Left out')
  await expect(leftOut).toContainText('Twice in this text')
  await expect(leftOut).toContainText('Line 4')
  const stock = page.getByRole('region', { name: 'Codes left' })
  await expect(stock).toContainText('0of 0 codes')
  await page.getByRole('button', { name: 'Add 2 codes' }).click()
  await expect(page.getByText('2 codes added.')).toBeVisible()
  await expect(stock).toContainText('2of 2 codes')

  const employee = await browser.newContext({ baseURL: server.url })
  const portal = await employee.newPage()
  await signInAs(portal, EMPLOYEE)
  await portal.goto(`/offers/${id}`)
  await portal.getByRole('button', { name: 'Get my code' }).click()
  await expect(portal.getByText('This code is yours. It works once.')).toBeVisible()
  await employee.close()

  await expect(stock).toContainText('1of 2 codes')
  await expect(stock).toContainText('Few left')
})
