import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import { bodyOf, createProduct, pay, placeOrder, refusalOf, stockOf } from '../support/factories.ts';
import { changesOf } from '../support/changed-orders.ts';
import { orderWatch } from '../support/order-watch.ts';
import { payOrder, requestRefund } from '../support/paid-orders.ts';
import { useSale } from '../support/sale.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';
import { newNumber } from '../support/transfers.ts';

describeShop(
  'money of parts and pieces that goes back',
  (shop) => {
    // Two chairs with VAT and delivery: 24,000 ETB.
    const sale = useSale(shop, {
      qty: 2,
      chair: { price: 10_000, countInStock: 5 },
      newBuyers: true,
      methods: ['PayPal', 'BankTransfer', 'PayOnDelivery'],
      paymentMethod: 'BankTransfer',
    });
    const { jobsAreDone } = orderWatch(shop);
    const { change } = changesOf(shop, sale);
    const record = (amount: number) =>
      sale.asOwner('POST', '/recorded-payments', { way: 'transfer', reference: newNumber(), amount });
    const begin = async (amount?: number) =>
      bodyOf<{ providerOrderId: string }>(
        await shop.call('POST', `/api/orders/${sale.order._id}/payments`, {
          token: sale.buyer.token,
          body: { method: 'PayPal', amount },
        }),
        201,
      ).providerOrderId;
    const payPart = async (amount?: number) => {
      const id = await begin(amount);
      shop.paypal.approve(id);
      bodyOf(await pay(shop, sale.buyer, sale.order._id, id));
      return id;
    };
    const held = async () => {
      const text = 'select sum(santim)::float8 / 100 as held from money_movements where order_id = $1';
      return (await shop.database.query(text, [sale.order._id])).rows[0].held;
    };

    test('the rest alone does not pay an order that expired and gave its first part back', async () => {
      await payPart(6_000);
      const late = await begin(); // 18,000
      await sale.makeOverdue();
      await sale.expire();
      await jobsAreDone();
      expect(await held()).toBe(0);
      shop.paypal.captureBehindTheShop(late);
      await sale.askNow();
      await jobsAreDone();
      expect([(await sale.read()).isPaid, await held()]).toEqual([false, 0]);
      await sale.expectSound();
    });

    test('nor does the rest alone pay it that somebody of the shop records', { tags: 'long' }, async () => {
      await payPart(6_000);
      await sale.makeOverdue();
      await sale.expire();
      await jobsAreDone();
      await record(18_000);
      expect((await sale.read()).isPaid).toBe(false);
    });

    test('a part of an unpaid order that went back at PayPal is owed again', { tags: 'long' }, async () => {
      shop.paypal.refundBehindTheShop(await payPart(6_000));
      await sale.askNow();
      await jobsAreDone();
      expect((await sale.read()).amountDue).toBe(24_000);
      await record((await sale.read()).amountDue);
      expect([(await sale.read()).isPaid, await held()]).toEqual([true, 24_000]);
    });

    test(
      'a refund is about the pieces at their place in orderItems, also after a line was taken out',
      { tags: 'long' },
      async () => {
        const desk = await createProduct(shop, sale.administrator, { price: 20_000, countInStock: 5 });
        const lamp = await createProduct(shop, sale.administrator, { price: 3_000, countInStock: 5 });
        const ofOne = ({ _id: product }: { _id: string }) => ({ product, qty: 1 });
        sale.order = await placeOrder(shop, sale.buyer, [sale.chair, desk, lamp].map(ofOne));
        await change({ orderItems: [desk, lamp].map(ofOne) });
        await payOrder(shop, sale.buyer, sale.order._id);
        const back = (line: number) =>
          requestRefund(shop, sale.administrator, sale.order._id, {
            ...{ amount: 100, goods: 'in-stock', lines: [{ line, qty: 1 }] },
          });
        bodyOf(await back(2)); // the lamp
        expect([await stockOf(shop, desk._id), await stockOf(shop, lamp._id)]).toEqual([4, 5]);
        bodyOf(await back(1)); // the desk
        expect(refusalOf(await back(3))).toBe('409 refund-of-too-many');
      },
    );

    test(
      'pieces come back without their money at their place too, after a line was taken out',
      { tags: 'long' },
      async () => {
        const desk = await createProduct(shop, sale.administrator, { price: 20_000, countInStock: 5 });
        const ofOne = ({ _id: product }: { _id: string }) => ({ product, qty: 1 });
        sale.order = await placeOrder(shop, sale.buyer, [sale.chair, desk].map(ofOne));
        await change({ orderItems: [ofOne(desk)] });
        await payOrder(shop, sale.buyer, sale.order._id);
        bodyOf(await requestRefund(shop, sale.administrator, sale.order._id, { amount: 100 }));
        bodyOf(await sale.asOwner('POST', '/returns', { lines: [{ line: 1, qty: 1 }] }));
        expect(await stockOf(shop, desk._id)).toBe(5);
      },
    );

    test(
      'what a change gives back and PayPal refuses can be given back later, and the price stays',
      { tags: 'long' },
      async () => {
        await payPart();
        shop.paypal.failOn('refund', 'status-404');
        await change({ orderItems: [{ product: sale.chair._id, qty: 1 }] });
        await jobsAreDone();
        shop.paypal.failOn('refund', null);
        expect((await sale.read()).status).toBe('needs-review');
        bodyOf(await requestRefund(shop, sale.administrator, sale.order._id, { amount: 11_500 }));
        await jobsAreDone();
        // One chair was kept and paid: 12,500.
        const { rows } = await shop.database.query(
          `select -sum(santim)::float8 / 100 as sold from ledger_lines
         where order_id = $1 and account in ('goods', 'delivery', 'vat')`,
          [sale.order._id],
        );
        expect([(await sale.read()).refundedPrice, rows[0].sold]).toEqual([0, 12_500]);
      },
    );

    test(
      'all that is left goes back with what PayPal had refused, and the books agree',
      { tags: 'long' },
      async () => {
        await payPart();
        shop.paypal.failOn('refund', 'status-404');
        await change({ orderItems: [{ product: sale.chair._id, qty: 1 }] });
        await jobsAreDone();
        shop.paypal.failOn('refund', null);
        const key = randomUUID();
        const all = () =>
          requestRefund(shop, sale.administrator, sale.order._id, { goods: 'in-stock' }, key).then(
            bodyOf<Order>,
          );
        await all();
        await jobsAreDone();
        const { status, refundedPrice } = await all();
        expect([status, refundedPrice, await held()]).toEqual(['refunded', 12_500, 0]);
        expect(await stockOf(shop, sale.chair._id)).toBe(5);
        await sale.expectSound();
      },
    );

    test(
      'what PayPal had refused and somebody gives back in its own pages lowers no price',
      { tags: 'long' },
      async () => {
        const id = await payPart();
        shop.paypal.failOn('refund', 'status-404');
        await change({ orderItems: [{ product: sale.chair._id, qty: 1 }] });
        await jobsAreDone();
        shop.paypal.failOn('refund', null);
        const { refunds } = bodyOf<Order>(await sale.asOwner('GET', ''));
        shop.paypal.refundBehindTheShop(id, refunds[0]!.charged.amount);
        await sale.askNow();
        await jobsAreDone();
        expect([(await sale.read()).refundedPrice, await held()]).toEqual([0, 12_500]);
      },
    );

    test(
      'what PayPal had refused goes back with the rest when the order is cancelled, and the books agree',
      { tags: 'long' },
      async () => {
        await payPart();
        shop.paypal.failOn('refund', 'status-404');
        await change({ orderItems: [{ product: sale.chair._id, qty: 1 }] });
        await jobsAreDone();
        shop.paypal.failOn('refund', null);
        bodyOf(await sale.asOwner('POST', '/cancel', { reason: 'They do not want it' }));
        await jobsAreDone();
        expect([(await sale.read()).status, await held()]).toEqual(['cancelled', 0]);
        await sale.expectSound();
      },
    );

    test(
      'all of it that goes back in PayPal’s own pages has what PayPal had refused, and the books agree',
      { tags: 'long' },
      async () => {
        const id = await payPart();
        shop.paypal.failOn('refund', 'status-404');
        await change({ orderItems: [{ product: sale.chair._id, qty: 1 }] });
        await jobsAreDone();
        shop.paypal.failOn('refund', null);
        const { amount } = shop.paypal.order(id).captures[0]!;
        shop.paypal.refundBehindTheShop(id, '100.00');
        await sale.askNow();
        await jobsAreDone();
        // 11,500 of it is what PayPal had refused.
        const { refundedPrice } = await sale.read();
        expect(refundedPrice).toBeCloseTo((100 / Number(amount.value)) * 24_000 - 11_500, -1);
        shop.paypal.refundBehindTheShop(id, (Number(amount.value) - 100).toFixed(2));
        await sale.askNow();
        await jobsAreDone();
        expect([(await sale.read()).refundedPrice, await held()]).toEqual([12_500, 0]);
        await sale.expectSound();
      },
    );

    test(
      'the same refund of a part with the same key again is the same refund',
      { tags: 'long' },
      async () => {
        bodyOf(await record(6_000));
        const asked = { amount: 1_000, byHand: { way: 'cash', reference: '' } };
        const key = randomUUID();
        const back = () => requestRefund(shop, sale.administrator, sale.order._id, asked, key);
        expect(refusalOf(await back())).toBe('200 undefined');
        expect(refusalOf(await back())).toBe('200 undefined');
        expect(bodyOf<Order>(await sale.asOwner('GET', '')).refunds).toHaveLength(1);
      },
    );
  },
  { variables: AT_ONCE },
);
