import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBundled, SERVER } from './bundle-server.ts';

const ROOT = join(import.meta.dirname, '..');

/** The folder in which Node keeps what it has compiled for tests: for the processes and threads of shops as for the tools. */
export const COMPILE_CACHE = join(ROOT, 'node_modules/.cache/tested-server');

/**
 * Bundles the server and loads it once, so that the first shops of a run find it compiled: each of a hundred processes
 * and threads would otherwise take half a second for it. A server that cannot be loaded is what the tests will say.
 */
export function fillCompileCache(): void {
  ensureBundled(ROOT);
  spawnSync(process.execPath, [join(ROOT, SERVER), '--compile'], {
    cwd: ROOT,
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE },
    timeout: 60_000,
  });
}
