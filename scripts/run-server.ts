import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUNDLE_STAMP, ensureBundled, SERVER, serverIn } from './bundle-server.ts';
import { commitOfFolder } from './commit.ts';
import { statusOf, tellKilled } from './killed-server.ts';

const ROOT = join(import.meta.dirname, '..');
const CACHE = join(ROOT, 'node_modules/.cache/server');
const STAMP = join(CACHE, 'sources.sha256');

/**
 * Limits the server's memory (decision 0242). By default V8 derives the size of its heap from the memory of the
 * machine: on a large machine, young objects alone got 134 MB, and old ones were hardly ever collected.
 */
const NODE_FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=512'];
/**
 * Makes glibc's malloc (mallopt(3)) return freed memory to the system, mainly that of password hashes and of sent
 * pages.
 */
const MALLOC = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '16384' };

const SHELL = '/bin/sh';

/**
 * Runs the server in a process of its own, because limits of memory can only be set when a process starts, and because
 * somebody has to say that a server was killed. What waits for it ends with the same status. SIGTERM and SIGINT to what
 * waits, or its death, end the server in order, and only once, although a terminal sends SIGINT to both.
 */
export function runServer(): void {
  const file = compiledFile();
  const given = `${process.env['NODE_OPTIONS'] ?? ''} ${process.execArgv.join(' ')}`.replaceAll('_', '-');
  const flags = NODE_FLAGS.filter((flag) => !given.includes(flag.split('=')[0]!));
  const words = [...process.execArgv, ...flags, join(ROOT, file)];
  const env = { ...environment(), ...knownCommit() };
  // This process becomes the shell, where the system can (decision 0299).
  if (process.platform !== 'win32' && process.execve && existsSync(SHELL))
    process.execve(
      SHELL,
      ['sh', join(import.meta.dirname, 'run-server.sh'), process.execPath, ...words],
      env,
    );
  waitForServer(words, env);
}

/** Does in this process what `run-server.sh` does; by a channel to the server, because Windows has no signals. */
function waitForServer(words: readonly string[], env: NodeJS.ProcessEnv): void {
  const server = spawn(process.execPath, words, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env });
  const end = () => {
    if (server.connected) server.disconnect();
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  server.once('exit', (code, signal) => {
    if (signal !== null) tellKilled(signal, server.pid);
    process.exit(code ?? statusOf(signal!));
  });
}

/**
 * Bundles the server and loads it once in a process that then ends, so that Node stores the compiled JavaScript for the
 * user who runs this.
 * @returns whether it is stored.
 * @throws an Error with the output of the bundler when it fails.
 */
export function compileServer(): boolean {
  ensureBundled(ROOT);
  const sources = process.version + readFileSync(join(ROOT, BUNDLE_STAMP), 'utf8');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return true;
  rmSync(CACHE, { recursive: true, force: true });
  const { status } = spawnSync(process.execPath, [join(ROOT, SERVER), '--compile'], {
    cwd: ROOT,
    env: environment(),
    timeout: 60_000,
  });
  if (status !== 0) return false;
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(STAMP, sources);
  return true;
}

/**
 * Returns the file that starts the server: that of its bundle, or with a message that of its sources when the bundle
 * cannot be made; a cache that cannot be written is no error.
 */
function compiledFile(): string {
  try {
    compileServer();
    return SERVER;
  } catch (error) {
    const file = serverIn(ROOT);
    if (file !== SERVER)
      process.stderr.write(`${(error as Error).message}\n  The server starts from its sources.\n`);
    return file;
  }
}

const environment = () => ({ ...MALLOC, NODE_COMPILE_CACHE: CACHE, ...process.env });

/** Passes the current commit to the server, if Git knows it: the built pages may be of an older commit. */
function knownCommit(): { WENBER_COMMIT?: string } {
  const commit = commitOfFolder();
  return commit === null ? {} : { WENBER_COMMIT: commit };
}
