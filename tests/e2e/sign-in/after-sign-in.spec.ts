import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, expect, signInOnScreen, test, withoutLive } from '../../support/e2e.ts'
import { newEmployee, PASSWORD, sessionOf, signedIn } from '../../support/session.ts'

const NO_ROLE = 'nia.bowen@homepost.example'
const ADMIN = 'admin@offerwell.example'
const SUPPLIER = 'marcus.delaney@tablesideagency.example'
const MEMBER = 'amara.okafor@harrowpike.example'

const atPath = (path: string) => (address: URL) => address.pathname === path

const failLookup = (page: Page) => page.route('**/api/me', (route) => route.fulfill({ status: 500, json: {} }))

test.use({ serviceWorkers: 'block' })

test('signing in leads to where the person belongs', async ({ browser, server }) => {
  const alone = await newEmployee(server, 'alone')
  const people = [
    { email: NO_ROLE, path: '/onboarding', asked: '/collections' },
    { email: ADMIN, path: '/collections', asked: '/collections' },
    { email: ADMIN, path: '/admin' },
    { email: SUPPLIER, path: '/supplier' },
    { email: MEMBER, path: '/company' },
    { email: alone.user.email, password: PASSWORD, path: '/offers' },
    { email: MEMBER, path: '/', asked: '/collections', isLookupFailing: true },
  ]
  for (const { email, password, path, asked, isLookupFailing } of people) {
    const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
    const page = await context.newPage()
    if (isLookupFailing) await failLookup(page)
    await page.goto(asked ?? '/auth')
    await page.waitForURL(atPath('/auth'))
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password ?? DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.waitForURL((address) => address.pathname !== '/auth')
    expect(new URL(page.url()).pathname, email).toBe(path)
    await context.close()
  }
})

test('the guard shows a spinner while it checks, and keeps out whoever lacks the role or the company', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({
    ...signedIn(server, await sessionOf(server, SUPPLIER)),
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.route('**/api/me', () => undefined)
  await page.goto('/supplier')
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  for (const path of ['/admin', '/company']) {
    await page.goto(path)
    await page.waitForURL(atPath('/'))
    await expect(page.getByRole('link', { name: 'Browse All Offers' }).first()).toBeVisible()
  }
  await context.close()
})

test('a failed check denies access, also to somebody who was let in a moment ago', async ({ page }) => {
  await signInOnScreen(page, SUPPLIER)
  await expect(page.getByRole('heading', { name: 'Supplier Portal' })).toBeVisible()
  await failLookup(page)
  await page.goto('/supplier')
  await page.waitForURL(atPath('/'))
})

test('whoever’s access ends while they look around has one page left, with their data, and nothing stays on the device', async ({
  browser,
  server,
}) => {
  const session = await newEmployee(server, 'leaver')
  const { id, email } = session.user
  await server.query(`update profiles set company_id = (select id from companies where name = $1) where id = $2`, [
    'Harrow & Pike',
    id,
  ])
  const context = await browser.newContext({ ...signedIn(server, session), serviceWorkers: 'block' })
  const page = await context.newPage()
  await withoutLive(page)
  await page.goto('/offers', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { name: 'Browse Offers' })).toBeVisible()
  await page.evaluate(`caches.open('offerwell-person-${id}')`)
  await server.query(`update profiles set status = 'INACTIVE' where id = $1`, [id])
  await page.getByRole('link', { name: 'Favourites' }).first().click()
  await expect(page.getByRole('heading', { name: 'Your access through Harrow & Pike has ended.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Browse Offers' })).toHaveCount(0)
  await expect.poll(() => page.evaluate<boolean>(`caches.has('offerwell-person-${id}')`)).toBe(false)
  expect(await page.evaluate<string | null>(`localStorage.getItem('offerwell.viewer')`)).toBeNull()

  for (const path of ['/', '/offers', '/cards', '/company', '/account', '/onboarding']) {
    await page.goto(path)
    await page.waitForURL(atPath('/account/ended'))
  }
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as JSON' }).click()
  expect((await download).suggestedFilename()).toBe('offerwell.json')

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL(atPath('/auth'))
  await signInOnScreen(page, email, PASSWORD)
  await page.waitForURL(atPath('/account/ended'))
  await server.query(`update profiles set status = 'ACTIVE' where id = $1`, [id])
  await page.goto('/offers')
  await expect(page.getByRole('heading', { name: 'Browse Offers' })).toBeVisible()
  await context.close()
})

test('signing out ends the session here even when the server refuses to end it there', async ({ page }) => {
  await signInOnScreen(page, MEMBER)
  for (const status of [401, 403, 404]) {
    await page.route('**/auth/v1/logout*', (route) => route.fulfill({ status, json: { message: 'No' } }))
    await page.goto('/offers')
    await page.getByRole('button', { name: `Account menu of ${MEMBER}` }).click()
    // Of the portals only the one that an employee may open.
    await expect(page.getByRole('menuitem', { name: /Portal$/ })).toHaveText(['Company Portal'])
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await page.waitForURL(atPath('/auth'))
    expect(await page.evaluate<string | null>(`localStorage.getItem('offerwell.session')`)).toBeNull()
    await page.goto('/offers')
    await page.waitForURL(atPath('/auth'))
    await signInOnScreen(page, MEMBER)
  }
})
