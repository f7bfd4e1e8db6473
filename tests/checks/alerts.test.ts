import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
if (!hasPromtool) process.stdout.write('promtool NOT INSTALLED, the tests of the alerts do not run\n');

test.skipIf(!hasPromtool)('each alert is told of when it should be, and not when all is well', () => {
  const tested = spawnSync('promtool', ['test', 'rules', 'deploy/alerts.test.yml'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(tested.stdout + tested.stderr).toContain('SUCCESS');
  expect(tested.status).toBe(0);
});

test.skipIf(!hasPromtool)('the example for Prometheus can be read', () => {
  const checked = execFileSync('promtool', ['check', 'config', '--syntax-only', 'deploy/prometheus.yml'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(checked).toContain('SUCCESS');
});

const alerts = [...read('deploy/alerts.yml').matchAll(/^ +- alert: (\w+)$/gm)].map(([, name]) => name);

test('each alert has its paragraph in the runbook, and each paragraph its alert', () => {
  const headings = [...read('docs/runbook.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(headings).toEqual(alerts);
});

test('promtool tries each alert', () => {
  const told = [...read('deploy/alerts.test.yml').matchAll(/alertname: (\w+)\n +exp_alerts/g)].map(
    ([, name]) => name,
  );
  expect([...new Set(told)].sort()).toEqual([...alerts].sort());
});
