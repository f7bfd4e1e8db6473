import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '../../contract/orders.ts';
import type { Refundable } from '../../contract/payments.ts';
import type { Product } from '../../contract/products.ts';
import {
  beginPayment,
  bodyOf,
  createCustomer,
  createProduct,
  pay,
  placeOrder,
  refusalOf,
  signInAdministrator,
  stockOf,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { moveOrder } from '../support/order-states.ts';
import { orderWatch } from '../support/order-watch.ts';
import { placePaid, requestRefund } from '../support/paid-orders.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

describeShop(
  'money that came beside what paid an order',
  (shop) => {
    let administrator: Person;
    let buyer: Person;
    let chair: Product;
    let order: Order;
    let atPaypal: string;

    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      await switchOn(shop, administrator);
      buyer = await createCustomer(shop);
    });
    beforeEach(async () => {
      chair = await createProduct(shop, administrator, { countInStock: 10 });
      order = await placeOrder(shop, buyer, [{ product: chair._id, qty: 2 }]);
      atPaypal = await beginPayment(shop, buyer, order._id);
    });
    const { jobsAreDone } = orderWatch(shop);
    const asOwner = (method: string, path: string, body?: object) =>
      shop.call(method, `/api/orders/${order._id}${path}`, { token: administrator.token, body });
    const read = async () => bodyOf<Order>(await asOwner('GET', ''));
    const refund = (asked: object = {}) => requestRefund(shop, administrator, order._id, asked);
    const captures = () => shop.paypal.order(atPaypal).captures.map(({ status }) => status);
    const payByTransfer = async () =>
      bodyOf<Order>(
        await asOwner('POST', '/recorded-payments', {
          way: 'transfer',
          amount: order.totalPrice,
          reference: `FT${order.number}`,
        }),
      );
    const askPaypal = async () => {
      const { rows } = await shop.database.query(
        "select id from payments where order_id = $1 and provider = 'paypal'",
        [order._id],
      );
      await shop.services.orderPayment.settlePayment(rows[0].id);
      await jobsAreDone();
    };
    const captureLate = async () => {
      shop.paypal.captureBehindTheShop(atPaypal);
      await askPaypal();
    };
    const byHand = { way: 'transfer', reference: 'BACK' };
    const paidNothing = async () => (await read()).refundable!.find(({ paysOrder }) => !paysOrder)!.payment;

    test('is named where there is more than one, and the money that paid the order stays', async () => {
      bodyOf(
        await asOwner('POST', '/receipts', { transactionNumber: `FT${order.number}`, bank: 'CBE' }),
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
      // The goods are those that PayPal's money paid.
      expect(await stockOf(shop, chair._id)).toBe(8);
      expect(refusalOf(await refund({ payment: surplus, byHand }))).toBe('409 not-refundable');
    });

    test('is told to administrators alone, and another order has none of it', async () => {
      await payByTransfer();
      const own = await shop.call('GET', `/api/orders/${order._id}`, { token: buyer.token });
      expect(bodyOf(own)).not.toHaveProperty('refundable');
      const [{ payment }] = (await read()).refundable! as [Refundable];
      [order] = await placePaid(shop, buyer, [{ product: chair._id, qty: 1 }]);
      expect(refusalOf(await refund({ payment }))).toBe('409 not-refundable');
    });

    test('wrong money goes back after the right money has come another way', async () => {
      shop.paypal.approve(atPaypal);
      shop.paypal.order(atPaypal).nextCapture = { amount: { currency_code: 'USD', value: '0.01' } };
      await pay(shop, buyer, order._id, atPaypal);
      expect((await payByTransfer()).status).toBe('paid');
      expect(refusalOf(await refund())).toBe('409 refund-which');
      expect(bodyOf<Order>(await refund({ payment: await paidNothing() }))).toMatchObject({
        status: 'paid',
        refundedPrice: 0,
        refunds: [{ amount: null, charged: { currency: 'USD', amount: '0.01' }, status: 'completed' }],
      });
      expect(captures()).toEqual(['REFUNDED']);
    });

    test('of two that paid nothing each goes back, and the order ends with the second', async () => {
      shop.paypal.approve(atPaypal);
      shop.paypal.order(atPaypal).nextCapture = { amount: { currency_code: 'USD', value: '0.01' } };
      await pay(shop, buyer, order._id, atPaypal);
      await asOwner('POST', '/cancel', {});
      await shop.database.query(
        `insert into payments (id, order_id, provider, status, currency, amount_minor, capture_id, captured_currency,
           captured_minor) values (gen_random_uuid(), $1, 'bank-transfer', 'surplus', 'ETB', 100, $1, 'ETB', 100)`,
        [order._id],
      );
      const [first, second] = (await read()).refundable!;
      expect(bodyOf<Order>(await refund({ payment: first!.payment })).status).toBe('needs-review');
      expect(bodyOf<Order>(await refund({ payment: second!.payment, byHand })).status).toBe('refunded');
    });

    describe('when the provider refuses to give it back', () => {
      const refuse = (why: string | null) => {
        shop.paypal.order(atPaypal).refuseRefund = why;
      };

      test('A16: for an ended order, it is shown, and is given back once it can be', async () => {
        await shop.database.query("update orders set expires_at = now() - interval '1 s' where id = $1", [
          order._id,
        ]);
        await shop.services.orderEnding.expire(order._id);
        await placeOrder(shop, buyer, [{ product: chair._id, qty: 9 }]);
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
        expect(await stockOf(shop, chair._id)).toBe(1);
      });

      test.each(['paid', 'delivered', 'partly-refunded'] as const)(
        'A16: a %s order is looked at, and is afterwards what it was',
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

    describe('a review of a paid order', () => {
      const close = (reason = 'It was the money of another order') =>
        asOwner('POST', '/review-closing', { reason });

      test('over money that is not ours is closed, with its reason', async () => {
        const [, other] = await placePaid(shop, buyer, [{ product: chair._id, qty: 1 }]);
        expect(refusalOf(await close())).toBe('409 no-review');
        const { paidAt } = await payByTransfer();
        expect(refusalOf(await close())).toBe('409 no-review');
        shop.paypal.captureBehindTheShop(atPaypal);
        shop.paypal.order(atPaypal).lies = { capture: { id: shop.paypal.order(other).captures[0]!.id } };
        await askPaypal();
        expect((await read()).status).toBe('needs-review');
        expect(refusalOf(await close(''))).toBe('400 invalid-field');
        expect(bodyOf<Order>(await close())).toMatchObject({ status: 'paid', paidAt });
        const history = bodyOf(await asOwner('GET', '/history'));
        expect(history.at(-1)).toMatchObject({
          from: 'needs-review',
          to: 'paid',
          actor: administrator.name,
          text: 'It was the money of another order',
        });
      });

      test('ends where the order was, and neither pays nor delivers', async () => {
        await payByTransfer();
        const { deliveredAt } = bodyOf<Order>(await asOwner('PUT', '/deliver'));
        await moveOrder(shop.database, order._id, 'needs-review');
        expect(bodyOf<Order>(await close())).toMatchObject({ status: 'delivered', deliveredAt });

        [order] = await placePaid(shop, buyer, [{ product: chair._id, qty: 1 }]);
        await moveOrder(shop.database, order._id, 'needs-review');
        expect(refusalOf(await asOwner('PUT', '/deliver'))).toBe('409 not-deliverable');
        await expect(moveOrder(shop.database, order._id, 'delivered')).rejects.toThrow(/orders_dates/);
        bodyOf(await refund({ amount: 1000 }));
        expect((await read()).status).toBe('needs-review');
        expect(bodyOf<Order>(await close()).status).toBe('partly-refunded');

        order = await placeOrder(shop, buyer, [{ product: chair._id, qty: 1 }]);
        await moveOrder(shop.database, order._id, 'needs-review');
        expect(refusalOf(await close())).toBe('409 no-review');
      });

      test('goes on when right money comes once more, which goes back', async () => {
        await payByTransfer();
        await moveOrder(shop.database, order._id, 'needs-review');
        await captureLate();
        expect(captures()).toEqual(['REFUNDED']);
        expect(await read()).toMatchObject({ status: 'needs-review', payment: { method: 'BankTransfer' } });
      });
    });
  },
  { variables: AT_ONCE },
);
