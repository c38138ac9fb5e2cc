import { globSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserOptions } from './support/browser-options.ts';
import { filesInTurn, SAMPLE_VARIABLE } from './support/sample.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
// Processes of the tests inherit it, so all of them have the same tests, also after midnight.
process.env[SAMPLE_VARIABLE] ??= String(Math.floor(Date.now() / DAY_MS));
const TESTS = join(import.meta.dirname, 'tests');
const specs = globSync('*.spec.ts', { cwd: TESTS }).map((file) => join(TESTS, file));

/**
 * Tests the composed site in the system's Chromium. One server with the demo catalogue serves all
 * tests, and each test has its own visitor.
 */
export default defineConfig({
  testDir: TESTS,
  // Playwright runs them in this order.
  projects: (['this', 'other'] as const).map((half) => ({
    name: half === 'this' ? 'first' : 'second',
    testMatch: filesInTurn(specs, half),
  })),
  globalSetup: './support/start-site.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  // On a shared machine a test may lose a race with the clock. A test that passes on retry is
  // reported as flaky.
  retries: process.env['CI'] ? 2 : 0,
  // One per core of the smallest supported machine. `E2E_WORKERS` overrides it.
  workers: Number(process.env['E2E_WORKERS'] ?? 2),
  // Long, because publishing a release checks it in a separate browser, which is slow on a busy
  // machine.
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
    // The site follows the system theme until the visitor chooses one.
    colorScheme: 'dark',
    // Tests begin with an empty browser. Only tests of the service worker allow one.
    serviceWorkers: 'block',
    // No video recording: without a graphics card it costs as much as the test. DOM snapshots only
    // on a retry in CI.
    trace: process.env['CI']
      ? { mode: 'on-first-retry', screenshots: false }
      : { mode: 'retain-on-failure', screenshots: false, snapshots: false },
  },
});
