import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Violation = { id: string; nodes: { target: string[]; failureSummary: string }[] }

const EVERYTHING = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What can differ when the same page is shown in another theme. */
export const COLOURS = ['color-contrast', 'link-in-text-block']

/** What fades in has its true colours at the end, to which it is taken at once, and what fades out is gone two frames later; what goes on for ever, such as a spinner, stays. */
const SETTLED = `Promise.allSettled(document.getAnimations()
  .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
  .map((animation) => { animation.finish(); return animation.finished }))
  .then(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))))`

/** A toast stays while its window is not the one in use: otherwise it could fade out under the eyes of axe. */
const HOLD = `window.dispatchEvent(new Event('blur'))`
const LET_GO = `window.dispatchEvent(new Event('focus'))`

/**
 * What axe finds on the page as it stands, or only in the `layer` that lies over it, one line a place. The page's context has to
 * bypass the content security policy.
 */
export async function violationsNow(
  page: Page,
  where: string,
  layer?: string,
  runOnly = EVERYTHING,
): Promise<string[]> {
  // A page that has only just been asked for has nothing yet that could be found.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(AXE)
  await page.evaluate(HOLD)
  await page.evaluate(SETTLED)
  const options = { runOnly }
  const violations = await page.evaluate<Violation[]>(
    `axe.run(${layer ? JSON.stringify(layer) : 'document'}, ${JSON.stringify(options)}).then((result) => result.violations)`,
  )
  await page.evaluate(LET_GO)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${where}: ${id} at ${node.target.join(' ')}: ${node.failureSummary}`),
  )
}
