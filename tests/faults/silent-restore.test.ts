import { spawnSync } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Today } from '../../contract/work/today.ts';
import { openEmbedded } from '../../server/lib/database/embedded.ts';
import { createLog } from '../../server/platform/log.ts';
import { databaseKinds, freshDatabase, openPool, type FreshDatabase } from '../support/databases.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  placeOrder,
  signInAdministrator,
} from '../support/factories.ts';
import { onServer } from '../support/postgres-server.ts';
import { AT_ONCE } from '../support/start-shop.ts';
import { startServer, type ServerProcess } from '../support/server-process.ts';
import { makeTemporaryFolder } from '../support/temporary.ts';

const SCRIPTS = join(import.meta.dirname, '../../scripts');
/** The settings of a mail server that is not there, so that mails wait. */
const NO_MAIL = { MAIL: 'smtp', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'shop@shop.test' };

function run(script: string, variables: Record<string, string>, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(SCRIPTS, script), ...args], {
    env: { PATH: process.env['PATH'], ...variables },
    encoding: 'utf8',
    timeout: 120_000,
  });
  return { status, said: stdout, problem: stderr };
}

async function heldBack(server: ServerProcess) {
  const { token } = await signInAdministrator(server);
  return bodyOf<Today>(await server.call('GET', '/api/today', { token })).heldBack;
}

async function orderOn(server: ServerProcess) {
  const { _id: product } = await createProduct(server, await signInAdministrator(server));
  const buyer = await createCustomer(server);
  await placeOrder(server, buyer, [{ product, qty: 1 }]);
  return buyer.email;
}

/** Runs a statement on the database of a shop that is stopped. */
async function change(fresh: FreshDatabase, statement: string): Promise<void> {
  if (fresh.kind === 'PostgreSQL') {
    const pool = openPool(fresh);
    await pool.query(statement);
    return pool.end();
  }
  const database = await openEmbedded(fresh.variables['DATA_DIR']!, createLog('silent'));
  await database.query(statement);
  await database.close();
}

describe.each(databaseKinds)('a shop on %s', (kind) => {
  test('that is restored sends no mail of before, nor any other, until its operator releases it', async () => {
    const [, identity, , line] = run('backup.ts', {}, 'key').said.split('\n');
    const secret = join(makeTemporaryFolder('key'), 'backup.key');
    writeFileSync(secret, `${identity}\n`);
    const BACKUP_FOLDER = makeTemporaryFolder('backups');
    const own = { BACKUP_FOLDER, BACKUP_RECIPIENT: line!.replace('BACKUP_RECIPIENT=', '') };
    const first = await freshDatabase(kind);
    const shop = await startServer({ ...first.variables, ...own, ...NO_MAIL });
    const buyer = await orderOn(shop);
    expect(await heldBack(shop)).toBeUndefined();
    expect(run('backup.ts', { ...first.variables, ...own })).toMatchObject({ status: 0, problem: '' });
    await shop.end('SIGKILL');
    await first.remove();

    const second = await freshDatabase(kind, { empty: true });
    const variables = { ...second.variables, ...own, ...AT_ONCE };
    const { said } = run('backup.ts', variables, 'restore', `--identity=${secret}`);
    expect(said).toContain('until an owner or\n`npm run release` says so');
    const stopped = run('release.ts', variables);
    expect(stopped.said).toMatch(
      /was restored.*Its data are from.*\n[1-9]\d* mails.* wait, the oldest since/,
    );
    const restored = await startServer(variables);
    const next = await orderOn(restored);
    expect(await heldBack(restored)).toMatchObject({ reason: 'restored', waiting: expect.any(Number) });
    expect(restored.stdout()).not.toMatch(/"level":(?:40|50).*mail/);
    for (const email of [buyer, next]) expect(await restored.mailbox.to(email)).toEqual([]);
    const running = run('release.ts', variables);
    expect(running.said).toMatch(/\n[1-9]\d* mails/);
    for (const email of [buyer, next]) expect(await restored.mailbox.to(email)).toEqual([]);

    expect(run('release.ts', variables, '--all').said).toContain('go out again; 0 older messages');
    for (const email of [buyer, next]) await restored.mailbox.waitFor(email, /order/i);
    expect(await heldBack(restored)).toBeUndefined();
    expect(run('release.ts', variables).said).toContain('Nothing is held back');
    await restored.end('SIGTERM');
    const again = await startServer(variables);
    expect(await heldBack(again)).toBeUndefined();
    await again.end('SIGTERM');
    await second.remove();
  });

  test('that is a copy beside the living one holds back what waits, and the living one goes on', async () => {
    const living = await freshDatabase(kind);
    const shop = await startServer({ ...living.variables, ...NO_MAIL });
    const buyer = await orderOn(shop);
    await shop.end('SIGTERM');
    const folder = makeTemporaryFolder('copy');
    cpSync(living.variables['DATA_DIR']!, folder, { recursive: true });
    const copied: Record<string, string> = { ...living.variables, DATA_DIR: folder };
    if (kind === 'PostgreSQL') {
      const url = new URL(living.variables['DATABASE_URL']!);
      const name = url.pathname.slice(1);
      await onServer(url.href, `create database "${name}_copy" template "${name}"`);
      url.pathname = `/${name}_copy`;
      copied['DATABASE_URL'] = url.href;
    }
    const copy = await startServer(copied);
    expect(copy.stdout()).toContain('nothing leaves this shop until');
    expect(await heldBack(copy)).toMatchObject({ reason: 'restored' });
    const original = await startServer(living.variables);
    await original.mailbox.waitFor(buyer, /order/i);
    expect(await heldBack(original)).toBeUndefined();
    expect(await copy.mailbox.to(buyer)).toEqual([]);
    await Promise.all([copy.end('SIGTERM'), original.end('SIGTERM')]);
    if (kind === 'PostgreSQL')
      await onServer(
        living.variables['DATABASE_URL']!,
        `drop database "${new URL(copied['DATABASE_URL']!).pathname.slice(1)}"`,
      );
    await living.remove();
  });

  test('whose clock has jumped holds back what it would send, and one that was off for a weekend does not', async () => {
    const fresh = await freshDatabase(kind);
    const restart = async (ranAt: string) => {
      await change(fresh, `update shop_run set alive_at = now() ${ranAt}`);
      const server = await startServer(fresh.variables);
      const held = await heldBack(server);
      await server.end('SIGTERM');
      return held;
    };
    await (await startServer(fresh.variables)).end('SIGTERM');
    expect(await restart(`- interval '62 hours'`)).toBeUndefined();
    expect(await restart(`+ interval '2 hours'`)).toMatchObject({ reason: 'clock' });
    expect(run('release.ts', fresh.variables, '--younger-than=3d')).toMatchObject({ status: 0, problem: '' });
    expect(await restart(`- interval '9 days'`)).toMatchObject({ reason: 'clock', waiting: 0, oldest: null });
    await fresh.remove();
  });
});

test('each mistake of release is one sentence', () => {
  const DATA_DIR = makeTemporaryFolder('data');
  for (const [args, sentence] of [
    [[], /^There is no database in [^\n]+: [^\n]+\.\n$/],
    [['--younger-than=soon'], /^--younger-than is to be like 24h or 3d, not soon\.\n$/],
    [['--all', '--younger-than=2h'], /^Please choose one: --all or --younger-than\.\n$/],
    [['--everything'], /^Unknown option '--everything'[^\n]*\n$/],
  ] as const) {
    const { status, problem } = run('release.ts', { DATA_DIR }, ...args);
    expect(problem).toMatch(sentence);
    expect(status).toBe(1);
  }
});
