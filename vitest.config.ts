import { defineConfig } from 'vitest/config';

/**
 * Limits of time here say that a test hangs, never that a machine is slow: other work may leave it a tenth of a core.
 * `api` and `faults` run on PGlite and, where there is one, on PostgreSQL: tests/support/databases.ts.
 */
export default defineConfig({
  test: {
    // Much of the time is waiting: for jobs, for limits of time, for the database, for servers that start and stop.
    maxWorkers: 4,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    globalSetup: 'tests/support/global-setup.ts',
    // Some texts are drawn while modules load, so their compiler comes before all tests.
    setupFiles: 'server/lib/compile-texts.ts',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          pool: 'threads',
          include: ['{app,contract,server,demo}/**/*.test.ts'],
          globalSetup: [],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          setupFiles: ['server/lib/compile-texts.ts', 'tests/support/print-causes.ts'],
          include: ['tests/{api,money,model,security}/**/*.test.ts'],
          globalSetup: [],
          // As `npm start` runs the libraries: React's development build takes twice as long for a page.
          env: { NODE_ENV: 'production' },
          testTimeout: 240_000,
          hookTimeout: 240_000,
          // A worker imports the server once and starts the shop of one file after the other.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: [],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'checks',
          include: ['tests/checks/**/*.test.ts'],
          globalSetup: [],
          testTimeout: 240_000,
        },
      },
    ],
  },
});
