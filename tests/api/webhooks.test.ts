import { describe, expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import { watchPayments } from '../../server/sales/payments/watch-payments.ts';
import { bodyOf, refusalOf } from '../support/factories.ts';
import { orderWatch } from '../support/order-watch.ts';
import type { SignedEvent } from '../support/paypal-events.ts';
import type { Call } from '../support/paypal-simulator.ts';
import { useSale } from '../support/sale.ts';
import { AT_ONCE, describeShopOnce, MANY_CONNECTIONS } from '../support/start-shop.ts';

describeShopOnce(
  'PayPal’s webhooks',
  (shop) => {
    const sale = useSale(shop, { newBuyers: true, payment: 'begun' });
    const { read } = sale;
    const { send, jobsAreDone, ...watch } = orderWatch(shop);
    const becomes = (status: Order['status']) => watch.becomes(sale.order, sale.buyer, status);
    const moves = () => watch.moves(sale.order);
    const mails = (subject: string) => watch.mails(sale.order, sale.buyer, subject);
    const approvedEvent = () =>
      shop.paypal.signedEvent('CHECKOUT.ORDER.APPROVED', { order: sale.providerOrderId });
    const captureEvent = (type: string) =>
      shop.paypal.signedEvent(`PAYMENT.CAPTURE.${type}`, {
        capture: shop.paypal.order(sale.providerOrderId).captures[0]!.id,
      });
    const asked = (call: Call) => shop.paypal.requests.filter((request) => request.call === call).length;

    describe('A19: an event that PayPal did not send', () => {
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
              { order: sale.providerOrderId },
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
        ['that is no JSON', ({ headers }) => ({ headers, body: '{' })],
        ['without a body', ({ headers }) => ({ headers, body: '' })],
      ];
      test.each(spoiled)('%s is refused and changes nothing', async (_name, spoil) => {
        shop.paypal.approve(sale.providerOrderId);
        const before = asked('get');
        const event = spoil(approvedEvent());
        expect(refusalOf(await send(event))).toBe('401 invalid-signature');
        await jobsAreDone();
        expect(asked('get')).toBe(before);
        expect(await read()).toMatchObject({ status: 'pending', isPaid: false });
      });

      test('larger than any PayPal event is refused before verification', async () => {
        const body = JSON.stringify({ id: 'WH-1', text: 'x'.repeat(300_000) });
        expect(refusalOf(await send(shop.paypal.signedBody(body)))).toBe('413 payload-too-large');
      });
    });

    test(
      'A19: a network that has sent thirty forged events is heard no more; others are',
      { tags: 'long' },
      async () => {
        shop.paypal.approve(sale.providerOrderId);
        await shop.database.query('delete from rate_limits');
        const event = approvedEvent();
        const forged = { ...event.headers, 'paypal-transmission-sig': 'A'.repeat(344) };
        const inject = (headers: Record<string, string>, from: string) =>
          shop.app.inject({
            method: 'POST',
            url: '/api/webhooks/paypal',
            headers,
            payload: event.body,
            remoteAddress: from,
          });
        const statuses: number[] = [];
        for (let sent = 0; sent < 35; sent += 1)
          statuses.push((await inject(forged, '203.0.113.5')).statusCode);
        expect(statuses).toEqual([...Array(30).fill(401), ...Array(5).fill(429)]);
        const refused = await inject(event.headers, '203.0.113.5');
        expect(refused.statusCode).toBe(429);
        expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
        expect((await inject(event.headers, '203.0.113.6')).statusCode).toBe(200);
        await becomes('paid');
      },
    );

    test('F12: an event is taken however late it comes', async () => {
      shop.paypal.approve(sale.providerOrderId);
      const time = new Date(Date.now() - 5 * 24 * 3_600_000);
      const order = sale.providerOrderId;
      expect(
        (await send(shop.paypal.signedEvent('CHECKOUT.ORDER.APPROVED', { order }, { time }))).status,
      ).toBe(200);
      await becomes('paid');
    });

    describe('A20: an event', () => {
      test(
        'before the buyer returns pays the order, captured once and mailed once',
        { tags: 'long' },
        async () => {
          shop.paypal.approve(sale.providerOrderId);
          expect((await send(approvedEvent())).status).toBe(200);
          await becomes('paid');
          expect((await sale.payNow()).status).toBe(200);
          expect((await send(captureEvent('COMPLETED'))).status).toBe(200);
          await jobsAreDone();
          expect(await moves()).toEqual(['pending', 'paid']);
          expect(await mails('is paid')).toBe(1);
          expect(shop.paypal.order(sale.providerOrderId).captures).toHaveLength(1);
        },
      );

      test('that arrives twenty times at once beside the returning buyer is handled once', async () => {
        shop.paypal.approve(sale.providerOrderId);
        const event = approvedEvent();
        const answers = await Promise.all([...Array.from({ length: 20 }, () => send(event)), sale.payNow()]);
        expect(answers.map(({ status }) => status)).toEqual(Array(21).fill(200));
        await becomes('paid');
        await jobsAreDone();
        expect(await moves()).toEqual(['pending', 'paid']);
        expect(await mails('is paid')).toBe(1);
        expect(shop.paypal.order(sale.providerOrderId).captures).toHaveLength(1);
        const { rows } = await shop.database.query(
          `select job.id from jobs.job join payments on payments.id = job.data->>'payment'
           where job.name = 'payment-settle' and payments.order_id = $1`,
          [sale.order._id],
        );
        expect(rows).toHaveLength(1);
      });

      test('in twenty copies with different ids at once pays the order once', { tags: 'long' }, async () => {
        shop.paypal.approve(sale.providerOrderId);
        shop.paypal.captureBehindTheShop(sale.providerOrderId);
        const events = Array.from({ length: 20 }, () => captureEvent('COMPLETED'));
        const answers = await Promise.all(events.map(send));
        expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
        await becomes('paid');
        await jobsAreDone();
        expect(await moves()).toEqual(['pending', 'paid']);
        expect(await mails('is paid')).toBe(1);
      });

      test('of an unknown type or about a foreign order is accepted and changes nothing', async () => {
        const dispute = shop.paypal.signedEvent('CUSTOMER.DISPUTE.CREATED', { dispute_id: 'PP-1' });
        const foreign = shop.paypal.signedEvent('CHECKOUT.ORDER.APPROVED', { id: 'FOREIGN0ORDER' });
        const strange = shop.paypal.signedBody('{"resource":{"id":17}}');
        for (const event of [dispute, foreign, strange]) expect((await send(event)).status).toBe(200);
        await jobsAreDone();
        expect(await moves()).toEqual(['pending']);
      });
    });

    describe('A21: PayPal’s current answer about the order counts, not the event', () => {
      test('events in the wrong order lead to PayPal’s state', { tags: 'long' }, async () => {
        shop.paypal.approve(sale.providerOrderId);
        const approval = approvedEvent();
        shop.paypal.captureBehindTheShop(sale.providerOrderId);
        const completed = captureEvent('COMPLETED');
        const refund = shop.paypal.refundBehindTheShop(sale.providerOrderId);
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

      test('a COMPLETED event for a pending capture waits, a DENIED event for a completed capture pays', async () => {
        shop.paypal.order(sale.providerOrderId).nextCapture = { status: 'PENDING' };
        shop.paypal.captureBehindTheShop(sale.providerOrderId);
        await send(captureEvent('COMPLETED'));
        await jobsAreDone();
        expect(await read()).toMatchObject({
          status: 'awaiting-confirmation',
          awaiting: 'capture',
          isPaid: false,
        });
        shop.paypal.endPending(sale.providerOrderId, 'COMPLETED');
        await send(captureEvent('DENIED'));
        await becomes('paid');
      });

      test('a pending capture that is denied lets the buyer pay again', { tags: 'long' }, async () => {
        shop.paypal.approve(sale.providerOrderId);
        shop.paypal.order(sale.providerOrderId).nextCapture = { status: 'PENDING' };
        expect(refusalOf(await sale.payNow())).toBe('409 payment-pending');
        shop.paypal.endPending(sale.providerOrderId, 'DECLINED');
        await send(captureEvent('DENIED'));
        await becomes('pending');
        const second = await sale.begin();
        expect(second).not.toBe(sale.providerOrderId);
        shop.paypal.approve(second);
        expect(bodyOf(await sale.payNow(second))).toMatchObject({ isPaid: true });
      });

      test.each([
        ['amount', { amount: { currency_code: 'USD', value: '0.01' } }],
        ['currency', { amount: { currency_code: 'AUD', value: '74.41' } }],
        ['amount that is none', { amount: { currency_code: 'USD', value: '74.405' } }],
        ['order', { custom_id: '01930000-0000-7000-8000-000000000000' }],
      ])('a COMPLETED event for a capture with another %s is held for review', async (_what, lie) => {
        shop.paypal.captureBehindTheShop(sale.providerOrderId);
        const event = captureEvent('COMPLETED');
        shop.paypal.order(sale.providerOrderId).lies = { capture: lie };
        await send(event);
        await becomes('needs-review');
        expect(await read()).toMatchObject({ isPaid: false });
      });

      test('the capture of another order pays nothing', async () => {
        shop.paypal.approve(sale.providerOrderId);
        bodyOf(await sale.payNow());
        const used = shop.paypal.order(sale.providerOrderId).captures[0]!.id;
        sale.order = await sale.place();
        sale.providerOrderId = await sale.begin();
        shop.paypal.captureBehindTheShop(sale.providerOrderId);
        const event = captureEvent('COMPLETED');
        shop.paypal.order(sale.providerOrderId).lies = { capture: { id: used } };
        await send(event);
        await becomes('needs-review');
        expect(await read()).toMatchObject({ isPaid: false });
      });
    });

    test('without buyer and event the money is found by asking PayPal', async () => {
      shop.paypal.approve(sale.providerOrderId);
      await shop.database.query(
        "update payments set next_ask_at = now() - interval '1 second' where order_id = $1",
        [sale.order._id],
      );
      await watchPayments(shop.services.sales);
      expect(await read()).toMatchObject({ status: 'paid', isPaid: true });
      await jobsAreDone();
      expect(await mails('is paid')).toBe(1);
    });
  },
  { variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);
