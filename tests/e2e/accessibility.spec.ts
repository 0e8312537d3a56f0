import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { expect, signInAs, test } from '../support/e2e.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Violation = { id: string; nodes: { target: string[]; failureSummary: string }[] }

async function violationsOn(page: Page, path: string, ready: string): Promise<string[]> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(ready) })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.evaluate(AXE)
  const violations = await page.evaluate<Violation[]>(
    `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] }).then((result) => result.violations)`,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${path}: ${id} at ${node.target.join(' ')}: ${node.failureSummary}`),
  )
}

const VISITOR = [
  ['/', 'Save on what'],
  ['/auth', 'Welcome back'],
  ['/auth?tab=sign-up', 'Create your account'],
  ['/auth/forgotten', 'Forgotten password'],
  ['/auth/code', 'Email me a code'],
  ['/auth/sso', 'Work single sign-on'],
  ['/auth/confirm?token_hash=x&type=recovery', 'Choose a new password'],
] as const
const SIGNED_IN = [
  ['/', 'Good'],
  ['/offers', 'Browse Offers'],
  ['/favourites', 'Your Favourites'],
  ['/following', 'Following'],
  ['/following?tab=collections', 'Following'],
  ['/collections', 'Collections'],
  ['/collections/payday-treats', 'Payday treats'],
  ['/cards', 'My Cards'],
  ['/account', 'Account'],
  ['/account/security', 'Account'],
  ['/account/notifications', 'Account'],
  ['/account/privacy', 'Account'],
  ['/nothing-here', '404'],
] as const

const PORTALS = [
  ['admin@offerwell.example', '/admin', 'Dashboard'],
  ['priya.nair@harrowpike.example', '/company', 'Dashboard'],
  ['marcus.delaney@tablesideagency.example', '/supplier', 'Supplier Portal'],
] as const

for (const [email, path, ready] of PORTALS) {
  test(`axe finds nothing on ${path}`, async ({ browser, server }) => {
    const context = await browser.newContext({ baseURL: server.url, bypassCSP: true, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await signInAs(page, email)
    const found = await violationsOn(page, path, ready)
    await page.setViewportSize({ width: 360, height: 780 })
    await page.emulateMedia({ colorScheme: 'dark' })
    found.push(...(await violationsOn(page, path, ready)))
    await context.close()
    expect(found).toEqual([])
  })
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    test(`axe finds nothing in the ${colorScheme} theme at ${width} px`, async ({ browser, server }) => {
      const context = await browser.newContext({
        baseURL: server.url,
        colorScheme,
        viewport: { width, height: 900 },
        bypassCSP: true,
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      const found: string[] = []
      for (const [path, ready] of VISITOR) found.push(...(await violationsOn(page, path, ready)))
      await signInAs(page, 'amara.okafor@harrowpike.example')
      for (const [path, ready] of SIGNED_IN) found.push(...(await violationsOn(page, path, ready)))
      const [offer] = await server.query<{ id: string; title: string }>(
        `select id, title from visible_offers where type = 'CODE' order by id limit 1`,
      )
      found.push(...(await violationsOn(page, `/offers/${offer?.id}`, offer?.title.slice(0, 8) ?? '')))
      await context.close()
      expect(found).toEqual([])
    })
  }
}
