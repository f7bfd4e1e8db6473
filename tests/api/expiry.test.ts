import { expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import { watchPayments } from '../../server/sales/payments/watch-payments.ts';
import { archiveProduct, bodyOf, refusalOf, stockOf } from '../support/factories.ts';
import { useSale } from '../support/sale.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';

describeShop(
  'expiry of unpaid orders',
  (shop) => {
    const sale = useSale(shop, { qty: 3 });
    const { read, makeOverdue, expire } = sale;
    test('restocks goods once, however many expiries run at once', async () => {
      await makeOverdue();
      await Promise.all([expire(), expire(), expire(), expire()]);
      await expire();
      expect(await stockOf(shop, sale.chair._id)).toBe(10);
      expect(await read()).toMatchObject({ status: 'expired', isPaid: false, expiresAt: null });
      await shop.mailbox.waitFor(
        sale.buyer.email,
        new RegExp(`^Order ${sale.order.number} has expired · የትዕዛዝዎ ጊዜ አልፏል$`),
      );
    });

    test('comes with the run of the minute, and a job of the release before ends the order too', async () => {
      await makeOverdue();
      await watchPayments(shop.services.sales);
      expect((await read()).status).toBe('expired');
      expect(await stockOf(shop, sale.chair._id)).toBe(10);
      const { _id } = await sale.place();
      await makeOverdue(_id);
      const job = { order: _id };
      await shop.database.query(
        `insert into jobs.job_common (name, data, retry_limit, expire_seconds, deletion_seconds, keep_until, policy)
         values ('order-expiry', $1, 20, 900, 3600, now() + interval '1 day', 'standard')`,
        [JSON.stringify(job)],
      );
      await expect.poll(async () => (await read(_id)).status, { timeout: 60_000 }).toBe('expired');
    });

    test('does not happen before its time', async () => {
      await expire();
      expect(await read()).toMatchObject({ status: 'pending', expiresAt: sale.order.expiresAt });
      expect(await stockOf(shop, sale.chair._id)).toBe(7);
    });

    test('works when a product was archived meanwhile', async () => {
      await archiveProduct(shop, sale.administrator, sale.chair._id);
      await makeOverdue();
      await expire();
      expect((await read()).status).toBe('expired');
    });

    test('is undone by money that the provider took afterwards while stock is left', async () => {
      const providerOrderId = await sale.begin();
      await makeOverdue();
      await expire();
      expect(await stockOf(shop, sale.chair._id)).toBe(10);
      shop.paypal.captureBehindTheShop(providerOrderId);
      const paid = bodyOf<Order>(await sale.payNow(providerOrderId));
      expect(paid).toMatchObject({ status: 'paid', isPaid: true });
      expect(await stockOf(shop, sale.chair._id)).toBe(7);
      await sale.payNow(providerOrderId);
      expect(await stockOf(shop, sale.chair._id)).toBe(7);
    });

    test('when money arrives for an expired order that is sold out, it is refunded, the order is reviewed and the buyer told', async () => {
      const providerOrderId = await sale.begin();
      await makeOverdue();
      await expire();
      await sale.place(9);
      shop.paypal.captureBehindTheShop(providerOrderId);
      await sale.payNow(providerOrderId);
      expect(await read()).toMatchObject({ status: 'needs-review', isPaid: false });
      expect(await stockOf(shop, sale.chair._id)).toBe(1);
      await shop.mailbox.waitFor(
        sale.buyer.email,
        new RegExp(`^A payment for order ${sale.order.number} is being checked · ክፍያው እየተረጋገጠ ነው$`),
      );
      await shop.mailbox.waitFor(sale.buyer.email, new RegExp(`^Refund for order ${sale.order.number}`));
      expect(shop.paypal.order(providerOrderId).captures.map(({ status }) => status)).toEqual(['REFUNDED']);
    });

    test('makes the order paid instead when the provider has captured its payment', async () => {
      const providerOrderId = await sale.begin();
      shop.paypal.captureBehindTheShop(providerOrderId);
      await makeOverdue();
      await Promise.all([expire(), expire()]);
      expect(await read()).toMatchObject({ status: 'paid', isPaid: true });
      expect(await stockOf(shop, sale.chair._id)).toBe(7);
      await shop.mailbox.waitFor(
        sale.buyer.email,
        new RegExp(`^Order ${sale.order.number} is paid · ክፍያዎ ደርሶናል$`),
      );
    });

    test('waits while a capture is pending', async () => {
      const providerOrderId = await sale.begin();
      shop.paypal.approve(providerOrderId);
      shop.paypal.order(providerOrderId).nextCapture = { status: 'PENDING' };
      expect(refusalOf(await sale.payNow(providerOrderId))).toBe('409 payment-pending');
      await makeOverdue();
      await expire();
      expect((await read()).status).toBe('awaiting-confirmation');
      shop.paypal.order(providerOrderId).captures[0]!.status = 'COMPLETED';
      await sale.settle();
      expect((await read()).status).toBe('paid');
      expect(await stockOf(shop, sale.chair._id)).toBe(7);
    });

    test('is postponed while the provider is down', { tags: 'long' }, async () => {
      const providerOrderId = await sale.begin();
      await makeOverdue();
      shop.paypal.failOn('get', 'status-500');
      await expect(expire()).rejects.toThrow();
      shop.paypal.failOn('get', null);
      expect((await read()).status).toBe('pending');
      shop.paypal.approve(providerOrderId);
      expect(bodyOf(await sale.payNow(providerOrderId)).status).toBe('paid');
    });

    test('prevents any later payment, and no money is taken', async () => {
      const providerOrderId = await sale.begin();
      await makeOverdue();
      await expire();
      shop.paypal.approve(providerOrderId);
      expect(refusalOf(await sale.payNow(providerOrderId))).toBe('409 not-payable');
      expect(shop.paypal.order(providerOrderId).captures).toEqual([]);
    });

    test('between the check at the provider and the capture ends either paid with goods, or without money', async () => {
      const providerOrderId = await sale.begin();
      shop.paypal.approve(providerOrderId);
      const question = shop.paypal.holdNext('get');
      const paying = sale.payNow(providerOrderId);
      await question.reached;
      await makeOverdue();
      await expire();
      question.open();
      await paying;
      const { isPaid } = await read();
      expect(shop.paypal.order(providerOrderId).captures).toHaveLength(isPaid ? 1 : 0);
      expect(await stockOf(shop, sale.chair._id)).toBe(isPaid ? 7 : 10);
    });

    test('is delayed by an unfinished capture for a while, not for ever', { tags: 'long' }, async () => {
      const providerOrderId = await sale.begin();
      shop.paypal.approve(providerOrderId);
      shop.paypal.failOn('capture', 'status-500');
      expect((await sale.payNow(providerOrderId)).status).toBe(502);
      shop.paypal.failOn('capture', null);
      shop.paypal.order(providerOrderId).status = 'PAYER_ACTION_REQUIRED';
      await makeOverdue();
      await expire();
      expect((await read()).status).toBe('pending');
      await shop.database.query(
        "update payments set changed_at = now() - interval '2 hours' where order_id = $1",
        [sale.order._id],
      );
      await expire();
      expect((await read()).status).toBe('expired');
      expect(await stockOf(shop, sale.chair._id)).toBe(10);
      expect(shop.paypal.order(providerOrderId).captures).toEqual([]);
    });

    test('is preceded by capturing money that the buyer approved and that was never fetched', async () => {
      const providerOrderId = await sale.begin();
      shop.paypal.approve(providerOrderId);
      await makeOverdue();
      await expire();
      expect((await read()).status).toBe('paid');
      expect(shop.paypal.order(providerOrderId).captures).toHaveLength(1);
    });

    test('does not end an order whose capture is running', async () => {
      const providerOrderId = await sale.begin();
      shop.paypal.approve(providerOrderId);
      const capture = shop.paypal.holdNext('capture');
      const paying = sale.payNow(providerOrderId);
      await capture.reached;
      await makeOverdue();
      await expire();
      expect((await read()).status).toBe('paid');
      capture.open();
      expect(bodyOf(await paying).status).toBe('paid');
      expect(shop.paypal.order(providerOrderId).captures).toHaveLength(1);
      expect(await stockOf(shop, sale.chair._id)).toBe(7);
    });
  },
  { variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);
