import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { emptyProject } from './planted-project.ts';

const COMMAND = join(import.meta.dirname, '../../scripts/test.ts');
const passes = (tool: string) =>
  `import { expect, test } from '${tool}';\ntest('passes', () => expect(1).toBe(1));\n`;
const fails = (tool: string) => `${passes(tool)}test('fails', () => expect(1).toBe(2));\n`;

function runCommand(files: Record<string, string>, ...stages: string[]) {
  const root = emptyProject();
  const all = {
    'vitest.config.ts': "export default { test: { include: ['*.test.ts'] } };",
    'playwright.config.ts': "export default { testDir: 'e2e' };",
    ...files,
  };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  // As a shell would start it, not as a part of the run that this test belongs to.
  const { PATH, HOME } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, '--root', root, ...stages], {
    encoding: 'utf8',
    env: { PATH, HOME, CI: 'true' },
  });
  return {
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

  test('stops at the first stage that fails', () => {
    const files = { 'a.test.ts': fails('vitest'), 'e2e/a.spec.ts': passes('@playwright/test') };
    const { status, output, lastLine } = runCommand(files, 'vitest', 'playwright');
    expect(output).not.toContain('=== playwright');
    expect({ status, lastLine }).toEqual({ status: 1, lastLine: '1 passed, 1 failed' });
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
    expect(stdout.slice(last)).toBe(`${block}\n1 passed, 2 failed\n`);
  });

  test('names every failed browser test the same way', () => {
    const files = { 'e2e/a.spec.ts': fails('@playwright/test') };
    const { output } = runCommand(files, 'playwright');
    const lines = output.match(
      /^FAILED \(1\)\n {2}a\.spec\.ts > fails: Error: expect\(received\)\.toBe.*$/gm,
    );
    expect(lines).toHaveLength(2);
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

  test.each(['vitest', 'playwright', 'checks'])('a stage that ran nothing has failed: %s', (stage) => {
    const { status, lastLine } = runCommand({}, stage);
    expect({ status, lastLine }).toEqual({ status: 1, lastLine: '0 passed, 1 failed' });
  });

  test('a browser test that fails has failed, even if it passes the second time', () => {
    const { status, lastLine } = runCommand(
      {
        'playwright.config.ts': "export default { testDir: 'e2e', retries: 1 };",
        'e2e/a.spec.ts': fails('@playwright/test'),
        'e2e/b.spec.ts': `import { expect, test } from '@playwright/test';
test('the second time', ({}, { retry }) => expect(retry).toBe(1));`,
      },
      'playwright',
    );
    expect({ status, lastLine }).toEqual({ status: 1, lastLine: '1 passed, 2 failed' });
  });

  test('a name that no stage has is refused', () => {
    const { status, stderr } = runCommand({}, 'unit');
    expect(stderr).toContain('No stage is called unit. There are: pages, checks, vitest, playwright.');
    expect(status).toBe(1);
  });
});
