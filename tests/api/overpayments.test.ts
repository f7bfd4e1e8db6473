import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import type { Refundable } from '../../contract/paying/refunds.ts';
import { bodyOf, pay, refusalOf, stockOf } from '../support/factories.ts';
import { moveOrder } from '../support/order-states.ts';
import { orderWatch } from '../support/order-watch.ts';
import { placePaid, requestRefund } from '../support/paid-orders.ts';
import { useSale } from '../support/sale.ts';
import { AT_ONCE, describeShopOnce, ONE_CONNECTION } from '../support/start-shop.ts';

describeShopOnce(
  'money that came in addition to the payment of an order',
  (shop) => {
    const sale = useSale(shop, {
      qty: 2,
      methods: ['PayPal', 'BankTransfer', 'PayOnDelivery'],
      payment: 'begun',
    });
    const { asOwner } = sale;
    const { jobsAreDone } = orderWatch(shop);
    const read = async () => bodyOf<Order>(await asOwner('GET', ''));
    const refund = (asked: object = {}) => requestRefund(shop, sale.administrator, sale.order._id, asked);
    const captures = () => shop.paypal.order(sale.providerOrderId).captures.map(({ status }) => status);
    const payByTransfer = async () =>
      bodyOf<Order>(
        await asOwner('POST', '/recorded-payments', {
          way: 'transfer',
          amount: sale.order.totalPrice,
          reference: `FT${sale.order.number}`,
        }),
      );
    const askPaypal = async () => {
      await sale.settle();
      await jobsAreDone();
    };
    const captureLate = async () => {
      shop.paypal.captureBehindTheShop(sale.providerOrderId);
      await askPaypal();
    };
    const byHand = { way: 'transfer', reference: 'BACK' };
    const paidNothing = async () => (await read()).refundable!.find(({ paysOrder }) => !paysOrder)!.payment;

    test('must be named for a refund, and the payment of the order stays', async () => {
      bodyOf(
        await asOwner('POST', '/receipts', { transactionNumber: `FT${sale.order.number}`, bank: 'CBE' }),
        201,
      );
      await captureLate();
      const [receipt] = (await read()).receipts;
      expect(refusalOf(await asOwner('POST', `/receipts/${receipt!._id}/decision`, { accepted: true }))).toBe(
        '409 payment-surplus',
      );
      const { status, refundable } = await read();
      expect(status).toBe('needs-review');
      expect(refundable).toMatchObject([
        { method: 'PayPal', paysOrder: true, byHand: false, left: { currency: 'USD', amount: '142.59' } },
        {
          method: 'BankTransfer',
          paysOrder: false,
          byHand: true,
          left: { currency: 'ETB', amount: '22850.00' },
        },
      ] satisfies Partial<Refundable>[]);
      const [paying, surplus] = refundable!.map(({ payment }) => payment);

      expect(refusalOf(await refund())).toBe('409 refund-which');
      expect(refusalOf(await refund({ byHand }))).toBe('409 refund-which');
      expect(refusalOf(await refund({ payment: surplus }))).toBe('400 invalid-field');
      expect(refusalOf(await refund({ payment: paying, byHand }))).toBe('400 invalid-field');
      expect(captures()).toEqual(['COMPLETED']);
      const back = bodyOf<Order>(await refund({ payment: surplus, byHand, goods: 'in-stock' }));
      expect(back).toMatchObject({ status: 'paid', refundedPrice: 0, refundable: [{ payment: paying }] });
      expect(captures()).toEqual(['COMPLETED']);
      // These goods belong to the PayPal payment that paid the order.
      expect(await stockOf(shop, sale.chair._id)).toBe(8);
      expect(refusalOf(await refund({ payment: surplus, byHand }))).toBe('409 not-refundable');
    });

    test('is shown to administrators only, and cannot be refunded through another order', async () => {
      await payByTransfer();
      const own = await shop.call('GET', `/api/orders/${sale.order._id}`, { token: sale.buyer.token });
      expect(bodyOf(own)).not.toHaveProperty('refundable');
      const [{ payment }] = (await read()).refundable! as [Refundable];
      [sale.order] = await placePaid(shop, sale.buyer, [{ product: sale.chair._id, qty: 1 }]);
      expect(refusalOf(await refund({ payment }))).toBe('409 not-refundable');
    });

    test('a wrong amount is refunded after the right amount came another way', async () => {
      shop.paypal.approve(sale.providerOrderId);
      shop.paypal.order(sale.providerOrderId).nextCapture = {
        amount: { currency_code: 'USD', value: '0.01' },
      };
      await pay(shop, sale.buyer, sale.order._id, sale.providerOrderId);
      expect((await payByTransfer()).status).toBe('paid');
      expect(refusalOf(await refund())).toBe('409 refund-which');
      expect(bodyOf<Order>(await refund({ payment: await paidNothing() }))).toMatchObject({
        status: 'paid',
        refundedPrice: 0,
        refunds: [{ amount: null, charged: { currency: 'USD', amount: '0.01' }, status: 'completed' }],
      });
      expect(captures()).toEqual(['REFUNDED']);
    });

    test('of two payments that paid nothing each is refunded, and the order ends with the second', async () => {
      shop.paypal.approve(sale.providerOrderId);
      shop.paypal.order(sale.providerOrderId).nextCapture = {
        amount: { currency_code: 'USD', value: '0.01' },
      };
      await pay(shop, sale.buyer, sale.order._id, sale.providerOrderId);
      await asOwner('POST', '/cancel', {});
      await shop.database.query(
        `insert into payments (id, order_id, provider, status, currency, amount_minor, capture_id, captured_currency,
           captured_minor) values ($2, $1, 'bank-transfer', 'surplus', 'ETB', 100, $1, 'ETB', 100)`,
        [sale.order._id, randomUUIDv7()],
      );
      const [first, second] = (await read()).refundable!;
      expect(bodyOf<Order>(await refund({ payment: first!.payment })).status).toBe('needs-review');
      expect(bodyOf<Order>(await refund({ payment: second!.payment, byHand })).status).toBe('refunded');
    });

    describe('when the provider refuses the refund', () => {
      const refuse = (why: string | null) => {
        shop.paypal.order(sale.providerOrderId).refuseRefund = why;
      };

      test('for an ended order, the money is shown and can be refunded later', { tags: 'long' }, async () => {
        await sale.makeOverdue();
        await sale.expire();
        await sale.place(9);
        refuse('REFUND_FAILED_INSUFFICIENT_FUNDS');
        await captureLate();
        expect(await read()).toMatchObject({
          status: 'needs-review',
          refunds: [{ amount: null, charged: { currency: 'USD', amount: '142.59' }, status: 'failed' }],
          refundable: [{ paysOrder: false, left: { amount: '142.59' } }],
        });
        expect(refusalOf(await asOwner('POST', '/cancel', {}))).toBe('409 refund-first');
        refuse(null);
        expect(bodyOf<Order>(await refund()).status).toBe('refunded');
        expect(captures()).toEqual(['REFUNDED']);
        expect(await stockOf(shop, sale.chair._id)).toBe(1);
      });

      test.each(['paid', 'delivered', 'partly-refunded'] as const)(
        'a %s order is reviewed and then returns to that state',
        { tags: 'long' },
        async (status) => {
          await payByTransfer();
          if (status === 'delivered') bodyOf(await asOwner('PUT', '/deliver'));
          if (status === 'partly-refunded') bodyOf(await refund({ amount: 100, byHand }));
          const before = await read();
          expect(before.status).toBe(status);
          refuse('REFUND_FAILED_INSUFFICIENT_FUNDS');
          await captureLate();
          expect((await read()).status).toBe('needs-review');
          refuse(null);
          bodyOf(await refund({ payment: await paidNothing() }));
          const { paidAt, deliveredAt, refundedPrice } = before;
          expect(await read()).toMatchObject({ status, paidAt, deliveredAt, refundedPrice });
          expect(captures()).toEqual(['REFUNDED']);
        },
      );
    });

    describe('the review of a paid order', () => {
      const close = (reason = 'It was the money of another order') =>
        asOwner('POST', '/review-closing', { reason });

      test('is closed with a reason when the money belongs to another order', { tags: 'long' }, async () => {
        const [, other] = await placePaid(shop, sale.buyer, [{ product: sale.chair._id, qty: 1 }]);
        expect(refusalOf(await close())).toBe('409 no-review');
        const { paidAt } = await payByTransfer();
        expect(refusalOf(await close())).toBe('409 no-review');
        shop.paypal.captureBehindTheShop(sale.providerOrderId);
        shop.paypal.order(sale.providerOrderId).lies = {
          capture: { id: shop.paypal.order(other).captures[0]!.id },
        };
        await askPaypal();
        expect((await read()).status).toBe('needs-review');
        expect(refusalOf(await close(''))).toBe('400 invalid-field');
        expect(bodyOf<Order>(await close())).toMatchObject({ status: 'paid', paidAt });
        const history = bodyOf(await asOwner('GET', '/history'));
        expect(history.at(-1)).toMatchObject({
          from: 'needs-review',
          to: 'paid',
          actor: sale.administrator.name,
          text: 'It was the money of another order',
        });
      });

      test(
        'returns the order to its earlier state without paying or delivering it',
        { tags: 'long' },
        async () => {
          await payByTransfer();
          const { deliveredAt } = bodyOf<Order>(await asOwner('PUT', '/deliver'));
          await moveOrder(shop.database, sale.order._id, 'needs-review');
          expect(bodyOf<Order>(await close())).toMatchObject({ status: 'delivered', deliveredAt });

          [sale.order] = await placePaid(shop, sale.buyer, [{ product: sale.chair._id, qty: 1 }]);
          await moveOrder(shop.database, sale.order._id, 'needs-review');
          expect(refusalOf(await asOwner('PUT', '/deliver'))).toBe('409 not-deliverable');
          await expect(moveOrder(shop.database, sale.order._id, 'delivered')).rejects.toThrow(/orders_dates/);
          bodyOf(await refund({ amount: 1000 }));
          expect((await read()).status).toBe('needs-review');
          expect(bodyOf<Order>(await close()).status).toBe('partly-refunded');

          sale.order = await sale.place();
          await moveOrder(shop.database, sale.order._id, 'needs-review');
          expect(refusalOf(await close())).toBe('409 no-review');
        },
      );

      test('continues when a second right payment comes, and that one is refunded', async () => {
        await payByTransfer();
        await moveOrder(shop.database, sale.order._id, 'needs-review');
        await captureLate();
        expect(captures()).toEqual(['REFUNDED']);
        expect(await read()).toMatchObject({ status: 'needs-review', payment: { method: 'BankTransfer' } });
      });
    });
  },
  { variables: { ...AT_ONCE, ...ONE_CONNECTION } },
);
