import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import { migrate } from '../../server/lib/database/migrate.ts';
import { openPostgres } from '../../server/lib/database/postgres.ts';
import { createLog } from '../../server/platform/log.ts';
import { balancerPorts, startBalancer, versionOf } from '../support/balancers.ts';
import { databaseKinds, freshDatabase, openPool, type FreshDatabase } from '../support/databases.ts';
import { createProduct, requestOrder, signInAdministrator } from '../support/factories.ts';
import { walkMainJob } from '../support/main-walk.ts';
import { createBuyers } from '../support/many-buyers.ts';
import { faultsOfShop } from '../support/oracle.ts';
import { paypalVariables, startPaypalSimulator, type PaypalSimulator } from '../support/paypal-simulator.ts';
import { freePort } from '../support/postgres-server.ts';
import { nextMigrations, releaseBefore, writeRelease } from '../support/release-source.ts';
import { runServer, startServer, type ServerProcess } from '../support/server-process.ts';
import { clientAt } from '../support/shop-client.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const SOON = { timeout: 120_000, interval: 100 };
/** A next release may do this while this one runs. */
const EXPANDS = [
  `alter table orders add column gift_note text;
   alter table products add column places_next integer not null default 1;
   create table gift_notes (id uuid primary key, order_id uuid not null);`,
  '-- concurrently\ncreate index concurrently if not exists orders_gift_note on orders (gift_note);',
];
const before = releaseBefore();
if (!before)
  process.stdout.write(
    'release before: NONE FOUND (no tag v* in the history of this clone), its test does not run\n',
  );

const strict = process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
beforeAll(() => void (process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'));
afterAll(() => {
  if (strict === undefined) delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
  else process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = strict;
});

describe.skipIf(!databaseKinds.includes('PostgreSQL'))(
  'on the schema of the next release, on PostgreSQL',
  () => {
    let fresh: FreshDatabase;
    let paypal: PaypalSimulator;
    const nodes: ServerProcess[] = [];
    beforeEach(async () => {
      fresh = await freshDatabase('PostgreSQL');
      paypal = await startPaypalSimulator();
    });
    afterEach(async () => {
      await Promise.all(nodes.splice(0).map((node) => node.end('SIGKILL')));
      await paypal.close();
      await fresh.remove();
    });

    /** Migrates as a node of the next release does at its start. */
    async function migrateToNext(...texts: string[]): Promise<void> {
      const next = nextMigrations(...texts);
      const database = await openPostgres(
        { url: fresh.variables['DATABASE_URL']!, poolSize: 2 },
        createLog('silent'),
      );
      await migrate(database, next.folder);
      await database.close();
      next.remove();
    }
    const variables = () => ({ ...fresh.variables, ...paypalVariables(paypal) });

    test('this release starts, and sells, lists and gives money back', async () => {
      await migrateToNext(...EXPANDS);
      nodes.push(await startServer(variables()));
      expect((await walkMainJob({ ...nodes[0]!, paypal })).isPaid).toBe(true);
    });

    test('a migration that says what it breaks ends the start of this release in one sentence', async () => {
      await migrateToNext('-- breaks releases before 999.0.0: nothing reads notes any more\nselect 1;');
      const { code, stderr } = await runServer(variables());
      expect([code, stderr]).toEqual([
        1,
        expect.stringMatching(
          /^The database is newer than this release \([\d.]+\): the migration 9900-next\.sql breaks releases before 999\.0\.0\.\n$/,
        ),
      ]);
    });

    test.skipIf(!before)(
      'the release before starts on the schema of this one and the next, and sells',
      async () => {
        await migrateToNext(...EXPANDS);
        const release = writeRelease(before!);
        try {
          nodes.push(await startServer(variables(), 'server/main.ts', release.folder));
          expect((await walkMainJob({ ...nodes[0]!, paypal })).isPaid).toBe(true);
        } finally {
          release.remove();
        }
      },
    );

    test.skipIf(!versionOf('haproxy'))(
      'two nodes behind haproxy go to the next schema and back, one after the other, and no buyer notices',
      async () => {
        const database = openPool(fresh);
        const ports: [number, number] = [await freePort(), await freePort()];
        const publicPorts = await balancerPorts();
        const startNode = async (index: number) => {
          nodes[index] = await startServer({
            ...variables(),
            PORT: String(ports[index]),
            PUBLIC_URL: `https://127.0.0.1:${publicPorts.tls}`,
            TRUST_PROXY: '127.0.0.1',
          });
        };
        await startNode(0);
        await startNode(1);
        const balancer = await startBalancer('haproxy', publicPorts, ports);
        const call = clientAt(balancer.address);
        await expect.poll(async () => (await call('GET', '/api/ready')).status, SOON).toBe(200);
        const chair = await createProduct({ call }, await signInAdministrator({ call }), {
          countInStock: 100_000,
        });
        const buyers = await createBuyers((text, values) => database.query(text, values), 4);
        const flow = { goesOn: true };
        const placed = new Set<string>();
        const seen = new Set<string>();
        const buying = buyers.map(async (buyer) => {
          while (flow.goesOn) {
            const answer = await requestOrder({ call }, buyer, [{ product: chair._id, qty: 1 }]);
            if (answer.status < 300) placed.add((answer.body as Order)._id);
            else
              seen.add(`${answer.status}, Retry-After ${answer.headers['retry-after'] ? 'said' : 'missing'}`);
          }
        });
        // The balancer ends before the buyers do if a step fails.
        const everything = Promise.all(buying);
        everything.catch(() => undefined);
        const more = () => {
          const known = placed.size;
          return expect.poll(() => placed.size, SOON).toBeGreaterThan(known + 10);
        };
        const restart = async (index: number) => {
          expect(await nodes[index]!.end('SIGTERM')).toBe(0);
          await more();
          await startNode(index);
          await more();
        };
        await more();
        // The first node of the next release migrates; the other one of this release sells on.
        await nodes[0]!.end('SIGTERM');
        await migrateToNext(...EXPANDS);
        await more();
        await startNode(0);
        await restart(1);
        // And back: each starts again from this release.
        await restart(0);
        await restart(1);
        flow.goesOn = false;
        await everything;

        expect([...seen].filter((line) => line !== '503, Retry-After said')).toEqual([]);
        const { rows } = await database.query('select id from orders');
        expect(new Set(rows.map(({ id }) => id))).toEqual(placed);
        const stock = new Map([[chair._id, chair.countInStock]]);
        expect(await faultsOfShop({ database, paypal, stock })).toEqual([]);
        await balancer.stop();
        await database.end();
      },
    );
  },
);
