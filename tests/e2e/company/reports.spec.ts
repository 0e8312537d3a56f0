import { readFileSync } from 'node:fs'
import { violationsNow } from '../../support/axe.ts'
import { expect, signInAs, test } from '../../support/e2e.ts'

test.use({ bypassCSP: true })

/** As a larger company is told: of the demo world's few people there is too little to tell. */
const LARGER = `
  update company_report_parts p set people = 60, joined = 45, active = 30, redeemers = 20, estimated = 400, confirmed = 120
  from companies c where c.id = p.company_id and c.name = 'Harrow & Pike'
    and (p.dimension = 'COMPANY' or (p.dimension = 'DEPARTMENT' and p.name = 'Operations'))`

test('an administrator reads the last month, by department too, saves it as a file, enters the cost and chooses who gets it by mail', async ({
  page,
  server,
}) => {
  await server.query(LARGER)
  await signInAs(page, 'priya.nair@harrowpike.example')
  await page.goto('/company')
  await page.getByRole('link', { name: 'Reports' }).click()
  const whole = page.getByRole('region', { name: 'The whole company' })
  await expect(whole).toContainText('Used an offer')
  await expect(whole).not.toContainText('Return on cost')
  await page.getByRole('button', { name: 'Show as table' }).first().click()
  await expect(page.getByRole('table', { name: 'The last months' }).getByRole('row').nth(1)).toBeVisible()
  expect(await violationsNow(page, 'the reports')).toEqual([])

  await page.getByLabel('Cost in a year').fill('12000')
  await page.getByRole('button', { name: 'Save the yearly cost' }).click()
  await expect(page.getByText('Yearly cost updated')).toBeVisible()
  await expect(whole).toContainText('Return on cost')
  await page.getByRole('checkbox', { name: /Priya Nair/ }).check()
  await page.getByRole('button', { name: 'Save who gets the mail' }).click()
  await expect(page.getByText('Monthly mail updated')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /Priya Nair/ })).toBeChecked()

  // Both before the page can be drawn anew, as on a slow device.
  await page.getByRole('main').evaluate((main) => {
    for (const button of main.querySelectorAll('button')) {
      if (['12 months', 'Department'].includes(button.textContent)) button.click()
    }
  })
  await expect(page).toHaveURL(/\?by=department&months=12$/)
  const parts = page.getByRole('region', { name: 'By department' })
  await expect(parts.getByRole('figure')).toContainText('People who used an offer, by department')
  const table = parts.getByRole('table', { name: 'By department' })
  await expect(table).toContainText('£')
  await expect(table).toContainText('Fewer than 5 people')
  expect(await violationsNow(page, 'the departments')).toEqual([])
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).first().click()
  const [head, ...rows] = readFileSync(await (await saving).path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(head).toContain('Months,Department,People')
  expect(rows).toHaveLength((await table.getByRole('row').count()) - 1)

  await page.emulateMedia({ media: 'print' })
  await expect(table).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Yearly cost' })).toBeHidden()
})
