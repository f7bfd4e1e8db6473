import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
/** `CI` makes some tools colour their logs. */
const PLAIN = process.env['CI'] ? { NO_COLOR: '1' } : {};
/** The same for Playwright, whose workers warn of the other name. */
const PLAIN_PLAYWRIGHT = process.env['CI'] ? { FORCE_COLOR: '0' } : {};

/** How many tests a stage ran. A stage that fails without a failed test counts as one failed. */
export interface Counts {
  passed: number;
  failed: number;
}

/** All checks of `npm run check`: no tests, so nothing passes. */
export async function runChecksStage(root: string): Promise<Counts> {
  const status = await run([join(ROOT, 'scripts/check.ts'), '--root', root], root, PLAIN);
  return { passed: 0, failed: status === 0 ? 0 : 1 };
}

export async function runVitest(root: string): Promise<Counts> {
  return withReport(async (file) => {
    const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const status = await run([vitest, ...args], root, PLAIN);
    return { status, read: readVitestReport };
  });
}

export async function runPlaywright(root: string): Promise<Counts> {
  return withReport(async (file) => {
    const playwright = join(ROOT, 'node_modules/@playwright/test/cli.js');
    const status = await run([playwright, 'test', '--reporter=list,json'], root, {
      ...PLAIN_PLAYWRIGHT,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    });
    return { status, read: readPlaywrightReport };
  });
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** A file that could not even be loaded counts as one failed test. */
function readVitestReport({ numPassedTests, numFailedTests, testResults }: VitestReport): Counts {
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
}

/** A test that passes only the second time has failed. */
function readPlaywrightReport({ stats: { expected, unexpected, flaky } }: PlaywrightReport): Counts {
  return { passed: expected, failed: unexpected + flaky };
}

/** Runs a stage that writes a report, and counts by the report. No report, no test or a bad end is a failure. */
async function withReport<Report>(
  stage: (file: string) => Promise<{ status: number | null; read: (report: Report) => Counts }>,
): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'wenber-report-'));
  try {
    const file = join(folder, 'report.json');
    const { status, read } = await stage(file);
    if (!existsSync(file)) return { passed: 0, failed: 1 };
    const { passed, failed } = read(JSON.parse(readFileSync(file, 'utf8')) as Report);
    const bad = status !== 0 || passed + failed === 0;
    return { passed, failed: bad ? Math.max(1, failed) : failed };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs a script of Node's to its end, its output straight to ours. */
function run(args: string[], root: string, extra: NodeJS.ProcessEnv): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...extra };
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env });
    child.once('error', reject);
    child.once('close', resolve);
  });
}
