import { afterEach, expect, test } from 'vitest';
import { errorsText } from '../../contract/texts/errors.ts';
import { bodyOf, refusalOf } from '../support/factories.ts';
import type { Call, Failure } from '../support/paypal-simulator.ts';
import { useSale } from '../support/sale.ts';
import type { Answer } from '../support/shop-client.ts';
import { AT_ONCE, describeShop, describeShopOnce } from '../support/start-shop.ts';

function expectAway(answer: Answer): void {
  expect(refusalOf(answer)).toBe('502 provider-unavailable');
  expect(answer.body.message).toBe(errorsText('provider-unavailable'));
}

describeShopOnce(
  'while the provider fails',
  (shop) => {
    const sale = useSale(shop);
    const { read } = sale;
    afterEach(() =>
      (['create', 'get', 'capture'] as const).forEach((call) => shop.paypal.failOn(call, null)),
    );

    const begin = () =>
      shop.call('POST', `/api/orders/${sale.order._id}/payments`, {
        token: sale.buyer.token,
        body: { method: 'PayPal' },
      });

    const cases: { call: Call; failure: Failure }[] = [
      { call: 'create', failure: 'status-500' },
      { call: 'create', failure: 'html' },
      { call: 'create', failure: 'lost' },
      { call: 'create', failure: 'status-403' },
      { call: 'get', failure: 'status-403' },
      { call: 'get', failure: 'reset' },
      { call: 'get', failure: 'status-429' },
      { call: 'get', failure: 'shapeless' },
      { call: 'capture', failure: 'status-500' },
      { call: 'capture', failure: 'status-429' },
      { call: 'capture', failure: 'html' },
      { call: 'capture', failure: 'empty' },
      { call: 'capture', failure: 'reset' },
      { call: 'capture', failure: 'lost' },
    ];

    test.each(cases)(
      '$failure on $call answers that the buyer should try again, and the order is paid once later',
      async ({ call, failure }) => {
        if (call === 'create') {
          shop.paypal.failOn(call, failure);
          expectAway(await begin());
          shop.paypal.failOn(call, null);
        }
        const providerOrderId = await sale.begin();
        shop.paypal.approve(providerOrderId);
        if (call !== 'create') {
          shop.paypal.failOn(call, failure);
          expectAway(await sale.payNow(providerOrderId));
          expect(await read()).toMatchObject({ isPaid: false, status: 'pending' });
          shop.paypal.failOn(call, null);
        }
        expect(bodyOf(await sale.payNow(providerOrderId))).toMatchObject({ isPaid: true });
        expect(shop.paypal.order(providerOrderId).captures).toHaveLength(1);
      },
    );

    test(
      'when the answer to a capture is lost, the order is paid and captured once',
      { tags: 'long' },
      async () => {
        const providerOrderId = await sale.begin();
        shop.paypal.approve(providerOrderId);
        shop.paypal.failOn('capture', 'reset');
        expectAway(await sale.payNow(providerOrderId));
        shop.paypal.captureBehindTheShop(providerOrderId);
        expect(bodyOf(await sale.payNow(providerOrderId))).toMatchObject({ isPaid: true });
        expect(shop.paypal.order(providerOrderId).captures).toHaveLength(1);
      },
    );
  },
  { variables: AT_ONCE },
);

// PGlite has one connection, so an open transaction during this time would stop the whole shop.
describeShop(
  'while PayPal stalls',
  (shop) => {
    const sale = useSale(shop, { payment: 'approved' });

    test('other calls are answered and this one gives up', { tags: 'long' }, async () => {
      shop.paypal.failOn('capture', 'stall');
      let settled = false;
      const paying = sale.payNow().finally(() => (settled = true));
      await expect.poll(() => shop.paypal.requests.at(-1)?.call).toBe('capture');
      expect((await sale.place()).status).toBe('pending');
      expect(await sale.read()).toMatchObject({ isPaid: false });
      expect(settled).toBe(false);
      expectAway(await paying);
      shop.paypal.failOn('capture', null);
      expect(bodyOf(await sale.payNow())).toMatchObject({ isPaid: true });
    });
  },
  { on: ['PGlite'], variables: AT_ONCE },
);
