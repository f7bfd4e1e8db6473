import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD } from '../server/platform/build-info.ts';
import { buildPages } from './build-pages.ts';
import { compileServer } from './run-server.ts';

/**
 * `npm run build`: makes everything that a start needs, so that the shop starts from files that nobody may write. The commit
 * of the release is WENBER_COMMIT, what Git says of this folder, or what was known before.
 */
const ROOT = join(import.meta.dirname, '..');

process.env['NODE_ENV'] ??= 'production';
buildPages();
const isCompiled = compileServer();
mkdirSync(join(ROOT, 'build'), { recursive: true });
const commit = process.env['WENBER_COMMIT'] || commitOfGit() || BUILD.commit;
writeFileSync(join(ROOT, 'build/commit'), `${commit}\n`);
process.stdout.write(
  `  Built: pages in build/, ${isCompiled ? 'the server' : 'NOT the server'} in node_modules/.cache/server, commit ${commit}\n`,
);
process.exitCode = isCompiled ? 0 : 1;

/** Returns the commit of this folder; null where it is no working tree of its own, or there is no Git. */
function commitOfGit(): string | null {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--show-prefix', 'HEAD'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const [prefix, head] = (stdout ?? '').split('\n');
  return status === 0 && prefix === '' && head ? head : null;
}
