import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/**
 * Returns the commit of this folder: WENBER_COMMIT, else the one that Git says. It is null where the folder is no working
 * tree of its own, or there is no Git.
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
