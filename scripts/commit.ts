import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/**
 * Returns the commit of this folder: WENBER_COMMIT, else the one that Git names. Null when the folder is not the root
 * of a working tree, or Git is not installed.
 */
export function commitOfFolder(): string | null {
  if (process.env['WENBER_COMMIT']) return process.env['WENBER_COMMIT'];
  const { status, stdout } = spawnSync('git', ['rev-parse', '--show-prefix', 'HEAD'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const [prefix, head] = (stdout ?? '').split('\n');
  return status === 0 && prefix === '' && head ? head : null;
}
