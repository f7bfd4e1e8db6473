import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { createCategory } from '../support/categories.ts';
import { createCustomer, createProduct, placeOrder, signInAdministrator } from '../support/factories.ts';
import { versionOfPgbackrest } from '../support/pgbackrest.ts';
import {
  findPostgresBinaries,
  onServer,
  ownerOfServer,
  startPostgres,
  withDatabase,
  type PostgresServer,
} from '../support/postgres-server.ts';
import { startServer, type ServerProcess } from '../support/server-process.ts';
import { makeTemporaryFolder } from '../support/temporary.ts';

const DOCUMENT = readFileSync(join(import.meta.dirname, '../../docs/backup.md'), 'utf8');
const binaries = findPostgresBinaries();

/** Reads the lines of the document that begin with the name of a section or of a setting. */
function linesOf(pattern: RegExp): string {
  const [, lines] = pattern.exec(DOCUMENT) ?? [];
  if (!lines) throw new Error(`docs/backup.md has no lines like ${pattern}`);
  return lines;
}

/** The start of the run says when pgBackRest is missing (tests/support/global-setup.ts). */
describe.skipIf(!binaries || !inject('databases').postgres || !versionOfPgbackrest())(
  'the archive of docs/backup.md',
  () => {
    const folder = makeTemporaryFolder('archive');
    const config = join(folder, 'pgbackrest.conf');
    const owner = ownerOfServer();
    let postgres: PostgresServer;
    let node: ServerProcess;
    afterEach(async () => {
      await node.end('SIGTERM');
      await postgres.stop();
    });

    const pgbackrest = (...given: string[]) =>
      execFileSync('pgbackrest', [`--config=${config}`, '--stanza=shop', ...given], {
        stdio: 'pipe',
        ...(owner && { uid: owner.uid, gid: owner.gid }),
      });

    /** Writes the document's configuration with folders of this test. */
    function configure(): void {
      const text = linesOf(/```ini\n(\[global\].*?)```/s)
        .replace(/^repo1-path=.*$/m, `repo1-path=${folder}/repository`)
        .replace(/^repo1-cipher-pass=.*$/m, 'repo1-cipher-pass=a-pass-of-this-test')
        .replace('[shop]', `lock-path=${folder}\nspool-path=${folder}\nlog-level-file=off\n\n[shop]`)
        .replace(/^pg1-path=.*$/m, `pg1-path=${postgres.data}\npg1-socket-path=${folder}`);
      writeFileSync(config, `${text}pg1-port=${new URL(postgres.url).port}\npg1-user=wenber\n`);
      mkdirSync(join(folder, 'repository'));
      if (owner)
        for (const path of [folder, join(folder, 'repository')]) chownSync(path, owner.uid, owner.gid);
    }

    async function ask(text: string) {
      const client = new pg.Client({ connectionString: withDatabase(postgres.url, 'shop') });
      await client.connect();
      try {
        return (await client.query(text)).rows[0];
      } finally {
        await client.end();
      }
    }
    const money = () =>
      ask('select count(*)::int as orders, coalesce(sum(total_santim), 0)::text as santim from orders');

    test('gives back every order that was archived, after the machine of the database is gone', async () => {
      const command = linesOf(/^archive_command = '(.*)'$/m);
      if (owner) chownSync(folder, owner.uid, owner.gid);
      postgres = await startPostgres(binaries!, {
        synchronous_commit: 'on',
        unix_socket_directories: folder,
        archive_mode: 'on',
        archive_timeout: linesOf(/^archive_timeout = (\d+)$/m),
        archive_command: command.replace('pgbackrest', `pgbackrest --config=${config}`),
      });
      configure();
      pgbackrest('stanza-create');
      await onServer(postgres.url, 'create database shop');
      const variables = { DATABASE: 'postgres', DATABASE_URL: withDatabase(postgres.url, 'shop') };
      node = await startServer(variables);
      const administrator = await signInAdministrator(node);
      await createCategory(node, administrator, { name: 'Chair' });
      const chair = await createProduct(node, administrator, { countInStock: 30 });
      const buyer = await createCustomer(node);
      const order = () => placeOrder(node, buyer, [{ product: chair._id, qty: 1 }]);

      const [weekly, nightly] = [
        ...DOCUMENT.matchAll(/postgres  pgbackrest --stanza=shop (--type=\w+) backup$/gm),
      ];
      await order();
      pgbackrest(weekly![1]!, 'backup');
      await order();
      pgbackrest(nightly![1]!, 'backup');
      await order();
      const archived = await money();
      expect(archived.orders).toBe(3);
      const { file } = await ask('select pg_walfile_name(pg_switch_wal()) as file');
      await expect
        .poll(
          async () => (await ask('select last_archived_wal as file from pg_stat_archiver')).file >= file,
          {
            timeout: 60_000,
          },
        )
        .toBe(true);
      await node.end('SIGKILL');
      await postgres.crash();

      pgbackrest('--delta', 'restore');
      await postgres.restart();
      await expect
        .poll(() => ask('select pg_is_in_recovery() as busy'), { timeout: 60_000 })
        .toEqual({ busy: false });
      expect(await money()).toEqual(archived);
      node = await startServer(variables);
      const again = await createCustomer(node);
      await placeOrder(node, again, [{ product: chair._id, qty: 1 }]);
      expect((await money()).orders).toBe(4);
    });
  },
);
