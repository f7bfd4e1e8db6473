import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOutbox, type Waiting } from '../../app/state/outbox.ts';
import type { Product } from '../../contract/goods/products.ts';
import type { Http } from '../../server/lib/http/http.ts';
import { listen } from '../support/bare-http.ts';
import { atDrawer, closeAllDrawers, inNotes, openDrawer } from '../support/drawers.ts';
import { createProduct, createStaff, signInAdministrator, type Person } from '../support/factories.ts';
import { startLossyProxy, type Fate } from '../support/lossy-proxy.ts';
import { faultsOfDrawers } from '../support/oracle-of-drawers.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';
import { buildWhole } from '../support/whole-shop.ts';

const PRICE = 100;
const PAID = 115;
const FLOAT = 500;

interface Deed extends Waiting {
  path: string;
  body: object;
  /** The name under which its moment is sent. */
  moment: 'soldAt' | 'countedAt';
}

/** Numbers between 0 and 1 that a seed repeats (mulberry32). */
function randomBy(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The browser of a till on a disk that outlives it: once killed, it does nothing more, and nothing it awaited ends. */
function openBrowser(
  disk: Map<string, Deed>,
  { by, dies, port }: { by: Person; dies: () => boolean; port: number },
) {
  let isDead = false;
  let onDeath = () => undefined as void;
  const death = new Promise<'killed'>((resolve) => (onDeath = () => resolve('killed')));
  /** A point between two steps at which the browser may be killed. */
  async function mayDie(): Promise<void> {
    if (isDead || dies()) {
      isDead = true;
      onDeath();
      await new Promise(() => undefined);
    }
  }
  const outbox = createOutbox<Deed, unknown>({
    disk: {
      all: async () => [...disk.values()],
      async put(deed) {
        await mayDie();
        disk.set(deed.key, deed);
        await mayDie();
      },
      async remove(key) {
        await mayDie();
        disk.delete(key);
        await mayDie();
      },
    },
    async send({ key, path, body, moment, at }, isOfNow) {
      await mayDie();
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${by.token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
          connection: 'close',
        },
        body: JSON.stringify({ ...body, ...(!isOfNow && { [moment]: at }) }),
      });
      const text = await answer.text();
      await mayDie();
      if (!answer.ok) throw new Error(`${answer.status} ${text}`);
      return text;
    },
    me: () => by._id,
    alone: (work) => work(),
    refusalOf: (error) => (error instanceof TypeError ? null : { words: String(error), code: 'refused' }),
  });
  return { outbox, until: (work: Promise<unknown>) => Promise.race([work, death]) };
}

describeShop(
  'a till whose network is cut and whose browser is killed',
  (shop) => {
    let administrator: Person;
    let app: Http;
    let seller: Person;
    let chair: Product;
    let port: number;
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      app = await buildWhole(shop);
      port = await listen(app);
    });
    afterAll(() => app.close());

    async function sellAtRandom(steps: number, seed: number) {
      const keeping = { shop, administrator };
      await closeAllDrawers(keeping);
      seller = await createStaff(shop, administrator, 'seller');
      chair = await createProduct(shop, administrator, { price: PRICE, countInStock: steps });
      const { _id, open } = await openDrawer(keeping, { by: seller, float: FLOAT });
      const random = randomBy(seed);
      const disk = new Map<string, Deed>();
      const stored = new Map<string, Deed>();
      let isQuiet = false;
      const fateOf = (): Fate => {
        if (isQuiet) return 'passes';
        const drawn = random();
        return drawn < 0.5 ? 'passes' : drawn < 0.75 ? 'lost' : 'answer lost';
      };
      const proxy = await startLossyProxy(port, fateOf);
      const dies = () => !isQuiet && random() < 0.08;
      const reopen = () => openBrowser(disk, { by: seller, dies, port: proxy.port });
      let browser = reopen();
      let kills = 0;
      const act = async (work: Promise<unknown>) => {
        if ((await browser.until(work)) !== 'killed') return;
        kills += 1;
        browser = reopen();
      };
      for (let step = 0; step < steps; step += 1) {
        if (step % 200 === 199) await shop.database.query('delete from rate_limits');
        if (random() < 0.2) await act(browser.outbox.sendAll());
        const deed: Deed = {
          key: randomUUID(),
          by: seller,
          at: new Date().toISOString(),
          path: '/api/counter/sales',
          moment: 'soldAt',
          body: {
            orderItems: [{ product: chair._id, qty: 1, price: PRICE }],
            takenNow: true,
            payments: [{ way: 'cash', amount: PAID }],
            drawerSession: open!._id,
          },
        };
        await act(browser.outbox.do(deed, true));
        if (disk.has(deed.key)) stored.set(deed.key, deed);
        else if (!stored.has(deed.key) && (await isBooked(deed.key))) stored.set(deed.key, deed);
      }
      // The drawer is counted without a network, with what is in it by the sales that were stored.
      const expected = FLOAT + stored.size * PAID;
      const count: Deed = {
        key: randomUUID(),
        by: seller,
        at: new Date().toISOString(),
        path: `/api/drawers/${_id}/closings`,
        moment: 'countedAt',
        body: { session: open!._id, expected, notes: inNotes(expected) },
      };
      await act(browser.outbox.do(count, true));
      isQuiet = true;
      browser = reopen();
      if (!disk.has(count.key) && (await atDrawer({ shop }, seller, _id).read()).open !== null)
        await browser.outbox.do(count, false);
      await browser.outbox.sendAll();
      await proxy.stop();

      const { rows } = await shop.database.query(
        `select idempotency_key as key, count(distinct orders.id)::int as orders, sum(entry.santim)::int / 100 as cash
         from orders left join payment_receipts receipt on receipt.order_id = orders.id
         left join drawer_entries entry on entry.receipt_id = receipt.id and entry.session_id = $2
         where placed_by = $1 group by 1`,
        [seller._id, open!._id],
      );
      const booked = new Set(rows.map(({ key }) => key as string));
      const [closed] = (await atDrawer({ shop }, seller, _id).read()).closed;
      const { body } = await shop.call('GET', `/api/products/${chair._id}`);
      expect(kills).toBeGreaterThan(steps / 20);
      expect(stored.size).toBeGreaterThan(steps / 2);
      return {
        waiting: [...disk.values()],
        lost: [...stored.keys()].filter((key) => !booked.has(key)),
        neverSold: [...booked].filter((key) => !stored.has(key)),
        doubled: rows.filter(({ orders, cash }) => orders !== 1 || cash !== PAID),
        missingInDrawer: closed!.counted! - expected + closed!.difference,
        missingInStock: steps - stored.size - body.countInStock,
        faults: await faultsOfDrawers(shop),
      };
    }

    const isBooked = async (key: string): Promise<boolean> => {
      const { rows } = await shop.database.query('select 1 from orders where idempotency_key = $1', [key]);
      return rows.length > 0;
    };

    const NOTHING = { waiting: [], lost: [], neverSold: [], doubled: [], faults: [] };
    const AGREES = { ...NOTHING, missingInDrawer: 0, missingInStock: 0 };

    test('loses no sale, books none twice, and its drawer agrees', { timeout: 120_000 }, async () => {
      expect(await sellAtRandom(40, 7)).toEqual(AGREES);
    });

    test(
      'loses none of a thousand sales, books none twice, and its drawer agrees',
      { tags: 'long', timeout: 900_000 },
      async () => {
        expect(await sellAtRandom(1000, 2026)).toEqual(AGREES);
      },
    );
  },
  { variables: AT_ONCE },
);
