import { matchesGlob } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { factsOfBodies } from './scripts/facts-of-bodies.ts';
import { BOTH_DATABASES } from './tests/both-databases.ts';
import { filesLeftOut } from './tests/long-files.ts';
import { isCoreOnly } from './tests/support/long.ts';

type TestOptions = NonNullable<TestProjectInlineConfiguration['test']> & { name: string };

const leftOut = filesLeftOut();

const api: TestOptions = {
  name: 'api',
  setupFiles: [
    'server/lib/compile-texts.ts',
    'tests/support/first-categories.ts',
    'tests/support/print-causes.ts',
  ],
  include: ['tests/{api,money,model,security}/**/*.test.ts'],
  globalSetup: [],
  // As `npm start` runs the libraries: React's development build takes twice as long for a page.
  env: { NODE_ENV: 'production' },
  testTimeout: 240_000,
  hookTimeout: 240_000,
  // A worker imports the server once and starts the shop of one file after the other.
  isolate: false,
};

const faults: TestOptions = {
  name: 'faults',
  include: ['tests/faults/**/*.test.ts'],
  globalSetup: [],
  testTimeout: 300_000,
  hookTimeout: 300_000,
};

/** Makes two projects: files of BOTH_DATABASES run on both databases, all others on one, unless TEST_DATABASES says. */
function onOneAndOnBoth(options: TestOptions): TestProjectInlineConfiguration[] {
  const both = Object.keys(BOTH_DATABASES).filter((path) => matchesGlob(path, options.include![0]!));
  const withDatabases = (databases: string) => ({
    ...options.env,
    TEST_DATABASES: process.env['TEST_DATABASES'] ?? databases,
  });
  return [
    { extends: true, test: { ...options, exclude: [...both, ...leftOut], env: withDatabases('one') } },
    {
      extends: true,
      test: {
        ...options,
        name: `${options.name} on both`,
        include: both,
        exclude: leftOut,
        env: withDatabases('both'),
      },
    },
  ];
}

/**
 * Limits of time here say that a test hangs, never that a machine is slow: other work may leave it a tenth of a core.
 * Databases: tests/both-databases.ts. Files that only a long run has: tests/long-files.ts.
 */
export default defineConfig({
  plugins: [factsOfBodies()],
  // Tests that draw screens run React as `npm start` does, which has no development functions.
  oxc: { jsx: { development: false } },
  test: {
    // Much of the time is waiting: for jobs, for limits of time, for the database, for servers that start and stop.
    maxWorkers: 4,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    globalSetup: 'tests/support/global-setup.ts',
    // Some texts are drawn while modules load, so their compiler comes before all tests.
    setupFiles: ['server/lib/compile-texts.ts', 'tests/support/first-categories.ts'],
    tags: [
      {
        name: 'long',
        description: 'A test that `npm test` leaves to `npm run test:long` and `test:quick` (decision 0241).',
      },
    ],
    // Whoever names a file gets all of it.
    ...(isCoreOnly && { tagsFilter: ['!long'] }),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          pool: 'threads',
          include: ['{app,contract,server,demo}/**/*.test.ts'],
          exclude: leftOut,
          globalSetup: [],
        },
      },
      ...onOneAndOnBoth(api),
      ...onOneAndOnBoth(faults),
      {
        extends: true,
        test: {
          name: 'checks',
          include: ['tests/checks/**/*.test.ts'],
          exclude: leftOut,
          globalSetup: [],
          testTimeout: 240_000,
        },
      },
    ],
  },
});
