import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    include: [
      'server/**/*.test.ts',
      'domain/**/*.test.ts',
      'web/**/*.test.ts',
      'tests/*.test.ts',
      'tests/processes/*.test.ts',
      'tests/support/*.test.ts',
      'bin/*.test.ts',
      'bench/**/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    pool: 'forks',
    maxWorkers: 2,
    // Each file makes what it needs and closes it; loading the server anew for each took a quarter of the time.
    isolate: false,
    // Tests that measure times share two cores with a database in CI; what fails twice is broken.
    retry: process.env['CI'] === 'true' ? 1 : 0,
    // Tells a test that hangs from one that is slow on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    setupFiles: ['tests/support/setup.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
  },
})
