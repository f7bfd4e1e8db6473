import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds, freshDatabase, type FreshDatabase } from '../support/databases.ts';
import { startS3, type S3Server } from '../support/s3-server.ts';
import { startServer } from '../support/server-process.ts';
import { makeTemporaryFolder } from '../support/temporary.ts';

const SCRIPT = join(import.meta.dirname, '../../scripts/backup.ts');

describe.each(databaseKinds)('npm run backup and restore on %s, killed halfway', (kind) => {
  let s3: S3Server;
  let shop: FreshDatabase;
  let secret: string;
  let own: Record<string, string>;

  /** Runs a command of docs/backup.md, and ends it at its first call of the store that has `part` in it. */
  function run(
    variables: Record<string, string>,
    args: string[],
    part?: string,
    signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL',
  ) {
    const env = { PATH: process.env['PATH'], ...own, ...variables };
    const child = spawn(process.execPath, [SCRIPT, ...args], { env });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
    s3.fail(({ method, url }) => {
      if (!part || !`${method} ${url}`.includes(part)) return null;
      child.kill(signal);
      // A lost connection could end a program before the signal that stops it does.
      return signal === 'SIGKILL' ? 'hang up' : 'never';
    });
    return new Promise<{ status: number | null; said: string }>((resolve) =>
      child.once('close', (status) => resolve({ status, said })),
    );
  }
  const listed = async () =>
    (await run(shop.variables, ['list'])).said.split('\n').filter((line) => line.startsWith('   '));

  beforeAll(async () => {
    s3 = await startS3();
    const lines = spawnSync(process.execPath, [SCRIPT, 'key'], {
      env: { PATH: process.env['PATH'] },
      encoding: 'utf8',
    }).stdout.split('\n');
    secret = join(makeTemporaryFolder('key'), 'backup.key');
    writeFileSync(secret, `${lines[1]}\n`);
    const places = Object.entries(s3.variables).filter(([name]) => name !== 'IMAGES');
    own = {
      ...Object.fromEntries(places.map(([name, value]) => [`BACKUP_${name}`, value])),
      BACKUP_RECIPIENT: lines[3]!.replace('BACKUP_RECIPIENT=', ''),
    };
    shop = await freshDatabase(kind);
    const server = await startServer(shop.variables);
    await server.end('SIGTERM');
    mkdirSync(join(shop.variables['DATA_DIR']!, 'images/chair'), { recursive: true });
    writeFileSync(join(shop.variables['DATA_DIR']!, 'images/chair/one.jpg'), 'a picture');
    await run(shop.variables, []);
  });
  afterAll(async () => {
    await shop.remove();
    await s3.close();
  });

  test.each(['/database/000001', 'files.txt', 'manifest.json.age'])(
    'a backup that is killed while it writes %s leaves the last good one alone in the list, and whole',
    async (part) => {
      const before = await listed();
      expect(before).toHaveLength(1);
      expect(await run(shop.variables, [], part)).toMatchObject({ status: null });
      expect(await listed()).toEqual(before);
      expect(await run(shop.variables, ['verify', `--identity=${secret}`])).toMatchObject({ status: 0 });
    },
  );

  test.runIf(kind === 'PostgreSQL')(
    'a verification that is stopped leaves no database, and what one that was killed has left goes with the next',
    async () => {
      const { DATABASE_URL } = shop.variables;
      const left = async () => {
        const client = new pg.Client({ connectionString: DATABASE_URL });
        await client.connect();
        const { rows } = await client.query(
          `select datname from pg_database where datname like (
             select 'wenber_verify_' || oid || '_%' from pg_database where datname = current_database())`,
        );
        await client.end();
        return rows.length;
      };
      const verify = ['verify', `--identity=${secret}`];
      expect(await run(shop.variables, verify, '/database/000001', 'SIGTERM')).toMatchObject({
        status: 1,
        said: expect.stringContaining('It was stopped'),
      });
      expect(await left()).toBe(0);
      expect(await run(shop.variables, verify, '/database/000001')).toMatchObject({ status: null });
      expect(await left()).toBe(1);
      expect(await run(shop.variables, verify)).toMatchObject({ status: 0 });
      expect(await left()).toBe(0);
    },
  );

  test.each(['/files/images/', '/database/000001'])(
    'a restore that is killed while it reads %s can be run again',
    async (part) => {
      const place = await freshDatabase(kind, { empty: true });
      const restore = ['restore', `--identity=${secret}`];
      expect(await run(place.variables, restore, part)).toMatchObject({ status: null });
      expect(await run(place.variables, restore)).toMatchObject({
        status: 0,
        said: expect.stringContaining('The shop can be started.'),
      });
      expect(readdirSync(join(place.variables['DATA_DIR']!, 'images/chair'))).toEqual(['one.jpg']);
      await place.remove();
    },
  );
});

test('an embedded database whose files are broken says how it is restored', async () => {
  const place = await freshDatabase('PGlite');
  const server = await startServer(place.variables);
  await server.end('SIGTERM');
  rmSync(join(place.variables['DATA_DIR']!, 'postgres/global/pg_control'));
  await expect(startServer(place.variables)).rejects.toThrow('npm run restore');
  await place.remove();
});
