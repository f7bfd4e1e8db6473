import { beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import type { Quote } from '../../contract/orders/quotes.ts';
import { chapaCheckoutsStore } from '../../server/payment-providers/chapa/chapa-checkouts.store.ts';
import { getOrder } from '../../server/sales/orders/read-orders.ts';
import { payOrder } from '../../server/sales/payments/pay-order.ts';
import { settlePaymentById } from '../../server/sales/payments/settle-payment.ts';
import { askWhetherPaid, beginAtChapa, placeChapaOrder, switchOn } from '../support/chapa-orders.ts';
import type { ChapaCall, ChapaFailure, SimulatedTransaction } from '../support/chapa-simulator.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  refusalOf,
  signInAdministrator,
  stockOf,
} from '../support/factories.ts';
import { useSale } from '../support/sale.ts';
import { AT_ONCE, describeShopOnce, MANY_CONNECTIONS } from '../support/start-shop.ts';

describeShopOnce(
  'paying by Chapa',
  (shop) => {
    const sale = useSale(shop, { methods: ['PayPal', 'Chapa'], paymentMethod: 'Chapa' });
    const { read } = sale;
    let transaction: SimulatedTransaction;
    beforeEach(async () => void (transaction = await beginAtChapa(shop, sale.buyer, sale.order)));
    const ask = (body: object = {}) => askWhetherPaid(shop, sale.buyer, sale.order, body);
    const begin = () =>
      shop.call('POST', `/api/orders/${sale.order._id}/payments`, {
        token: sale.buyer.token,
        body: { method: 'Chapa' },
      });

    test('a buyer pays on Chapa’s page and returns, and the shop asks Chapa for the result', async () => {
      expect(transaction.asked).toMatchObject({
        amount: '11925.00',
        currency: 'ETB',
        phone_number: expect.stringMatching(/^09\d{8}$/),
        return_url: `https://shop.test/order/${sale.order._id}?chapa=${transaction.txRef}`,
        customization: { title: `Order ${sale.order.number}` },
      });
      expect(refusalOf(await ask())).toBe('409 payment-not-approved');
      shop.chapa.pay(transaction.txRef);
      expect(bodyOf<Order>(await ask({ tx_ref: transaction.txRef }))).toMatchObject({
        isPaid: true,
        status: 'paid',
        payment: { method: 'Chapa', proof: transaction.reference },
      });
      await shop.mailbox.waitFor(sale.buyer.email, new RegExp(`^Order ${sale.order.number} is paid`));
    });

    test('a buyer whose page is in Amharic comes back to it', async () => {
      const placed = await sale.place();
      const { asked, txRef } = await beginAtChapa(shop, sale.buyer, placed, 'am');
      expect(asked.return_url).toBe(`https://shop.test/am/order/${placed._id}?chapa=${txRef}`);
    });

    const lies: [string, SimulatedTransaction['lies']][] = [
      ['0.01 less', { amount: 11924.99 }],
      ['0.01 more', { amount: 11925.01 }],
      ['the same digits of another currency', { currency: 'USD' }],
      ['the tx_ref of something else', { tx_ref: 'wb-another-order-1' }],
      ['money that is not real', { mode: 'live' }],
    ];
    test.each(lies)(
      '%s in Chapa’s answer leaves the order unpaid and held for review',
      async (_name, says) => {
        shop.chapa.pay(transaction.txRef);
        transaction.lies = says;
        for (let attempt = 1; attempt <= 2; attempt += 1) expect((await ask()).status).toBe(409);
        expect(await read()).toMatchObject({ isPaid: false, status: 'needs-review' });
        await shop.mailbox.waitFor(
          sale.buyer.email,
          new RegExp(`payment for order ${sale.order.number} is being checked`),
        );
      },
    );

    test('an invented tx_ref, and that of another order, pay nothing', async () => {
      const other = await sale.place();
      const foreign = await beginAtChapa(shop, sale.buyer, other);
      shop.chapa.pay(foreign.txRef);
      for (const txRef of ['wb-invented-1', foreign.txRef, foreign.reference]) {
        expect(refusalOf(await ask({ tx_ref: txRef, status: 'success' }))).toBe('409 payment-not-found');
      }
      expect([await read(), await read(other._id)].map(({ status }) => status)).toEqual([
        'pending',
        'pending',
      ]);
    });

    test('one Chapa reference cannot pay two orders', async () => {
      const other = await sale.place();
      const second = await beginAtChapa(shop, sale.buyer, other);
      second.lies = { reference: transaction.reference };
      shop.chapa.pay(transaction.txRef);
      shop.chapa.pay(second.txRef);
      await Promise.all([ask(), askWhetherPaid(shop, sale.buyer, other)]);
      const paid = [await read(), await read(other._id)].filter(({ isPaid }) => isPaid);
      expect(paid).toHaveLength(1);
    });

    test('a pending payment holds the goods and pays the order once it completes', async () => {
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

    test('a declined payment can be tried again as a new transaction', async () => {
      transaction.status = 'failed/cancelled';
      expect(refusalOf(await ask())).toBe('409 payment-declined');
      expect(await read()).toMatchObject({ isPaid: false, status: 'pending' });
      const second = await beginAtChapa(shop, sale.buyer, sale.order);
      expect(second.txRef).not.toBe(transaction.txRef);
      shop.chapa.pay(second.txRef);
      expect(bodyOf(await ask())).toMatchObject({ isPaid: true });
    });

    test('starting a payment ten times at once and once more sends the buyer to one page', async () => {
      sale.order = await sale.place();
      const all = await Promise.all(Array.from({ length: 10 }, begin));
      all.push(await begin());
      expect(new Set(all.map((answer) => bodyOf(answer, 201).checkoutUrl)).size).toBe(1);
    });

    test('of several pages for one payment the first one stored is used', async () => {
      const checkouts = chapaCheckoutsStore(shop.database);
      const pages = Array.from({ length: 5 }, (_, at) => ({
        txRef: `${sale.order._id}-${at}`,
        checkoutUrl: `https://checkout.chapa.test/${at}`,
      }));
      const stored = await Promise.all(pages.map((page) => checkouts.keep(sale.order._id, 1, page)));
      stored.push((await checkouts.find(sale.order._id, 1))!);
      expect(new Set(stored.map(({ checkoutUrl }) => checkoutUrl)).size).toBe(1);
    });

    test('checking a payment ten times at once pays the order once', { tags: 'long' }, async () => {
      shop.chapa.pay(transaction.txRef);
      const answers = await Promise.all(Array.from({ length: 10 }, () => ask()));
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
      const { rows } = await shop.database.query(
        "select count(*) from order_history where order_id = $1 and to_status = 'paid'",
        [sale.order._id],
      );
      expect(rows[0].count).toBe(1);
    });

    test('a check that started before another one finished answers that the order is paid', async () => {
      const viewer = { id: sale.buyer._id, forShop: false };
      const asBefore = await getOrder(shop.services.sales, sale.order._id, viewer);
      shop.chapa.pay(transaction.txRef);
      bodyOf(await ask());
      for (const reference of [undefined, transaction.txRef]) {
        const asked = payOrder(shop.services.sales, asBefore, { reference }, viewer);
        await expect(asked).resolves.toBeUndefined();
      }
    });

    test('money at Chapa for an order that was meanwhile paid by PayPal is refunded', async () => {
      const providerOrderId = await sale.begin();
      shop.paypal.approve(providerOrderId);
      bodyOf(await sale.payNow(providerOrderId));
      shop.chapa.pay(transaction.txRef);
      const { rows } = await shop.database.query('select id from payments where provider_order_id = $1', [
        transaction.txRef,
      ]);
      await settlePaymentById(shop.services.sales, rows[0].id);
      await expect
        .poll(() => [...shop.chapa.refunds.values()].at(-1))
        .toMatchObject({
          chapaReference: transaction.reference,
          amount: '11925.00',
        });
      expect(await read()).toMatchObject({ isPaid: true, payment: { method: 'PayPal' } });
    });

    test('money for an expired order that is sold out is refunded at once', { tags: 'long' }, async () => {
      const last = await createProduct(shop, sale.administrator, { countInStock: 1 });
      sale.order = await placeChapaOrder(shop, sale.buyer, [{ product: last._id, qty: 1 }]);
      transaction = await beginAtChapa(shop, sale.buyer, sale.order);
      await sale.makeOverdue();
      await sale.expire();
      await placeChapaOrder(shop, sale.buyer, [{ product: last._id, qty: 1 }]);
      shop.chapa.pay(transaction.txRef);
      expect((await ask({ tx_ref: transaction.txRef })).status).toBe(409);
      await expect
        .poll(() => [...shop.chapa.refunds.values()].at(-1)?.chapaReference)
        .toBe(transaction.reference);
      expect((await read()).isPaid).toBe(false);
      expect(await stockOf(shop, last._id)).toBe(0);
    });

    describe('while Chapa is down', () => {
      const cases: { call: ChapaCall; failure: ChapaFailure }[] = [
        { call: 'initialize', failure: 'status-500' },
        { call: 'initialize', failure: 'html' },
        { call: 'verify', failure: 'reset' },
        { call: 'verify', failure: 'status-429' },
        { call: 'verify', failure: 'empty' },
      ];
      test.each(cases)(
        '$failure on $call answers that the buyer should try again, and the order is paid later',
        { tags: 'long' },
        async ({ call, failure }) => {
          if (call === 'initialize') sale.order = await sale.place();
          shop.chapa.failOn(call, failure);
          expect(refusalOf(await (call === 'initialize' ? begin() : ask()))).toBe('502 provider-unavailable');
          expect(await read()).toMatchObject({ isPaid: false, status: 'pending' });
          shop.chapa.failOn(call, null);
          transaction = await beginAtChapa(shop, sale.buyer, sale.order);
          shop.chapa.pay(transaction.txRef);
          expect(bodyOf(await ask())).toMatchObject({ isPaid: true });
        },
      );
    });

    describe('the offered payment methods', () => {
      const means = async (price: number) => {
        const product = await createProduct(shop, sale.administrator, { price, countInStock: 1 });
        const body = { orderItems: [{ product: product._id, qty: 1 }] };
        const { methods } = bodyOf<Quote>(await shop.call('POST', '/api/orders/quote', { body }));
        const offer = methods.find(({ method }) => method === 'Chapa')!;
        expect(offer.problem).toBeNull();
        return Object.fromEntries(offer.means!.map(({ name, max, open }) => [name, { max, open }]));
      };

      test('exclude telebirr for a total over 75,000 and name its maximum', async () => {
        expect(await means(60_000)).toMatchObject({ telebirr: { max: 75_000, open: true } });
        expect(await means(65_000)).toMatchObject({
          telebirr: { max: 75_000, open: false },
          'M-Pesa': { max: 75_000, open: false },
          CBEBirr: { max: 150_000, open: true },
        });
      });

      test('still include Awash Bank above all other maxima', async () => {
        const open = Object.entries(await means(9_000_000)).filter(([, one]) => one.open);
        expect(open).toEqual([['Awash Bank', { max: null, open: true }]]);
      });
    });

    test('are not shown to somebody who does not own the order', async () => {
      const stranger = await createCustomer(shop);
      shop.chapa.pay(transaction.txRef);
      expect(refusalOf(await askWhetherPaid(shop, stranger, sale.order))).toBe('404 order-not-found');
    });
  },
  { variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);

describeShopOnce(
  'a shop without a Chapa key',
  (shop) => {
    test('refuses to switch Chapa on and takes no Chapa events', async () => {
      const administrator = await signInAdministrator(shop);
      const refused = await switchOn(shop, administrator, 'PayPal', 'Chapa');
      expect(refusalOf(refused)).toBe('400 invalid-field');
      expect(refused.body.details.fields).toHaveProperty(['settings.paymentMethods']);
      expect((await shop.call('POST', '/api/webhooks/chapa', { raw: '{}' })).status).toBe(409);
    });

    test('no longer offers Chapa after its key was removed', async () => {
      await shop.database.query(
        `update settings set document = jsonb_set(document, '{paymentMethods}', '["PayPal", "Chapa"]')`,
      );
      const { token } = await signInAdministrator(shop);
      // A cached answer may be one second old, unless somebody has just read it.
      bodyOf(await shop.call('GET', '/api/settings', { token }));
      const store = bodyOf(await shop.call('GET', '/api/store'));
      expect(store.paymentMethods).toEqual(['PayPal']);
    });
  },
  { variables: { ...AT_ONCE, CHAPA_SECRET_KEY: '', CHAPA_WEBHOOK_SECRET: '' } },
);
