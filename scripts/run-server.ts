import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { hashOfSources } from './source-hash.ts';

const ROOT = join(import.meta.dirname, '..');
const MAIN = join(ROOT, 'server/main.ts');
const CACHE = join(ROOT, 'node_modules/.cache/server');
const STAMP = join(CACHE, 'sources.sha256');
const SOURCES = ['server', 'contract', 'sandbox', 'package-lock.json'];

/**
 * What keeps the server small (decision 0048). V8 measures its heap by the machine's memory otherwise: young objects
 * alone got 134 MB where there was plenty, and the old ones were hardly ever looked at.
 */
const NODE_FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=256'];
/**
 * For glibc's malloc (mallopt(3)): what was freed goes back to the system, above all the memory of password hashes and of
 * pages that were sent.
 */
const MALLOC = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '16384' };

/**
 * Starts the server as a new program in the place of this process: same process id, terminal and signals. Comes back
 * where the system cannot do that (Windows), for the server to run in this process.
 */
export function becomeServer(): void {
  compileServer();
  const given = `${process.env['NODE_OPTIONS'] ?? ''} ${process.execArgv.join(' ')}`.replaceAll('_', '-');
  const flags = NODE_FLAGS.filter((flag) => !given.includes(flag.split('=')[0]!));
  if (process.execve) {
    process.execve(process.execPath, [process.execPath, ...process.execArgv, ...flags, MAIN], environment());
  }
  flags.forEach((flag) => setFlagsFromString(flag));
}

/**
 * Loads the server once in a process that ends, so that the code which Node makes of TypeScript is kept on the disk:
 * the server starts in half the time, and the compiler never comes into its memory.
 */
function compileServer(): void {
  const sources = process.version + hashOfSources(ROOT, SOURCES);
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return;
  rmSync(CACHE, { recursive: true, force: true });
  const { status } = spawnSync(process.execPath, [MAIN, '--compile'], {
    cwd: ROOT,
    env: environment(),
    timeout: 60_000,
  });
  // It starts without, too.
  if (status !== 0) return;
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(STAMP, sources);
}

const environment = () => ({ ...MALLOC, NODE_COMPILE_CACHE: CACHE, ...process.env });
