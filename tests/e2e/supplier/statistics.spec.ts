import { readFileSync } from 'node:fs'
import { violationsNow } from '../../support/axe.ts'
import { expect, type Server, signInAs, test } from '../../support/e2e.ts'

const SUPPLIER = 'marcus.delaney@tablesideagency.example'
const EMPLOYEE = 'amara.okafor@harrowpike.example'

async function submitted(server: Server, title: string): Promise<string> {
  const [row] = await server.query<{ id: string }>(
    `insert into offers (id, merchant_id, title, brand, category, type, discount_type, discount_value, offer_url, status, source, created_at)
      select gen_random_uuid(), m.id, $2, m.name, 'Dining', 'LINK', 'PERCENT', 20, 'https://shop.example', 'LIVE', 'supplier_portal', now()
      from supplier_merchants s join merchants m on m.id = s.merchant_id join auth.users u on u.id = s.user_id
      where u.email = $1 order by m.name limit 1 returning id`,
    [SUPPLIER, title],
  )
  return row?.id ?? ''
}

test.use({ bypassCSP: true })

test('a supplier sees how an offer does, and nothing about fewer than five people', async ({
  page,
  server,
  browser,
}) => {
  const id = await submitted(server, 'Sunday roast for two')
  const employee = await browser.newContext({ baseURL: server.url })
  const portal = await employee.newPage()
  await signInAs(portal, EMPLOYEE)
  await portal.goto(`/offers/${id}`)
  const viewed = () => server.query<{ views: number }>('select views from offer_daily where offer_id = $1', [id])
  await expect.poll(viewed, { timeout: 10_000 }).toEqual([{ views: 1 }])
  await employee.close()

  await server.query('update offer_daily set day = day - 1 where offer_id = $1', [id])
  await server.query(
    `insert into offer_daily (offer_id, day, views, clicks, clickers, redemptions)
      select $1, day - 1, 12, 1007, 9, 6 from offer_daily where offer_id = $1`,
    [id],
  )
  await signInAs(page, SUPPLIER)
  await page.goto(`/supplier/offers/${id}/statistics`)
  await expect(page.getByRole('heading', { level: 1, name: 'Statistics' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Views At least 12/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(/^Views of days with 1 to 4 people are not shown/)).toBeVisible()
  await page.getByRole('button', { name: 'Show as table' }).click()
  const rows = page.getByRole('table', { name: 'Figures by day' }).getByRole('row')
  await expect(rows).toHaveCount(31)
  await expect(rows.nth(1)).toContainText('Fewer than 5')
  await expect(rows.nth(2)).toContainText('1,007')
  expect(await violationsNow(page, 'the statistics')).toEqual([])

  await page.getByRole('button', { name: '7 days' }).click()
  await expect(rows).toHaveCount(8)
  await page.getByRole('button', { name: /^Clicks 1,007/ }).click()
  await page.getByRole('button', { name: 'Show as chart' }).click()
  await expect(page.getByText(/^Most on .*: 1,007$/)).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const table = readFileSync(await (await saving).path(), 'utf8')
  expect(table).toContain(',12,1007,6,')
  expect(table).toContain(',fewer than 5,0,0,')
})
