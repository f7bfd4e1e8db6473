import { expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import { refusalOf } from '../support/factories.ts';
import { orderWatch } from '../support/order-watch.ts';
import type { Call, Failure } from '../support/paypal-simulator.ts';
import { useSale } from '../support/sale.ts';
import { AT_ONCE, describeShopOnce } from '../support/start-shop.ts';

describeShopOnce(
  'an event that arrives while PayPal fails',
  (shop) => {
    const sale = useSale(shop, { newBuyers: true, payment: 'begun' });
    const { send, ...watch } = orderWatch(shop);
    const becomes = (status: Order['status']) => watch.becomes(sale.order, sale.buyer, status);
    const moves = () => watch.moves(sale.order);
    const approvedEvent = () =>
      shop.paypal.signedEvent('CHECKOUT.ORDER.APPROVED', { order: sale.providerOrderId });

    test('answers 503 when its certificate cannot be fetched, and pays when it is sent again', async () => {
      shop.paypal.approve(sale.providerOrderId);
      const event = approvedEvent();
      shop.paypal.failOn('certificate', 'status-500');
      const answer = await send(event);
      shop.paypal.failOn('certificate', null);
      expect(refusalOf(answer)).toBe('503 unavailable');
      expect(answer.headers['retry-after']).toMatch(/^\d+$/);
      expect(await moves()).toEqual(['pending']);
      expect((await send(event)).status).toBe(200);
      await becomes('paid');
    });

    test.each<[Call, Failure]>([
      ['get', 'reset'],
      ['capture', 'status-500'],
    ])(
      'when %s fails with %s after an event was accepted, the payment is settled later, once',
      { tags: 'long' },
      async (call, failure) => {
        shop.paypal.approve(sale.providerOrderId);
        // The provider fails for as many calls as one attempt makes, so that the job fails once.
        shop.paypal.failOn(call, failure, { times: 3 });
        expect((await send(approvedEvent())).status).toBe(200);
        await becomes('paid');
        expect(await moves()).toEqual(['pending', 'paid']);
        expect(shop.paypal.order(sale.providerOrderId).captures).toHaveLength(1);
      },
    );
  },
  { variables: AT_ONCE },
);
