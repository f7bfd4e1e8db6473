import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import type { Product } from '../../contract/goods/products.ts';
import type { UserInfo } from '../../contract/accounts/users.ts';
import { databaseKinds, freshDatabase } from '../support/databases.ts';
import {
  bodyOf,
  createProduct,
  orderBody,
  refusalOf,
  SHIPPING_ADDRESS,
  signInAdministrator,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { messagesTo, newPhone, waitForMessage, waitForPhoneCode } from '../support/messages.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS, type Shop, startShop } from '../support/start-shop.ts';

const NEEDS_PROOF = '409 phone-needs-proof';

/** The calls of people who order with a number, from a network each. */
const callsOf = (shop: Shop) => ({
  register: async (phone: string, from: string): Promise<UserInfo> =>
    bodyOf(
      await shop.call('POST', '/api/users/by-phone', { body: { name: 'Hana Tesfaye', phone }, from }),
      201,
    ),
  order: (product: string, phone: string, { token }: UserInfo, from: string) =>
    shop.call('POST', '/api/orders', {
      token,
      from,
      headers: { 'idempotency-key': randomUUID() },
      body: orderBody([{ product, qty: 1 }], {
        shippingAddress: { ...SHIPPING_ADDRESS, email: '', phone },
        paymentMethod: 'BankTransfer',
      }),
    }),
});

describeShop(
  'orders with a number that strangers have typed',
  (shop) => {
    let administrator: Person;
    let chair: Product;
    let phone: string;
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      await switchOn(shop, administrator);
      chair = await createProduct(shop, administrator, { countInStock: 500 });
    });
    beforeEach(() => void (phone = newPhone()));

    const { register, order } = callsOf(shop);
    const placeByStrangers = async () => {
      for (const network of [1, 2, 3]) {
        const from = `198.51.${network}.7`;
        bodyOf(await order(chair._id, phone, await register(phone, from), from), 201);
      }
    };

    test('do not keep its owner from ordering, who proves it by a code', async () => {
      await placeByStrangers();
      const from = '203.0.113.9';
      const owner = await register(phone, from);
      expect(refusalOf(await order(chair._id, phone, owner, from))).toBe(NEEDS_PROOF);
      bodyOf(await shop.call('POST', '/api/users/phone-codes', { body: { phone }, from }));
      const code = await waitForPhoneCode(shop.database, phone);
      bodyOf(
        await shop.call('POST', '/api/users/phone-verification', {
          body: { code },
          token: owner.token,
          from,
        }),
      );
      const placed = bodyOf<Order>(await order(chair._id, phone, owner, from), 201);
      expect(placed.phoneProof).toBe(undefined);
    });

    test(
      'do not keep its owner from ordering, who has paid for an order with it',
      { tags: 'long' },
      async () => {
        const from = '203.0.113.9';
        const owner = await register(phone, from);
        const first = bodyOf<Order>(await order(chair._id, phone, owner, from), 201);
        const body = { way: 'cash', amount: first.totalPrice };
        const { token } = administrator;
        bodyOf(await shop.call('POST', `/api/orders/${first._id}/recorded-payments`, { body, token }));
        await placeByStrangers();
        expect(bodyOf<Order>(await order(chair._id, phone, owner, from), 201).phoneProof).toBe('due');
        const stranger = await register(phone, '198.51.9.7');
        expect(refusalOf(await order(chair._id, phone, stranger, '198.51.9.7'))).toBe(NEEDS_PROOF);
      },
    );

    test(
      'are limited by who places them, whatever the numbers: thirty a day from an address, and as many from its neighbours',
      { tags: 'long' },
      async () => {
        const outcomes: string[] = [];
        for (let count = 0; count < 62; count += 1) {
          const from = `192.0.2.${count < 31 ? 50 : 51 + (count % 8)}`;
          const number = newPhone();
          const answer = await order(chair._id, number, await register(number, `198.18.${count}.1`), from);
          outcomes.push(answer.status === 201 ? '201' : refusalOf(answer));
        }
        expect(outcomes).toEqual([
          ...Array<string>(30).fill('201'),
          NEEDS_PROOF,
          ...Array<string>(30).fill('201'),
          NEEDS_PROOF,
        ]);
        const buyer = await register(phone, '203.0.113.9');
        bodyOf(await order(chair._id, phone, buyer, '203.0.113.9'), 201);
      },
    );
  },
  { variables: AT_ONCE },
);

describeShop(
  'the SMS of orders with numbers that nobody has proven',
  (shop) => {
    test(
      'come from the half of strangers, so that a proven buyer still hears of their order',
      { tags: 'long' },
      async () => {
        const administrator = await signInAdministrator(shop);
        await switchOn(shop, administrator);
        const chair = await createProduct(shop, administrator, { countInStock: 50 });
        const { register, order } = callsOf(shop);
        const numbers = Array.from({ length: 12 }, newPhone);
        const orders: Order[] = [];
        for (const [index, number] of numbers.entries()) {
          const from = `198.18.${index}.1`;
          orders.push(bodyOf(await order(chair._id, number, await register(number, from), from), 201));
        }
        await expect
          .poll(
            async () => {
              const { rows } = await shop.database.query(
                "select 1 from jobs.job where name = 'message' and state in ('created', 'retry', 'active')",
              );
              return rows.length;
            },
            { timeout: 60_000 },
          )
          .toBe(0);
        const sent = await Promise.all(numbers.map((number) => messagesTo(shop.database, number)));
        expect(sent.flat()).toHaveLength(5);
        const last = numbers.at(-1)!;
        const { token } = administrator;
        bodyOf(await shop.call('POST', `/api/orders/${orders.at(-1)!._id}/phone-proof`, { body: {}, token }));
        await waitForMessage(shop.database, last);
      },
    );
  },
  { variables: { ...AT_ONCE, SMS_PER_DAY: '10' } },
);

describe.skipIf(!databaseKinds.includes('PostgreSQL'))('orders of one number on two nodes', () => {
  test('are three at most, also when six are placed at once', { tags: 'long' }, async () => {
    const fresh = await freshDatabase('PostgreSQL');
    const nodes = [
      await startShop('PostgreSQL', { on: fresh, variables: { ...AT_ONCE, ...MANY_CONNECTIONS } }),
    ];
    nodes.push(await startShop('PostgreSQL', { on: fresh, variables: { ...AT_ONCE, ...MANY_CONNECTIONS } }));
    const administrator = await signInAdministrator(nodes[0]!);
    await switchOn(nodes[0]!, administrator);
    const chairs = await Promise.all(
      Array.from({ length: 6 }, () => createProduct(nodes[0]!, administrator, { countInStock: 9 })),
    );
    const phone = newPhone();
    const people = [];
    for (let index = 0; index < 6; index += 1)
      people.push(await callsOf(nodes[0]!).register(phone, `198.18.${index}.1`));
    const answers = await Promise.all(
      people.map((person, index) =>
        callsOf(nodes[index % 2]!).order(chairs[index]!._id, phone, person, `198.18.${index}.1`),
      ),
    );
    for (const node of nodes) await node.close();
    await fresh.remove();
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409, 409]);
  });
});
