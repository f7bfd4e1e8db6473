import { defineConfig } from 'vitest/config';

/**
 * Limits of time here say that a test hangs, never that a machine is slow: other work may leave it a tenth of a core.
 * `api` and `faults` run on PGlite and, where there is one, on PostgreSQL: tests/support/databases.ts.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    globalSetup: 'tests/support/global-setup.ts',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{app,contract,server,sandbox}/**/*.test.ts'],
          globalSetup: [],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/{api,money,model,security}/**/*.test.ts'],
          globalSetup: [],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          // Much of their time is waiting: for jobs, for limits of time, for the database.
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
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
          // Servers are started, killed and timed out here: two at a time, and nothing else.
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'checks',
          include: ['tests/checks/**/*.test.ts'],
          globalSetup: [],
          testTimeout: 240_000,
          fileParallelism: false,
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
