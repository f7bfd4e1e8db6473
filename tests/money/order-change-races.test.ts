import { run } from '#server/lib/database/ask.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import { settlePaymentById } from '../../server/sales/payments/settle-payment.ts';
import { bodyOf, pay, placeOrder, refusalOf, stockOf } from '../support/factories.ts';
import { changesOf } from '../support/changed-orders.ts';
import { orderWatch } from '../support/order-watch.ts';
import { useSale } from '../support/sale.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';
import { newNumber } from '../support/transfers.ts';

/** One, two, three and four chairs of 10,000 ETB with VAT and their delivery. */
const [ONE, TWO, THREE, FOUR] = [12_500, 24_000, 35_500, 47_000];

describeShop(
  'an order that is changed while something else happens to it',
  (shop, kind) => {
    const sale = useSale(shop, {
      qty: 2,
      chair: { price: 10_000, countInStock: 6 },
      newBuyers: true,
      methods: ['PayPal', 'Chapa', 'BankTransfer', 'PayOnDelivery'],
    });
    const { read, asOwner } = sale;
    const { jobsAreDone } = orderWatch(shop);
    const { seen, send, change, answer } = changesOf(shop, sale);
    const chairs = (qty: number) => ({ orderItems: [{ product: sale.chair._id, qty }] });
    const money = ({ status, totalPrice, amountPaid, amountDue }: Order) => [
      ...[status, totalPrice, amountPaid, amountDue],
    ];
    const approved = async (): Promise<string> => {
      const id = await sale.begin();
      shop.paypal.approve(id);
      return id;
    };
    const payAll = async () => bodyOf<Order>(await pay(shop, sale.buyer, sale.order._id, await approved()));
    const sound = async () => {
      await jobsAreDone();
      await sale.expectSound();
    };
    const proposeThree = async (): Promise<string> =>
      bodyOf<Order>(await send(await seen(chairs(3)), randomUUID())).changes.at(-1)!._id;

    test('counts money of the old price as a part when it comes after a change that costs more', async () => {
      const id = await approved();
      await change(chairs(3));
      shop.paypal.captureBehindTheShop(id);
      await sale.askNow();
      expect(money(await read())).toEqual(['pending', THREE, TWO, THREE - TWO]);
      expect(money(await payAll())).toEqual(['paid', THREE, THREE, 0]);
      await sound();
    });

    test('gives back what the old price was more, when its money comes after a change that costs less', async () => {
      const id = await approved();
      await change(chairs(1));
      shop.paypal.captureBehindTheShop(id);
      await sale.askNow();
      expect(money(await read())).toEqual(['paid', ONE, ONE, 0]);
      await jobsAreDone();
      expect((await read()).refunds).toMatchObject([{ amount: null, status: 'completed' }]);
      await sound();
    });

    test('counts money that the provider has taken before the change, though the shop had not heard of it', async () => {
      shop.paypal.captureBehindTheShop(await approved());
      const changed = await change(chairs(3));
      expect(money(changed)).toEqual(['pending', THREE, TWO, THREE - TWO]);
      await sound();
    });

    test.each([
      ['more', 3, ['pending', THREE, TWO, THREE - TWO]],
      ['less', 1, ['paid', ONE, ONE, 0]],
    ] as const)('is changed to %s while PayPal checks its payment', async (_what, qty, afterwards) => {
      const id = await approved();
      shop.paypal.order(id).nextCapture = { status: 'PENDING' };
      expect(refusalOf(await pay(shop, sale.buyer, sale.order._id, id))).toBe('409 payment-pending');
      expect((await change(chairs(qty))).awaiting).toBe('capture');
      shop.paypal.endPending(id, 'COMPLETED');
      await sale.askNow();
      expect(money(await read())).toEqual(afterwards);
      await sound();
    });

    test('is changed and paid at the same moment, and the books agree whichever was first', async () => {
      const id = await approved();
      const request = await seen(chairs(3), { agreed: true });
      const [paid, changed] = await Promise.all([
        pay(shop, sale.buyer, sale.order._id, id),
        send(request, randomUUID()),
      ]);
      expect([200, 409]).toContain(paid.status);
      expect(changed.status).toBe(200);
      const { amountPaid, amountDue, isPaid } = await read();
      expect([isPaid, amountPaid + amountDue]).toEqual([false, THREE]);
      await payAll();
      await sound();
    });

    // PGlite has one connection, so that there no transaction is open while another one goes on.
    test.skipIf(kind === 'PGlite')('is changed before money that came earlier is written', async () => {
      const id = await approved();
      shop.paypal.captureBehindTheShop(id);
      const { rows } = await shop.database.query('select id from payments where order_id = $1', [
        sale.order._id,
      ]);
      const { sales } = shop.services;
      const slow: typeof sales.database.transaction = (work) =>
        sales.database.transaction(async (tx) => {
          await run(tx)`select now()`;
          shop.paypal.failOn('get', 'status-500');
          await change(chairs(3));
          shop.paypal.failOn('get', null);
          return work(tx);
        });
      await settlePaymentById({ ...sales, database: { ...sales.database, transaction: slow } }, rows[0].id);
      expect(money(await read())).toEqual(['pending', THREE, TWO, THREE - TWO]);
      await sound();
    });

    test('is changed once by the first of many at once; the others look at it again', async () => {
      const requests = await Promise.all([3, 4, 1].map((qty) => seen(chairs(qty), { agreed: true })));
      const answers = await Promise.all(requests.map((request) => send(request, randomUUID())));
      const refused = answers.filter(({ status }) => status !== 200);
      expect(refused.map(refusalOf)).toEqual(['409 change-differs', '409 change-differs']);
      const { changes, totalPrice } = await read();
      expect(changes).toHaveLength(1);
      expect(changes[0]!.after.totalPrice).toBe(totalPrice);
      await sound();
    });

    test('is changed once by the same request that is sent many times, also later and without a key', async () => {
      const request = await seen(chairs(3), { agreed: true });
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 5 }, () => send(request, key)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      await change(chairs(4));
      expect(bodyOf<Order>(await send(request, key)).totalPrice).toBe(FOUR);
      expect(refusalOf(await send({ ...request, reason: 'another' }, key))).toBe(
        '422 idempotency-key-reused',
      );
      const last = await seen(chairs(4), { agreed: true });
      expect(bodyOf<Order>(await send(last)).changes).toHaveLength(2);
      await sound();
    });

    test('proposes once what is proposed many times at once, and what is accepted many times is made once', async () => {
      const request = await seen(chairs(3));
      const answers = await Promise.all(Array.from({ length: 4 }, () => send(request)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const { changes } = await read();
      expect(changes).toHaveLength(1);
      const accepted = await Promise.all(
        Array.from({ length: 4 }, () => answer(changes[0]!._id, { accepted: true, totalPrice: THREE })),
      );
      expect(accepted.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(await stockOf(shop, sale.chair._id)).toBe(3);
      await sound();
    });

    test('is not changed by a proposal whose goods have sold out meanwhile', async () => {
      const proposal = await proposeThree();
      await placeOrder(shop, sale.buyer, [{ product: sale.chair._id, qty: 4 }]);
      const refused = await answer(proposal, { accepted: true, totalPrice: THREE });
      expect(refusalOf(refused)).toBe('409 change-goods-gone');
      expect(refused.body.details).toMatchObject({ name: sale.chair.name, count: 2 });
      expect(money(await read())).toEqual(['pending', TWO, 0, TWO]);
      await sound();
    });

    test('is not changed by a proposal after another change', async () => {
      const proposal = await proposeThree();
      await change(chairs(1));
      expect(refusalOf(await answer(proposal, { accepted: true }))).toBe('409 change-not-open');
      expect((await read()).changes.map(({ state }) => state)).toEqual(['withdrawn', 'made']);
      await sound();
    });

    test('cannot be changed once it was cancelled', async () => {
      const proposal = await proposeThree();
      const request = await seen(chairs(1), { agreed: true });
      bodyOf(await asOwner('POST', '/cancel', {}));
      expect(refusalOf(await send(request, randomUUID()))).toBe('409 not-changeable');
      expect(refusalOf(await answer(proposal, { accepted: true }))).toBe('409 not-changeable');
      await sound();
    });

    test('is cancelled or changed when both are asked at once, and its goods are in the stock once', async () => {
      const request = await seen(chairs(3), { agreed: true });
      await Promise.all([send(request, randomUUID()), asOwner('POST', '/cancel', {})]);
      expect((await read()).status).toBe('cancelled');
      expect(await stockOf(shop, sale.chair._id)).toBe(6);
      await sound();
    });

    test('cannot be changed once it was delivered', { tags: 'long' }, async () => {
      await payAll();
      const proposal = await proposeThree();
      const request = await seen(chairs(1), { agreed: true });
      bodyOf(await asOwner('PUT', '/deliver', {}));
      expect(refusalOf(await send(request, randomUUID()))).toBe('409 not-changeable');
      expect(refusalOf(await answer(proposal, { accepted: true }))).toBe('409 not-changeable');
      await sound();
    });

    test('gives every part back when it is cancelled with the rest of a change unpaid', async () => {
      await payAll();
      await change(chairs(3));
      bodyOf(await asOwner('POST', '/cancel', {}));
      await jobsAreDone();
      const cancelled = await read();
      expect([cancelled.status, cancelled.isPaid]).toEqual(['cancelled', false]);
      expect(cancelled.refunds).toMatchObject([{ status: 'completed' }]);
      expect(await stockOf(shop, sale.chair._id)).toBe(6);
      await sound();
    });

    test('costs more and less again, and each buyer’s money adds up', { tags: 'long' }, async () => {
      await payAll();
      for (const qty of [3, 1, 4, 2, 1]) {
        const changed = await change(chairs(qty));
        if (changed.amountDue > 0) await payAll();
        await jobsAreDone();
      }
      expect(money(await read())).toEqual(['paid', ONE, ONE, 0]);
      await sound();
    });
  },
  { variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);

describeShop(
  'an order of other ways to pay that is changed',
  (shop) => {
    const sale = useSale(shop, {
      qty: 0,
      chair: { price: 10_000, countInStock: 6 },
      newBuyers: true,
      methods: ['PayPal', 'BankTransfer', 'PayOnDelivery'],
    });
    const { asOwner, read } = sale;
    const { change, seen, send } = changesOf(shop, sale);
    const chairs = (qty: number) => ({ orderItems: [{ product: sale.chair._id, qty }] });

    test('is delivered at the door for what it costs now', { tags: 'long' }, async () => {
      sale.order = await sale.place(1, 'PayOnDelivery');
      expect(await change(chairs(2))).toMatchObject({ awaiting: 'delivery', amountDue: TWO });
      const deliver = (amount: number) =>
        asOwner('PUT', '/deliver', { payment: { way: 'cash', amount, reference: '' } });
      expect(refusalOf(await deliver(ONE))).toBe('409 amount-not-due');
      expect(bodyOf<Order>(await deliver(TWO))).toMatchObject({ status: 'delivered', amountDue: 0 });
      await sale.expectSound();
    });

    test('waits for the rest when the receipt that was sent before the change is accepted', async () => {
      sale.order = await sale.place(1, 'BankTransfer');
      const sent = await shop.call('POST', `/api/orders/${sale.order._id}/receipts`, {
        token: sale.buyer.token,
        body: { transactionNumber: newNumber(), bank: 'CBE' },
      });
      const [receipt] = bodyOf<Order>(sent, 201).receipts;
      expect((await change(chairs(2))).awaiting).toBe('receipt');
      const decision = `/receipts/${receipt!._id}/decision`;
      const accepted = bodyOf<Order>(await asOwner('POST', decision, { accepted: true }));
      expect(accepted).toMatchObject({ status: 'pending', amountPaid: ONE, amountDue: TWO - ONE });
      const rest = { way: 'transfer', amount: TWO - ONE, reference: newNumber() };
      expect(bodyOf<Order>(await asOwner('POST', '/recorded-payments', rest)).isPaid).toBe(true);
      // All of the newest part goes back, and some of the one before.
      await change({ discount: 9_000, orderItems: chairs(1).orderItems });
      const { refundable } = bodyOf<Order>(await asOwner('GET', ''));
      expect(refundable!.map(({ paysOrder, left }) => [paysOrder, left.amount])).toEqual([
        [true, '2150.00'],
        [false, '11500.00'],
        [false, '10350.00'],
      ]);
      expect(await read()).toMatchObject({ isPaid: true, amountPaid: 2_150 });
      await sale.expectSound();
    });

    test('needs the word of somebody who phoned and has no account', async () => {
      const { token } = sale.administrator;
      const body = {
        orderItems: chairs(1).orderItems,
        shippingAddress: {
          ...{ name: 'Kebede', email: '', phone: '0911000111', address: 'Bole', city: 'Addis Ababa' },
          ...{ postalCode: '1000', country: 'Ethiopia' },
        },
        paymentMethod: 'PayOnDelivery',
      };
      sale.order = bodyOf<Order>(await shop.call('POST', '/api/orders/by-phone', { token, body }), 201);
      const request = await seen(chairs(2));
      expect(refusalOf(await send(request, randomUUID()))).toBe('409 change-needs-agreement');
      expect(bodyOf<Order>(await send({ ...request, agreed: true }, randomUUID())).totalPrice).toBe(TWO);
      await sale.expectSound();
    });
  },
  { variables: AT_ONCE },
);
