import { describe, expect, test } from 'vitest';
import type { OrderCounts } from '../../contract/orders/order-counts.ts';
import type { IncomingMoney } from '../../contract/paying/incoming-money.ts';
import { watchPayments } from '../../server/sales/payments/watch-payments.ts';
import { bodyOf, refusalOf } from '../support/factories.ts';
import { orderWatch } from '../support/order-watch.ts';
import { AT_ONCE, describeShop, describeShopOnce, MANY_CONNECTIONS } from '../support/start-shop.ts';
import { useUnclaimed } from '../support/unclaimed-money.ts';

const SOON = { timeout: 30_000 };

describeShop(
  'money of which only PayPal tells',
  (shop) => {
    const given = useUnclaimed(shop);
    const { sale, make, unclaimedOf, sendEvent } = given;
    const states = async (id: string) => (await unclaimedOf(id)).map(({ state }) => state);

    test('and that names no order is unclaimed, once, whatever PayPal sends how often', async () => {
      const order = make({ value: '33.30' });
      await sendEvent('PAYMENT.CAPTURE.COMPLETED', order);
      await expect.poll(() => states(order.id), SOON).toEqual(['open']);
      await sendEvent('CHECKOUT.ORDER.COMPLETED', order);
      await sendEvent('PAYMENT.CAPTURE.COMPLETED', order);
      await orderWatch(shop).jobsAreDone();
      expect(await unclaimedOf(order.id)).toMatchObject([
        {
          unallocated: 'no-order',
          order: null,
          money: { currency: 'USD', amount: '33.30' },
          left: { amount: '33.30' },
        },
      ]);
      await sale.expectSound();
    });

    test('waits five minutes for its buyer, who may bring it meanwhile', { tags: 'long' }, async () => {
      const { id, captures } = make();
      const event = shop.paypal.signedEvent('PAYMENT.CAPTURE.COMPLETED', { capture: captures[0]!.id });
      bodyOf(await orderWatch(shop).send(event));
      const { rows } = await shop.database.query(
        `select extract(epoch from start_after - now())::int as seconds from jobs.job
         where name = 'money-place' and data ->> 'reference' = $1`,
        [id],
      );
      expect(rows[0].seconds).toBeGreaterThan(240);
      bodyOf(await sale.payNow(id));
      await given.hurryJobs();
      await orderWatch(shop).jobsAreDone();
      expect(await unclaimedOf(id)).toEqual([]);
      await sale.expectSound();
    });

    test('and that names an order pays it when it fits', { tags: 'long' }, async () => {
      const order = make({ customId: sale.order._id });
      await sendEvent('PAYMENT.CAPTURE.COMPLETED', order);
      await expect.poll(async () => (await sale.read()).status, SOON).toBe('paid');
      expect(await unclaimedOf(order.id)).toEqual([]);
      await sale.expectSound();
    });

    test('and that names an order is unclaimed with that order when it does not fit', async () => {
      const order = make({ customId: sale.order._id, value: '2.00' });
      await given.place(order.id);
      expect(await unclaimedOf(order.id)).toMatchObject([
        { unallocated: 'wrong-amount', order: { _id: sale.order._id, number: sale.order.number } },
      ]);
      expect(await sale.read()).toMatchObject({ status: 'pending' });
      await sale.expectSound();
    });

    test('is the payment of its order when the buyer brings it late', { tags: 'long' }, async () => {
      const money = await given.told();
      bodyOf(await sale.payNow(money.origin));
      expect(await given.again(money)).toMatchObject({ state: 'placed', order: { _id: sale.order._id } });
      await sale.expectSound();
    });

    test('and that went to another merchant is nobody’s business', async () => {
      const order = make({ isOurs: false });
      await given.place(order.id);
      expect(await unclaimedOf(order.id)).toEqual([]);
      await sale.expectSound();
    });

    test('is looked for again while PayPal is away', { tags: 'long' }, async () => {
      const order = make({ value: '5.00' });
      shop.paypal.failOn('get', 'status-500');
      await expect(given.place(order.id)).rejects.toMatchObject({ code: 'provider-unavailable' });
      expect(await unclaimedOf(order.id)).toEqual([]);
      shop.paypal.failOn('get', null);
      await given.place(order.id);
      expect(await unclaimedOf(order.id)).toHaveLength(1);
      await sale.expectSound();
    });

    test('is shown as given back when that was done in PayPal’s own pages', async () => {
      const money = await given.told({ value: '50.00' });
      shop.paypal.refundBehindTheShop(money.origin, '20.00');
      await given.place(money.origin);
      expect(await given.again(money)).toMatchObject({ state: 'open', left: { amount: '30.00' } });
      shop.paypal.refundBehindTheShop(money.origin, '30.00');
      await given.place(money.origin);
      expect(await given.again(money)).toMatchObject({ state: 'returned', left: { amount: '0.00' } });
      await sale.expectSound();
    });

    describe('given back by an administrator', () => {
      test('goes back whole, once, with one row in the audit log', { tags: 'long' }, async () => {
        const money = await given.told({ value: '61.50' });
        const answers = await Promise.all([given.refund(money._id), given.refund(money._id)]);
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
        expect(await given.again(money)).toMatchObject({ state: 'returned', left: { amount: '0.00' } });
        expect(given.atPaypal(money)).toMatchObject([{ amount: { value: '61.50' } }]);
        expect(refusalOf(await given.claim(money._id, sale.order._id))).toBe('409 incoming-money-decided');
        expect(refusalOf(await given.notOurs(money._id))).toBe('409 incoming-money-decided');
        expect(refusalOf(await sale.payNow(money.origin))).toBe('409 payment-given-back');
        expect(await given.auditOf(money)).toEqual(['payment.returned']);
        await sale.expectSound();
      });

      test('is what is left of it', async () => {
        const money = await given.told({ value: '50.00' });
        shop.paypal.refundBehindTheShop(money.origin, '20.00');
        bodyOf(await given.refund(money._id));
        expect(given.atPaypal(money).map(({ amount }) => amount.value)).toEqual(['20.00', '30.00']);
        expect(await given.again(money)).toMatchObject({ state: 'returned' });
        await sale.expectSound();
      });

      test.each(['status-500', 'lost'] as const)(
        'goes back once when PayPal answers with %s',
        { tags: 'long' },
        async (failure) => {
          const money = await given.told();
          shop.paypal.failOn('refund', failure);
          const { state } = bodyOf<IncomingMoney>(await given.refund(money._id));
          shop.paypal.failOn('refund', null);
          // The job looks at the same time, and may find that the refund is made.
          expect(failure === 'lost' ? ['returning', 'returned'] : ['returning']).toContain(state);
          shop.paypal.forgetRequestIds();
          await shop.database.query("update unclaimed_money set asked_at = now() - interval '2 hours'");
          await watchPayments(shop.services.sales);
          expect(await given.again(money)).toMatchObject({ state: 'returned' });
          expect(given.atPaypal(money)).toHaveLength(1);
          await sale.expectSound();
        },
      );

      test('and not yet decided by PayPal is asked about until it is', { tags: 'long' }, async () => {
        const money = await given.told();
        shop.paypal.order(money.origin).nextRefund = 'PENDING';
        expect(bodyOf(await given.refund(money._id))).toMatchObject({ state: 'returning' });
        given.atPaypal(money)[0]!.status = 'COMPLETED';
        await shop.database.query("update unclaimed_money set asked_at = now() - interval '2 hours'");
        await watchPayments(shop.services.sales);
        expect(await given.again(money)).toMatchObject({ state: 'returned' });
        expect(given.atPaypal(money)).toHaveLength(1);
        await sale.expectSound();
      });

      test('and refused by PayPal says why, and may be decided about again', async () => {
        const money = await given.told();
        const order = shop.paypal.order(money.origin);
        order.refuseRefund = 'REFUND_TIME_LIMIT_EXCEEDED';
        expect(bodyOf(await given.refund(money._id))).toMatchObject({
          state: 'open',
          reason: expect.stringContaining('REFUND_TIME_LIMIT_EXCEEDED'),
          left: { amount: money.money.amount },
        });
        order.refuseRefund = null;
        expect(bodyOf(await given.refund(money._id))).toMatchObject({ state: 'returned' });
        await sale.expectSound();
      });
    });
  },
  { variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);

describeShopOnce(
  'the list of unclaimed money',
  (shop) => {
    const given = useUnclaimed(shop);
    const { sale } = given;
    const call = (path: string) => shop.call('GET', path, { token: sale.administrator.token });

    test(
      'shows what waits first, is counted, and the shop gets one mail about each',
      { tags: 'long' },
      async () => {
        const email = 'counter@shop.test';
        const { settings, version } = bodyOf(await call('/api/settings'));
        const body = { settings: { ...settings, email }, version };
        bodyOf(await shop.call('PUT', '/api/settings', { token: sale.administrator.token, body }));
        const first = await given.told({ value: '11.00' });
        const second = await given.told({ value: '22.00' });
        await given.place(second.origin);
        expect(bodyOf<OrderCounts>(await call('/api/orders/counts')).unclaimed).toBe(2);
        expect(bodyOf(await given.notOurs(second._id))).toMatchObject({
          state: 'aside',
          reason: 'The café uses the same account',
        });
        const page = await call('/api/incoming-money?size=1');
        expect(bodyOf<IncomingMoney[]>(page).map(({ _id }) => _id)).toEqual([first._id]);
        expect(page.headers['x-total-count']).toBe('1');
        expect(bodyOf<OrderCounts>(await call('/api/orders/counts')).unclaimed).toBe(1);
        expect(await given.auditOf(second)).toEqual(['payment.not-ours']);
        await shop.mailbox.waitFor(email, /^11\.00 USD came in for no order/);
        await shop.mailbox.waitFor(email, /^22\.00 USD came in for no order/);
        await orderWatch(shop).jobsAreDone();
        expect(await shop.mailbox.to(email)).toHaveLength(2);
        await sale.expectSound();
      },
    );

    test('keeps no words about a buyer who has left', { tags: 'long' }, async () => {
      const { id } = given.make({ value: '1.00' });
      expect(refusalOf(await sale.payNow(id))).toBe('409 payment-wrong-amount');
      const [money] = await given.unclaimedOf(id);
      bodyOf(await given.notOurs(money!._id));
      bodyOf(await sale.asOwner('POST', '/cancel', {}));
      const path = `/api/users/${sale.buyer._id}`;
      bodyOf(await shop.call('DELETE', path, { token: sale.administrator.token }));
      await expect
        .poll(async () => (await given.again(money!)).reason, SOON)
        .toBe('removed with the account');
      await sale.expectSound();
    });

    test('stores nothing about the payer', async () => {
      await given.told();
      const { rows } = await shop.database.query('select * from unclaimed_money');
      expect(JSON.stringify(rows)).not.toMatch(/canary/i);
    });
  },
  { variables: AT_ONCE },
);
