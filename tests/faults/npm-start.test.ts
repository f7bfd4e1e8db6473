import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshDatabase } from '../support/databases.ts';
import { bodyOf } from '../support/factories.ts';
import { startServer } from '../support/server-process.ts';

const START = join(import.meta.dirname, '../../scripts/start.ts');
const WAITING = { timeout: 30_000 };
const PACKAGE = join(import.meta.dirname, '../../package.json');

test.runIf(existsSync('/proc/self/cmdline'))(
  '`npm start` starts a server with memory limits, and both stop together in order',
  async () => {
    const database = await freshDatabase('PGlite');
    const starter = await startServer(
      { ...database.variables, NODE_OPTIONS: '--max-old-space-size=300' },
      'scripts/start.ts',
    );
    const server = childOf(starter.pid);
    const read = (name: string) => readFileSync(`/proc/${server}/${name}`, 'utf8').split('\0');
    expect(read('cmdline')).toContain('--max-semi-space-size=8');
    // The caller's own NODE_OPTIONS stand, so the starter adds no heap limit.
    expect(read('cmdline').join(' ')).not.toContain('--max-old-space-size');
    expect(read('environ')).toContain('MALLOC_MMAP_THRESHOLD_=16384');
    const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string };
    expect(bodyOf(await starter.call('GET', '/api/health'))).toEqual({
      status: 'ok',
      version,
      commit: expect.stringMatching(/^([0-9a-f]{40}|unknown)$/),
    });
    expect(await starter.end('SIGTERM')).toBe(0);
    expect(isThere(server)).toBe(false);
    expect(starter.stderr()).toBe('');
    await database.remove();
  },
);

test.runIf(existsSync('/proc/self/cmdline'))(
  'a server whose starter was killed ends too, and another one can use its database',
  async () => {
    const database = await freshDatabase('PGlite');
    const starter = await startServer(database.variables, 'scripts/start.ts');
    const server = childOf(starter.pid);
    await starter.end('SIGKILL');
    await expect.poll(() => isThere(server), { timeout: 30_000 }).toBe(false);
    const next = await startServer(database.variables, 'scripts/start.ts');
    expect(await next.end('SIGINT')).toBe(0);
    await database.remove();
  },
);

test.runIf(existsSync('/proc/self/cmdline')).each(['SIGTERM', 'SIGKILL'] as const)(
  'a start that is not over ends by %s to the starter, and the server with it',
  async (signal) => {
    const database = await freshDatabase('PGlite', { empty: true });
    const starter = spawn(process.execPath, [START], {
      stdio: 'ignore',
      env: { PATH: process.env['PATH'], PORT: '0', ...database.variables },
    });
    const ended = once(starter, 'exit');
    const server = () => childOf(starter.pid!);
    // The server has the database, of which it makes the schema now.
    await expect.poll(() => existsSync(`${database.variables['DATA_DIR']}/postgres`), WAITING).toBe(true);
    const pid = server();
    starter.kill(signal);
    expect((await ended)[0]).toBe(signal === 'SIGTERM' ? 0 : null);
    await expect.poll(() => isThere(pid), WAITING).toBe(false);
    await database.remove();
  },
);

test.runIf(existsSync('/proc/self/cmdline'))(
  'a server that the system has killed is told of in the log by its starter, which fails',
  async () => {
    const database = await freshDatabase('PGlite');
    const starter = await startServer(database.variables, 'scripts/start.ts');
    process.kill(childOf(starter.pid), 'SIGKILL');
    await expect.poll(() => isThere(starter.pid), WAITING).toBe(false);
    const [line] = starter.stdout().trim().split('\n').slice(-1);
    expect(JSON.parse(line!)).toMatchObject({
      level: 60,
      signal: 'SIGKILL',
      msg: expect.stringMatching(/^the server was ended by SIGKILL: the system had no memory left/),
    });
    expect(await starter.end('SIGTERM')).toBe(137);
    await database.remove();
  },
);

const childOf = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')[0]);
const isThere = (pid: number) => existsSync(`/proc/${pid}`);
