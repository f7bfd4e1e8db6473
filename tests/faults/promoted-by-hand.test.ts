import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import {
  findPostgresBinaries,
  onServer,
  ownerOfServer,
  startPostgres,
  type PostgresServer,
} from '../support/postgres-server.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/runbook.md'), 'utf8');
const binaries = findPostgresBinaries();
const SOON = { timeout: 60_000, interval: 100 };

/** The commands of the page for a machine, one block after the other. */
function blocksOf(machine: string): string[] {
  return [...PAGE.matchAll(/^```sh\n# on the ([^\n]*)\n(.*?)^```$/gms)]
    .filter(([, on]) => on === machine)
    .map(([, , commands]) => commands!);
}

async function ask(server: PostgresServer, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const { rows } = await client.query({ text, rowMode: 'array' });
  await client.end();
  return rows[0]?.[0];
}

describe.skipIf(!binaries || !inject('databases').postgres)(
  'a standby that is promoted by hand, with the lines of docs/runbook.md',
  () => {
    let primary: PostgresServer;
    let standby: PostgresServer;
    beforeEach(async () => {
      const settings = { synchronous_commit: 'on', wal_log_hints: 'on', full_page_writes: 'on' };
      primary = await startPostgres(binaries!, settings);
      standby = await startPostgres(binaries!, settings, primary);
      // pg_rewind starts the old primary by its file alone, not with the options of `startPostgres`.
      await onServer(primary.url, "alter system set wal_log_hints = 'on'");
      await onServer(primary.url, "alter system set wal_keep_size = '256MB'");
      await onServer(primary.url, 'create table kept (number int)');
    });
    afterEach(async () => {
      await primary.stop();
      await standby.stop();
    });

    /** Types a block as the page has it, on the machine whose server this is. */
    function type(commands: string, { url, data }: PostgresServer): void {
      const { port } = new URL(url);
      const here = commands
        .replace(/^systemctl .*\n/gm, '')
        .replaceAll('/var/lib/postgresql/15/main', data)
        .replaceAll('/usr/lib/postgresql/15/bin', binaries!)
        .replaceAll(
          'host=10.0.0.12 user=postgres',
          `host=127.0.0.1 port=${new URL(standby.url).port} user=wenber`,
        )
        .replaceAll('runuser -u postgres -- ', ownerOfServer() ? 'runuser -u postgres -- ' : '');
      execFileSync('sh', ['-ec', here], {
        cwd: '/',
        stdio: 'pipe',
        env: {
          PATH: `${binaries!}:${process.env['PATH']}`,
          PGHOST: '127.0.0.1',
          PGPORT: port,
          PGUSER: 'wenber',
          PGDATABASE: 'postgres',
        },
      });
    }

    test.each([
      ['rewound', 0],
      ['copied', 1],
    ])('takes writes, and the old primary is %s and follows it', async (_how, block) => {
      await onServer(primary.url, 'insert into kept values (1)');
      await expect.poll(() => ask(standby, 'select count(*)::int from kept'), SOON).toBe(1);
      await primary.crash();
      type(blocksOf('standby')[0]!, standby);
      await onServer(standby.url, 'insert into kept values (2)');

      type(blocksOf('old primary')[block]!, primary);
      await primary.restart();
      await expect.poll(() => ask(standby, 'select state from pg_stat_replication'), SOON).toBe('streaming');
      await onServer(standby.url, 'insert into kept values (3)');
      await expect.poll(() => ask(primary, 'select count(*)::int from kept'), SOON).toBe(3);
      expect(await ask(primary, 'select pg_is_in_recovery()')).toBe(true);
    });
  },
);
