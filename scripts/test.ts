import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPages } from './build-pages.ts';
import { fillCompileCache } from './compile-cache.ts';
import { blockOf, failureOf, type Failure, type Report } from './reporters/report.ts';
import { blockOfUnsteady, runAgain } from './run-again.ts';
import { runChecksStage, runPlaywright, runVitest } from './test-stages.ts';

/**
 * `npm test` runs all stages in order, each to its end; `npm test -- vitest` runs that stage alone. Failed tests are
 * then run again by themselves. The last lines name failed and unsteady tests and say `N passed, N failed`. `--root`
 * names another project, for the tests of this script. `--long` is `npm run test:long`.
 */
const STAGES: Record<string, (root: string) => Report | Promise<Report>> = {
  pages: () => {
    buildPages();
    fillCompileCache();
    return { passed: 0, failures: [] };
  },
  checks: (root) => runChecksStage(root),
  vitest: (root) => runVitest(root),
  playwright: (root) => runPlaywright(root),
};
/** The stage that runs beside all later ones, because they leave a part of the processor idle. It prints its own title. */
const BESIDE = 'checks';

/** The variable that selects the browser tests with the tag `@core`. */
const CORE = { TEST_CORE: '1' };
/**
 * The variables of the long run: all tests on both databases and at both widths, each balancer, and random tests as
 * long as their own commands run them.
 */
const LONG = { TEST_LONG: '1', TEST_DATABASES: 'both', KILLS: '20', STEPS: '10000', CALLS: '10000' };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { root: { type: 'string' }, long: { type: 'boolean', default: false } },
});
Object.assign(process.env, values.long ? LONG : CORE);
const root = values.root ? resolve(values.root) : join(import.meta.dirname, '..');
const names = positionals.length > 0 ? positionals : Object.keys(STAGES);
const unknown = names.filter((name) => !Object.hasOwn(STAGES, name));
if (unknown.length > 0) {
  process.stderr.write(
    `No stage is called ${unknown.join(', ')}. There are: ${Object.keys(STAGES).join(', ')}.\n`,
  );
  process.exit(1);
}

const failures: Failure[] = [];
let passed = 0;
const running: Promise<void>[] = [];
for (const name of names) {
  const stage = runStage(name);
  running.push(stage);
  if (name !== BESIDE) await stage;
}
await Promise.all(running);
const judged = await runAgain(failures, root);
process.stdout.write(blockOf(judged.failed) + blockOfUnsteady(judged.unsteady, root));
process.stdout.write(`\n${passed + judged.passed} passed, ${judged.failed.length} failed\n`);
process.exitCode = judged.failed.length > 0 ? 1 : 0;

/** Runs a stage, prints its verdict and counts its tests. */
async function runStage(name: string): Promise<void> {
  const begun = performance.now();
  if (name !== BESIDE) process.stdout.write(`\n=== ${name}\n`);
  const report = await reportOf(name);
  passed += report.passed;
  failures.push(...report.failures);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  process.stdout.write(`=== ${name}: ${report.failures.length > 0 ? 'FAILED' : 'ok'}, ${seconds} s\n`);
}

/** Returns the report of a stage. A stage that throws has failed, and the next stages run all the same. */
async function reportOf(name: string): Promise<Report> {
  try {
    return await STAGES[name]!(root);
  } catch (error) {
    return { passed: 0, failures: [failureOf([name], String(error))] };
  }
}
