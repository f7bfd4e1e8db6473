import { expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import { stockOf } from '../support/factories.ts';
import { orderWatch } from '../support/order-watch.ts';
import { useSale } from '../support/sale.ts';
import { AT_ONCE, describeShopOnce } from '../support/start-shop.ts';

describeShopOnce(
  'refunds at PayPal',
  (shop) => {
    const sale = useSale(shop, { payment: 'paid' });
    const { send, jobsAreDone, ...watch } = orderWatch(shop);
    const becomes = (status: Order['status']) => watch.becomes(sale.order, sale.buyer, status);
    const moves = () => watch.moves(sale.order);
    const rows = async (text: string) => (await shop.database.query(text, [sale.order._id])).rows;
    const atPaypal = () => shop.paypal.order(sale.providerOrderId);
    const refundEvent = (id: string) => shop.paypal.signedEvent('PAYMENT.CAPTURE.REFUNDED', { refund: id });
    const askRefund = (body: object = {}) =>
      shop.call('POST', `/api/orders/${sale.order._id}/refunds`, {
        token: sale.administrator.token,
        body: { reason: 'Too small', goods: 'not-returned', ...body },
      });

    test('that are made on PayPal’s own pages appear on the order, each once', async () => {
      const first = refundEvent(shop.paypal.refundBehindTheShop(sale.providerOrderId, '24.41').id);
      for (const event of [first, first]) expect((await send(event)).status).toBe(200);
      await becomes('partly-refunded');
      const second = refundEvent(shop.paypal.refundBehindTheShop(sale.providerOrderId, '50.00').id);
      await Promise.all([send(second), send(first)]);
      await becomes('refunded');
      await jobsAreDone();
      expect(await moves()).toEqual(['pending', 'paid', 'partly-refunded', 'refunded']);
      const [payment] = await rows('select refunded_minor, captured_minor from payments where order_id = $1');
      expect(payment).toEqual({ refunded_minor: 7441, captured_minor: 7441 });
      expect(await rows('select id from refunds where order_id = $1')).toHaveLength(2);
    });

    test('that took all money of an order back before the shop heard of it are told of, and it is not told as paid', async () => {
      sale.order = await sale.place();
      const id = await sale.begin();
      shop.paypal.approve(id);
      shop.paypal.captureBehindTheShop(id);
      shop.paypal.refundBehindTheShop(id);
      await sale.askNow();
      await becomes('refunded');
      await jobsAreDone();
      const { number } = sale.order;
      await shop.mailbox.waitFor(sale.buyer.email, new RegExp(`^Refund for order ${number}`));
      const told = (await shop.mailbox.to(sale.buyer.email)).map(({ subject }) => subject);
      expect(told.filter((subject) => subject.includes(`${number} is paid`))).toEqual([]);
    });

    test(
      'that one event reports together are all recorded, and the order is fully refunded',
      { tags: 'long' },
      async () => {
        shop.paypal.refundBehindTheShop(sale.providerOrderId, '24.41');
        const last = shop.paypal.refundBehindTheShop(sale.providerOrderId, '50.00');
        expect((await send(refundEvent(last.id))).status).toBe(200);
        await becomes('refunded');
        const [payment] = await rows(
          'select refunded_minor, captured_minor from payments where order_id = $1',
        );
        expect(payment).toEqual({ refunded_minor: 7441, captured_minor: 7441 });
      },
    );

    test('that the shop makes reach PayPal once, in the captured currency, and the resulting event changes nothing', async () => {
      const before = await stockOf(shop, sale.chair._id);
      expect((await askRefund({ reason: 'Came back whole', goods: 'in-stock' })).status).toBeLessThan(300);
      const [refund, ...more] = atPaypal().refunds;
      expect(more).toEqual([]);
      expect(refund?.amount).toEqual({ currency_code: 'USD', value: '74.41' });
      await send(refundEvent(refund!.id));
      await jobsAreDone();
      expect(await moves()).toEqual(['pending', 'paid', 'refunded']);
      expect(await rows('select id from refunds where order_id = $1')).toHaveLength(1);
      expect(await stockOf(shop, sale.chair._id)).toBe(before + 1);
    });

    test('whose answers are lost are made once, and their job finds them', { tags: 'long' }, async () => {
      shop.paypal.failOn('refund', 'lost', { times: 3 });
      await askRefund();
      await becomes('refunded');
      await jobsAreDone();
      expect(atPaypal().refunds).toHaveLength(1);
    });

    test('that PayPal refuses leave the order paid and say why', async () => {
      atPaypal().refuseRefund = 'REFUND_FAILED_INSUFFICIENT_FUNDS';
      await askRefund();
      await jobsAreDone();
      expect(await moves()).toEqual(['pending', 'paid']);
      const reasons = await rows("select reason from order_history where order_id = $1 and kind = 'money'");
      expect(reasons[0].reason).toContain('REFUND_FAILED_INSUFFICIENT_FUNDS');
      atPaypal().refuseRefund = null;
      await askRefund();
      await becomes('refunded');
    });

    test('that are pending at PayPal complete later', { tags: 'long' }, async () => {
      atPaypal().nextRefund = 'PENDING';
      await askRefund();
      expect(await moves()).toEqual(['pending', 'paid']);
      atPaypal().refunds[0]!.status = 'COMPLETED';
      await becomes('refunded');
      await jobsAreDone();
      expect(atPaypal().refunds).toHaveLength(1);
    });
  },
  { variables: AT_ONCE },
);
