import { expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import { watchPayments } from '../../server/sales/payments/watch-payments.ts';
import { bodyOf, refusalOf } from '../support/factories.ts';
import { orderWatch } from '../support/order-watch.ts';
import { useSale } from '../support/sale.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';

describeShop(
  'money that went back in PayPal’s own pages, without an event',
  (shop) => {
    const sale = useSale(shop, { payment: 'paid', newBuyers: true });
    const { asOwner, read, expectSound, askNow, settle } = sale;
    const { send, jobsAreDone } = orderWatch(shop);
    const deliver = (body: object = {}) => asOwner('PUT', '/deliver', body);
    const refund = (body: object = {}) =>
      asOwner('POST', '/refunds', { reason: 'Too small', goods: 'not-returned', ...body });
    const movements = async () =>
      (
        await shop.database.query(
          'select kind, amount_minor::float8 as minor from money_movements where order_id = $1 order by id',
          [sale.order._id],
        )
      ).rows.map(({ kind, minor }) => `${kind} ${minor}`);
    const captured = () => Number(shop.paypal.order(sale.providerOrderId).amount.value);
    const minor = () => Math.round(captured() * 100);

    test('in whole is found before the goods leave', async () => {
      shop.paypal.refundBehindTheShop(sale.providerOrderId);
      expect(refusalOf(await deliver())).toBe('409 not-deliverable');
      expect(await read()).toMatchObject({ status: 'refunded', refundedPrice: sale.order.totalPrice });
      expect(await movements()).toEqual([`capture ${minor()}`, `refund ${-minor()}`]);
      await expectSound();
    });

    test(
      'in whole is taken over when PayPal refuses the desk’s own refund, and is not offered again',
      { tags: 'long' },
      async () => {
        shop.paypal.refundBehindTheShop(sale.providerOrderId);
        const order = bodyOf<Order>(await refund());
        expect(order).toMatchObject({ status: 'refunded', refundedPrice: order.totalPrice, refundable: [] });
        expect(order.refunds.map(({ status }) => status)).toEqual(['failed', 'completed']);
        expect(refusalOf(await refund())).toBe('409 not-refundable');
        await expectSound();
      },
    );

    test('in part, of money that comes for a cancelled order, leaves the shop the rest to give back by itself', async () => {
      sale.order = await sale.place();
      sale.providerOrderId = await sale.begin();
      bodyOf(
        await shop.call('POST', `/api/orders/${sale.order._id}/cancel`, {
          token: sale.buyer.token,
          body: {},
        }),
      );
      shop.paypal.captureBehindTheShop(sale.providerOrderId);
      shop.paypal.refundBehindTheShop(sale.providerOrderId, '24.00');
      await sale.settle();
      await jobsAreDone();
      const { refunds, captures } = shop.paypal.order(sale.providerOrderId);
      expect([refunds.length, captures[0]!.status]).toEqual([2, 'REFUNDED']);
      await sale.expectSound();
    });

    test('in part leaves the desk the rest', { tags: 'long' }, async () => {
      shop.paypal.refundBehindTheShop(sale.providerOrderId, '20.00');
      const order = bodyOf<Order>(await refund());
      const left = { currency: 'USD', amount: (captured() - 20).toFixed(2) };
      expect(order).toMatchObject({ status: 'partly-refunded', refundable: [{ left }] });
      expect(bodyOf(await refund())).toMatchObject({ status: 'refunded' });
      expect(await movements()).toEqual([`capture ${minor()}`, 'refund -2000', `refund ${2000 - minor()}`]);
      await expectSound();
    });

    test(
      'is found by the daily question, once, whatever event comes beside it',
      { tags: 'long' },
      async () => {
        const { id } = shop.paypal.refundBehindTheShop(sale.providerOrderId, '20.00');
        const event = shop.paypal.signedEvent('PAYMENT.CAPTURE.REFUNDED', { refund: id });
        await Promise.all([askNow(), send(event), settle(), settle()]);
        await jobsAreDone();
        await askNow();
        expect(await read()).toMatchObject({ status: 'partly-refunded' });
        expect(await movements()).toEqual([`capture ${minor()}`, 'refund -2000']);
        await expectSound();
      },
    );

    test(
      'in part waits for the answer to a refund that the desk has just asked for, and is taken over then',
      { tags: 'long' },
      async () => {
        shop.paypal.refundBehindTheShop(sale.providerOrderId, '20.00');
        // The desk's own call, and that of the job beside it.
        const gate = shop.paypal.holdNext('refund', true);
        const asked = refund({ amount: 9700 });
        await gate.reached;
        await settle();
        expect(await movements()).toEqual([`capture ${minor()}`]);
        gate.open();
        expect(bodyOf(await asked)).toMatchObject({ status: 'partly-refunded' });
        expect(await movements()).toEqual([`capture ${minor()}`, 'refund -2000']);
        await expectSound();
      },
    );

    test('is asked about once a day, for half a year', async () => {
      const asked = () =>
        shop.paypal.requests.filter(({ call, path }) => call === 'get' && path.includes(sale.providerOrderId))
          .length;
      // Jobs of this order's payment and of orders before it ask, too.
      await jobsAreDone();
      const before = asked();
      await watchPayments(shop.services.sales);
      expect(asked()).toBe(before);
      const { rows } = await shop.database.query(
        `select next_ask_at between now() + interval '23 hours' and now() + interval '24 hours' as tomorrow
         from payments where order_id = $1`,
        [sale.order._id],
      );
      expect(rows).toEqual([{ tomorrow: true }]);
      await askNow();
      expect(asked()).toBe(before + 1);
      const age = "update payments set created_at = now() - interval '181 days' where order_id = $1";
      await shop.database.query(age, [sale.order._id]);
      await askNow();
      expect(asked()).toBe(before + 1);
    });

    test('by a reversal ends an order that is to be delivered', { tags: 'long' }, async () => {
      bodyOf(await refund({ amount: 1000 }));
      shop.paypal.reverse(sale.providerOrderId);
      await askNow();
      expect(await read()).toMatchObject({ status: 'refunded' });
      expect((await movements()).map((each) => each.split(' ')[0])).toEqual([
        'capture',
        'refund',
        'reversal',
      ]);
      await expectSound();
    });

    test(
      'cannot be asked about while PayPal is away: nothing changes, and the desk may decide to go on',
      { tags: 'long' },
      async () => {
        shop.paypal.failOn('get', 'status-500');
        expect(refusalOf(await deliver())).toBe('502 provider-unavailable');
        expect(await read()).toMatchObject({ status: 'paid', isDelivered: false });
        expect(bodyOf(await deliver({ unasked: true }))).toMatchObject({ isDelivered: true });
        expect((await sale.history()).at(-1)).toContain('without asking the provider');
        shop.paypal.failOn('get', null);
        await expectSound();
      },
    );
  },
  { variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);
