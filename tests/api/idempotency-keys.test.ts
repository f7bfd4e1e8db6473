import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Product } from '../../contract/goods/products.ts';
import {
  createCustomer,
  createProduct,
  orderBody,
  refusalOf,
  requestOrder,
  signInAdministrator,
  stockOf,
  type Person,
} from '../support/factories.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';

describeShop(
  'Idempotency-Key',
  (shop) => {
    let buyer: Person;
    let administrator: Person;
    let chair: Product;
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      buyer = await createCustomer(shop);
    });
    const newChair = async (countInStock: number) =>
      (chair = await createProduct(shop, administrator, { countInStock }));

    test('a key that is sent twenty times at once makes one order', async () => {
      await newChair(30);
      const key = randomUUID();
      const line = { product: chair._id, qty: 2 };
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => requestOrder(shop, buyer, [line], key)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect(await stockOf(shop, chair._id)).toBe(28);
      await shop.mailbox.waitFor(
        buyer.email,
        new RegExp(`^Order ${answers[0]!.body.number} received · ትዕዛዝዎ ደርሶናል$`),
      );
    });

    test(
      'a key that is sent at once with different bodies makes one order and refuses the others',
      { tags: 'long' },
      async () => {
        await newChair(30);
        const other = await createProduct(shop, administrator, { countInStock: 30 });
        const key = randomUUID();
        const answers = await Promise.all(
          Array.from({ length: 10 }, (_, index) => {
            const product = index % 2 === 0 ? chair._id : other._id;
            return requestOrder(shop, buyer, [{ product, qty: 1 }], key);
          }),
        );
        const made = answers.filter(({ status }) => status === 201);
        expect(made).toHaveLength(1);
        const order = made[0]!.body;
        for (const [index, answer] of answers.entries()) {
          const product = index % 2 === 0 ? chair._id : other._id;
          if (product === order.orderItems[0].product) expect(answer.body).toEqual(order);
          else
            expect([refusalOf(answer), answer.body.details.order]).toEqual([
              '422 idempotency-key-reused',
              order._id,
            ]);
        }
        const sold = 60 - (await stockOf(shop, chair._id)) - (await stockOf(shop, other._id));
        expect(sold).toBe(1);
      },
    );

    test(
      'a repeated key answers the same order when the buyer saw another exchange rate',
      { tags: 'long' },
      async () => {
        await newChair(1);
        const key = randomUUID();
        const line = { product: chair._id, qty: 1 };
        const first = await requestOrder(shop, buyer, [line], key);
        const body = orderBody([line], { charge: { amount: '1.00', etbPerUnit: '2' } });
        const headers = { 'idempotency-key': key };
        const again = await shop.call('POST', '/api/orders', { token: buyer.token, headers, body });
        expect(again.status).toBe(200);
        expect(again.body).toEqual(first.body);
      },
    );

    test('a key with a different body answers 422 and names the first order', async () => {
      await newChair(5);
      const key = randomUUID();
      const first = await requestOrder(shop, buyer, [{ product: chair._id, qty: 1 }], key);
      const other = await requestOrder(shop, buyer, [{ product: chair._id, qty: 2 }], key);
      expect(refusalOf(other)).toBe('422 idempotency-key-reused');
      expect(other.body.details).toEqual({ order: first.body._id });
      expect(await stockOf(shop, chair._id)).toBe(4);
    });

    test('a repeated key answers its order when everything is sold out', async () => {
      await newChair(1);
      const key = randomUUID();
      const first = await requestOrder(shop, buyer, [{ product: chair._id, qty: 1 }], key);
      const replayed = await requestOrder(shop, buyer, [{ product: chair._id, qty: 1 }], key);
      expect([first.status, replayed.status]).toEqual([201, 200]);
      expect(replayed.body).toEqual(first.body);
      expect(await stockOf(shop, chair._id)).toBe(0);
    });

    test('the key of a refused order may be used again', async () => {
      await newChair(1);
      const key = randomUUID();
      const refused = await requestOrder(shop, buyer, [{ product: chair._id, qty: 2 }], key);
      const placed = await requestOrder(shop, buyer, [{ product: chair._id, qty: 1 }], key);
      expect([refused.status, placed.status]).toEqual([409, 201]);
    });

    test('a key belongs to the person who sent it', async () => {
      await newChair(5);
      const key = randomUUID();
      const line = { product: chair._id, qty: 1 };
      const one = await requestOrder(shop, buyer, [line], key);
      const another = await requestOrder(shop, administrator, [line], key);
      expect([one.status, another.status]).toEqual([201, 201]);
      expect(another.body._id).not.toBe(one.body._id);
    });

    test.each(['short', 'x'.repeat(129), 'has a space', 'ቁልፍቁልፍቁልፍ'])(
      'the key %j answers 400 invalid-idempotency-key',
      async (key) => {
        await newChair(5);
        const answer = await requestOrder(shop, buyer, [{ product: chair._id, qty: 1 }], key);
        expect(refusalOf(answer)).toBe('400 invalid-idempotency-key');
        expect(await stockOf(shop, chair._id)).toBe(5);
      },
    );
  },
  { variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);
