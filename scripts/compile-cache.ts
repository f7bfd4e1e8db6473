import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** The folder in which Node keeps what it has compiled for tests: for the processes and threads of shops as for the tools. */
export const COMPILE_CACHE = join(ROOT, 'node_modules/.cache/tested-server');

/**
 * Loads the server once, so that the first shops of a run find it compiled: each of a hundred processes and threads
 * would otherwise take half a second for it. A server that cannot be loaded is what the tests will say.
 */
export function fillCompileCache(): void {
  spawnSync(process.execPath, [join(ROOT, 'server/main.ts'), '--compile'], {
    cwd: ROOT,
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE },
    timeout: 60_000,
  });
}
