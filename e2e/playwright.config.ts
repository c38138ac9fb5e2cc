import { defineConfig } from '@playwright/test';
import { browserOptions } from './support/browser-options.ts';

/** The composed site in the system's Chromium. One server with the demo catalogue serves all tests; each test has its own visitor. */
export default defineConfig({
  testDir: './tests',
  globalSetup: './support/start-site.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  // On a machine shared with others a test may lose a race with the clock: up to twice more, and it is printed as flaky.
  retries: process.env['CI'] ? 2 : 0,
  // One for each core of the smallest machine. `E2E_WORKERS` says otherwise.
  workers: Number(process.env['E2E_WORKERS'] ?? 2),
  // Ends what hangs: publishing a release checks it in a browser of its own, which takes long on a busy machine.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter:
    process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] || process.env['PLAYWRIGHT_JSON_OUTPUT_FILE']
      ? [['line'], ['json']]
      : [['line']],
  use: {
    ...browserOptions(),
    viewport: { width: 1470, height: 900 },
    locale: 'en-US',
    // The theme follows the system until the visitor has chosen one.
    colorScheme: 'dark',
    // Tests begin with an empty browser; the one of the worker itself allows it.
    serviceWorkers: 'block',
    // No film of the page: on a machine without a graphics card it costs as much as the test. Nor copies of the document at each step, but of what failed once.
    trace: process.env['CI']
      ? { mode: 'on-first-retry', screenshots: false }
      : { mode: 'retain-on-failure', screenshots: false, snapshots: false },
  },
});
