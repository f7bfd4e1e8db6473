import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { OrderPaper } from '../../contract/books/fiscal-documents.ts';
import type { Product } from '../../contract/goods/products.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  placeOrder,
  refusalOf,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { placePaid, requestRefund } from '../support/paid-orders.ts';
import { faultsOfPapers } from '../support/oracle-of-papers.ts';
import { AT_ONCE, describeShop, startShop } from '../support/start-shop.ts';
import { freshDatabase, databaseKinds } from '../support/databases.ts';

describeShop(
  'papers of an order',
  (shop) => {
    let administrator: Person;
    let buyer: Person;
    let chair: Product;

    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      buyer = await createCustomer(shop);
      chair = await createProduct(shop, administrator, { price: 10_000, countInStock: 1000 });
    });
    const papersOf = async (order: string, { token }: Person = buyer) =>
      bodyOf<OrderPaper[]>(await shop.call('GET', `/api/orders/${order}/papers`, { token }));
    const lines = () => [{ product: chair._id, qty: 1 }];

    test('there are none before money came, then an invoice and a receipt, and a credit note and a voucher for money back', async () => {
      const unpaid = await placeOrder(shop, buyer, lines());
      expect(await papersOf(unpaid._id)).toEqual([]);

      const [order] = await placePaid(shop, buyer, lines());
      const kinds = async () => (await papersOf(order._id)).map(({ kind }) => kind);
      expect(await kinds()).toEqual(['invoice', 'receipt']);
      bodyOf(await requestRefund(shop, administrator, order._id, { amount: 1000 }));
      expect(await kinds()).toEqual(['invoice', 'receipt', 'credit-note', 'payment-voucher']);

      await shop.services.papers.issue();
      const papers = await papersOf(order._id, administrator);
      expect(papers.map(({ number }) => number)).toEqual([
        expect.stringMatching(/^INV-20\d\d-\d{6}$/),
        expect.stringMatching(/^RCT-20\d\d-\d{6}$/),
        expect.stringMatching(/^CRN-20\d\d-\d{6}$/),
        expect.stringMatching(/^PMV-20\d\d-\d{6}$/),
      ]);
      expect(papers.map(({ movement }) => movement?.birr)).toEqual([
        undefined,
        order.totalPrice,
        undefined,
        1000,
      ]);
      expect(papers.map(({ fiscal }) => fiscal?.state)).toEqual([
        'to-issue',
        'to-issue',
        'to-issue',
        undefined,
      ]);
      expect(await faultsOfPapers(shop)).toEqual([]);
    });

    test('a paper that somebody looks at before it has its number says so, and gets it soon', async () => {
      let id = '';
      const lookAtOnce = async () => {
        const [order] = await placePaid(shop, buyer, lines());
        id = order._id;
        return (await papersOf(id)).map(({ number }) => number);
      };
      // The job may be quicker than somebody who looks at once, but not each time.
      await expect.poll(lookAtOnce, { timeout: 60_000 }).toEqual([null, null]);
      await expect
        .poll(async () => (await papersOf(id)).every(({ number }) => number !== null), { timeout: 60_000 })
        .toBe(true);
    });

    test('papers of an order do not exist for other customers', async () => {
      const [order] = await placePaid(shop, buyer, lines());
      const stranger = await createCustomer(shop);
      const { token } = stranger;
      expect(refusalOf(await shop.call('GET', `/api/orders/${order._id}/papers`, { token }))).toBe(
        '404 order-not-found',
      );
    });
  },
  { variables: AT_ONCE },
);

describe.each(databaseKinds)('numbers of papers on %s', (kind) => {
  test('have no gap and none is given twice: by two nodes, after a fault in the middle, when it is done again', async () => {
    const on = await freshDatabase(kind);
    // PGlite has one process, so there the two are one node that is asked twice at once.
    const one = await startShop(kind, { on });
    const other = kind === 'PGlite' ? one : await startShop(kind, { on, paypal: one.paypal });
    const ask = (count: number, at: string) =>
      one.database.query(
        `insert into papers (kind, order_id, asked_at) select 'invoice', gen_random_uuid()::text, $2::timestamptz
         from generate_series(1, $1::int)`,
        [count, at],
      );
    const numbers = async () =>
      (
        await one.database.query(
          'select year, array_agg(number order by number) as numbers from papers where number is not null group by year order by year',
        )
      ).rows.map(({ year, numbers: given }) => [
        year,
        (given as number[]).length,
        (given as number[]).at(-1),
      ]);
    try {
      await ask(700, '2026-07-07T20:00:00Z');
      await ask(800, '2026-07-07T22:00:00Z');
      await one.database.query(`create function plant() returns trigger language plpgsql as $$
        begin if new.number = 333 then raise exception 'planted'; end if; return new; end $$`);
      await one.database.query(
        'create trigger planted before update on papers for each row execute function plant()',
      );
      await expect(one.services.papers.issue()).rejects.toThrow('planted');
      expect(await numbers()).toEqual([]);
      await one.database.query('drop trigger planted on papers');

      const asking = ask(100, '2026-07-08T12:00:00Z');
      await Promise.all([one.services.papers.issue(), other.services.papers.issue(), asking]);
      await Promise.all([other.services.papers.issue(), one.services.papers.issue()]);
      expect(await numbers()).toEqual([
        [2018, 700, 700],
        [2019, 900, 900],
      ]);
      expect(await faultsOfPapers(one)).toEqual([]);
    } finally {
      if (other !== one) await other.close();
      await one.close();
      await on.remove();
    }
  });

  test('stay with their papers, whoever writes', { tags: 'long' }, async () => {
    const shop = await startShop(kind);
    try {
      await shop.database.query(`insert into papers (kind, order_id) values ('invoice', $1)`, [randomUUID()]);
      await shop.services.papers.issue();
      const change = (text: string) => shop.database.query(text);
      await expect(change('update papers set number = 99')).rejects.toThrow('stays as it is');
      await expect(change('delete from papers')).rejects.toThrow('stays as it is');
    } finally {
      await shop.close();
    }
  });
});
