import { randomInt, randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { IncomingMoney } from '../../contract/paying/incoming-money.ts';
import type { Order } from '../../contract/orders/orders.ts';
import type { PaymentBegun, PaymentMethod } from '../../contract/paying/payments.ts';
import type { Product } from '../../contract/goods/products.ts';
import { watchPayments } from '../../server/sales/payments/watch-payments.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  createStaff,
  placeOrder,
  refusalOf,
  signInAdministrator,
  stockOf,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { payElsewhere } from '../support/pay-elsewhere.ts';
import { statementsOf } from '../support/statements.ts';
import type { Answer } from '../support/shop-client.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

/** The price of one chair, delivered; taken along it costs 11,500. */
const TOTAL = 12_500;

/** Spellings under which the message of one transfer was shown a second time. */
const SPELLINGS: Record<string, (number: string) => string> = {
  'a 0 before it': (number) => `0${number}`,
  'digits behind it': (number) => `${number}4711`,
  'an account behind it': (number) => `${number}-1000123456789`,
  'a dot': (number) => `${number.slice(0, 6)}.${number.slice(6)}`,
  'the letter O for 0': (number) => number.replace('0', 'O'),
  'the letter I for 1': (number) => number.replace('1', 'I'),
  'the letter S for 5': (number) => number.replace('5', 'S'),
  'a slash inside': (number) => `${number.slice(0, 4)}/${number.slice(4)}`,
  'its first two signs cut off': (number) => number.slice(2),
  'its last two signs cut off': (number) => number.slice(0, -2),
};

describeShop(
  'used transaction numbers',
  (shop) => {
    const cast = {} as {
      owner: Person;
      seller: Person;
      accountant: Person;
      buyer: Person;
      chair: Product;
    };
    const s = statementsOf(shop, () => cast.owner);
    beforeAll(async () => {
      cast.owner = await signInAdministrator(shop);
      cast.seller = await createStaff(shop, cast.owner, 'seller');
      cast.accountant = await createStaff(shop, cast.owner, 'accountant');
      await switchOn(shop, cast.owner, ['BankTransfer', 'PayOnDelivery', 'Chapa']);
    });
    beforeEach(async () => {
      cast.chair = await createProduct(shop, cast.owner, { price: 10_000, countInStock: 40 });
      cast.buyer = await createCustomer(shop);
    });

    /** A number as banks make them, with the signs that people mistake, and another one each time. */
    const newNumber = () => `FT25110754${randomUUID().slice(0, 5).toUpperCase().replaceAll('-', '')}K`;
    const place = async (method: PaymentMethod = 'BankTransfer', by?: Person) => {
      const buyer = by ?? (await createCustomer(shop));
      return { buyer, order: await placeOrder(shop, buyer, [{ product: cast.chair._id, qty: 1 }], method) };
    };
    const read = async (id: string) =>
      bodyOf<Order>(await shop.call('GET', `/api/orders/${id}`, { token: cast.owner.token }));
    const record = (id: string, payment: object, by = cast.accountant) =>
      shop.call('POST', `/api/orders/${id}/recorded-payments`, {
        token: by.token,
        body: { way: 'transfer', amount: TOTAL, ...payment },
      });
    const sendReceipt = (buyer: Person, id: string, transactionNumber: string): Promise<Answer> =>
      shop.call('POST', `/api/orders/${id}/receipts`, {
        token: buyer.token,
        body: { transactionNumber, bank: 'CBE' },
      });
    const decide = (id: string, receipt: string, decision: object): Promise<Answer> =>
      shop.call('POST', `/api/orders/${id}/receipts/${receipt}/decision`, {
        token: cast.owner.token,
        body: { accepted: true, reason: '', ...decision },
      });
    const sell = (payments: object[], by = cast.owner): Promise<Answer> =>
      shop.call('POST', '/api/counter/sales', {
        token: by.token,
        body: { orderItems: [{ product: cast.chair._id, qty: 1, price: 10_000 }], takenNow: true, payments },
        headers: { 'idempotency-key': randomUUID() },
      });
    /** Pays an order with a transfer, and returns its number. */
    const pay = async (number = newNumber()) => {
      const { order } = await place();
      bodyOf(await record(order._id, { reference: number }));
      return { number, order };
    };

    /** As `pay`, with the word of two people. */
    const payByTwo = async () => {
      const { order } = await place();
      const number = newNumber();
      await record(order._id, { reference: number });
      bodyOf(await record(order._id, { reference: number }, cast.owner));
      return number;
    };

    /** A way in which offline money enters: it tries a number, and tries it again as somebody who saw the money. */
    type Way = () => Promise<(reference: string, said: object) => Promise<Answer>>;
    const toOrder =
      (method: PaymentMethod, take: (order: Order, buyer: Person) => ReturnType<Way>): Way =>
      async () => {
        const { order, buyer } = await place(method, cast.buyer);
        return take(order, buyer);
      };
    const match = async (reference: string, body: object) => {
      const known = (await s.lines()).find(({ text }) => text === reference);
      if (!known) await s.read([{ number: reference, amount: TOTAL, text: reference }]);
      return s.match((known ?? (await s.line(reference)))._id, body);
    };
    const WAYS: Record<string, Way> = {
      'at the counter': async () => (reference, said) =>
        sell([{ way: 'transfer', amount: 11_500, reference, ...said }]),
      'as the second payment at the counter': async () => (reference, said) =>
        sell([
          { way: 'cash', amount: 500 },
          { way: 'transfer', amount: 11_000, reference, ...said },
        ]),
      'as a cheque at the counter': async () => (reference, said) =>
        sell([{ way: 'cheque', amount: 11_500, reference, ...said }]),
      'as a recorded payment': toOrder(
        'BankTransfer',
        async (order) => (reference, said) => record(order._id, { reference, ...said }),
      ),
      'as a deposit': toOrder(
        'BankTransfer',
        async (order) => (reference, said) => record(order._id, { reference, amount: 1_000, ...said }),
      ),
      'at the door': toOrder(
        'PayOnDelivery',
        async (order) => (reference, said) =>
          shop.call('PUT', `/api/orders/${order._id}/deliver`, {
            token: cast.owner.token,
            body: { payment: { way: 'transfer', amount: TOTAL, reference, ...said } },
          }),
      ),
      'as a line of a statement': toOrder(
        'BankTransfer',
        async (order) => (reference, said) => match(reference, { order: order._id, ...said }),
      ),
      'as the line of a receipt with another number': toOrder('BankTransfer', async (order, buyer) => {
        const sent = bodyOf<Order>(await sendReceipt(buyer, order._id, newNumber()), 201);
        return (reference, said) =>
          match(reference, { order: order._id, receipt: sent.receipts[0]!._id, ...said });
      }),
      'as a receipt': toOrder('BankTransfer', async (order, buyer) => async (reference, said) => {
        const known = (await read(order._id)).receipts;
        const { receipts } = known[0]
          ? { receipts: known }
          : bodyOf<Order>(await sendReceipt(buyer, order._id, reference), 201);
        return decide(order._id, receipts[0]!._id, said);
      }),
      'as a part that somebody else says to have transferred': toOrder(
        'BankTransfer',
        async (order, buyer) => {
          const { url } = bodyOf<{ url: string }>(
            await shop.call('PUT', `/api/orders/${order._id}/pay-link`, { token: buyer.token }),
          );
          const token = url.split('/').at(-1);
          return async (transactionNumber, said) => {
            const known = (await read(order._id)).receipts;
            if (!known[0])
              bodyOf(
                await shop.call('POST', `/api/pay/${token}/contributions`, {
                  body: {
                    amount: 1_000,
                    method: 'BankTransfer',
                    name: 'A friend',
                    contact: '0911234567',
                    transfer: { transactionNumber, bank: 'CBE' },
                  },
                }),
                201,
              );
            return decide(order._id, (await read(order._id)).receipts[0]!._id, said);
          };
        },
      ),
    };
    const doubtOf = (answer: Answer) =>
      ['409 number-looks-used', '409 receipt-doubtful'].includes(refusalOf(answer));

    test.each(Object.entries(WAYS))(
      'a number that looks like a used one takes no money %s until somebody says that they saw it',
      { timeout: 120_000 },
      async (_way, begin) => {
        const { number, order } = await pay();
        const spellings = Object.values(SPELLINGS).map((spell) => spell(number));
        for (const spelled of spellings) {
          const take = await begin();
          const before = await stockOf(shop, cast.chair._id);
          const answer = await take(spelled, {});
          expect([spelled, doubtOf(answer), refusalOf(answer)]).toEqual([
            spelled,
            true,
            expect.stringMatching(/^409/),
          ]);
          if (refusalOf(answer) === '409 number-looks-used')
            expect(answer.body.details).toEqual({ number: order.number, transactionNumber: number });
          expect(await stockOf(shop, cast.chair._id)).toBe(before);
          if (spelled === spellings.at(-1))
            expect((await take(spelled, { despite: true })).status).toBeLessThan(300);
        }
      },
    );

    test('a number that has paid takes no money a second time, whatever is said', async () => {
      const { number } = await pay();
      for (const [way, begin] of Object.entries(WAYS).filter(([name]) => !/receipt|line|part/.test(name))) {
        const take = await begin();
        for (const said of [{}, { despite: true }])
          expect([way, refusalOf(await take(number, said))]).toEqual([way, '409 transaction-number-used']);
      }
      const { buyer, order } = await place();
      expect(refusalOf(await sendReceipt(buyer, order._id, number))).toBe('409 transaction-number-used');
    });

    test('a number by which a provider has paid takes no money as a transfer', async () => {
      const { buyer, order } = await place('Chapa');
      const begun = bodyOf<PaymentBegun>(
        await shop.call('POST', `/api/orders/${order._id}/payments`, {
          token: buyer.token,
          body: { method: 'Chapa' },
        }),
        201,
      );
      payElsewhere(shop, begun);
      const { query } = shop.database;
      await query('update payments set next_ask_at = now() where order_id = $1', [order._id]);
      await watchPayments(shop.services.sales);
      expect((await read(order._id)).isPaid).toBe(true);
      const { rows } = await query('select capture_id from payments where order_id = $1', [order._id]);
      const number = String(rows[0]!.capture_id).toUpperCase();
      const sold = (reference: string, said: object = {}) =>
        sell([{ way: 'transfer', amount: 11_500, reference, ...said }]);
      for (const said of [{}, { despite: true }])
        expect(refusalOf(await sold(number, said))).toBe('409 transaction-number-used');
      const spelled = await sold(`${number.slice(0, 4)}/${number.slice(4)}`);
      expect(refusalOf(spelled)).toBe('409 number-looks-used');
      expect(spelled.body.details).toEqual({ number: order.number, transactionNumber: number });
    });

    test('sellers and storekeepers cannot say that money with a used number was seen', async () => {
      const { number } = await pay();
      const storekeeper = await createStaff(shop, cast.owner, 'storekeeper');
      const payment = { way: 'transfer', amount: 11_500, reference: `0${number}` };
      expect(refusalOf(await sell([payment], cast.seller))).toBe('409 number-looks-used');
      expect(refusalOf(await sell([{ ...payment, despite: true }], cast.seller))).toBe('403 not-allowed');
      const { order } = await place('PayOnDelivery');
      const deliver = (said: object) =>
        shop.call('PUT', `/api/orders/${order._id}/deliver`, {
          token: storekeeper.token,
          body: { payment: { ...payment, amount: TOTAL, ...said } },
        });
      expect(refusalOf(await deliver({}))).toBe('409 number-looks-used');
      expect(refusalOf(await deliver({ despite: true }))).toBe('403 not-allowed');
      expect((await read(order._id)).isDelivered).toBe(false);
    });

    test('the line of a transfer whose number was typed with two signs missing is not offered for another order of the same sum', async () => {
      const number = newNumber();
      const buyer = await createCustomer(shop);
      const lines = [{ product: cast.chair._id, qty: 1 }];
      const first = await placeOrder(shop, buyer, lines, 'BankTransfer');
      const second = await placeOrder(shop, buyer, lines, 'BankTransfer');
      const typed = number.slice(0, -2);
      const sent = bodyOf<Order>(await sendReceipt(buyer, first._id, typed), 201);
      bodyOf(await decide(first._id, sent.receipts[0]!._id, {}));
      await s.read([{ number, amount: TOTAL }]);
      const line = await s.line(number);
      expect(line).toMatchObject({
        proposals: [],
        alike: { transactionNumber: typed, order: { _id: first._id, number: first.number } },
      });
      const taken = await s.match(line._id, { order: second._id });
      expect(refusalOf(taken)).toBe('409 number-looks-used');
      expect(taken.body.details).toEqual({ number: first.number, transactionNumber: typed });
      expect((await read(second._id)).isPaid).toBe(false);
    });

    test('who names the transfer of somebody else first does not lock them out, and staff see that both name it', async () => {
      const number = newNumber();
      const [forger, honest] = [await place(), await place()];
      const forged = bodyOf<Order>(await sendReceipt(forger.buyer, forger.order._id, number), 201);
      const genuine = bodyOf<Order>(await sendReceipt(honest.buyer, honest.order._id, number), 201);
      const [bad, good] = [forged.receipts[0]!._id, genuine.receipts[0]!._id];
      const check = (id: string, receipt: string) =>
        shop.call('GET', `/api/orders/${id}/receipts/${receipt}/check`, { token: cast.accountant.token });
      for (const [of, receipt, other] of [
        [forger.order, bad, honest.order],
        [honest.order, good, forger.order],
      ] as const) {
        expect(bodyOf(await check(of._id, receipt)).alike).toEqual([
          { transactionNumber: number, order: { _id: other._id, number: other.number } },
        ]);
        const decided = await decide(of._id, receipt, {});
        expect(refusalOf(decided)).toBe('409 receipt-doubtful');
        expect(decided.body.details).toEqual({ why: 'alike' });
      }
      bodyOf(await decide(honest.order._id, good, { despite: true }));
      expect((await read(honest.order._id)).isPaid).toBe(true);
      const again = await decide(forger.order._id, bad, { despite: true });
      expect(refusalOf(again)).toBe('409 transaction-number-used');
      bodyOf(await decide(forger.order._id, bad, { accepted: false, reason: 'Not your transfer' }));
      expect((await read(forger.order._id)).isPaid).toBe(false);
    });

    test('a transfer that somebody else has named can be recorded, and pays once when both are accepted at the same moment', async () => {
      const [one, other] = [newNumber(), newNumber()];
      const [forger, honest] = [await place(), await place()];
      bodyOf(await sendReceipt(forger.buyer, forger.order._id, one), 201);
      expect(refusalOf(await record(honest.order._id, { reference: one }))).toBe('409 number-looks-used');
      bodyOf(await record(honest.order._id, { reference: one, despite: true }));
      expect((await read(honest.order._id)).isPaid).toBe(true);
      const pair = [await place(), await place()];
      const receipts = await Promise.all(
        pair.map(
          async ({ buyer, order }) =>
            bodyOf<Order>(await sendReceipt(buyer, order._id, other), 201).receipts[0]!,
        ),
      );
      const answers = await Promise.all(
        pair.map(({ order }, at) => decide(order._id, receipts[at]!._id, { despite: true })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const paid = await Promise.all(pair.map(async ({ order }) => (await read(order._id)).isPaid));
      expect(paid.toSorted()).toEqual([false, true]);
    });

    test('a line of a statement whose number two receipts name is taken for one of them by who says so', async () => {
      const number = newNumber();
      const [forger, honest] = [await place(), await place()];
      bodyOf(await sendReceipt(forger.buyer, forger.order._id, number), 201);
      const sent = bodyOf<Order>(await sendReceipt(honest.buyer, honest.order._id, number), 201);
      await s.read([{ number, amount: TOTAL }]);
      const line = await s.line(number);
      const named = line.proposals.filter(({ why }) => why === 'number');
      expect(named.map(({ why, order }) => [why, order.number])).toEqual([
        ['number', forger.order.number],
        ['number', honest.order.number],
      ]);
      const chosen = { order: honest.order._id, receipt: sent.receipts[0]!._id };
      expect(refusalOf(await s.match(line._id, chosen))).toBe('409 number-looks-used');
      bodyOf(await s.match(line._id, { ...chosen, despite: true }));
      expect((await read(honest.order._id)).isPaid).toBe(true);
    });

    test('money that waits for a second person keeps its doubt, and counts once both have seen it', async () => {
      await switchOn(shop, cast.owner, undefined, { secondPersonAbove: '5000' });
      try {
        const number = await payByTwo();
        const { order } = await place();
        const payment = { reference: `0${number}` };
        expect(refusalOf(await record(order._id, payment))).toBe('409 number-looks-used');
        const first = await record(order._id, { ...payment, despite: true });
        expect(refusalOf(first)).toBe('409 second-person-needed');
        const waiting = bodyOf<IncomingMoney[]>(
          await shop.call('GET', '/api/incoming-money?source=recorded&size=100', {
            token: cast.owner.token,
          }),
        ).find((money) => money.order?._id === order._id)!;
        expect(refusalOf(await s.match(waiting._id, { order: order._id }))).toBe('409 number-looks-used');
        bodyOf(await s.match(waiting._id, { order: order._id, despite: true }));
        expect((await read(order._id)).isPaid).toBe(true);
      } finally {
        await switchOn(shop, cast.owner, undefined, { secondPersonAbove: '' });
      }
    });

    test('two numbers of the same length that differ in one sign are two transfers', async () => {
      const { number } = await pay();
      const other = `${number.slice(0, -1)}${'ACDEFGH'[randomInt(7)]}`;
      expect((await sell([{ way: 'transfer', amount: 11_500, reference: other }])).status).toBe(201);
    });
  },
  { variables: AT_ONCE },
);
