import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
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

/** A server's starter is the shell, and Node where there is none. */
const STARTERS = {
  'the shell': {},
  Node: { NODE_OPTIONS: '--import=data:text/javascript,delete%20process.execve' },
};

describe.runIf(existsSync('/proc/self/cmdline')).each(Object.entries(STARTERS))(
  'started by %s',
  (by, more) => {
    const start = (variables: Record<string, string>) =>
      startServer({ ...variables, ...more }, 'scripts/start.ts');

    test('a server whose starter was killed ends too, and another one can use its database', async () => {
      const database = await freshDatabase('PGlite');
      const starter = await start(database.variables);
      const [program] = readFileSync(`/proc/${starter.pid}/cmdline`, 'utf8').split('\0');
      expect(program).toBe(by === 'Node' ? process.execPath : 'sh');
      const server = childOf(starter.pid);
      await starter.end('SIGKILL');
      await expect.poll(() => isThere(server), { timeout: 30_000 }).toBe(false);
      const next = await start(database.variables);
      expect(await next.end('SIGINT')).toBe(0);
      await database.remove();
    });

    test.each(['SIGTERM', 'SIGKILL'] as const)(
      'a start that is not over ends by %s to the starter, and the server with it',
      async (signal) => {
        const database = await freshDatabase('PGlite', { empty: true });
        const starter = spawn(process.execPath, [START], {
          stdio: 'ignore',
          env: { PATH: process.env['PATH'], PORT: '0', ...database.variables, ...more },
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

    test('a server that the system has killed is told of in the log by its starter, which fails', async () => {
      const database = await freshDatabase('PGlite');
      const starter = await start(database.variables);
      const server = childOf(starter.pid);
      process.kill(server, 'SIGKILL');
      await expect.poll(() => isThere(starter.pid), WAITING).toBe(false);
      const [line] = starter.stdout().trim().split('\n').slice(-1);
      expect(JSON.parse(line!)).toMatchObject({
        level: 60,
        signal: 'SIGKILL',
        pid: server,
        msg: expect.stringMatching(/^the server was ended by SIGKILL: the system had no memory left/),
      });
      expect(await starter.end('SIGTERM')).toBe(137);
      await database.remove();
    });

    test('SIGINT to both, as from a terminal, and then SIGTERM to the starter end the server in order', async () => {
      const database = await freshDatabase('PGlite');
      const starter = await start({ ...database.variables, LOG_LEVEL: 'info' });
      const server = childOf(starter.pid);
      process.kill(server, 'SIGINT');
      process.kill(starter.pid, 'SIGINT');
      expect(await starter.end('SIGTERM')).toBe(0);
      expect(starter.stdout().match(/"msg":"closing"/g)).toHaveLength(1);
      expect(isThere(server)).toBe(false);
      await database.remove();
    });

    test('a server that refuses its configuration ends its starter with the same status and one sentence', async () => {
      const starter = spawn(process.execPath, [START], {
        stdio: ['ignore', 'ignore', 'pipe'],
        env: { PATH: process.env['PATH'], PORT: 'none', ...more },
      });
      const said = starter.stderr.setEncoding('utf8').toArray();
      expect((await once(starter, 'close'))[0]).toBe(1);
      expect((await said).join('')).toMatch(/^[^\n]*PORT[^\n]*\n$/);
    });
  },
);

const childOf = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')[0]);
const isThere = (pid: number) => existsSync(`/proc/${pid}`);
