import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { lineOf, type Failure } from './reporters/report.ts';
import { readTestName, runAlone } from './test-stages.ts';

/**
 * `npm run test:unsteady -- 'tests/api/a.test.ts > a test'` runs one test, group or file fifty times (`--times=50`)
 * while two other processes keep the processor busy. The name is the one that `npm test` prints.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string', default: '50' }, root: { type: 'string' } },
});
const root = values.root ?? join(import.meta.dirname, '..');
const test = readTestName(positionals[0] ?? '');
if (!test) {
  process.stderr.write('Name a test as `npm test` prints it: a.test.ts > a group > a test\n');
  process.exit(1);
}

const busy = [1, 2].map(() => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
const rest = () => busy.forEach((child) => child.kill());
// An interrupted run also ends its busy processes.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
process.once('exit', rest);
const failures: Failure[] = [];
const times = Number(values.times);
for (let time = 1; time <= times; time++) {
  process.stdout.write(`\n=== ${time} of ${times}\n`);
  failures.push(...(await runAlone(root, test)).failures.slice(0, 1));
}
rest();
process.stdout.write(`\n${failures.map(lineOf).join('')}${failures.length} of ${times} runs failed\n`);
process.exitCode = failures.length > 0 ? 1 : 0;
