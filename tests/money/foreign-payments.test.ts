import { expect, test } from 'vitest';
import type { ErrorBody } from '../../contract/common.ts';
import { bodyOf, createCustomer, pay, refusalOf } from '../support/factories.ts';
import { requestRefund } from '../support/paid-orders.ts';
import type { Answer } from '../support/shop-client.ts';
import { useElsewhere } from '../support/foreign-payments.ts';
import { AT_ONCE, describeShop, ONE_CONNECTION } from '../support/start-shop.ts';

const messageOf = ({ body }: Answer) => (body as ErrorBody).message;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describeShop(
  'a payment that was begun at PayPal with the client id alone',
  (shop) => {
    const { sale, due, make, unclaimedOf, paymentsOf, asked } = useElsewhere(shop);
    const { read, expectSound, payNow } = sale;

    // Shows S7.41.
    test('pays the order for which its buyer brings it, and is a payment like any other', async () => {
      const { id, captures } = make();
      const paid = bodyOf(await payNow(id));
      expect(paid).toMatchObject({ isPaid: true, status: 'paid', paymentMethod: 'PayPal' });
      const [payment, ...others] = await paymentsOf();
      expect(others).toEqual([]);
      expect(payment).toMatchObject({
        status: 'completed',
        provider_order_id: id,
        capture_id: captures[0]!.id,
      });
      bodyOf(await payNow(id));
      bodyOf(await requestRefund(shop, sale.administrator, sale.order._id));
      await expect.poll(async () => (await read()).status).toBe('refunded');
      expect(shop.paypal.order(id).refunds).toMatchObject([{ amount: { value: due() } }]);
      await sale.askNow();
      await expectSound();
    });

    test('that names this order pays it too, and PayPal is asked about the shop’s own account once at most', async () => {
      bodyOf(await payNow(make({ customId: sale.order._id }).id));
      const creations = shop.paypal.requests.filter(({ requestId }) => requestId === 'own-account');
      expect(creations.length).toBeLessThanOrEqual(1);
      await expectSound();
    });

    test('that is approved and not captured is captured by the shop', async () => {
      const { id } = make({ status: 'APPROVED' });
      bodyOf(await payNow(id));
      expect(shop.paypal.order(id).captures).toHaveLength(1);
      await expectSound();
    });

    test('that is not approved is refused as that, and is not bound', async () => {
      const { id } = make({ status: 'PAYER_ACTION_REQUIRED' });
      expect(refusalOf(await payNow(id))).toBe('409 payment-not-approved');
      expect(await paymentsOf()).toEqual([]);
      shop.paypal.approve(id);
      bodyOf(await payNow(id));
      await expectSound();
    });

    test('whose money PayPal still checks is watched, and pays when it has come', async () => {
      const { id } = make({ capture: { status: 'PENDING' } });
      expect(refusalOf(await payNow(id))).toBe('409 payment-pending');
      expect(await read()).toMatchObject({ status: 'awaiting-confirmation', isPaid: false });
      shop.paypal.endPending(id, 'COMPLETED');
      await sale.askNow();
      expect(await read()).toMatchObject({ status: 'paid' });
      await expectSound();
    });

    test('whose card was declined pays nothing', async () => {
      const { id } = make({ capture: { status: 'DECLINED' } });
      expect(refusalOf(await payNow(id))).toBe('409 payment-declined');
      expect(await unclaimedOf(id)).toEqual([]);
      await expectSound();
    });

    test('B21: of another merchant is refused, and is not money of the shop', async () => {
      const { id } = make({ isOurs: false });
      expect(refusalOf(await payNow(id))).toBe('409 payment-of-another-merchant');
      expect(await unclaimedOf(id)).toEqual([]);
      expect(await read()).toMatchObject({ isPaid: false });
      await expectSound();
    });

    test('of another merchant is not captured either', async () => {
      const { id } = make({ isOurs: false, status: 'APPROVED' });
      expect(refusalOf(await payNow(id))).toBe('409 payment-of-another-merchant');
      expect(shop.paypal.order(id).captures).toEqual([]);
    });

    test('that shares its money with another merchant pays nothing, and what came is unclaimed', async () => {
      const order = make();
      const amount = { currency_code: 'USD', value: '1.00' };
      order.otherUnits.push({ reference_id: 'b', amount, payee: { merchant_id: 'ANOTHERMERCHANT' } });
      expect(refusalOf(await payNow(order.id))).toBe('409 payment-not-whole');
      expect(await unclaimedOf(order.id)).toMatchObject([
        { unallocated: 'not-whole', money: { amount: due() } },
      ]);
      await expectSound();
    });

    test.each([
      ['platform fees', { unit: { payment_instruction: { platform_fees: [{ amount: {} }] } } }],
      ['a delayed disbursement', { unit: { payment_instruction: { disbursement_mode: 'DELAYED' } } }],
      ['an authorisation', { intent: 'AUTHORIZE' }],
      ['a capture that is not final', { capture: { final_capture: false } }],
    ])('with %s is not whole', async (_what, lies) => {
      const order = make();
      order.lies = lies;
      expect(refusalOf(await payNow(order.id))).toBe('409 payment-not-whole');
      expect(await unclaimedOf(order.id)).toHaveLength(1);
    });

    test.each([
      ['a smaller sum', { value: '12.00' }, /^PayPal took 12\.00 USD, this order costs [\d.]+ USD$/],
      ['a larger sum', { value: '9999.00' }, /^PayPal took 9999\.00 USD/],
      ['another currency', { currency: 'JPY' }, /^PayPal took [\d.]+ JPY, this order costs [\d.]+ USD$/],
    ])(
      'B21: of %s pays nothing and is unclaimed money of this order, once',
      async (_what, facts, message) => {
        const { id } = make(facts);
        for (let time = 1; time <= 2; time += 1) {
          const answer = await payNow(id);
          expect([refusalOf(answer), messageOf(answer)]).toEqual([
            '409 payment-wrong-amount',
            expect.stringMatching(message),
          ]);
        }
        expect(await unclaimedOf(id)).toMatchObject([
          { unallocated: 'wrong-amount', state: 'open', order: { number: sale.order.number } },
        ]);
        await expectSound();
      },
    );

    test('of a smaller sum is not captured where it is only approved', async () => {
      const { id } = make({ value: '1.00', status: 'APPROVED' });
      expect(refusalOf(await payNow(id))).toBe('409 payment-wrong-amount');
      expect(shop.paypal.order(id).captures).toEqual([]);
    });

    test('B21: that is older than the order pays nothing; of the same second it does', async () => {
      const old = make({ at: minutesAgo(30) });
      expect(refusalOf(await payNow(old.id))).toBe('409 payment-older-than-order');
      expect(await unclaimedOf(old.id)).toMatchObject([{ unallocated: 'older-than-order' }]);
      bodyOf(await payNow(make({ at: new Date(sale.order.createdAt) }).id));
      await expectSound();
    });

    test.each([['a part', '1.00'], ['all']])(
      'of which %s was given back pays nothing',
      async (_what, value?) => {
        const { id } = make();
        shop.paypal.refundBehindTheShop(id, value);
        expect(refusalOf(await payNow(id))).toBe('409 payment-given-back');
        expect(await unclaimedOf(id)).toMatchObject([{ state: value ? 'open' : 'returned' }]);
        await expectSound();
      },
    );

    test('B21: that pays an order pays no other one', async () => {
      const { id } = make();
      bodyOf(await payNow(id));
      const next = await sale.place();
      const before = asked();
      expect(refusalOf(await pay(shop, sale.buyer, next._id, id))).toBe('409 payment-of-another-order');
      expect(asked()).toBe(before + 1);
      await expectSound();
    });

    test('that the shop has begun for another order pays no other one, captured or not', async () => {
      const own = await sale.begin();
      shop.paypal.approve(own);
      const next = await sale.place();
      expect(refusalOf(await pay(shop, sale.buyer, next._id, own))).toBe('409 payment-of-another-order');
      shop.paypal.captureBehindTheShop(own);
      expect(refusalOf(await pay(shop, sale.buyer, next._id, own))).toBe('409 payment-of-another-order');
      bodyOf(await payNow(own));
      await expectSound();
    });

    test('B21: that names another order of the shop is refused here, and pays that one', async () => {
      const thief = await createCustomer(shop);
      const { id } = make({ customId: sale.order._id });
      const theirs = await (async () => {
        const own = sale.buyer;
        sale.buyer = thief;
        const order = await sale.place();
        sale.buyer = own;
        return order;
      })();
      expect(refusalOf(await pay(shop, thief, theirs._id, id))).toBe('409 payment-of-another-order');
      expect(await read()).toMatchObject({ status: 'paid' });
      await expectSound();
    });

    test('that names something else is not taken, and is unclaimed', async () => {
      const { id } = make({ customId: 'INVOICE-7 of another shop' });
      expect(refusalOf(await payNow(id))).toBe('409 payment-of-another-order');
      expect(await unclaimedOf(id)).toMatchObject([{ unallocated: 'other-order' }]);
      await expectSound();
    });

    test('brought for an order that is cancelled is unclaimed', { tags: 'long' }, async () => {
      bodyOf(
        await shop.call('POST', `/api/orders/${sale.order._id}/cancel`, {
          token: sale.buyer.token,
          body: {},
        }),
      );
      const { id } = make();
      expect(refusalOf(await payNow(id))).toBe('409 not-payable');
      expect(await unclaimedOf(id)).toMatchObject([
        { unallocated: 'not-payable', order: { _id: sale.order._id } },
      ]);
      await expectSound();
    });

    test('brought for an order that is paid leaves it as it is, and is unclaimed', async () => {
      bodyOf(await payNow(make().id));
      const { id } = make();
      expect(bodyOf(await payNow(id))).toMatchObject({ isPaid: true });
      await expect
        .poll(async () => (await unclaimedOf(id)).map(({ unallocated }) => unallocated), { timeout: 30_000 })
        .toEqual(['already-paid']);
      await expectSound();
    });

    test(
      'pays beside a payment of the shop’s that is open, which is then given up',
      { tags: 'long' },
      async () => {
        const own = await sale.begin();
        const { id } = make();
        bodyOf(await payNow(id));
        expect(await paymentsOf()).toMatchObject([
          { provider_order_id: own, status: 'closed' },
          { provider_order_id: id, status: 'completed' },
        ]);
        // The buyer pays the other one all the same: that money goes back by itself.
        shop.paypal.captureBehindTheShop(own);
        await sale.askNow();
        await expect.poll(() => shop.paypal.order(own).refunds.length, { timeout: 30_000 }).toBe(1);
        await expectSound();
      },
    );

    test(
      'of which PayPal does not answer is asked for again, and nothing is written meanwhile',
      { tags: 'long' },
      async () => {
        const { id } = make();
        shop.paypal.failOn('get', 'status-500');
        expect(refusalOf(await payNow(id))).toBe('502 provider-unavailable');
        shop.paypal.failOn('get', null);
        expect([await paymentsOf(), await unclaimedOf(id)]).toEqual([[], []]);
        bodyOf(await payNow(id));
        await expectSound();
      },
    );

    test.each([
      ['unknown', '7XY12345AB678901C', '409 payment-not-found', 1],
      ['in lower case', '7xy12345ab678901c', '409 payment-not-found', 0],
      ['with a path', '../payments/captures', '409 payment-not-found', 0],
      ['of 10,000 characters', 'A'.repeat(10_000), '400 invalid-field', 0],
      ['that is a list', ['7XY12345AB678901C'], '400 invalid-field', 0],
      ['that is null', null, '400 invalid-field', 0],
    ])('by an id %s is not found', async (_what, id, refusal, questions) => {
      const before = asked();
      const path = `/api/orders/${sale.order._id}/pay`;
      const answer = await shop.call('PUT', path, { token: sale.buyer.token, body: { id } });
      expect(refusalOf(answer)).toBe(refusal);
      expect(asked() - before).toBe(questions);
    });

    test('by a tx_ref is never looked up', async () => {
      const { id } = make({ status: 'APPROVED' });
      const before = asked();
      const path = `/api/orders/${sale.order._id}/pay`;
      const answer = await shop.call('PUT', path, { token: sale.buyer.token, body: { tx_ref: id } });
      expect(refusalOf(answer)).toBe('409 payment-not-found');
      expect(asked()).toBe(before);
    });

    test('B21: is looked up ten times in ten minutes for one person, who is then asked to wait', async () => {
      for (let time = 1; time <= 10; time += 1)
        expect(refusalOf(await payNow(`7XY12345AB67890${10 + time}`))).toBe('409 payment-not-found');
      const before = asked();
      expect(refusalOf(await payNow(make({ status: 'APPROVED' }).id))).toBe('429 too-many-requests');
      expect(asked()).toBe(before);
      // A payment that the shop has begun itself is not counted.
      const own = await sale.begin();
      shop.paypal.approve(own);
      bodyOf(await payNow(own));
      await expectSound();
    });
  },
  { variables: { ...AT_ONCE, ...ONE_CONNECTION } },
);
