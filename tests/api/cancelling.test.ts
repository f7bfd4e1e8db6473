import { expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import {
  beginPayment,
  bodyOf,
  createCustomer,
  placeOrder,
  refusalOf,
  stockOf,
  type Person,
} from '../support/factories.ts';
import { moveOrder } from '../support/order-states.ts';
import { orderWatch } from '../support/order-watch.ts';
import { useSale } from '../support/sale.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

describeShop(
  'cancelling an order',
  (shop) => {
    const sale = useSale(shop, { qty: 3 });
    const { read } = sale;
    const cancel = ({ token }: Person, reason = '') =>
      shop.call('POST', `/api/orders/${sale.order._id}/cancel`, { token, body: { reason } });
    const { jobsAreDone, mails } = orderWatch(shop);

    test('restocks the goods once, however often it is called, and mails the buyer', async () => {
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => cancel(sale.buyer, 'changed my mind')),
      );
      expect(
        answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409),
      ).toEqual([]);
      expect(await read()).toMatchObject({ status: 'cancelled', isPaid: false, expiresAt: null });
      expect(await stockOf(shop, sale.chair._id)).toBe(10);
      const mail = await shop.mailbox.waitFor(
        sale.buyer.email,
        new RegExp(`^Order ${sale.order.number} was cancelled`),
      );
      expect(mail.text).toContain('changed my mind');
    });

    test('is refused for orders that are paid, delivered or ended', async () => {
      await moveOrder(shop.database, sale.order._id, 'paid');
      expect(refusalOf(await cancel(sale.buyer))).toBe('409 not-cancellable');
      expect(refusalOf(await cancel(sale.administrator))).toBe('409 not-cancellable');
      await moveOrder(shop.database, sale.order._id, 'delivered');
      expect(refusalOf(await cancel(sale.administrator))).toBe('409 not-cancellable');
      expect(await stockOf(shop, sale.chair._id)).toBe(7);
    });

    test('takes no money for an order that was approved at PayPal, then or later', async () => {
      const providerOrderId = await sale.begin();
      shop.paypal.approve(providerOrderId);
      expect(bodyOf<Order>(await cancel(sale.buyer)).status).toBe('cancelled');
      await sale.payNow(providerOrderId);
      await sale.askNow();
      expect(await read()).toMatchObject({ status: 'cancelled', isPaid: false });
      expect(shop.paypal.order(providerOrderId).captures).toEqual([]);
      expect(await stockOf(shop, sale.chair._id)).toBe(10);
    });

    test('happens when a person deletes their account, and takes no money', { tags: 'long' }, async () => {
      const leaver = await createCustomer(shop);
      sale.order = await placeOrder(shop, leaver, [{ product: sale.chair._id, qty: 1 }]);
      const providerOrderId = await beginPayment(shop, leaver, sale.order._id);
      shop.paypal.approve(providerOrderId);
      const { token } = sale.administrator;
      bodyOf(await shop.call('DELETE', `/api/users/${leaver._id}`, { token }));
      await shop.services.erasure.clearUnfinished();
      const left = await shop.call('GET', `/api/orders/${sale.order._id}`, { token });
      expect(bodyOf<Order>(left).status).toBe('cancelled');
      expect(shop.paypal.order(providerOrderId).captures).toEqual([]);
    });

    test('takes no money for an order whose card was declined', { tags: 'long' }, async () => {
      const providerOrderId = await sale.begin();
      shop.paypal.approve(providerOrderId);
      shop.paypal.order(providerOrderId).refuseCapture = 'INSTRUMENT_DECLINED';
      await sale.payNow(providerOrderId);
      shop.paypal.order(providerOrderId).refuseCapture = null;
      expect(bodyOf<Order>(await cancel(sale.buyer)).status).toBe('cancelled');
      expect(shop.paypal.order(providerOrderId).captures).toEqual([]);
    });

    test('is refused when PayPal has already taken the money unnoticed, and the order becomes paid', async () => {
      shop.paypal.captureBehindTheShop(await sale.begin());
      expect(refusalOf(await cancel(sale.buyer))).toBe('409 not-cancellable');
      expect((await read()).status).toBe('paid');
    });

    test(
      'works while the provider is down, unless the provider was already asked for money',
      { tags: 'long' },
      async () => {
        const providerOrderId = await sale.begin();
        const second = await sale.place();
        await sale.begin(second._id);
        shop.paypal.approve(providerOrderId);
        shop.paypal.failOn('capture', 'status-500');
        await sale.payNow(providerOrderId);
        shop.paypal.failOn('capture', null);
        shop.paypal.failOn('get', 'status-500');
        expect(refusalOf(await cancel(sale.buyer))).toBe('409 not-cancellable');
        sale.order = second;
        const answer = await cancel(sale.buyer);
        shop.paypal.failOn('get', null);
        expect(bodyOf<Order>(answer).status).toBe('cancelled');
      },
    );

    test(
      'is refused to the buyer while a capture is pending, but allowed to an administrator',
      { tags: 'long' },
      async () => {
        const providerOrderId = await sale.begin();
        shop.paypal.approve(providerOrderId);
        shop.paypal.order(providerOrderId).nextCapture = { status: 'PENDING' };
        await sale.payNow(providerOrderId);
        expect(refusalOf(await cancel(sale.buyer))).toBe('409 not-cancellable');
        expect((await read()).status).toBe('awaiting-confirmation');
        expect(bodyOf<Order>(await cancel(sale.administrator)).status).toBe('cancelled');
        expect(await stockOf(shop, sale.chair._id)).toBe(10);
        // The pending capture completes later, and its money is refunded.
        shop.paypal.endPending(providerOrderId, 'COMPLETED');
        await sale.askNow();
        await shop.mailbox.waitFor(sale.buyer.email, new RegExp(`^Refund for order ${sale.order.number}`));
        expect(shop.paypal.order(providerOrderId).captures[0]!.status).toBe('REFUNDED');
      },
    );

    test('is refused to an administrator too when the pending capture has meanwhile completed', async () => {
      const providerOrderId = await sale.begin();
      shop.paypal.approve(providerOrderId);
      shop.paypal.order(providerOrderId).nextCapture = { status: 'PENDING' };
      await sale.payNow(providerOrderId);
      shop.paypal.endPending(providerOrderId, 'COMPLETED');
      expect(refusalOf(await cancel(sale.administrator))).toBe('409 not-cancellable');
      expect((await read()).status).toBe('paid');
    });

    test('refunds money that arrives afterwards', async () => {
      const providerOrderId = await sale.begin();
      bodyOf(await cancel(sale.buyer));
      shop.paypal.captureBehindTheShop(providerOrderId);
      await sale.payNow(providerOrderId);
      await sale.settle();
      await shop.mailbox.waitFor(sale.buyer.email, new RegExp(`^Refund for order ${sale.order.number}`));
      expect(shop.paypal.order(providerOrderId).captures[0]!.status).toBe('REFUNDED');
      expect(await read()).toMatchObject({ status: 'needs-review', isPaid: false });
      expect(await stockOf(shop, sale.chair._id)).toBe(10);
      // The refund is complete, so the administrator can close the review.
      bodyOf(await cancel(sale.administrator, 'money went back'));
      expect((await read()).status).toBe('cancelled');
      await jobsAreDone();
      expect(await mails(sale.order, sale.buyer, 'was cancelled')).toBe(1);
      expect(await stockOf(shop, sale.chair._id)).toBe(10);
    });

    test('does not claim that nothing was charged when money came and was refunded', async () => {
      const providerOrderId = await sale.begin();
      await sale.makeOverdue();
      await sale.expire();
      await sale.place(8);
      shop.paypal.captureBehindTheShop(providerOrderId);
      await sale.payNow(providerOrderId);
      await jobsAreDone();
      expect((await read()).status).toBe('needs-review');
      bodyOf(await cancel(sale.administrator, 'The goods are gone'));
      const mail = await shop.mailbox.waitFor(
        sale.buyer.email,
        new RegExp(`^Order ${sale.order.number} was cancelled`),
      );
      expect(mail.text).toContain('The money that came for it was sent back to you.');
      expect(mail.text).not.toContain('Nothing was charged');
    });
  },
  { variables: AT_ONCE },
);
