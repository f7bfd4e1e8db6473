import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '../../contract/orders.ts';
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
  type Person,
} from '../support/factories.ts';
import { orderWatch } from '../support/order-watch.ts';
import type { SignedEvent } from '../support/paypal-events.ts';
import type { Call } from '../support/paypal-simulator.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

describeShop(
  'PayPal’s webhooks',
  (shop) => {
    let administrator: Person;
    let buyer: Person;
    let chair: Product;
    let order: Order;
    let providerOrderId: string;

    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      chair = await createProduct(shop, administrator, { countInStock: 1000 });
    });
    beforeEach(async () => {
      buyer = await createCustomer(shop);
      order = await placeOrder(shop, buyer, [{ product: chair._id, qty: 1 }]);
      providerOrderId = await beginPayment(shop, buyer, order._id);
    });

    const { send, jobsAreDone, ...watch } = orderWatch(shop);
    const becomes = (status: Order['status']) => watch.becomes(order, buyer, status);
    const moves = () => watch.moves(order);
    const mails = (subject: string) => watch.mails(order, buyer, subject);
    const read = async () =>
      bodyOf<Order>(await shop.call('GET', `/api/orders/${order._id}`, { token: buyer.token }));
    const approvedEvent = () =>
      shop.paypal.signedEvent('CHECKOUT.ORDER.APPROVED', { order: providerOrderId });
    const captureEvent = (type: string) =>
      shop.paypal.signedEvent(`PAYMENT.CAPTURE.${type}`, {
        capture: shop.paypal.order(providerOrderId).captures[0]!.id,
      });
    const asked = (call: Call) => shop.paypal.requests.filter((request) => request.call === call).length;

    describe('A19: an event that is not PayPal’s', () => {
      const spoiled: [string, (event: SignedEvent) => SignedEvent][] = [
        ['unsigned', ({ body }) => ({ headers: { 'content-type': 'application/json' }, body })],
        [
          'with one byte changed',
          (event) => ({ ...event, body: event.body.replace('"value": "', '"value": "9') }),
        ],
        [
          'for another webhook',
          () =>
            shop.paypal.signedEvent(
              'CHECKOUT.ORDER.APPROVED',
              { order: providerOrderId },
              { webhookId: 'ANOTHER' },
            ),
        ],
        [
          'with a foreign certificate',
          (event) => ({
            ...event,
            headers: { ...event.headers, 'paypal-cert-url': 'https://paypal.com.evil.test/cert' },
          }),
        ],
        [
          'four days old',
          () =>
            shop.paypal.signedEvent(
              'CHECKOUT.ORDER.APPROVED',
              { order: providerOrderId },
              { time: new Date(Date.now() - 4 * 24 * 3_600_000) },
            ),
        ],
        ['that is no JSON', ({ headers }) => ({ headers, body: '{' })],
        ['without a body', ({ headers }) => ({ headers, body: '' })],
      ];
      test.each(spoiled)('%s is refused, and nobody acts on it', async (_name, spoil) => {
        shop.paypal.approve(providerOrderId);
        const before = asked('get');
        const event = spoil(approvedEvent());
        expect(refusalOf(await send(event))).toBe('401 invalid-signature');
        await jobsAreDone();
        expect(asked('get')).toBe(before);
        expect(await read()).toMatchObject({ status: 'pending', isPaid: false });
      });

      test('larger than any of PayPal’s is refused before it is verified', async () => {
        const verified = asked('verify');
        const body = JSON.stringify({ id: 'WH-1', text: 'x'.repeat(300_000) });
        expect(refusalOf(await send(shop.paypal.signedBody(body)))).toBe('413 payload-too-large');
        expect(asked('verify')).toBe(verified);
      });
    });

    describe('A20: an event', () => {
      test('before the buyer comes back pays the order, captured once and mailed once', async () => {
        shop.paypal.approve(providerOrderId);
        expect((await send(approvedEvent())).status).toBe(200);
        await becomes('paid');
        expect((await pay(shop, buyer, order._id, providerOrderId)).status).toBe(200);
        expect((await send(captureEvent('COMPLETED'))).status).toBe(200);
        await jobsAreDone();
        expect(await moves()).toEqual(['pending', 'paid']);
        expect(await mails('is paid')).toBe(1);
        expect(shop.paypal.order(providerOrderId).captures).toHaveLength(1);
      });

      test('twenty times at once, with the buyer coming back meanwhile, is acted on once', async () => {
        shop.paypal.approve(providerOrderId);
        const event = approvedEvent();
        const answers = await Promise.all([
          ...Array.from({ length: 20 }, () => send(event)),
          pay(shop, buyer, order._id, providerOrderId),
        ]);
        expect(answers.map(({ status }) => status)).toEqual(Array(21).fill(200));
        await becomes('paid');
        await jobsAreDone();
        expect(await moves()).toEqual(['pending', 'paid']);
        expect(await mails('is paid')).toBe(1);
        expect(shop.paypal.order(providerOrderId).captures).toHaveLength(1);
        const { rows } = await shop.database.query(
          `select job.id from jobs.job join payments on payments.id = job.data->>'payment'
           where job.name = 'payment-settle' and payments.order_id = $1`,
          [order._id],
        );
        expect(rows).toHaveLength(1);
      });

      test('told by twenty events with ids of their own at once is still paid once', async () => {
        shop.paypal.approve(providerOrderId);
        shop.paypal.captureBehindTheShop(providerOrderId);
        const events = Array.from({ length: 20 }, () => captureEvent('COMPLETED'));
        const answers = await Promise.all(events.map(send));
        expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
        await becomes('paid');
        await jobsAreDone();
        expect(await moves()).toEqual(['pending', 'paid']);
        expect(await mails('is paid')).toBe(1);
      });

      test('of an unknown type, or about an order that is not the shop’s, is taken and changes nothing', async () => {
        const dispute = shop.paypal.signedEvent('CUSTOMER.DISPUTE.CREATED', { dispute_id: 'PP-1' });
        const foreign = shop.paypal.signedEvent('CHECKOUT.ORDER.APPROVED', { id: 'FOREIGN0ORDER' });
        const strange = shop.paypal.signedBody('{"resource":{"id":17}}');
        for (const event of [dispute, foreign, strange]) expect((await send(event)).status).toBe(200);
        await jobsAreDone();
        expect(await moves()).toEqual(['pending']);
      });
    });

    describe('A21: whatever an event says, PayPal’s own word on the order counts', () => {
      test('events in the wrong order end where PayPal is', async () => {
        shop.paypal.approve(providerOrderId);
        const approval = approvedEvent();
        shop.paypal.captureBehindTheShop(providerOrderId);
        const completed = captureEvent('COMPLETED');
        const refund = shop.paypal.refundBehindTheShop(providerOrderId);
        for (const event of [
          shop.paypal.signedEvent('PAYMENT.CAPTURE.REFUNDED', { refund: refund.id }),
          completed,
          approval,
        ]) {
          expect((await send(event)).status).toBe(200);
          await jobsAreDone();
          expect(await read()).toMatchObject({ status: 'refunded' });
        }
        expect(await moves()).toEqual(['pending', 'paid', 'refunded']);
      });

      test('“completed” while it is pending waits, “denied” while it is completed pays', async () => {
        shop.paypal.order(providerOrderId).nextCapture = { status: 'PENDING' };
        shop.paypal.captureBehindTheShop(providerOrderId);
        await send(captureEvent('COMPLETED'));
        await jobsAreDone();
        expect(await read()).toMatchObject({
          status: 'awaiting-confirmation',
          awaiting: 'capture',
          isPaid: false,
        });
        shop.paypal.endPending(providerOrderId, 'COMPLETED');
        await send(captureEvent('DENIED'));
        await becomes('paid');
      });

      test('a pending capture that is denied lets the buyer pay again', async () => {
        shop.paypal.approve(providerOrderId);
        shop.paypal.order(providerOrderId).nextCapture = { status: 'PENDING' };
        expect(refusalOf(await pay(shop, buyer, order._id, providerOrderId))).toBe('409 payment-pending');
        shop.paypal.endPending(providerOrderId, 'DECLINED');
        await send(captureEvent('DENIED'));
        await becomes('pending');
        const second = await beginPayment(shop, buyer, order._id);
        expect(second).not.toBe(providerOrderId);
        shop.paypal.approve(second);
        expect(bodyOf(await pay(shop, buyer, order._id, second))).toMatchObject({ isPaid: true });
      });

      test.each([
        ['amount', { amount: { currency_code: 'USD', value: '0.01' } }],
        ['currency', { amount: { currency_code: 'AUD', value: '74.41' } }],
        ['amount that is none', { amount: { currency_code: 'USD', value: '74.405' } }],
        ['order', { custom_id: '01930000-0000-7000-8000-000000000000' }],
      ])('“completed” with another %s there is looked at by a person', async (_what, lie) => {
        shop.paypal.captureBehindTheShop(providerOrderId);
        const event = captureEvent('COMPLETED');
        shop.paypal.order(providerOrderId).lies = { capture: lie };
        await send(event);
        await becomes('needs-review');
        expect(await read()).toMatchObject({ isPaid: false });
      });

      test('the capture of another order pays nothing', async () => {
        shop.paypal.approve(providerOrderId);
        bodyOf(await pay(shop, buyer, order._id, providerOrderId));
        const used = shop.paypal.order(providerOrderId).captures[0]!.id;
        order = await placeOrder(shop, buyer, [{ product: chair._id, qty: 1 }]);
        providerOrderId = await beginPayment(shop, buyer, order._id);
        shop.paypal.captureBehindTheShop(providerOrderId);
        const event = captureEvent('COMPLETED');
        shop.paypal.order(providerOrderId).lies = { capture: { id: used } };
        await send(event);
        await becomes('needs-review');
        expect(await read()).toMatchObject({ isPaid: false });
      });
    });

    test('the buyer never comes back and no event arrives: the money is found by asking', async () => {
      shop.paypal.approve(providerOrderId);
      await shop.database.query(
        "update payments set next_ask_at = now() - interval '1 second' where order_id = $1",
        [order._id],
      );
      await shop.services.paymentWatch.reconcile();
      expect(await read()).toMatchObject({ status: 'paid', isPaid: true });
      await jobsAreDone();
      expect(await mails('is paid')).toBe(1);
    });
  },
  { variables: AT_ONCE },
);
