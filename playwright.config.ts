import { defineConfig } from '@playwright/test';
import { findChromium } from './tests/e2e/support/chromium.ts';
import { isCoreOnly } from './tests/support/long.ts';
import { temporaryParent } from './tests/support/temporary.ts';

const browser = await findChromium();
process.env['E2E_BROWSER'] = browser.origin;

/** Browser tests over one running shop, which the global setup starts and stops; some files start another. */
export default defineConfig({
  testDir: 'tests',
  testMatch: ['e2e/**/*.spec.ts', 'security/**/*.spec.ts'],
  outputDir: 'test-results',
  globalSetup: './tests/e2e/support/start-shop.ts',
  // A third of a test's time is waiting: for mails, for jobs, for answers that it holds back.
  workers: 3,
  // `npm test` takes the tests that every run has (tests/support/long.ts); whoever names a file gets all of it.
  ...(isCoreOnly && { grep: /@core( |$)/ }),
  fullyParallel: true,
  forbidOnly: true,
  // As in vitest.config.ts, limits of time say that a test hangs, never that a machine is slow.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // The file of the JSON report is named by the same variable.
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? 'json' : 'list',
  use: {
    // A worker would answer in the place of the shop; the tests of the worker allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: browser.executablePath,
      args: browser.args,
      env: { ...process.env, TMPDIR: temporaryParent },
    },
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    timezoneId: 'Africa/Addis_Ababa',
  },
});
