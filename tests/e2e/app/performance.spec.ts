import type { Page } from '@playwright/test'
import { expect, signInOnScreen, test, withoutLive } from '../../support/e2e.ts'

type Vitals = { lcp: number; cls: number }

/** A mid-range phone on a slow line: 4 times slower processor, 1.6 Mbit/s, 150 ms. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  })
}

const OBSERVE = `
  window.vitals = { lcp: 0, cls: 0 }
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.vitals.lcp = entry.startTime })
    .observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.vitals.cls += entry.value })
    .observe({ type: 'layout-shift', buffered: true })`

async function measure(page: Page, path: string, ready: () => Promise<void>): Promise<Vitals> {
  await page.goto(path)
  await ready()
  await page.waitForLoadState('networkidle')
  return await page.evaluate<Vitals>('window.vitals')
}

test('the main screens on a slow phone: times are reported, jumps are refused', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(OBSERVE)
  await slowDown(page)
  await withoutLive(page)
  const heading = (name: string | RegExp) => () =>
    expect(page.getByRole('heading', { name, level: 1 })).toBeVisible({ timeout: 30_000 })
  const report: [string, Vitals][] = []
  report.push(['home, visitor (first visit)', await measure(page, '/', heading(/Save on what/))])
  report.push(['auth', await measure(page, '/auth', heading('Welcome back'))])
  await signInOnScreen(page, 'amara.okafor@harrowpike.example')
  const offers = () => expect(page.getByRole('article').first()).toBeVisible({ timeout: 30_000 })
  report.push(['home, signed in', await measure(page, '/', offers)])
  report.push(['browse', await measure(page, '/offers', offers)])
  for (const [screen, { lcp, cls }] of report) {
    console.log(`${screen}: LCP ${Math.round(lcp)} ms, CLS ${cls.toFixed(3)}`)
  }
  for (const [screen, { cls }] of report) expect.soft(cls, screen).toBeLessThanOrEqual(0.05)
})
