import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commitOfFolder } from './commit.ts';
import { hashOfSources } from './source-hash.ts';

const ROOT = join(import.meta.dirname, '..');
const MAIN = join(ROOT, 'server/main.ts');
const CACHE = join(ROOT, 'node_modules/.cache/server');
const STAMP = join(CACHE, 'sources.sha256');
const SOURCES = ['server', 'contract', 'demo/stand-ins', 'package-lock.json'];

/**
 * Limits the server's memory (decision 0048). By default V8 sizes its heap by the machine's memory: young objects alone
 * got 134 MB on a large machine, and old ones were hardly ever collected.
 */
const NODE_FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=512'];
/**
 * Makes glibc's malloc (mallopt(3)) return freed memory to the system, above all that of password hashes and of sent
 * pages.
 */
const MALLOC = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '16384' };

/**
 * Runs the server in a process of its own, with bounds for its memory, which a process can be given only when it starts.
 * This one waits for its end and ends likewise. SIGTERM and SIGINT, or the death of this process, close the channel
 * between the two, and the server ends in order: once, though a terminal sends SIGINT to both.
 */
export function runServer(): void {
  compileIfPossible();
  const given = `${process.env['NODE_OPTIONS'] ?? ''} ${process.execArgv.join(' ')}`.replaceAll('_', '-');
  const flags = NODE_FLAGS.filter((flag) => !given.includes(flag.split('=')[0]!));
  const server = spawn(process.execPath, [...process.execArgv, ...flags, MAIN], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...environment(), ...knownCommit() },
  });
  const end = () => {
    if (server.connected) server.disconnect();
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  server.once('exit', (code) => process.exit(code ?? 1));
}

/**
 * Loads the server once in a process that ends, so that Node stores the JavaScript that it makes of TypeScript: the server
 * then starts in half the time and without the compiler in its memory. Node keeps it for the user who runs this.
 * @returns whether it is stored.
 */
export function compileServer(): boolean {
  const sources = process.version + hashOfSources(ROOT, SOURCES);
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return true;
  rmSync(CACHE, { recursive: true, force: true });
  const { status } = spawnSync(process.execPath, [MAIN, '--compile'], {
    cwd: ROOT,
    env: environment(),
    timeout: 60_000,
  });
  if (status !== 0) return false;
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(STAMP, sources);
  return true;
}

/** The server also starts without the cache, from files that nobody may write. */
function compileIfPossible(): void {
  try {
    compileServer();
  } catch (error) {
    if (!['EROFS', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

const environment = () => ({ ...MALLOC, NODE_COMPILE_CACHE: CACHE, ...process.env });

/** Tells the server its commit where Git knows it, also when only the pages of an older commit have been built. */
function knownCommit(): { WENBER_COMMIT?: string } {
  const commit = commitOfFolder();
  return commit === null ? {} : { WENBER_COMMIT: commit };
}
