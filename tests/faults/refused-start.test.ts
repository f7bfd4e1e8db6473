import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../server/open-database.ts';
import { readConfig } from '../../server/platform/config.ts';
import { createLog } from '../../server/platform/log.ts';
import { databaseKinds, freshDatabase } from '../support/databases.ts';
import { bodyOf } from '../support/factories.ts';
import { runServer, startServer, type Ended } from '../support/server-process.ts';

/** Expects one sentence for a person, a failing exit code and nothing else. */
function expectSentence({ code, stdout, stderr }: Ended, sentence: RegExp): void {
  expect(stderr).toMatch(sentence);
  expect(stderr).toMatch(/^[A-Z][^\n]+\.\n$/);
  expect(stderr).not.toMatch(/ at |node:|\.ts:|Error:/);
  expect(stdout).not.toContain('The shop is at');
  expect(code).toBe(1);
}

/** An option of Node's that makes the process say when it loads the shop. */
const TELLS_OF_SHOP = `--import=data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({
    load(url, context, next) {
      if (url.endsWith('/start-server.js')) console.error('The shop is being loaded.');
      return next(url, context);
    },
  });`)}`;

describe('the start is refused with one sentence', () => {
  let folder: string;
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'wenber-refused-'))));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const wrong: [string, Record<string, string>, RegExp][] = [
    ['a port that is none', { PORT: 'abc' }, /^PORT is not right: must be a whole number from 0 to 65535/],
    ['production without its parts', { SHOP_MODE: 'production' }, /^In production DATABASE_URL must be set/],
    ['half an account', { PAYPAL_CLIENT_ID: 'abc' }, /^PAYPAL_SECRET is missing/],
    ['a proxy that is no address', { TRUST_PROXY: 'everybody' }, /TRUST_PROXY/],
    ['a rate of nothing', { USD_ETB_RATE: '0' }, /USD_ETB_RATE/],
    [
      'an address that is not of this machine',
      { HOST: '203.0.113.1' },
      /^HOST 203\.0\.113\.1 .* cannot be listened on/,
    ],
  ];
  test.each(wrong)('%s', async (_name, variables, sentence) => {
    const DATA_DIR = join(folder, Object.keys(variables).join());
    expectSentence(await runServer({ DATA_DIR, ...variables }), sentence);
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  test('before the shop is loaded, when the configuration is wrong', { tags: 'long' }, async () => {
    const NODE_OPTIONS = TELLS_OF_SHOP;
    const DATA_DIR = join(folder, 'not-loaded');
    expectSentence(await runServer({ DATA_DIR, NODE_OPTIONS, PORT: 'abc' }), /^PORT is not right/);
    const begun = await runServer({ DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop', NODE_OPTIONS });
    expect(begun.stderr).toContain('The shop is being loaded.\n');
  });

  test('when a port is in use', { tags: 'long' }, async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const DATA_DIR = join(folder, 'port-in-use');
    expectSentence(await runServer({ DATA_DIR, PORT: String(port) }), new RegExp(`^Port ${port} is in use`));
    expect(existsSync(DATA_DIR)).toBe(false);
    other.close();
  });

  test('when the database cannot be reached, without printing its password', { tags: 'long' }, async () => {
    const ended = await runServer({
      DATA_DIR: join(folder, 'unreached'),
      DATABASE_URL: 'postgres://shop:the-secret@127.0.0.1:1/shop',
    });
    expectSentence(ended, /^The database of DATABASE_URL cannot be used: .*ECONNREFUSED/);
    expect(ended.stderr + ended.stdout).not.toContain('the-secret');
  });

  test('when DATA_DIR cannot be written', { tags: 'long' }, async () => {
    writeFileSync(join(folder, 'a-file'), '');
    for (const DATA_DIR of ['/dev/null/shop', join(folder, 'a-file'), join(folder, 'a-file/below')]) {
      expectSentence(await runServer({ DATA_DIR }), /^DATA_DIR cannot be written: /);
    }
  });

  test('when another server uses DATA_DIR, which stays unharmed', { tags: 'long' }, async () => {
    const database = await freshDatabase('PGlite');
    const first = await startServer(database.variables);
    expectSentence(await runServer(database.variables), /^Another process is using DATA_DIR/);
    expect((await first.call('GET', '/api/ready')).status).toBe(200);
    bodyOf(await first.call('GET', '/api/store'));
    await first.end('SIGKILL');
    const next = await startServer(database.variables);
    expect(await next.end('SIGTERM')).toBe(0);
    await database.remove();
  });
});

describe.each(databaseKinds)('on %s the start is refused', (kind) => {
  /** Starts a server after somebody has changed the history of migrations. */
  async function startAfter(change: string): Promise<Ended> {
    const fresh = await freshDatabase(kind);
    const database = await openDatabase(readConfig(fresh.variables), createLog('silent'));
    await database.query(change);
    await database.close();
    const ended = await runServer(fresh.variables);
    await fresh.remove();
    return ended;
  }

  test('when a landed migration has another content', { tags: 'long' }, async () => {
    const change = "update schema_migrations set sha256 = 'another' where name like '0003%'";
    expectSentence(await startAfter(change), /^The landed migration 0003-\S+\.sql was changed/);
  });

  test('when the database knows a migration that breaks this release', { tags: 'long' }, async () => {
    const change =
      "insert into schema_migrations (name, sha256, breaks) values ('9999-future.sql', 'x', '999.0.0')";
    const sentence =
      /^The database is newer than this release \(\d+\.\d+\.\d+\): the migration 9999-future\.sql breaks releases before 999\.0\.0\.\n$/;
    expectSentence(await startAfter(change), sentence);
  });
});
