import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { plantProject } from './planted-project.ts';

const COMMAND = join(import.meta.dirname, '../../scripts/check.ts');

function runCommand(root: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, '--root', root, ...args], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe('npm run check', () => {
  test('runs every check and ends with 0 when nothing is wrong', () => {
    const { status, stdout } = runCommand(plantProject());
    expect(stdout.match(/^ {2}\S.* ok \(/gm)).toHaveLength(15);
    expect(stdout.split('\n')).toHaveLength(16);
    expect(status).toBe(0);
  });

  test('a fault fails it after the other checks have had their say', () => {
    const root = plantProject('unlisted-migration');
    const { status, stdout } = runCommand(root, 'migrations', 'import law');
    expect(stdout).toMatch(/^ {2}migrations +FAILED, 1 to mend/m);
    expect(stdout).toMatch(/^ {2}import law +ok/m);
    expect(status).toBe(1);
  });

  test('a check that breaks has failed', () => {
    const root = plantProject();
    rmSync(join(root, 'db'), { recursive: true });
    const { status, stdout } = runCommand(root, 'migrations');
    expect(stdout).toContain('ENOENT');
    expect(status).toBe(1);
  });

  test('a name that no check has is refused', () => {
    const { status, stderr } = runCommand(plantProject(), 'spelling');
    expect(stderr).toContain('No check is called spelling. There are: ');
    expect(status).toBe(1);
  });
});

describe('--land-migrations', () => {
  test('says what has landed', () => {
    const { status, stdout } = runCommand(plantProject('unlisted-migration'), '--land-migrations');
    expect(stdout).toBe('Landed: 0002-sofas.sql\n');
    expect(status).toBe(0);
  });

  test('is what the check advises, and works as printed', () => {
    const root = plantProject('unlisted-migration');
    const [, advice] = /0002-sofas\.sql is not in LANDED\.sha256: (.+)/.exec(
      runCommand(root, 'migrations').stdout,
    )!;
    // Somebody types the advice in the shell of their machine, with whatever Node it has.
    const { stdout } = spawnSync(`${advice} --root ${root}`, {
      cwd: join(import.meta.dirname, '../..'),
      encoding: 'utf8',
      shell: true,
    });
    expect(stdout).toContain('Landed: 0002-sofas.sql\n');
    expect(runCommand(root, 'migrations').status).toBe(0);
  });

  test('refuses a change of what has landed', () => {
    const { status, stderr } = runCommand(plantProject('changed-migration'), '--land-migrations');
    expect(stderr).toContain('0001-chairs.sql has landed and was changed');
    expect(status).toBe(1);
  });
});
