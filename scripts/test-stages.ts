import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failureOf, REPORT_FILE, type Report } from './reporters/report.ts';

const ROOT = join(import.meta.dirname, '..');
/** Some tools colour their output when `CI` is set; this prevents it. */
const PLAIN = process.env['CI'] ? { NO_COLOR: '1' } : {};
/** Prevents it for Playwright, whose workers warn about NO_COLOR. */
const PLAIN_PLAYWRIGHT = process.env['CI'] ? { FORCE_COLOR: '0' } : {};

/** Runs all checks of `npm run check`. They are no tests, so `passed` is 0. */
export async function runChecksStage(root: string): Promise<Report> {
  const status = await run([join(ROOT, 'scripts/check.ts'), '--root', root], root, PLAIN);
  return {
    passed: 0,
    failures: status === 0 ? [] : [failureOf(['npm run check'], 'see what it says above')],
  };
}

export async function runVitest(root: string): Promise<Report> {
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const reporters = [join(ROOT, 'scripts/reporters/vitest-reporter.ts'), 'default'];
  return withReport('vitest', (env) =>
    run([vitest, 'run', ...reporters.map((name) => `--reporter=${name}`)], root, { ...PLAIN, ...env }),
  );
}

export async function runPlaywright(root: string): Promise<Report> {
  const playwright = join(ROOT, 'node_modules/@playwright/test/cli.js');
  const reporters = [join(ROOT, 'scripts/reporters/playwright-reporter.ts'), 'list'];
  return withReport('playwright', (env) =>
    run([playwright, 'test', `--reporter=${reporters.join(',')}`], root, { ...PLAIN_PLAYWRIGHT, ...env }),
  );
}

/** Runs a stage whose reporter writes a report. Without a report, without a test or with an exit code it has failed. */
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

/** Runs a Node script to its end; its output goes to this process's output. */
function run(args: string[], root: string, extra: NodeJS.ProcessEnv): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...extra };
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env });
    child.once('error', reject);
    child.once('close', resolve);
  });
}
