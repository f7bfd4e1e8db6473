import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LONG_FILES } from '../tests/long-files.ts';
import { listFiles } from './check/source-files.ts';
import { concernedBrowserTests } from './quick/browser-subjects.ts';
import { concernedTests } from './quick/concerned-tests.ts';
import { concernedLongTests } from './quick/long-tests.ts';

/**
 * `npm run test:quick` runs the checks and tests for the changes since the last commit, `npm run test:quick -- main`
 * those since a branch or commit: the checks, the unit tests whose imports changed, and the API tests and browser
 * tests of the changed subjects on one database. Only `npm test` runs everything that counts.
 */
const ROOT = join(import.meta.dirname, '..');
const [since = 'HEAD'] = process.argv.slice(2);

const changed = changedSince(since);
if (changed.length === 0) {
  process.stdout.write(`Nothing has changed since ${since}.\n`);
  process.exit(0);
}
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const usual = listFiles(ROOT, ['.test.ts']).filter((path) => !Object.hasOwn(LONG_FILES, path));
const tests = concernedTests(changed, usual, read);
const long = concernedLongTests(changed, read);
const journeys = concernedBrowserTests(changed, listFiles(ROOT, ['.spec.ts']), read);
process.stdout.write(
  `${changed.length} files have changed since ${since}; they concern ${tests.length} files of API tests, ` +
    `${long.length} of the long run and ${journeys.length} of browser tests.\n`,
);

const files = changed.filter((path) => existsSync(join(ROOT, path)));
const steps: [name: string, run: () => boolean][] = [
  ['format', () => tool('oxfmt/bin/oxfmt', '--check', '--no-error-on-unmatched-pattern', ...files)],
  ['checks', () => script('check.ts', ...checksFor(changed))],
  [
    'unit tests',
    () => tool('vitest/vitest.mjs', 'run', '--project=unit', `--changed=${since}`, '--passWithNoTests'),
  ],
  ...(tests.length > 0
    ? ([['API tests', () => tool('vitest/vitest.mjs', 'run', '--project=api*', ...tests)]] as typeof steps)
    : []),
  ...(long.length > 0
    ? ([['tests of the long run', () => tool('vitest/vitest.mjs', 'run', ...long)]] as typeof steps)
    : []),
  ...(journeys.length > 0
    ? ([['browser tests', () => tool('@playwright/test/cli.js', 'test', ...journeys)]] as typeof steps)
    : []),
];
const failed = steps.filter(([name, run]) => {
  process.stdout.write(`\n=== ${name}\n`);
  return !run();
});
process.stdout.write(
  failed.length > 0 ? `\nFAILED: ${failed.map(([name]) => name).join(', ')}\n` : '\nNothing failed.\n',
);
process.exitCode = failed.length > 0 ? 1 : 0;

/** The changed, new and deleted files, as paths from the root. */
function changedSince(reference: string): string[] {
  const git = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    return stdout.split('\n').filter(Boolean);
  };
  return [...git('diff', '--name-only', reference), ...git('ls-files', '--others', '--exclude-standard')];
}

/** The checks for the changed files. Checks that take long and examine the whole project are left to `npm test`. */
function checksFor(paths: readonly string[]): string[] {
  const touches = (pattern: RegExp) => paths.some((path) => pattern.test(path));
  return [
    'lint',
    'types',
    'import law',
    'forbidden words',
    ...(touches(/^db\//) ? ['migrations'] : []),
    ...(touches(/^(app|contract)\//) ? ['texts'] : []),
    ...(touches(/^(docs|tests)\/|\.test\.tsx?$/) ? ['conformance', 'promises'] : []),
  ];
}

function tool(path: string, ...args: string[]): boolean {
  return node(join(ROOT, 'node_modules', path), ...args);
}
function script(name: string, ...args: string[]): boolean {
  return node(join(ROOT, 'scripts', name), ...args);
}
function node(...args: string[]): boolean {
  const env = { ...process.env, TEST_DATABASES: 'one' };
  return spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env }).status === 0;
}
