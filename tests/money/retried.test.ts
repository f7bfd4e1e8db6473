import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Product } from '../../contract/goods/products.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  requestOrder,
  signInAdministrator,
  stockOf,
  type Person,
} from '../support/factories.ts';
import { faultsOfShop } from '../support/oracle.ts';
import { startRival } from '../support/rival.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

describeShop(
  'transactions that the database aborts',
  (shop, kind) => {
    let buyer: Person;
    let administrator: Person;
    const stock = new Map<string, number>();
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      buyer = await createCustomer(shop);
    });
    async function newProduct(): Promise<Product> {
      const product = await createProduct(shop, administrator, { countInStock: 10 });
      stock.set(product._id, 10);
      return product;
    }

    test.each(['40001', '40P01'])(
      'one that ends with %s is repeated, and the caller does not notice',
      async (code) => {
        const chair = await newProduct();
        // A sequence does not roll back with its transaction, so the first two attempts fail.
        await shop.database.query('create sequence tries');
        await shop.database.query(
          `create function fail_twice() returns trigger language plpgsql as $$ begin
           if nextval('tries') <= 2 then raise exception 'taken back' using errcode = '${code}'; end if;
           return new;
         end $$`,
        );
        await shop.database.query(
          'create trigger fail_twice before insert on orders for each row execute function fail_twice()',
        );
        const answer = await requestOrder(shop, buyer, [{ product: chair._id, qty: 2 }]);
        const { rows } = await shop.database.query('select last_value from tries');
        await shop.database.query('drop trigger fail_twice on orders');
        await shop.database.query('drop function fail_twice');
        await shop.database.query('drop sequence tries');
        expect(answer.status).toBe(201);
        expect(rows[0].last_value).toBe(3);
        expect(await stockOf(shop, chair._id)).toBe(8);
        expect(await faultsOfShop({ ...shop, stock })).toEqual([]);
      },
    );

    if (kind === 'PostgreSQL') {
      test('an order that meets a deadlock succeeds', { tags: 'long' }, async () => {
        const products = [await newProduct(), await newProduct(), await newProduct()];
        const [first, second, third] = products.map(({ _id }) => _id).sort() as [string, string, string];
        const [rival, gate] = [await startRival(shop), await startRival(shop)];
        // PostgreSQL cancels whoever looks for a deadlock first, so the rival waits an hour before it looks.
        await rival.query("set deadlock_timeout = '1h'");
        await rival.query('begin');
        await rival.lockProduct(third);
        await gate.query('begin');
        await gate.lockProduct(second);
        const lines = [first, second, third].map((product) => ({ product, qty: 1 }));
        const ordering = requestOrder(shop, buyer, lines, randomUUID());
        await gate.untilWaiting(1);
        const waiting = rival.lockProduct(first);
        await gate.untilWaiting(2);
        // From here on the order waits for the rival, who waits for the order.
        await gate.query('commit');
        await waiting;
        await rival.query('commit');
        await Promise.all([rival.close(), gate.close()]);
        bodyOf(await ordering, 201);
        expect(await Promise.all([first, second, third].map((id) => stockOf(shop, id)))).toEqual([9, 9, 9]);
        const text = 'select deadlocks::int from pg_stat_database where datname = current_database()';
        // One attempt is certain. The second one may lock the first row before the woken rival does, and fail too.
        await expect
          .poll(async () => (await shop.database.query(text)).rows[0].deadlocks)
          .toBeGreaterThanOrEqual(1);
      });
    }
  },
  { variables: AT_ONCE },
);
