import { beforeAll, expect, test, vi } from 'vitest';
import { ADMINISTRATOR } from '../support/administrator.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  orderBody,
  refusalOf,
  SHIPPING_ADDRESS,
  signInAdministrator,
} from '../support/factories.ts';
import { messagesTo, newPhone, waitForPhoneCode } from '../support/messages.ts';
import { payOrder } from '../support/paid-orders.ts';
import { AT_ONCE, describeShop, type Shop } from '../support/start-shop.ts';

const SENT = 'If this number can be reached, a code is on its way to it';

const askFrom = (shop: Shop) => (from: string, phone: string) =>
  shop.call('POST', '/api/users/phone-codes', { body: { phone }, from });

/** Waits until each code that was asked for has been sent, or left out. */
const allWorked = (shop: Shop) =>
  vi.waitFor(
    async () => {
      const { rows } = await shop.database.query(
        "select 1 from jobs.job where name = 'phone-code' and state in ('created', 'retry', 'active')",
      );
      expect(rows).toEqual([]);
    },
    { timeout: 60_000, interval: 50 },
  );

async function countSent(shop: Shop, phones: readonly string[]): Promise<number> {
  await allWorked(shop);
  const sent = await Promise.all(phones.map((phone) => messagesTo(shop.database, phone)));
  return sent.flat().length;
}

describeShop('SMS that strangers ask for', (shop) => {
  const ask = askFrom(shop);

  test('B22: a stranger who uses up their codes for a number does not keep its owner from one', async () => {
    const phone = newPhone();
    for (let count = 0; count < 5; count += 1) bodyOf(await ask('198.18.1.1', phone));
    expect((await ask('198.18.1.1', phone)).status).toBe(429);
    expect((await ask('198.18.1.2', phone)).status).toBe(429);
    bodyOf(await ask('198.18.2.1', phone));
    await waitForPhoneCode(shop.database, phone, 6);
  });

  test('B22: of codes for 100 numbers one address gets thirty, its neighbours as many more, and a buyer elsewhere theirs', async () => {
    const outcomes = new Map<string, number>();
    const askMany = async (from: string) => {
      for (let count = 0; count < 50; count += 1) {
        const { status } = await ask(from, newPhone());
        outcomes.set(`${from} ${status}`, (outcomes.get(`${from} ${status}`) ?? 0) + 1);
      }
    };
    for (const host of [7, 8, 9]) await askMany(`198.51.100.${host}`);
    expect(Object.fromEntries(outcomes)).toEqual({
      '198.51.100.7 200': 30,
      '198.51.100.7 429': 20,
      '198.51.100.8 200': 30,
      '198.51.100.8 429': 20,
      '198.51.100.9 429': 50,
    });
    expect(refusalOf(await ask('198.51.100.10', newPhone()))).toBe('429 sms-unavailable');
    const buyer = newPhone();
    expect(bodyOf(await ask('203.0.113.9', buyer))).toEqual({ message: SENT });
    await waitForPhoneCode(shop.database, buyer);
  });

  test('B22: the addresses of a household and of its /48 are one asker', async () => {
    const from = (index: number) => `2001:db8:9:${index.toString(16)}::1`;
    const answers = [];
    for (let index = 0; index < 61; index += 1) answers.push(await ask(from(index), newPhone()));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

describeShop(
  'the SMS of a day',
  (shop) => {
    const ask = askFrom(shop);
    const known = newPhone();
    beforeAll(async () => {
      const chair = await createProduct(shop, await signInAdministrator(shop), { countInStock: 5 });
      const buyer = await createCustomer(shop);
      const body = orderBody([{ product: chair._id, qty: 1 }], {
        shippingAddress: { ...SHIPPING_ADDRESS, phone: known },
      });
      const order = bodyOf(await shop.call('POST', '/api/orders', { token: buyer.token, body }), 201);
      await payOrder(shop, buyer, order._id);
    });

    test('B22: strangers of many networks use up half of them; a number that has bought still gets its code, and no answer tells which numbers have', async () => {
      const strangers = Array.from({ length: 30 }, newPhone);
      const answers = [];
      for (const [index, phone] of strangers.entries())
        answers.push(bodyOf(await ask(`198.18.${index}.1`, phone)));
      expect(answers.filter(({ onlyToKnown }) => !onlyToKnown)).toHaveLength(10);
      expect(await countSent(shop, strangers)).toBe(10);
      const other = bodyOf(await ask('198.18.101.1', newPhone()));
      expect(bodyOf(await ask('198.18.102.1', known))).toEqual(other);
      await waitForPhoneCode(shop.database, known);
      const told = await shop.mailbox.waitFor(ADMINISTRATOR.email, /Strangers have used up/);
      expect(told.text).toContain('/admin/notices');
      expect(
        (await shop.mailbox.to(ADMINISTRATOR.email)).filter(({ subject }) => /Strangers/.test(subject)),
      ).toHaveLength(1);
    });
  },
  { variables: { ...AT_ONCE, SMS_PER_DAY: '20' } },
);

describeShop(
  'the half of strangers',
  (shop) => {
    test('B22: keeps a third of it for networks that are new', async () => {
      const ask = askFrom(shop);
      const used = ['198.18.1.1', '198.18.1.2', '198.18.2.1', '198.18.2.2'];
      for (const from of used) for (let count = 0; count < 5; count += 1) await ask(from, newPhone());
      expect(bodyOf(await ask('198.18.2.2', newPhone()))).toMatchObject({ onlyToKnown: true });
      expect(bodyOf(await ask('198.18.3.1', newPhone()))).toEqual({ message: SENT });
    });
  },
  { variables: { SMS_PER_DAY: '60' } },
);
