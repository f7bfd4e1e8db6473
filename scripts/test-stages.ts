import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMPILE_CACHE } from './compile-cache.ts';
import { failureOf, REPORT_FILE, type Report } from './reporters/report.ts';

const ROOT = join(import.meta.dirname, '..');
/** The variables that keep tools from colouring their output, which some do when `CI` is set. */
const PLAIN = process.env['CI'] ? { NO_COLOR: '1' } : {};
/** The variables that keep Playwright from colouring its output: its workers would warn about NO_COLOR. */
const PLAIN_PLAYWRIGHT = process.env['CI'] ? { FORCE_COLOR: '0' } : {};

/** A test, a group or a whole file of Vitest or Playwright. */
export interface TestName {
  tool: 'vitest' | 'playwright';
  /** The file, as the tool's reporter names it. */
  file: string;
  /** The titles, joined by ` > `; null for the whole file. */
  titles: string | null;
}

/** Parses a test's name as reports print it; null for a name that is no test, such as a check. */
export function readTestName(where: string): TestName | null {
  const [file, ...titles] = where.split(' > ');
  const ending = /\.(test|spec)\.tsx?$/.exec(file!)?.[1];
  if (!ending) return null;
  return {
    tool: ending === 'spec' ? 'playwright' : 'vitest',
    file: file!,
    titles: titles.length > 0 ? titles.join(' > ') : null,
  };
}

/**
 * Runs all checks of `npm run check`. What they print comes whole at their end, because tests run beside them. Checks
 * are no tests, so `passed` is 0.
 */
export async function runChecksStage(root: string): Promise<Report> {
  const output: string[] = [];
  const status = await run([join(ROOT, 'scripts/check.ts'), '--root', root], root, PLAIN, (child) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => output.push(text));
  });
  process.stdout.write(`\n=== checks\n${output.join('')}`);
  return {
    passed: 0,
    failures: status === 0 ? [] : [failureOf(['npm run check'], 'see what it says above')],
  };
}

export async function runVitest(root: string, alone: string[] = []): Promise<Report> {
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const reporters = [join(ROOT, 'scripts/reporters/vitest-reporter.ts'), 'default'];
  const args = ['run', ...reporters.map((name) => `--reporter=${name}`), ...alone];
  return withReport('vitest', (env) => run([vitest, ...args], root, { ...PLAIN, ...env }));
}

export async function runPlaywright(root: string, alone: string[] = []): Promise<Report> {
  const playwright = join(ROOT, 'node_modules/@playwright/test/cli.js');
  const reporters = [join(ROOT, 'scripts/reporters/playwright-reporter.ts'), 'list'];
  const args = ['test', `--reporter=${reporters.join(',')}`, ...alone];
  return withReport('playwright', (env) => run([playwright, ...args], root, { ...PLAIN_PLAYWRIGHT, ...env }));
}

/** Runs one test, group or file with nothing beside it, and leaves the traces of the whole run in place. */
export function runAlone(root: string, { tool, file, titles }: TestName): Promise<Report> {
  if (tool === 'vitest') {
    const named = titles === null ? [] : ['--testNamePattern', `^${literal(titles)}( > |$)`];
    return runVitest(root, [join(root, file), ...named]);
  }
  // Playwright compares with the titles joined by spaces and followed by the tags.
  const named = [file, titles].filter((part) => part !== null).join(' > ');
  const pattern = `(^| )${literal(named).replaceAll(' > ', '( > | )')}${titles === null ? ' ' : '( @[\\w-]+)*$'}`;
  return runPlaywright(root, [
    `/${literal(file)}$`,
    '--grep',
    pattern,
    '--workers=1',
    '--output=test-results/again',
  ]);
}

const literal = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

/**
 * Runs a stage whose reporter writes a report. The stage has failed without a report, without a test, or with an exit
 * code other than 0.
 */
async function withReport(
  stage: string,
  work: (env: NodeJS.ProcessEnv) => Promise<number | null>,
): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'wenber-report-'));
  try {
    const file = join(folder, 'report.json');
    const status = await work({ [REPORT_FILE]: file });
    const { passed, failures } = existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as Report)
      : { passed: 0, failures: [] };
    if (failures.length > 0 || (status === 0 && passed > 0)) return { passed, failures };
    const why = status === 0 ? 'no test ran' : `ended with ${status}, though no test had failed`;
    return { passed, failures: [failureOf([stage], why)] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs a Node script to its end; its output goes to `watch`, if given, else to this process's output. */
function run(
  args: string[],
  root: string,
  extra: NodeJS.ProcessEnv,
  watch?: (child: ChildProcess) => void,
): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const env = { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env, ...extra };
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: watch ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env,
    });
    watch?.(child);
    child.once('error', reject);
    child.once('close', resolve);
  });
}
