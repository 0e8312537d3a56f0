import type { Browser, BrowserContextOptions } from '@playwright/test'
import { expect, type Server, signInAs, test } from '../../support/e2e.ts'
import { misfits } from '../../support/fit/fits.ts'
import { employeeScreens, PUBLIC_SCREENS } from '../../support/fit/screens.ts'
import { sessionOf, signedIn } from '../../support/session.ts'

const EMPLOYEE = 'amara.okafor@harrowpike.example'
const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true }

/** As somebody has it whose browser writes twice as large. */
const TWICE = `new MutationObserver((_, observer) => {
  if (!document.documentElement) return
  document.documentElement.style.fontSize = '200%'
  observer.disconnect()
}).observe(document, { childList: true })`

async function misfitsAtTwice(browser: Browser, server: Server, email: string | undefined, paths: readonly string[]) {
  const session = email === undefined ? undefined : await sessionOf(server, email)
  const context = await browser.newContext({ ...signedIn(server, session), ...PHONE, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.addInitScript(TWICE)
  const found: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('html')).toHaveCSS('font-size', '32px')
    found.push(...(await misfits(page, path)))
  }
  await context.close()
  return found
}

test('text of twice the size is nowhere cut and lies on no other at 360 px', async ({ browser, server }) => {
  test.setTimeout(180_000)
  expect(await misfitsAtTwice(browser, server, undefined, PUBLIC_SCREENS)).toEqual([])
  expect(await misfitsAtTwice(browser, server, EMPLOYEE, await employeeScreens(server, EMPLOYEE))).toEqual([])
})

test('all text follows the size that the browser is set to', async ({ page }) => {
  await signInAs(page, EMPLOYEE)
  // In one step, since between two the page may show something else.
  const grown = `(() => {
    const all = [...document.querySelectorAll('main p, main h2, main h3, main button, nav a, time')]
    const sizeOf = (one) => parseFloat(getComputedStyle(one).fontSize)
    const before = all.map(sizeOf)
    document.documentElement.style.fontSize = '150%'
    return all.map((one, index) => Math.round((sizeOf(one) / before[index]) * 100))
  })()`
  for (const path of ['/', '/offers', '/account']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy="true"], .skeleton').filter({ visible: true })).toHaveCount(0)
    await page.setViewportSize({ width: 1280, height: 800 })
    const growth = await page.evaluate<number[]>(grown)
    expect(new Set(growth)).toEqual(new Set([150]))
  }
})

test('under 400 px of height no bar stays on the screen', async ({ page, server }) => {
  await page.setViewportSize({ width: 740, height: 360 })
  await signInAs(page, EMPLOYEE)
  const [offer] = await server.query<{ id: string }>(
    `select id from visible_offers where type = 'CODE' order by id limit 1`,
  )
  const staying = `[...document.querySelectorAll('body *')].filter((one) => ['sticky', 'fixed'].includes(getComputedStyle(one).position)
    && one.checkVisibility() && one.offsetHeight > 8 && one.getBoundingClientRect().bottom > 0).map((one) => one.tagName + '.' + one.className)`
  for (const path of ['/offers', `/offers/${offer?.id}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(staying), path).toEqual([])
  }
  await page.setViewportSize({ width: 740, height: 720 })
  expect(await page.evaluate(staying)).not.toEqual([])
})
