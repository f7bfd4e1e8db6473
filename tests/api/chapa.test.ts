import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Order, Quote } from '../../contract/orders.ts';
import type { Product } from '../../contract/products.ts';
import { chapaCheckoutsStore } from '../../server/payments/chapa/chapa-checkouts.store.ts';
import { askWhetherPaid, beginAtChapa, placeChapaOrder, switchOn } from '../support/chapa-orders.ts';
import type { ChapaCall, ChapaFailure, SimulatedTransaction } from '../support/chapa-simulator.ts';
import {
  beginPayment,
  bodyOf,
  createCustomer,
  createProduct,
  pay,
  refusalOf,
  signInAdministrator,
  stockOf,
  type Person,
} from '../support/factories.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

describeShop(
  'paying by Chapa',
  (shop) => {
    let administrator: Person;
    let buyer: Person;
    let chair: Product;
    let order: Order;
    let transaction: SimulatedTransaction;

    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      buyer = await createCustomer(shop);
      chair = await createProduct(shop, administrator, { countInStock: 1000 });
      bodyOf(await switchOn(shop, administrator, 'PayPal', 'Chapa'));
    });
    beforeEach(async () => {
      order = await newOrder();
      transaction = await beginAtChapa(shop, buyer, order);
    });
    const newOrder = () => placeChapaOrder(shop, buyer, [{ product: chair._id, qty: 1 }]);
    const read = async (id = order._id) =>
      bodyOf<Order>(await shop.call('GET', `/api/orders/${id}`, { token: buyer.token }));
    const ask = (body: object = {}) => askWhetherPaid(shop, buyer, order, body);
    const begin = () =>
      shop.call('POST', `/api/orders/${order._id}/payments`, {
        token: buyer.token,
        body: { method: 'Chapa' },
      });

    test('the buyer pays on the page of Chapa, comes back, and Chapa itself says so', async () => {
      expect(transaction.asked).toMatchObject({
        amount: '11925.00',
        currency: 'ETB',
        phone_number: '0911234567',
        return_url: `https://shop.test/order/${order._id}?chapa=${transaction.txRef}`,
        customization: { title: `Order ${order.number}` },
      });
      expect(refusalOf(await ask())).toBe('409 payment-not-approved');
      shop.chapa.pay(transaction.txRef);
      expect(bodyOf<Order>(await ask({ tx_ref: transaction.txRef }))).toMatchObject({
        isPaid: true,
        status: 'paid',
        payment: { method: 'Chapa', proof: transaction.reference },
      });
      await shop.mailbox.waitFor(buyer.email, new RegExp(`^Order ${order.number} is paid`));
    });

    const lies: [string, SimulatedTransaction['lies']][] = [
      ['A2: 0.01 less', { amount: 11924.99 }],
      ['A2: 0.01 more', { amount: 11925.01 }],
      ['A5: the same digits of another currency', { currency: 'USD' }],
      ['A3: the tx_ref of something else', { tx_ref: 'wb-another-order-1' }],
      ['money that is not real', { mode: 'live' }],
    ];
    test.each(lies)('%s leaves the order unpaid and for a person to look at', async (_name, says) => {
      shop.chapa.pay(transaction.txRef);
      transaction.lies = says;
      for (let attempt = 1; attempt <= 2; attempt += 1) expect((await ask()).status).toBe(409);
      expect(await read()).toMatchObject({ isPaid: false, status: 'needs-review' });
      await shop.mailbox.waitFor(
        buyer.email,
        new RegExp(`payment for order ${order.number} is being checked`),
      );
    });

    test('A1: an invented tx_ref, and A3: that of another order, pay nothing', async () => {
      const other = await newOrder();
      const foreign = await beginAtChapa(shop, buyer, other);
      shop.chapa.pay(foreign.txRef);
      for (const txRef of ['wb-invented-1', foreign.txRef, foreign.reference]) {
        expect(refusalOf(await ask({ tx_ref: txRef, status: 'success' }))).toBe('409 payment-not-found');
      }
      expect([await read(), await read(other._id)].map(({ status }) => status)).toEqual([
        'pending',
        'pending',
      ]);
    });

    test("A4: one of Chapa's references on two orders pays one", async () => {
      const other = await newOrder();
      const second = await beginAtChapa(shop, buyer, other);
      second.lies = { reference: transaction.reference };
      shop.chapa.pay(transaction.txRef);
      shop.chapa.pay(second.txRef);
      await Promise.all([ask(), askWhetherPaid(shop, buyer, other)]);
      const paid = [await read(), await read(other._id)].filter(({ isPaid }) => isPaid);
      expect(paid).toHaveLength(1);
    });

    test('A6: money that is on its way keeps the goods, and pays once it has arrived', async () => {
      transaction.status = 'pending';
      expect(refusalOf(await ask())).toBe('409 payment-pending');
      expect(await read()).toMatchObject({
        isPaid: false,
        status: 'awaiting-confirmation',
        awaiting: 'capture',
      });
      expect((await begin()).status).toBe(409);
      shop.chapa.pay(transaction.txRef);
      expect(bodyOf(await ask())).toMatchObject({ isPaid: true, status: 'paid' });
    });

    test('A7: a declined payment can be tried again, as another transaction', async () => {
      transaction.status = 'failed/cancelled';
      expect(refusalOf(await ask())).toBe('409 payment-declined');
      expect(await read()).toMatchObject({ isPaid: false, status: 'pending' });
      const second = await beginAtChapa(shop, buyer, order);
      expect(second.txRef).not.toBe(transaction.txRef);
      shop.chapa.pay(second.txRef);
      expect(bodyOf(await ask())).toMatchObject({ isPaid: true });
    });

    test('begun ten times at once, and again, the buyer is sent to one page', async () => {
      order = await newOrder();
      const all = await Promise.all(Array.from({ length: 10 }, begin));
      all.push(await begin());
      expect(new Set(all.map((answer) => bodyOf(answer, 201).checkoutUrl)).size).toBe(1);
    });

    test('of several pages of one payment the first to be kept is kept', async () => {
      const checkouts = chapaCheckoutsStore(shop.database);
      const pages = Array.from({ length: 5 }, (_, at) => ({
        txRef: `${order._id}-${at}`,
        checkoutUrl: `https://checkout.chapa.test/${at}`,
      }));
      const kept = await Promise.all(pages.map((page) => checkouts.keep(order._id, 1, page)));
      kept.push((await checkouts.find(order._id, 1))!);
      expect(new Set(kept.map(({ checkoutUrl }) => checkoutUrl)).size).toBe(1);
    });

    test('ten questions at once pay once', async () => {
      shop.chapa.pay(transaction.txRef);
      const answers = await Promise.all(Array.from({ length: 10 }, () => ask()));
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
      const { rows } = await shop.database.query(
        "select count(*) from order_history where order_id = $1 and to_status = 'paid'",
        [order._id],
      );
      expect(rows[0].count).toBe(1);
    });

    test('a question that began before another one had its answer is told that it is paid', async () => {
      const viewer = { id: buyer._id, isAdmin: false };
      const asBefore = await shop.services.orders.get(order._id, viewer);
      shop.chapa.pay(transaction.txRef);
      bodyOf(await ask());
      for (const reference of [undefined, transaction.txRef]) {
        await expect(shop.services.orderPayment.pay(asBefore, reference)).resolves.toBeUndefined();
      }
    });

    test('money at Chapa for an order that PayPal has paid meanwhile goes back', async () => {
      const providerOrderId = await beginPayment(shop, buyer, order._id);
      shop.paypal.approve(providerOrderId);
      bodyOf(await pay(shop, buyer, order._id, providerOrderId));
      shop.chapa.pay(transaction.txRef);
      const { rows } = await shop.database.query('select id from payments where provider_order_id = $1', [
        transaction.txRef,
      ]);
      await shop.services.orderPayment.settlePayment(rows[0].id);
      await expect
        .poll(() => [...shop.chapa.refunds.values()].at(-1))
        .toMatchObject({
          chapaReference: transaction.reference,
          amount: '11925.00',
        });
      expect(await read()).toMatchObject({ isPaid: true, payment: { method: 'PayPal' } });
    });

    test('A16: money for an expired order whose goods are gone goes back at once', async () => {
      const last = await createProduct(shop, administrator, { countInStock: 1 });
      order = await placeChapaOrder(shop, buyer, [{ product: last._id, qty: 1 }]);
      transaction = await beginAtChapa(shop, buyer, order);
      await shop.database.query("update orders set expires_at = now() - interval '1 second' where id = $1", [
        order._id,
      ]);
      await shop.services.orderEnding.expire(order._id);
      await placeChapaOrder(shop, buyer, [{ product: last._id, qty: 1 }]);
      shop.chapa.pay(transaction.txRef);
      expect((await ask({ tx_ref: transaction.txRef })).status).toBe(409);
      await expect
        .poll(() => [...shop.chapa.refunds.values()].at(-1)?.chapaReference)
        .toBe(transaction.reference);
      expect((await read()).isPaid).toBe(false);
      expect(await stockOf(shop, last._id)).toBe(0);
    });

    describe('A22: while Chapa is away', () => {
      const cases: { call: ChapaCall; failure: ChapaFailure }[] = [
        { call: 'initialize', failure: 'status-500' },
        { call: 'initialize', failure: 'html' },
        { call: 'verify', failure: 'reset' },
        { call: 'verify', failure: 'status-429' },
        { call: 'verify', failure: 'empty' },
      ];
      test.each(cases)('$failure on $call: told to try again, and paid later', async ({ call, failure }) => {
        if (call === 'initialize') order = await newOrder();
        shop.chapa.failOn(call, failure);
        expect(refusalOf(await (call === 'initialize' ? begin() : ask()))).toBe('502 provider-unavailable');
        expect(await read()).toMatchObject({ isPaid: false, status: 'pending' });
        shop.chapa.failOn(call, null);
        transaction = await beginAtChapa(shop, buyer, order);
        shop.chapa.pay(transaction.txRef);
        expect(bodyOf(await ask())).toMatchObject({ isPaid: true });
      });
    });

    describe('what can be paid with', () => {
      const means = async (price: number) => {
        const product = await createProduct(shop, administrator, { price, countInStock: 1 });
        const body = { orderItems: [{ product: product._id, qty: 1 }] };
        const { methods } = bodyOf<Quote>(await shop.call('POST', '/api/orders/quote', { body }));
        const offer = methods.find(({ method }) => method === 'Chapa')!;
        expect(offer.problem).toBeNull();
        return Object.fromEntries(offer.means!.map(({ name, max, open }) => [name, { max, open }]));
      };

      test('a total over 75,000 is too much for telebirr, and its maximum is told', async () => {
        expect(await means(60_000)).toMatchObject({ telebirr: { max: 75_000, open: true } });
        expect(await means(65_000)).toMatchObject({
          telebirr: { max: 75_000, open: false },
          'M-Pesa': { max: 75_000, open: false },
          CBEBirr: { max: 150_000, open: true },
        });
      });

      test('over all maxima there is still Awash Bank', async () => {
        const open = Object.entries(await means(9_000_000)).filter(([, one]) => one.open);
        expect(open).toEqual([['Awash Bank', { max: null, open: true }]]);
      });
    });

    test('a stranger finds no order to pay', async () => {
      const stranger = await createCustomer(shop);
      shop.chapa.pay(transaction.txRef);
      expect(refusalOf(await askWhetherPaid(shop, stranger, order))).toBe('404 order-not-found');
    });
  },
  { variables: AT_ONCE },
);

describeShop(
  'a shop without the key of Chapa',
  (shop) => {
    test('cannot switch Chapa on, and takes no events of it', async () => {
      const administrator = await signInAdministrator(shop);
      const refused = await switchOn(shop, administrator, 'PayPal', 'Chapa');
      expect(refusalOf(refused)).toBe('400 invalid-field');
      expect(refused.body.details.fields).toHaveProperty(['settings.paymentMethods']);
      expect((await shop.call('POST', '/api/webhooks/chapa', { raw: '{}' })).status).toBe(409);
    });

    test('that has been switched on before the key was taken away offers it to nobody', async () => {
      await shop.database.query(
        `update settings set document = jsonb_set(document, '{paymentMethods}', '["PayPal", "Chapa"]')`,
      );
      const { token } = await signInAdministrator(shop);
      // What is public may be a second old, unless somebody has just read it.
      bodyOf(await shop.call('GET', '/api/settings', { token }));
      const store = bodyOf(await shop.call('GET', '/api/store'));
      expect(store.paymentMethods).toEqual(['PayPal']);
    });
  },
  { variables: { ...AT_ONCE, CHAPA_SECRET_KEY: '', CHAPA_WEBHOOK_SECRET: '' } },
);
