import { defineConfig } from 'vitest/config';

/** `api` and `faults` run on PGlite and, where there is one, on PostgreSQL: tests/support/databases.ts. */
export default defineConfig({
  test: {
    maxWorkers: 2,
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
          include: ['tests/{api,security}/**/*.test.ts'],
          globalSetup: [],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: [],
          testTimeout: 90_000,
          hookTimeout: 120_000,
          // Servers are started, killed and timed out here: one at a time.
          fileParallelism: false,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'checks',
          include: ['tests/checks/**/*.test.ts'],
          globalSetup: [],
          testTimeout: 90_000,
          fileParallelism: false,
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
