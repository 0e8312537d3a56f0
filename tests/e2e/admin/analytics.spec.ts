import { readFileSync } from 'node:fs'
import { expect, test } from '../../support/e2e.ts'
import { newEmployee, sessionOf, signedIn } from '../../support/session.ts'

// What happens on the platform is everybody's.
test.use({ world: 'analytics' })

const ADMIN = 'admin@offerwell.example'

test('staff choose a period and what it is taken apart by, keep it as a table, and see what an employee redeems and misses', async ({
  browser,
  server,
}) => {
  const [offer] = await server.query<{ id: string; title: string; merchant: string }>(
    `select o.id, o.title, m.name as merchant from visible_offers o join merchants m on m.id = o.merchant_id
      where o.type = 'CODE' and o.max_redemptions is null
        and exists (select from voucher_codes where offer_id = o.id and not single_use)
        and not exists (select from redemptions where offer_id = o.id) order by o.id limit 1`,
  )
  const staff = await (await browser.newContext(signedIn(server, await sessionOf(server, ADMIN)))).newPage()
  await staff.goto('/admin')
  await staff.getByRole('link', { name: 'Analytics' }).click()
  await expect(staff.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible()
  const totals = staff.getByRole('region', { name: 'Totals' })
  await expect(totals).toContainText(/Redemptions[\d,]+ .* the 30 days before/)
  await expect(staff.getByRole('table', { name: 'Top offers' }).getByRole('row')).toHaveCount(11)
  await expect(staff.getByRole('table', { name: 'Recent redemptions' }).getByRole('row')).toHaveCount(11)

  await staff.getByRole('button', { name: '7 days', exact: true }).click()
  await expect(staff).toHaveURL(/\?days=7$/)
  await expect(totals).toContainText('the 7 days before')
  await staff.getByRole('button', { name: 'Merchant', exact: true }).click()
  await expect(staff).toHaveURL(/\?days=7&by=merchant$/)
  const merchants = staff.getByRole('table', { name: 'Figures by merchant' })
  await expect(merchants).toBeVisible()
  const saving = staff.waitForEvent('download')
  await staff.getByRole('region', { name: 'Breakdown' }).getByRole('button', { name: 'Download CSV' }).click()
  const file = readFileSync(await (await saving).path(), 'utf8')
  expect(file).toMatch(/^\uFEFFMerchant,From,To,Clicks,Redemptions,/)

  const today = await staff.evaluate(() => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' }).format())
  await staff.getByRole('button', { name: 'Choose days' }).click()
  await staff.getByLabel('First day').fill(today)
  await staff.getByLabel('Last day').fill('2020-01-01')
  await staff.getByRole('button', { name: 'Show these days' }).click()
  await expect(staff.getByText('The last day comes before the first.')).toBeVisible()
  await staff.getByLabel('Last day').fill(today)
  await staff.getByRole('button', { name: 'Show these days' }).click()
  await expect(staff).toHaveURL(new RegExp(`from=${today}&to=${today}&by=merchant$`))

  const context = await browser.newContext(signedIn(server, await newEmployee(server, 'reader')))
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const employee = await context.newPage()
  await employee.goto(`/offers/${offer?.id}`)
  await employee.getByRole('button', { name: 'Copy code' }).click()
  await expect(employee.getByRole('region', { name: 'Did it work?' })).toBeVisible()
  await employee.goto('/offers?q=zeppelin-rides')
  await expect(employee.getByText('No offers found matching your criteria.')).toBeVisible()
  const missed = () => server.query('select text, searches from search_misses')
  await expect.poll(missed, { timeout: 15_000 }).toEqual([{ text: 'zeppelin-rides', searches: 1 }])

  await expect(async () => {
    await staff.reload()
    await expect(staff.getByRole('table', { name: 'Recent redemptions' }).getByRole('row').nth(1)).toContainText(
      offer?.title ?? '',
      { timeout: 3000 },
    )
    const more = staff.getByRole('button', { name: /^Show .* more row/ })
    if (await more.isVisible()) await more.click()
    const row = merchants.getByRole('row').filter({ hasText: offer?.merchant ?? '' })
    await expect(row.first()).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 60_000 })
  await expect(staff.getByRole('region', { name: 'Searches without a result' })).not.toContainText('zeppelin')
})
