import { describe, expect, test } from 'vitest';
import type { OrderCounts } from '../../contract/orders.ts';
import type { UnclaimedMoney } from '../../contract/unclaimed-money.ts';
import { placeMoney } from '../../server/sales/place-money.ts';
import { watchPayments } from '../../server/sales/watch-payments.ts';
import { bodyOf, refusalOf } from '../support/factories.ts';
import { useElsewhere } from '../support/foreign-payments.ts';
import { orderWatch } from '../support/order-watch.ts';
import type { Answer } from '../support/shop-client.ts';
import { AT_ONCE, describeShop, describeShopOnce, type Shop } from '../support/start-shop.ts';

/** What administrators do with unclaimed money, and how it comes. */
function useUnclaimed(shop: Shop) {
  const elsewhere = useElsewhere(shop);
  const { sale, make, unclaimedOf, hurryJobs } = elsewhere;
  const token = () => sale.administrator.token;
  const place = (reference: string) =>
    placeMoney(shop.services.sales, { provider: 'paypal', reference, order: null });
  const decide = (id: string, decision: string, body: object): Promise<Answer> =>
    shop.call('POST', `/api/payments/unclaimed/${id}/${decision}`, { token: token(), body });
  return {
    ...elsewhere,
    place,
    /** Money of which only an event has told. */
    async told(facts: Parameters<typeof make>[0] = {}): Promise<UnclaimedMoney> {
      const { id } = make(facts);
      await place(id);
      return (await unclaimedOf(id))[0]!;
    },
    again: async ({ providerOrderId }: UnclaimedMoney) => (await unclaimedOf(providerOrderId))[0]!,
    giveBack: (id: string) => decide(id, 'refund', { reason: 'Nobody knows for what' }),
    claim: (id: string, order: string) => decide(id, 'order', { order }),
    notOurs: (id: string) => decide(id, 'not-ours', { reason: 'The café uses the same account' }),
    sendEvent: async (type: string, order: ReturnType<typeof make>) => {
      const subject = type.startsWith('CHECKOUT') ? { order: order.id } : { capture: order.captures[0]!.id };
      const event = shop.paypal.signedEvent(type, subject);
      bodyOf(await orderWatch(shop).send(event));
      await hurryJobs();
    },
    atPaypal: (money: UnclaimedMoney) => shop.paypal.order(money.providerOrderId).refunds,
    auditOf: async (money: UnclaimedMoney): Promise<string[]> => {
      const log = await shop.call('GET', '/api/audit?about=payment&size=100', { token: token() });
      const entries = bodyOf<{ entries: { action: string; subject: { id: string } }[] }>(log).entries;
      return entries.filter(({ subject }) => subject.id === money._id).map(({ action }) => action);
    },
  };
}

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
      await expect.poll(() => states(order.id), SOON).toEqual(['waiting']);
      await sendEvent('CHECKOUT.ORDER.COMPLETED', order);
      await sendEvent('PAYMENT.CAPTURE.COMPLETED', order);
      await orderWatch(shop).jobsAreDone();
      expect(await unclaimedOf(order.id)).toMatchObject([
        { why: 'no-order', order: null, money: { currency: 'USD', amount: '33.30' }, left: { amount: '33.30' } },
      ]);
      await sale.expectSound();
    });

    test('waits five minutes for its buyer, who may bring it meanwhile', async () => {
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

    test('and that names an order pays it when it fits', async () => {
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
        { why: 'wrong-amount', order: { _id: sale.order._id, number: sale.order.number } },
      ]);
      expect(await sale.read()).toMatchObject({ status: 'pending' });
      await sale.expectSound();
    });

    test('is the payment of its order when the buyer brings it late', async () => {
      const money = await given.told();
      bodyOf(await sale.payNow(money.providerOrderId));
      expect(await given.again(money)).toMatchObject({ state: 'claimed', order: { _id: sale.order._id } });
      await sale.expectSound();
    });

    test('and that went to another merchant is nobody’s business', async () => {
      const order = make({ isOurs: false });
      await given.place(order.id);
      expect(await unclaimedOf(order.id)).toEqual([]);
      await sale.expectSound();
    });

    test('is looked for again while PayPal is away', async () => {
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
      shop.paypal.refundBehindTheShop(money.providerOrderId, '20.00');
      await given.place(money.providerOrderId);
      expect(await given.again(money)).toMatchObject({ state: 'waiting', left: { amount: '30.00' } });
      shop.paypal.refundBehindTheShop(money.providerOrderId, '30.00');
      await given.place(money.providerOrderId);
      expect(await given.again(money)).toMatchObject({ state: 'returned', left: { amount: '0.00' } });
      await sale.expectSound();
    });

    describe('given back by an administrator', () => {
      test('goes back whole, once, with one row in the audit log', async () => {
        const money = await given.told({ value: '61.50' });
        const answers = await Promise.all([given.giveBack(money._id), given.giveBack(money._id)]);
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
        expect(await given.again(money)).toMatchObject({ state: 'returned', left: { amount: '0.00' } });
        expect(given.atPaypal(money)).toMatchObject([{ amount: { value: '61.50' } }]);
        expect(refusalOf(await given.claim(money._id, sale.order._id))).toBe('409 unclaimed-money-decided');
        expect(refusalOf(await given.notOurs(money._id))).toBe('409 unclaimed-money-decided');
        expect(refusalOf(await sale.payNow(money.providerOrderId))).toBe('409 payment-given-back');
        expect(await given.auditOf(money)).toEqual(['payment.returned']);
        await sale.expectSound();
      });

      test('is what is left of it', async () => {
        const money = await given.told({ value: '50.00' });
        shop.paypal.refundBehindTheShop(money.providerOrderId, '20.00');
        bodyOf(await given.giveBack(money._id));
        expect(given.atPaypal(money).map(({ amount }) => amount.value)).toEqual(['20.00', '30.00']);
        expect(await given.again(money)).toMatchObject({ state: 'returned' });
        await sale.expectSound();
      });

      test.each(['status-500', 'lost'] as const)('goes back once when PayPal answers with %s', async (failure) => {
        const money = await given.told();
        shop.paypal.failOn('refund', failure);
        const { state } = bodyOf<UnclaimedMoney>(await given.giveBack(money._id));
        shop.paypal.failOn('refund', null);
        // The job looks at the same time, and may find that the refund is made.
        expect(failure === 'lost' ? ['returning', 'returned'] : ['returning']).toContain(state);
        shop.paypal.forgetRequestIds();
        await shop.database.query("update unclaimed_money set asked_at = now() - interval '2 hours'");
        await watchPayments(shop.services.sales);
        expect(await given.again(money)).toMatchObject({ state: 'returned' });
        expect(given.atPaypal(money)).toHaveLength(1);
        await sale.expectSound();
      });

      test('and not yet decided by PayPal is asked about until it is', async () => {
        const money = await given.told();
        shop.paypal.order(money.providerOrderId).nextRefund = 'PENDING';
        expect(bodyOf(await given.giveBack(money._id))).toMatchObject({ state: 'returning' });
        given.atPaypal(money)[0]!.status = 'COMPLETED';
        await shop.database.query("update unclaimed_money set asked_at = now() - interval '2 hours'");
        await watchPayments(shop.services.sales);
        expect(await given.again(money)).toMatchObject({ state: 'returned' });
        expect(given.atPaypal(money)).toHaveLength(1);
        await sale.expectSound();
      });

      test('and refused by PayPal says why, and may be decided about again', async () => {
        const money = await given.told();
        const order = shop.paypal.order(money.providerOrderId);
        order.refuseRefund = 'REFUND_TIME_LIMIT_EXCEEDED';
        expect(bodyOf(await given.giveBack(money._id))).toMatchObject({
          state: 'refused',
          reason: expect.stringContaining('REFUND_TIME_LIMIT_EXCEEDED'),
          left: { amount: money.money.amount },
        });
        order.refuseRefund = null;
        expect(bodyOf(await given.giveBack(money._id))).toMatchObject({ state: 'returned' });
        await sale.expectSound();
      });
    });
  },
  { variables: AT_ONCE },
);

describeShop(
  'unclaimed money that an administrator gives to an order',
  (shop) => {
    const given = useUnclaimed(shop);
    const { sale } = given;
    const cancelled = () => sale.asOwner('POST', '/cancel', {});

    test.each([
      ['its id', () => sale.order._id],
      ['its number', () => `#${sale.order.number}`],
    ])('pays the order by %s, also when it is older and names another one', async (_what, named) => {
      const other = await sale.place();
      bodyOf(await sale.asOwner('POST', '/cancel', {}, other._id));
      const money = await given.told({ customId: other._id, at: new Date(Date.now() - 3_600_000) });
      expect(bodyOf(await given.claim(money._id, named()))).toMatchObject({
        state: 'claimed',
        order: { _id: sale.order._id },
      });
      expect(await sale.read()).toMatchObject({ status: 'paid', paymentMethod: 'PayPal' });
      expect(await given.auditOf(money)).toEqual(['payment.claimed']);
      // The daily question changes nothing, and the order gives it back like any payment.
      await sale.askNow();
      expect(await sale.read()).toMatchObject({ status: 'paid' });
      bodyOf(await sale.asOwner('POST', '/refunds', { reason: 'sold out', goods: 'in-stock' }));
      expect(await sale.read()).toMatchObject({ status: 'refunded' });
      await sale.expectSound();
    });

    test('revives an expired order whose goods are there', async () => {
      await sale.makeOverdue();
      await sale.expire();
      const money = await given.told();
      bodyOf(await given.claim(money._id, sale.order._id));
      expect(await sale.read()).toMatchObject({ status: 'paid' });
      await sale.expectSound();
    });

    test('does not revive one whose goods are gone, and waits as before', async () => {
      await sale.makeOverdue();
      await sale.expire();
      const money = await given.told();
      await sale.place(20);
      expect(refusalOf(await given.claim(money._id, sale.order._id))).toBe('409 not-payable');
      expect(await given.again(money)).toMatchObject({ state: 'waiting' });
      await sale.expectSound();
    });

    test('is refused for another sum, an order that is paid or cancelled, and one that is not there', async () => {
      const small = await given.told({ value: '3.00' });
      const answer = await given.claim(small._id, sale.order._id);
      expect(refusalOf(answer)).toBe('409 payment-wrong-amount');
      const money = await given.told();
      for (const named of ['0198c0de-0000-7000-8000-000000000000', '999999999999'])
        expect(refusalOf(await given.claim(money._id, named))).toBe('404 order-not-found');
      expect(refusalOf(await given.claim(money._id, 'ten'))).toBe('400 invalid-field');
      bodyOf(await cancelled());
      expect(refusalOf(await given.claim(money._id, sale.order._id))).toBe('409 not-payable');
      const next = await sale.place();
      bodyOf(await given.claim(money._id, next._id));
      const more = await given.told();
      expect(refusalOf(await given.claim(more._id, next._id))).toBe('409 already-paid');
      await sale.expectSound();
    });

    test('is refused when some of it was given back meanwhile, and when PayPal is away', async () => {
      const money = await given.told();
      shop.paypal.failOn('get', 'status-500');
      expect(refusalOf(await given.claim(money._id, sale.order._id))).toBe('502 provider-unavailable');
      shop.paypal.failOn('get', null);
      shop.paypal.refundBehindTheShop(money.providerOrderId, '1.00');
      expect(refusalOf(await given.claim(money._id, sale.order._id))).toBe('409 payment-given-back');
      await sale.expectSound();
    });

    test('pays one of two orders to which two administrators give it at once', async () => {
      const money = await given.told();
      const other = await sale.place();
      const answers = await Promise.all([
        given.claim(money._id, sale.order._id),
        given.claim(money._id, other._id),
        given.giveBack(money._id),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      await sale.expectSound();
    });

    test('and told of, and brought by its buyer, all at the same moment, is one payment', async () => {
      for (let round = 1; round <= 5; round += 1) {
        sale.order = await sale.place();
        const { id } = given.make({ customId: round % 2 ? undefined : sale.order._id });
        const [, paid] = await Promise.all([given.place(id), sale.payNow(id), given.place(id)]);
        expect(paid.body).toMatchObject({ isPaid: true });
        expect(await given.paymentsOf()).toHaveLength(1);
      }
      await sale.expectSound();
    });
  },
  { variables: AT_ONCE },
);

describeShopOnce(
  'the list of unclaimed money',
  (shop) => {
    const given = useUnclaimed(shop);
    const { sale } = given;
    const call = (path: string) => shop.call('GET', path, { token: sale.administrator.token });

    test('shows what waits first, is counted, and the shop gets one mail about each', async () => {
      const email = 'counter@shop.test';
      const { settings, version } = bodyOf(await call('/api/settings'));
      const body = { settings: { ...settings, email }, version };
      bodyOf(await shop.call('PUT', '/api/settings', { token: sale.administrator.token, body }));
      const first = await given.told({ value: '11.00' });
      const second = await given.told({ value: '22.00' });
      await given.place(second.providerOrderId);
      expect(bodyOf<OrderCounts>(await call('/api/orders/counts')).unclaimed).toBe(2);
      expect(bodyOf(await given.notOurs(second._id))).toMatchObject({
        state: 'not-ours',
        reason: 'The café uses the same account',
      });
      const page = await call('/api/payments/unclaimed?size=1');
      expect(bodyOf<UnclaimedMoney[]>(page).map(({ _id }) => _id)).toEqual([first._id]);
      expect(page.headers['x-total-count']).toBe('2');
      expect(bodyOf<OrderCounts>(await call('/api/orders/counts')).unclaimed).toBe(1);
      expect(await given.auditOf(second)).toEqual(['payment.not-ours']);
      await shop.mailbox.waitFor(email, /^11\.00 USD came in for no order/);
      await shop.mailbox.waitFor(email, /^22\.00 USD came in for no order/);
      await orderWatch(shop).jobsAreDone();
      expect(await shop.mailbox.to(email)).toHaveLength(2);
      await sale.expectSound();
    });

    test('keeps no words about a buyer who has left', async () => {
      const { id } = given.make({ value: '1.00' });
      expect(refusalOf(await sale.payNow(id))).toBe('409 payment-wrong-amount');
      const [money] = await given.unclaimedOf(id);
      bodyOf(await given.notOurs(money!._id));
      bodyOf(await sale.asOwner('POST', '/cancel', {}));
      const path = `/api/users/${sale.buyer._id}`;
      bodyOf(await shop.call('DELETE', path, { token: sale.administrator.token }));
      expect(await given.again(money!)).toMatchObject({ state: 'not-ours', reason: 'removed with the account' });
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
