import type { Browser } from '@playwright/test'
import { expect, type Server, test } from '../../support/e2e.ts'
import { misfits } from '../../support/fit/fits.ts'
import { ADMIN_SCREENS, employeeScreens, PUBLIC_SCREENS, supplierScreens } from '../../support/fit/screens.ts'
import { sessionOf, signedIn } from '../../support/session.ts'
import { stress } from '../../support/fit/stress.ts'

const EMPLOYEE = 'amara.okafor@harrowpike.example'
const COMPANY = 'priya.nair@harrowpike.example'
const SUPPLIER = 'marcus.delaney@tablesideagency.example'
const ADMIN = 'admin@offerwell.example'

test.use({ world: 'long-content' })
test.describe.configure({ mode: 'serial' })
test.beforeAll(({ server }) => stress(server))

async function misfitsOf(browser: Browser, server: Server, email: string | undefined, paths: readonly string[]) {
  const session = email === undefined ? undefined : await sessionOf(server, email)
  const context = await browser.newContext({
    ...signedIn(server, session),
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const found: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    found.push(...(await misfits(page, path)))
  }
  await context.close()
  return found
}

test('the longest names, titles and amounts fit every screen of a visitor and an employee at 320 px', async ({
  browser,
  server,
}) => {
  test.setTimeout(180_000)
  expect(await misfitsOf(browser, server, undefined, PUBLIC_SCREENS)).toEqual([])
  expect(await misfitsOf(browser, server, EMPLOYEE, await employeeScreens(server, EMPLOYEE))).toEqual([])
})

test('they fit every screen of the portals at 320 px', async ({ browser, server }) => {
  test.setTimeout(120_000)
  expect(await misfitsOf(browser, server, COMPANY, ['/company'])).toEqual([])
  expect(await misfitsOf(browser, server, SUPPLIER, await supplierScreens(server, SUPPLIER))).toEqual([])
  expect(await misfitsOf(browser, server, ADMIN, ADMIN_SCREENS)).toEqual([])
})

test('what is written from right to left begins at the right, also beside what is not', async ({ browser, server }) => {
  const [offer] = await server.query<{ id: string }>(`select id from visible_offers where title like 'سماعات%' limit 1`)
  const context = await browser.newContext(signedIn(server, await sessionOf(server, EMPLOYEE)))
  const page = await context.newPage()
  await page.goto(`/offers/${offer?.id}`)
  const title = page.getByRole('heading', { level: 1 })
  const steps = page.getByRole('region', { name: 'How to Redeem' }).getByRole('listitem')
  await expect(title).toHaveCSS('direction', 'rtl')
  await expect(steps.filter({ hasText: 'سماعات' }).locator('[dir]').first()).toHaveCSS('direction', 'rtl')
  await expect(page.getByRole('heading', { name: 'How to Redeem' })).toHaveCSS('direction', 'ltr')
  await context.close()
})

test('a company’s long name is read whole in the sidebar of its portal', async ({ browser, server }) => {
  const context = await browser.newContext({
    ...signedIn(server, await sessionOf(server, COMPANY)),
    viewport: { width: 1280, height: 800 },
  })
  const page = await context.newPage()
  await page.goto('/company')
  const [company] = await server.query<{ name: string }>(
    `select companies.name from companies join profiles on profiles.company_id = companies.id where email = $1`,
    [COMPANY],
  )
  const name = page.getByRole('complementary', { name: 'Sidebar' }).getByText(company?.name ?? '-')
  await expect(name).toBeVisible()
  expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
  expect((await misfits(page, '/company')).filter((line) => line.includes('Llanfair'))).toEqual([])
  await context.close()
})
