import type { Browser, Page } from '@playwright/test'
import { COLOURS, violationsNow } from './axe.ts'
import { expect, type Server } from './e2e.ts'
import { type Session, signedIn } from './session.ts'

/** A dialog takes the whole screen for itself; the others lie over a page that stays in use, and are looked at alone. */
type Opened = 'menu' | 'listbox' | 'popover' | 'dialog' | 'alertdialog'
/** A screen: its path, the beginning of its heading, what brings about the state that is looked at, and what then lies over it. */
export type Screen = { path: string; heading: string; state?: (page: Page) => Promise<void>; opens?: Opened }
const WIDTHS = [1280, 360] as const
type Width = (typeof WIDTHS)[number]

export const click =
  (role: 'button' | 'combobox' | 'tab', name: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await page.getByRole(role, { name, exact: true }).filter({ visible: true }).first().click()
  }

/** Nothing loads any more; what still moves, axe waits for. */
async function untilLoaded(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"], .skeleton').filter({ visible: true })).toHaveCount(0)
}

const roleOf = (opened: Opened) => (opened === 'popover' ? 'dialog' : opened)

async function bothThemes(page: Page, where: string, layer?: string): Promise<string[]> {
  const found = await violationsNow(page, `${where}, light`, layer)
  await page.emulateMedia({ colorScheme: 'dark' })
  found.push(...(await violationsNow(page, `${where}, dark`, layer, COLOURS)))
  await page.emulateMedia({ colorScheme: 'light' })
  return found
}

/** What axe finds on a screen, in the state that belongs to it, at the width that the page has. */
async function look(page: Page, { path, heading, state, opens }: Screen): Promise<string[]> {
  await page.goto(path)
  const title = page.getByRole('heading', { level: 1, name: new RegExp(`^${heading}`) })
  await expect(title).toBeVisible()
  await untilLoaded(page)
  await state?.(page)
  if (opens) await expect(page.getByRole(roleOf(opens))).toBeVisible()
  if (state) await untilLoaded(page)
  const layer = opens && opens !== 'dialog' ? `[role="${roleOf(opens)}"]` : undefined
  const found = await bothThemes(page, `${path} (${heading})`, layer)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  return found
}

const sized = (width: Width) => ({ width, height: 900 })

/** The same at both widths. A screen that is only looked at is loaded once. */
async function lookAtBoth(page: Page, screen: Screen): Promise<string[]> {
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize(sized(width))
    if (screen.state || width === WIDTHS[0]) {
      found.push(...(await look(page, screen)))
      continue
    }
    await untilLoaded(page)
    found.push(...(await bothThemes(page, `${screen.path} (${screen.heading}) at ${width} px`)))
  }
  return found
}

/** Without a `width`: at both. */
type Visit = { browser: Browser; server: Server; session?: Session; width?: Width; screens: readonly Screen[] }

/** What axe finds on the screens: one page for all, each looked at in both themes. */
export async function findingsOf({ browser, server, session, width, screens }: Visit): Promise<string[]> {
  const context = await browser.newContext({
    ...signedIn(server, session),
    colorScheme: 'light',
    viewport: sized(width ?? WIDTHS[0]),
    hasTouch: width === 360,
    bypassCSP: true,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const found: string[] = []
  for (const screen of screens) found.push(...(await (width ? look(page, screen) : lookAtBoth(page, screen))))
  await context.close()
  return found
}
