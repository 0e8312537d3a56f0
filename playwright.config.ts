import { defineConfig } from '@playwright/test'
import { browserLaunch } from './tests/support/browser.ts'

/** One worker a core; each worker starts a server of its own with the demo world. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/playwright',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env['CI'] === 'true',
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    launchOptions: await browserLaunch(),
    trace: 'retain-on-failure',
  },
})
