import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { emptyProject } from './planted-project.ts';

const COMMAND = join(import.meta.dirname, '../../scripts/test.ts');
const UNSTEADY = join(import.meta.dirname, '../../scripts/test-unsteady.ts');
const passes = (tool: string) =>
  `import { expect, test } from '${tool}';\ntest('passes', () => expect(1).toBe(1));\n`;
const fails = (tool: string) => `${passes(tool)}test('fails', () => expect(1).toBe(2));\n`;

function plant(files: Record<string, string>): string {
  const root = emptyProject();
  const all = {
    'vitest.config.ts': "export default { test: { include: ['**/*.test.ts'] } };",
    'playwright.config.ts': "export default { testDir: 'e2e' };",
    ...files,
  };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

/** Starts it as a shell would, not as a part of the run that this test belongs to. */
function start(command: string, root: string, ...args: string[]) {
  const { PATH, HOME } = process.env;
  return spawnSync(process.execPath, [command, '--root', root, ...args], {
    encoding: 'utf8',
    env: { PATH, HOME, CI: 'true' },
  });
}

function runCommand(files: Record<string, string>, ...stages: string[]) {
  const root = plant(files);
  const { status, stdout, stderr } = start(COMMAND, root, ...stages);
  return {
    root,
    status,
    output: `${stdout}${stderr}`,
    lastLine: stdout.trimEnd().split('\n').at(-1),
    stdout,
    stderr,
  };
}

describe('npm test', () => {
  test('sums the tests of its stages, without colours in CI', () => {
    const { status, output, lastLine } = runCommand(
      {
        'a.test.ts': passes('vitest'),
        'b.test.ts': passes('vitest'),
        'e2e/a.spec.ts': passes('@playwright/test'),
      },
      'vitest',
      'playwright',
    );
    expect(output).toMatch(/^=== vitest: ok, [\d.]+ s$/m);
    expect(output).toMatch(/^=== playwright: ok, [\d.]+ s$/m);
    expect(output).not.toContain('\u001B[');
    expect(output).not.toContain('NO_COLOR');
    expect({ status, lastLine }).toEqual({ status: 0, lastLine: '3 passed, 0 failed' });
  });

  test('runs every stage to its end, so that one run names everything', () => {
    const files = { 'a.test.ts': fails('vitest'), 'e2e/a.spec.ts': passes('@playwright/test') };
    const { status, output, lastLine } = runCommand(files, 'vitest', 'playwright');
    expect(output).toMatch(/^=== vitest: FAILED, [\d.]+ s$/m);
    expect(output).toMatch(/^=== playwright: ok, [\d.]+ s$/m);
    expect({ status, lastLine }).toEqual({ status: 1, lastLine: '2 passed, 1 failed' });
  });

  test('names every failed test on a line, before the long report and at the end', () => {
    const files = {
      'a.test.ts': `import { describe, expect, test } from 'vitest';
test('passes', () => expect(1).toBe(1));
describe('a group', () => test('fails', () => expect(1).toBe(2)));`,
      'b.test.ts': `import { beforeAll, describe, test } from 'vitest';
describe('a hook', () => {
  beforeAll(() => { throw new Error('not ready'); });
  test('is skipped', () => {});
});`,
    };
    const { stdout, stderr } = runCommand(files, 'vitest');
    const block = [
      'FAILED (2)',
      '  a.test.ts > a group > fails: expected 1 to be 2 // Object.is equality',
      '  b.test.ts > a hook: not ready',
      '',
    ].join('\n');
    const [first, last] = [stdout.indexOf(block), stdout.lastIndexOf(block)];
    expect(first).toBeGreaterThan(0);
    expect(stdout.slice(first, last)).toContain('Test Files');
    expect(stderr).toContain('AssertionError');
    expect(stdout.slice(last)).toBe(`${block}\nunsteady: 0\n\n1 passed, 2 failed\n`);
  });

  test('names every failed browser test the same way', () => {
    const files = { 'e2e/a.spec.ts': fails('@playwright/test') };
    const { output } = runCommand(files, 'playwright');
    const lines = output.match(
      /^FAILED \(1\)\n {2}a\.spec\.ts > fails: Error: expect\(received\)\.toBe.*$/gm,
    );
    // Lines come once for the whole run, once for the test alone, and once at the end.
    expect(lines).toHaveLength(3);
    expect(lines![0]!.length).toBeLessThan(220);
    expect(output.indexOf(lines![0]!)).toBeLessThan(output.indexOf('1 failed\n'));
  });

  test('a file that cannot be loaded is a failed test', () => {
    const broken = "import './nothing.ts';";
    const files = { 'a.test.ts': passes('vitest'), 'b.test.ts': broken, 'c.test.ts': broken };
    const { status, lastLine } = runCommand(files, 'vitest');
    expect({ status, lastLine }).toEqual({ status: 1, lastLine: '1 passed, 2 failed' });
  });

  test('a stage that skipped every test has failed', () => {
    const files = { 'a.test.ts': passes('vitest').replace('test(', 'test.skip(') };
    const { status, lastLine } = runCommand(files, 'vitest');
    expect({ status, lastLine }).toEqual({ status: 1, lastLine: '0 passed, 1 failed' });
  });

  test.each(['vitest', 'playwright'])('a stage that ran nothing has failed: %s', (stage) => {
    const { status, lastLine } = runCommand({}, stage);
    expect({ status, lastLine }).toEqual({ status: 1, lastLine: '0 passed, 1 failed' });
  });

  test('checks that examined nothing have failed, though the tests beside them passed', () => {
    const { status, stdout, lastLine } = runCommand({ 'a.test.ts': passes('vitest') }, 'checks', 'vitest');
    expect(stdout).toMatch(
      /^=== checks\n(.*\n)* +nothing was examined\n(.*\n)*=== checks: FAILED, [\d.]+ s$/m,
    );
    expect(stdout).toMatch(/^=== vitest: ok, [\d.]+ s$/m);
    expect({ status, lastLine }).toEqual({ status: 1, lastLine: '1 passed, 1 failed' });
  });

  test('a name that no stage has is refused', () => {
    const { status, stderr } = runCommand({}, 'unit');
    expect(stderr).toContain('No stage is called unit. There are: pages, checks, vitest, playwright.');
    expect(status).toBe(1);
  });
});

/** Fails at its first `times` runs and passes afterwards: each run leaves a line in a file. A browser test has a tag, as those of `npm test`. */
const failsAtFirst = (tool: string, name = 'is unsteady', times = 1) => `
import { appendFileSync, readFileSync } from 'node:fs';
import { expect, test } from '${tool}';
test('passes', () => expect(1).toBe(1));
test('${name}', ${tool === 'vitest' ? '' : "{ tag: '@core' }, "}() => {
  appendFileSync('${name}.runs', 'run\\n');
  expect(readFileSync('${name}.runs', 'utf8').split('run').length - 1).toBeGreaterThan(${times});
});`;

describe('npm test runs what failed again, by itself', () => {
  test.each([
    ['a.test.ts', 'vitest', 'vitest', 'a.test.ts', 3],
    ['e2e/a.spec.ts', '@playwright/test', 'playwright', 'a.spec.ts', 3],
    ['tests/money/a.test.ts', 'vitest', 'vitest', 'tests/money/a.test.ts', 11],
  ])('%s is unsteady when it then passes each time', (path, tool, stage, file, runs) => {
    const { root, status, stdout } = runCommand({ [path]: failsAtFirst(tool) }, stage);
    const end = stdout.slice(stdout.lastIndexOf('\nunsteady: '));
    expect(end).toMatch(
      new RegExp(
        `^\\nunsteady: 1\\n  ${file} > is unsteady: .+\\n    trace: (.+)\\n\\n2 passed, 0 failed\\n$`,
      ),
    );
    expect(readFileSync(join(root, /trace: (.+)/.exec(end)![1]!), 'utf8')).toMatch(/a\.(test|spec)\.ts:7:/);
    expect(readFileSync(join(root, 'is unsteady.runs'), 'utf8')).toBe('run\n'.repeat(runs));
    expect(status).toBe(0);
  });

  test('it has failed when it fails once more, and a race has ten times to do so', () => {
    const files = { 'tests/money/a.test.ts': failsAtFirst('vitest', 'fails twice', 2) };
    const { status, lastLine, stdout } = runCommand(files, 'vitest');
    expect(stdout).toContain('unsteady: 0\n');
    expect({ status, lastLine }).toEqual({ status: 1, lastLine: '1 passed, 1 failed' });
  });

  test('a hook that fails once is run again with the tests that wait for it', () => {
    const hook = failsAtFirst('vitest')
      .replace('{ expect, test }', '{ beforeAll, describe, expect, test }')
      .replace("test('is unsteady', ", "describe('a group', () => { beforeAll(")
      .concat("\ntest('waits', () => {}); });");
    const { status, stdout, lastLine } = runCommand({ 'a.test.ts': hook }, 'vitest');
    expect(stdout).toContain('unsteady: 1\n  a.test.ts > a group: ');
    expect({ status, lastLine }).toEqual({ status: 0, lastLine: '2 passed, 0 failed' });
  });

  test('a browser test that did not run, because the one before it failed, runs in the end', () => {
    const serial = `${failsAtFirst('@playwright/test')}
test.describe.configure({ mode: 'serial' });
test('waits', () => {});`;
    const { status, stdout, lastLine } = runCommand({ 'e2e/a.spec.ts': serial }, 'playwright');
    expect(stdout).toContain('unsteady: 1\n  a.spec.ts: ');
    expect({ status, lastLine }).toEqual({ status: 0, lastLine: '4 passed, 0 failed' });
  });

  test('more than five unsteady tests are red', () => {
    const files = Object.fromEntries(
      [1, 2, 3, 4, 5, 6].map((n) => [`${n}.test.ts`, failsAtFirst('vitest', `is unsteady ${n}`)]),
    );
    const { status, lastLine } = runCommand(files, 'vitest');
    expect({ status, lastLine }).toEqual({ status: 1, lastLine: '6 passed, 6 failed' });
  });
});

describe('npm run test:unsteady', () => {
  test('counts how often one test fails', () => {
    const root = plant({ 'a.test.ts': failsAtFirst('vitest') });
    const { status, stdout } = start(UNSTEADY, root, '--times=3', 'a.test.ts > is unsteady');
    expect(stdout).toMatch(/\n {2}a\.test\.ts > is unsteady: .+\n1 of 3 runs failed\n$/);
    expect(status).toBe(1);
  });

  test('refuses what is no name of a test', () => {
    const { status, stderr } = start(UNSTEADY, emptyProject(), 'is unsteady');
    expect(stderr).toContain('Name a test as `npm test` prints it');
    expect(status).toBe(1);
  });
});
