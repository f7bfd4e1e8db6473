import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPages } from './build-pages.ts';
import { blockOf, type Report } from './reporters/report.ts';
import { runChecksStage, runPlaywright, runVitest } from './test-stages.ts';

/**
 * `npm test`: all stages in their order up to the first that fails; `npm test -- vitest` runs that stage alone.
 * The last lines name what failed and say `N passed, N failed`. `--root` names another project: this script is tested, too.
 */
const STAGES: Record<string, (root: string) => Report | Promise<Report>> = {
  pages: () => {
    buildPages();
    return { passed: 0, failures: [] };
  },
  checks: runChecksStage,
  vitest: runVitest,
  playwright: runPlaywright,
};

const { values, positionals } = parseArgs({ allowPositionals: true, options: { root: { type: 'string' } } });
const root = values.root ? resolve(values.root) : join(import.meta.dirname, '..');
const names = positionals.length > 0 ? positionals : Object.keys(STAGES);
const unknown = names.filter((name) => !Object.hasOwn(STAGES, name));
if (unknown.length > 0) {
  process.stderr.write(
    `No stage is called ${unknown.join(', ')}. There are: ${Object.keys(STAGES).join(', ')}.\n`,
  );
  process.exit(1);
}

const total: Report = { passed: 0, failures: [] };
for (const name of names) {
  const begun = performance.now();
  process.stdout.write(`\n=== ${name}\n`);
  const { passed, failures } = await STAGES[name]!(root);
  total.passed += passed;
  total.failures.push(...failures);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  process.stdout.write(`=== ${name}: ${failures.length > 0 ? 'FAILED' : 'ok'}, ${seconds} s\n`);
  if (failures.length > 0) break;
}
process.stdout.write(`${blockOf(total.failures)}\n${total.passed} passed, ${total.failures.length} failed\n`);
process.exitCode = total.failures.length > 0 ? 1 : 0;
