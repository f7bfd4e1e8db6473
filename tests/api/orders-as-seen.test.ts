import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import type { Product } from '../../contract/goods/products.ts';
import { thaw } from '../../server/sales/mails/frozen-facts.ts';
import { holdOutgoing } from '../../server/lib/jobs/held-jobs.ts';
import {
  archiveProduct,
  bodyOf,
  createCustomer,
  createProduct,
  orderBody,
  refusalOf,
  signInAdministrator,
  stockOf,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { ANY_UNPAID, AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';

describeShop(
  'an order that is priced by its goods as they were seen before',
  (shop) => {
    let administrator: Person;
    let buyer: Person;
    let chair: Product;
    let table: Product;
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      await switchOn(shop, administrator);
      buyer = await createCustomer(shop);
    });
    beforeEach(async () => {
      chair = await createProduct(shop, administrator, { price: 1000, countInStock: 20 });
      table = await createProduct(shop, administrator, { price: 3000, countInStock: 20 });
    });

    const query = async (text: string, values: unknown[] = []) =>
      (await shop.database.query(text, values)).rows;
    const ask = (lines: readonly { product: string; qty: number; price?: number }[], key = randomUUID()) =>
      shop.call('POST', '/api/orders', {
        token: buyer.token,
        body: orderBody(lines, { paymentMethod: 'BankTransfer' }),
        headers: { 'idempotency-key': key },
      });
    /** Places an order of the chair, after which this node has seen it. */
    const see = async () => bodyOf<Order>(await ask([{ product: chair._id, qty: 1 }]), 201);
    const change = async (fields: object) => {
      const path = `/api/products/${chair._id}`;
      const now = bodyOf<Product>(await shop.call('GET', path, { token: administrator.token }));
      bodyOf(await shop.call('PUT', path, { token: administrator.token, body: { ...now, ...fields } }));
    };
    const ordersOf = ({ _id }: Product) =>
      query('select order_id from order_lines where product_id = $1', [_id]);
    const standing = async ({ _id }: Product) => {
      const [row] = await query(
        `select variant.on_hand, coalesce((select sum(qty)::int from stock_levels where variant_id = variant.id), 0) as levels,
           coalesce((select sum(qty)::int from stock_movements where variant_id = variant.id), 0) as moved
         from product_variants variant where product_id = $1`,
        [_id],
      );
      return row;
    };

    test('is refused at the price of before, and placed at the new one', async () => {
      expect((await see()).itemsPrice).toBe(1000);
      await change({ price: 1200 });
      expect(refusalOf(await ask([{ product: chair._id, qty: 1, price: 1000 }]))).toBe('409 quote-changed');
      const placed = bodyOf<Order>(await ask([{ product: chair._id, qty: 2, price: 1200 }]), 201);
      expect(placed.itemsPrice).toBe(2400);
      expect(await stockOf(shop, chair._id)).toBe(17);
    });

    test('has the name of now, not that of before', async () => {
      await see();
      await change({ name: 'Another chair' });
      const { orderItems } = bodyOf<Order>(await ask([{ product: chair._id, qty: 1 }]), 201);
      expect(orderItems.map(({ name }) => name)).toEqual(['Another chair']);
    });

    test('is refused when its goods were taken out of the shop', async () => {
      await see();
      await archiveProduct(shop, administrator, chair._id);
      expect(refusalOf(await ask([{ product: chair._id, qty: 1 }]))).toBe('409 quote-changed');
      expect(await ordersOf(chair)).toHaveLength(1);
    });

    test('is placed with pieces that came after it was seen', async () => {
      await change({ countInStock: 1 });
      await see();
      expect(refusalOf(await ask([{ product: chair._id, qty: 3 }]))).toBe('409 quote-changed');
      await change({ countInStock: 5 });
      bodyOf(await ask([{ product: chair._id, qty: 3 }]), 201);
      expect(await stockOf(shop, chair._id)).toBe(2);
    });

    test('of several goods is not placed when one of them is short, and takes nothing of the others', async () => {
      bodyOf(
        await ask([
          { product: chair._id, qty: 1 },
          { product: table._id, qty: 1 },
        ]),
        201,
      );
      await change({ countInStock: 1 });
      const lines = [
        { product: table._id, qty: 4 },
        { product: chair._id, qty: 2 },
      ];
      expect(refusalOf(await ask(lines))).toBe('409 quote-changed');
      expect(await stockOf(shop, table._id)).toBe(19);
    });

    test('has the last pieces once, however many buyers want them at once', async () => {
      await change({ countInStock: 4 });
      await see();
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => ask([{ product: chair._id, qty: 1 }])),
      );
      const counted = answers.map((answer) => (answer.status === 201 ? 'placed' : refusalOf(answer)));
      expect(counted.sort()).toEqual([...Array(9).fill('409 quote-changed'), ...Array(3).fill('placed')]);
      expect(await standing(chair)).toEqual({ on_hand: 0, levels: 0, moved: 0 });
      expect(await ordersOf(chair)).toHaveLength(4);
    });

    test('takes what it sells from the places, with goods in every sequence at once', async () => {
      const before = await standing(table);
      const [one, other] = [
        { product: chair._id, qty: 1 },
        { product: table._id, qty: 1 },
      ];
      const answers = await Promise.all(
        Array.from({ length: 16 }, (_, index) => ask(index % 2 === 0 ? [one, other] : [other, one])),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(201));
      expect(await standing(chair)).toEqual({ on_hand: 4, levels: 4, moved: 4 });
      expect(await standing(table)).toEqual({ ...before, on_hand: 4, levels: 4, moved: 4 });
    });

    test('leaves nothing when it fails at its very end, and is placed by the next try', async () => {
      await see();
      const key = randomUUID();
      const lines = [{ product: chair._id, qty: 2 }];
      await query(`create function fail_to_tell() returns trigger language plpgsql as $$
        begin raise exception 'no job can be written'; end $$`);
      await query(`create trigger fail_to_tell before insert on jobs.job_common for each row
        when (new.name = 'tell') execute function fail_to_tell()`);
      try {
        expect((await ask(lines, key)).status).toBe(500);
        expect(await ordersOf(chair)).toHaveLength(1);
        expect(await standing(chair)).toEqual({ on_hand: 19, levels: 19, moved: 19 });
      } finally {
        await query('drop function fail_to_tell() cascade');
      }
      const placed = bodyOf<Order>(await ask(lines, key), 201);
      expect(bodyOf<Order>(await ask(lines, key), 200)._id).toBe(placed._id);
      expect(await standing(chair)).toEqual({ on_hand: 17, levels: 17, moved: 17 });
    });

    test('is told by a job as all others are, with the order as it stands in the table', async () => {
      await holdOutgoing(shop.database.reader, 'restored', null);
      try {
        const placed = await see();
        const [order] = await query('select * from orders where id = $1', [placed._id]);
        bodyOf(
          await shop.call('POST', `/api/orders/${placed._id}/cancel`, {
            token: administrator.token,
            body: { reason: 'a mistake' },
          }),
        );
        const jobs = await query(
          `select data, to_jsonb(job) - '{id,data,created_on,start_after,keep_until}'::text[] as kept,
             keep_until - start_after as stays from jobs.job where name = 'tell' and data->>'order' = $1
           order by data->>'at'`,
          [placed._id],
        );
        const [first, next] = jobs;
        expect(jobs.map(({ data }) => data.event)).toEqual(['order.placed', 'order.cancelled']);
        expect({ kept: first.kept, stays: first.stays }).toEqual({ kept: next.kept, stays: next.stays });
        expect(Object.keys(first.data).sort()).toEqual(Object.keys(next.data).sort());
        expect(Object.keys(first.data.facts.order).sort()).toEqual(Object.keys(next.data.facts.order).sort());
        expect(order).toMatchObject(thaw<{ order: object }>(first.data.facts).order);
      } finally {
        await query('update outgoing_holds set released_at = now(), dropped = 0 where released_at is null');
      }
    });
  },
  { variables: { ...AT_ONCE, ...ANY_UNPAID, ...MANY_CONNECTIONS } },
);
