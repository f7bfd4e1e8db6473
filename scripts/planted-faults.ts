import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { PLANTED_FAULTS } from '../tests/planted-faults/planted-faults.ts';
import type { PlantedFault } from '../tests/planted-faults/planted-fault.ts';
import { readTestName, runPlaywright, runVitest } from './test-stages.ts';
import type { Report } from './reporters/report.ts';

/**
 * `npm run planted-faults` puts each fault of `tests/planted-faults/` into a copy of the project, one after the other,
 * and runs the tests that are named beside it. A fault that none of these tests finds makes the run fail. `--
 * --only='part of a name'` tries some of the faults.
 */
const ROOT = join(import.meta.dirname, '..');
process.env['TEST_DATABASES'] ??= 'one';
// Only the browser tests of every run count: one of them has to find the fault.
process.env['TEST_CORE'] ??= '1';

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const faults = PLANTED_FAULTS.filter(({ name }) => name.includes(values.only));
const copy = mkdtempSync(join(tmpdir(), 'wenber-planted-'));
const missed: string[] = [];
try {
  copyProject(copy);
  for (const [index, fault] of faults.entries()) {
    process.stdout.write(`\n=== ${index + 1} of ${faults.length}: ${fault.name}\n`);
    const finder = await findFault(fault);
    if (finder === null) missed.push(fault.name);
    process.stdout.write(`=== ${finder === null ? 'NOT FOUND' : `found by ${finder}`}\n`);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
process.stdout.write(
  `\n${missed.map((name) => `NOT FOUND: ${name}\n`).join('')}${faults.length - missed.length} of ${faults.length} faults were found\n`,
);
process.exitCode = missed.length > 0 || faults.length === 0 ? 1 : 0;

/** Copies the build and all files that Git tracks or would track, and links the installed packages. */
function copyProject(folder: string): void {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const { stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 });
  for (const path of stdout.split('\0').filter((each) => each !== '' && existsSync(join(ROOT, each)))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(ROOT, path), join(folder, path), { verbatimSymlinks: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  // The build is no link, because it is made anew in the copy when a fault changes the pages.
  if (existsSync(join(ROOT, 'build')))
    cpSync(join(ROOT, 'build'), join(folder, 'build'), { recursive: true });
}

/** Puts a fault into the copy and returns the name of a test that fails; null when all tests pass. */
async function findFault({ file, find, replace, tests, titled }: PlantedFault): Promise<string | null> {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  if (text.split(find).length !== 2)
    throw new Error(`The code has moved: this does not stand once in ${file}: ${find}`);
  writeFileSync(
    path,
    text.replace(find, () => replace),
  );
  try {
    const { failures } = await runTests(tests, titled);
    return failures.map(({ where }) => where).find((where) => readTestName(where) !== null) ?? null;
  } finally {
    writeFileSync(path, text);
  }
}

/** Runs test files of Vitest or of Playwright until a test fails. */
function runTests(tests: readonly string[], titled: string | undefined): Promise<Report> {
  const named = (option: string) => (titled === undefined ? [] : [option, titled]);
  return tests[0]!.endsWith('.spec.ts')
    ? runPlaywright(copy, [...tests, ...named('--grep'), '--max-failures=1'])
    : runVitest(copy, [...tests.map((test) => join(copy, test)), ...named('--testNamePattern'), '--bail=1']);
}
