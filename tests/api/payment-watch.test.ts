import { beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import { watchPayments } from '../../server/sales/payments/watch-payments.ts';
import { createLog } from '../../server/platform/log.ts';
import { beginAtChapa } from '../support/chapa-orders.ts';
import { bodyOf, refusalOf, stockOf, switchOn } from '../support/factories.ts';
import { useSale } from '../support/sale.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

describeShop(
  'the payment watch',
  (shop) => {
    const sale = useSale(shop, { qty: 3, payment: 'begun' });
    const { read, askNow } = sale;
    beforeEach(async () => {
      // Payments that other tests left open are not asked about here.
      await shop.database.query(`update payments set next_ask_at = now() + interval '1 day'`);
    });
    const asked = () => shop.paypal.requests.filter(({ path }) => path.includes(sale.providerOrderId)).length;

    test('captures what the buyer approved, even when they never return and no event arrives', async () => {
      shop.paypal.approve(sale.providerOrderId);
      await askNow();
      expect(await read()).toMatchObject({ status: 'paid', isPaid: true });
      expect(shop.paypal.order(sale.providerOrderId).captures).toHaveLength(1);
    });

    test('follows a pending capture to its end, completed or declined', { tags: 'long' }, async () => {
      shop.paypal.approve(sale.providerOrderId);
      shop.paypal.order(sale.providerOrderId).nextCapture = { status: 'PENDING' };
      await askNow();
      expect(await read()).toMatchObject({
        status: 'awaiting-confirmation',
        awaiting: 'capture',
        expiresAt: null,
      });
      shop.paypal.endPending(sale.providerOrderId, 'DECLINED');
      await askNow();
      const again = await read();
      expect(again).toMatchObject({ status: 'pending', awaiting: null });
      expect(Date.parse(again.expiresAt!)).toBeGreaterThan(Date.now());
      shop.paypal.approve(await sale.begin());
      await askNow();
      expect((await read()).status).toBe('paid');
    });

    describe('asks at once about money that may be moving, however long the payment has waited', () => {
      beforeEach(async () => {
        await shop.database.query(
          "update payments set asked = 6, next_ask_at = now() + interval '1 hour' where order_id = $1",
          [sale.order._id],
        );
        shop.paypal.approve(sale.providerOrderId);
      });
      const twoMinutesLater = async () => {
        await shop.database.query(
          "update payments set next_ask_at = next_ask_at - interval '2 minutes' where order_id = $1",
          [sale.order._id],
        );
        await watchPayments(shop.services.sales);
      };

      test('after a capture whose answer was lost', { tags: 'long' }, async () => {
        shop.paypal.failOn('capture', 'lost', { times: 3 });
        expect((await sale.payNow()).status).toBe(502);
        await twoMinutesLater();
        expect((await read()).status).toBe('paid');
        expect(shop.paypal.order(sale.providerOrderId).captures).toHaveLength(1);
      });

      test('while a capture is pending at PayPal', { tags: 'long' }, async () => {
        shop.paypal.order(sale.providerOrderId).nextCapture = { status: 'PENDING' };
        expect(refusalOf(await sale.payNow())).toBe('409 payment-pending');
        shop.paypal.endPending(sale.providerOrderId, 'COMPLETED');
        await twoMinutesLater();
        expect((await read()).status).toBe('paid');
      });

      test(
        'and then at longer and longer intervals while the provider is down',
        { tags: 'long' },
        async () => {
          shop.paypal.failOn('capture', 'status-500');
          await sale.payNow();
          await twoMinutesLater();
          await twoMinutesLater();
          shop.paypal.failOn('capture', null);
          const before = asked();
          await watchPayments(shop.services.sales);
          expect(asked()).toBe(before);
          const { rows } = await shop.database.query('select asked from payments where order_id = $1', [
            sale.order._id,
          ]);
          expect(rows).toEqual([{ asked: 2 }]);
        },
      );
    });

    test(
      'leaves it to the log of the provider to say that it is away, and says what else fails',
      { tags: 'long' },
      async () => {
        const lines: string[] = [];
        const log = createLog('info', { write: (line) => lines.push(line) });
        const makeDue = () =>
          shop.database.query('update payments set next_ask_at = now() where order_id = $1', [
            sale.order._id,
          ]);
        shop.paypal.failOn('get', 'status-500');
        await makeDue();
        await watchPayments({ ...shop.services.sales, log });
        shop.paypal.failOn('get', null);
        expect(lines).toEqual([]);
        await makeDue();
        await watchPayments({ ...shop.services.sales, providers: {}, log });
        expect(lines).toHaveLength(1);
      },
    );

    test('asks about a payment at longer and longer intervals', { tags: 'long' }, async () => {
      await askNow();
      const first = asked();
      await watchPayments(shop.services.sales);
      expect(asked()).toBe(first);
      const { rows } = await shop.database.query(
        "select next_ask_at > now() + interval '30 seconds' as later from payments where order_id = $1",
        [sale.order._id],
      );
      expect(rows).toEqual([{ later: true }]);
    });

    test('asks about a payment for thirty days, and about one whose money came for half a year', async () => {
      const begun = (days: number, more: string) =>
        shop.database.query(
          `update payments set created_at = now() - interval '${days} days' ${more} interval '1 hour' where order_id = $1`,
          [sale.order._id],
        );
      const isAsked = async () => {
        const before = asked();
        await askNow();
        return asked() > before;
      };
      await begun(30, '-');
      expect(await isAsked()).toBe(false);
      await begun(30, '+');
      expect(await isAsked()).toBe(true);
      shop.paypal.approve(sale.providerOrderId);
      await askNow();
      expect((await read()).status).toBe('paid');
      await begun(180, '-');
      expect(await isAsked()).toBe(false);
      await begun(180, '+');
      expect(await isAsked()).toBe(true);
    });

    test(
      'finds money that a provider took for payments that the shop had given up',
      { tags: 'long' },
      async () => {
        await sale.makeOverdue();
        await sale.expire();
        expect(await stockOf(shop, sale.chair._id)).toBe(10);
        shop.paypal.captureBehindTheShop(sale.providerOrderId);
        await askNow();
        expect(await read()).toMatchObject({ status: 'paid' });
        expect(await stockOf(shop, sale.chair._id)).toBe(7);
      },
    );

    test(
      'refunds money for an order that was paid in another way, and the order stays paid',
      { tags: 'long' },
      async () => {
        const taken = { way: 'transfer', amount: sale.order.totalPrice, reference: `FT${sale.order.number}` };
        const { token } = sale.administrator;
        const recorded = await shop.call('POST', `/api/orders/${sale.order._id}/recorded-payments`, {
          token,
          body: taken,
        });
        expect(bodyOf<Order>(recorded).status).toBe('paid');
        shop.paypal.captureBehindTheShop(sale.providerOrderId);
        await askNow();
        await shop.mailbox.waitFor(sale.buyer.email, new RegExp(`^Refund for order ${sale.order.number}`));
        expect(shop.paypal.order(sale.providerOrderId).captures.map(({ status }) => status)).toEqual([
          'REFUNDED',
        ]);
        expect(await read()).toMatchObject({
          status: 'paid',
          payment: { method: 'BankTransfer' },
          refundedPrice: 0,
        });
        expect(await stockOf(shop, sale.chair._id)).toBe(7);
      },
    );

    test(
      'does not reserve the goods twice when an old message about refunded money comes again',
      { tags: 'long' },
      async () => {
        await sale.makeOverdue();
        await sale.expire();
        const rest = await sale.place(9);
        shop.paypal.captureBehindTheShop(sale.providerOrderId);
        await askNow();
        expect((await read()).status).toBe('needs-review');
        bodyOf(
          await shop.call('POST', `/api/orders/${rest._id}/cancel`, { token: sale.buyer.token, body: {} }),
        );
        await sale.payNow();
        await sale.settle();
        expect((await read()).status).toBe('needs-review');
        expect(await stockOf(shop, sale.chair._id)).toBe(10);
      },
    );

    test('ends an order in the minute after its time', async () => {
      await watchPayments(shop.services.sales);
      expect((await read()).status).toBe('pending');
      await sale.makeOverdue();
      await watchPayments(shop.services.sales);
      expect((await read()).status).toBe('expired');
      expect(await stockOf(shop, sale.chair._id)).toBe(10);
    });

    test(
      'goes on about other payments while PayPal does not answer about one, and asks again about what failed',
      { tags: 'long' },
      async () => {
        const second = await sale.place();
        const both = [sale.order._id, second._id];
        for (const id of [sale.providerOrderId, await sale.begin(second._id)]) shop.paypal.approve(id);
        const dueNow = () =>
          shop.database.query('update payments set next_ask_at = now() where order_id = any($1)', [both]);
        const states = async () =>
          (await Promise.all(both.map((id) => read(id)))).map(({ status }) => status).toSorted();

        await dueNow();
        shop.paypal.failOn('capture', 'status-500');
        await watchPayments(shop.services.sales);
        expect(await states()).toEqual(['pending', 'pending']);

        await dueNow();
        shop.paypal.failOn('capture', null);
        const held = shop.paypal.holdNext('capture');
        const watching = watchPayments(shop.services.sales);
        await held.reached;
        await expect.poll(states).toEqual(['paid', 'pending']);
        held.open();
        await watching;
        expect(await states()).toEqual(['paid', 'paid']);
      },
    );

    test('finds what was paid at Chapa while PayPal does not answer', { tags: 'long' }, async () => {
      await switchOn(shop, sale.administrator, ['PayPal', 'Chapa']);
      const elsewhere = await sale.place(1, 'Chapa');
      shop.chapa.pay((await beginAtChapa(shop, sale.buyer, elsewhere)).txRef);
      shop.paypal.approve(sale.providerOrderId);
      await shop.database.query('update payments set next_ask_at = now() where order_id = any($1)', [
        [sale.order._id, elsewhere._id],
      ]);
      const held = shop.paypal.holdNext('get');
      const watching = watchPayments(shop.services.sales);
      await held.reached;
      await expect.poll(async () => (await read(elsewhere._id)).status).toBe('paid');
      held.open();
      await watching;
      expect((await read()).status).toBe('paid');
    });
  },
  { variables: AT_ONCE },
);
