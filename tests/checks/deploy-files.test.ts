import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const DEPLOY = join(import.meta.dirname, '../../deploy');

/** Says whether a program is installed; of one that is not, its test says so and does not run. */
function has(program: string): boolean {
  const isThere = spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
  if (!isThere) process.stdout.write(`deploy: ${program} is NOT INSTALLED, its test does not run\n`);
  return isThere;
}

test.skipIf(!has('caddy'))('Caddy takes its configuration', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wenber-caddy-'));
  const env = {
    ...process.env,
    SHOP_DOMAIN: 'shop.example.et',
    SHOP_TLS: 'owner@example.et',
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  };
  const given = ['validate', '--adapter', 'caddyfile', '--config', join(DEPLOY, 'Caddyfile')];
  expect(execFileSync('caddy', given, { env, encoding: 'utf8', stdio: 'pipe' })).toContain(
    'Valid configuration',
  );
  rmSync(folder, { recursive: true });
});

test.skipIf(!has('systemd-analyze'))(
  'systemd takes the unit, but for the program, which stands elsewhere',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'wenber-unit-'));
    const unit = join(folder, 'wenber@3001.service');
    cpSync(join(DEPLOY, 'systemd/wenber@.service'), unit);
    const { stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
    const said = stderr.split('\n').filter((line) => line.includes('wenber@'));
    expect(said.filter((line) => !line.includes('is not executable'))).toEqual([]);
    rmSync(folder, { recursive: true });
  },
);

test.skipIf(!has('shellcheck'))('the shell scripts have no mistake that shellcheck knows', () => {
  const scripts = readdirSync(DEPLOY).filter((name) => name.endsWith('.sh'));
  expect(scripts.length).toBeGreaterThan(2);
  const { stdout } = spawnSync('shellcheck', scripts, { cwd: DEPLOY, encoding: 'utf8' });
  expect(stdout).toBe('');
});

test('nodes have time to stop: their draining, and the 14 seconds after which they give up', () => {
  const seconds = (file: string, setting: RegExp) =>
    Number(setting.exec(readFileSync(join(DEPLOY, file), 'utf8'))?.[1]);
  expect(seconds('systemd/wenber@.service', /^TimeoutStopSec=(\d+)$/m)).toBeGreaterThan(4 + 14);
  expect(seconds('compose.yml', /stop_grace_period: (\d+)s/)).toBeGreaterThan(4 + 14);
});
