import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** A PostgreSQL for the tests of one run, made of the binaries of this machine. */
export interface PostgresServer {
  url: string;
  version: string;
  binaries: string;
  stop(): Promise<void>;
  /** Ends it as a crash does: nothing is written down on the way. */
  crash(): Promise<void>;
  /** Starts it again after a crash, where it was. */
  restart(): Promise<void>;
  /** All its processes stand still until `thaw`: connections stay open and nothing answers. */
  freeze(): void;
  thaw(): void;
}

const START_LIMIT_MS = 30_000;

/** The newest folder of this machine that holds `initdb` and `postgres`; null when there is none. */
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
 * Makes a new cluster under the temporary directory and starts it on a free port of this machine.
 * @param more settings beside those that make it fast; one that is to crash needs `synchronous_commit`.
 */
export async function startPostgres(
  binaries: string,
  more: Record<string, string | number> = {},
): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'wenber-postgres-'));
  const owner = ownerOfServer();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const account = owner ? { uid: owner.uid, gid: owner.gid } : {};
  const data = join(folder, 'data');
  const common = { ...account, cwd: folder, env: { ...process.env, LC_ALL: 'C' } };
  const initdb = ['-D', data, '-U', 'wenber', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  execFileSync(join(binaries, 'initdb'), initdb, { ...common, stdio: 'pipe' });

  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    // Dropping and copying databases would wait for checkpoints that nobody needs here.
    checkpoint_timeout: '1h',
    ...more,
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const run = () =>
    spawn(join(binaries, 'postgres'), ['-D', data, ...options], { ...common, stdio: 'ignore' });
  let server = run();
  // Whatever ends this process ends the server too.
  const atExit = () => server.kill('SIGQUIT');
  process.once('exit', atExit);
  const url = `postgres://wenber@127.0.0.1:${port}/postgres`;
  const version = await waitForAnswer(server, url);
  let frozen: number[] = [];
  return {
    url,
    version,
    binaries,
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
      // The one that makes new processes first, so that none is missed.
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

/** PostgreSQL refuses to run as root: then it runs as one of the accounts that have nothing else to do. */
function ownerOfServer(): { uid: number; gid: number } | null {
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

/** Below the ports that systems give away by themselves: nobody gets one of these meanwhile. */
const PORTS = { from: 12_000, ofWorker: 1_000 };
let lastPort = PORTS.from + (Number(process.env['VITEST_POOL_ID'] ?? process.pid) % 20) * PORTS.ofWorker;

/** A port that nobody listens on, now and until it is used. */
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

/** Runs one statement that may stand in no transaction. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The address of another database on the same server. */
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
