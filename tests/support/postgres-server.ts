import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { makeTemporaryFolder } from './temporary.ts';

/** A PostgreSQL for the tests of one run, started from the binaries of this machine. */
export interface PostgresServer {
  url: string;
  /** The same over the socket of its folder, which takes a seventh less processor time. */
  localUrl: string;
  version: string;
  binaries: string;
  /** The folder of its data. */
  data: string;
  stop(): Promise<void>;
  /** Ends it as a crash does, without writing anything down. */
  crash(): Promise<void>;
  /** Starts it again after a crash on the same port. */
  restart(): Promise<void>;
  /** Stops all its processes until `thaw`: connections stay open and nothing answers. */
  freeze(): void;
  thaw(): void;
}

const START_LIMIT_MS = 30_000;

/** Returns the newest folder of this machine with `initdb` and `postgres`; null when there is none. */
export function findPostgresBinaries(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    tried(() => execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: 'pipe' }).trim()),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  return (
    folders.find(
      (folder) => folder && ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
    ) ?? null
  );
}

/**
 * Creates a new cluster in the temporary directory and starts it on a free port of this machine. @param more settings
 * beside those that make it fast; a server that is to crash needs `synchronous_commit`. @param primary the server that
 * the new one follows as its streaming replica.
 */
export async function startPostgres(
  binaries: string,
  more: Record<string, string | number> = {},
  primary?: PostgresServer,
): Promise<PostgresServer> {
  const folder = makeTemporaryFolder('postgres');
  const owner = ownerOfServer();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const account = owner ? { uid: owner.uid, gid: owner.gid } : {};
  const data = join(folder, 'data');
  const common = { ...account, cwd: folder, env: { ...process.env, LC_ALL: 'C' } };
  const initdb = ['-D', data, '-U', 'wenber', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  const copy = ['-D', data, '-d', primary?.url ?? '', '-R', '-X', 'stream', '--checkpoint=fast', '--no-sync'];
  const [program, given] = primary ? ['pg_basebackup', copy] : ['initdb', initdb];
  execFileSync(join(binaries, program), given, { ...common, stdio: 'pipe' });

  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    max_connections: 200,
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    // Dropping and copying databases would wait for checkpoints that the tests do not need.
    checkpoint_timeout: '1h',
    // Each connection would plan each statement five times before it keeps a plan: a quarter of the server's work.
    plan_cache_mode: 'force_generic_plan',
    ...more,
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const run = () =>
    spawn(join(binaries, 'postgres'), ['-D', data, ...options], { ...common, stdio: 'ignore' });
  let server = run();
  // The end of this process also ends the server.
  const atExit = () => server.kill('SIGQUIT');
  process.once('exit', atExit);
  const url = `postgres://wenber@127.0.0.1:${port}/postgres`;
  const version = await waitForAnswer(server, url);
  let frozen: number[] = [];
  return {
    url,
    localUrl: `${url}?host=${encodeURIComponent(folder)}`,
    version,
    binaries,
    data,
    async stop() {
      process.removeListener('exit', atExit);
      await endOf(server, 'SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
    crash: () => endOf(server, 'SIGQUIT'),
    async restart() {
      server = run();
      await waitForAnswer(server, url);
    },
    freeze() {
      // The process that starts new ones is stopped first, so that none is missed.
      process.kill(server.pid!, 'SIGSTOP');
      frozen = [...childrenOf(server.pid!), server.pid!];
      for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    },
    thaw() {
      for (const pid of frozen) tried(() => process.kill(pid, 'SIGCONT'));
      frozen = [];
    },
  };
}

function childrenOf(pid: number): number[] {
  const output = tried(() => execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })) ?? '';
  const rows = output
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number));
  return rows.filter(([, parent]) => parent === pid).map(([child]) => child!);
}

/** Runs PostgreSQL as an otherwise unused account when this is root, because it refuses to run as root. */
export function ownerOfServer(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    const id = (flag: string) => tried(() => Number(execFileSync('id', [flag, name], { stdio: 'pipe' })));
    const [uid, gid] = [id('-u'), id('-g')];
    if (uid && gid) return { uid, gid };
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody');
}

async function waitForAnswer(server: ChildProcess, url: string): Promise<string> {
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      const { rows } = await client.query('show server_version');
      return String(rows[0].server_version).split(' ')[0]!;
    } catch (error) {
      if (server.exitCode !== null || Date.now() > deadline) throw error;
      await wait(50);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

async function endOf(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill(signal);
  await ended;
}

/** Ports below those that systems assign by themselves, so that nobody else gets one meanwhile. */
const PORTS = { from: 12_000, ofWorker: 1_000 };
const { VITEST_POOL_ID, TEST_PARALLEL_INDEX = VITEST_POOL_ID } = process.env;
let lastPort = PORTS.from + (Number(TEST_PARALLEL_INDEX ?? process.pid) % 20) * PORTS.ofWorker;

/** Returns a port that nobody listens on. */
export async function freePort(): Promise<number> {
  for (;;) {
    lastPort += 1;
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) =>
      probe
        .once('error', () => resolve(false))
        .listen(lastPort, '127.0.0.1', () => probe.close(() => resolve(true))),
    );
    if (isFree) return lastPort;
  }
}

/** Runs one statement that cannot run in a transaction. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Returns the address of another database on the same server. */
export function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

function tried<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
