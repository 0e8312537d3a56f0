import { defineConfig } from '@playwright/test'
import { browserLaunch } from './tests/support/browser.ts'

/**
 * One worker a core, each with a server of its own and a copy of the demo world. The tests of a file follow one another, so that a
 * file with a world for itself starts it once; the longest files share theirs out.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/worlds/prepared-world.ts',
  outputDir: '.cache/playwright',
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // On two shared cores a page may be late once; what fails twice is broken, and a second try is reported as flaky.
  retries: process.env['CI'] === 'true' ? 1 : 0,
  forbidOnly: process.env['CI'] === 'true',
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // What is still moving cannot be pressed for sure; the journeys in three engines keep the movement.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: await browserLaunch(),
    // A worker's requests pass by those that a test intercepts, and it fetches half a megabyte ahead; its own test allows it.
    serviceWorkers: 'block',
    // Recording costs a third of a test's time; `--trace=on` has one of a single try.
    trace: 'on-first-retry',
  },
})
