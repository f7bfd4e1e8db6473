import { expect, test } from 'vitest';
import { askWhetherPaid, beginAtChapa, placeChapaOrder } from '../support/chapa-orders.ts';
import { pay, refusalOf } from '../support/factories.ts';
import { useSale } from '../support/sale.ts';
import { AT_ONCE, describeShopOnce, ONE_CONNECTION } from '../support/start-shop.ts';

describeShopOnce(
  'a provider that answers 404 for a payment it knows',
  (shop) => {
    const sale = useSale(shop, { qty: 0, newBuyers: true, methods: ['PayPal', 'Chapa'] });

    test('the money is found when PayPal has captured it unnoticed and answers 404 twice', async () => {
      const order = await sale.place();
      const providerOrderId = await sale.begin(order._id);
      shop.paypal.approve(providerOrderId);
      shop.paypal.failOn('capture', 'lost', { times: 3 });
      expect((await pay(shop, sale.buyer, order._id, providerOrderId)).status).toBe(502);
      shop.paypal.failOn('get', 'status-404', { times: 2 });
      await sale.askNow(order._id);
      await sale.askNow(order._id);
      expect((await sale.read(order._id)).status).toBe('pending');
      await sale.askNow(order._id);
      expect((await sale.read(order._id)).status).toBe('paid');
      expect(shop.paypal.order(providerOrderId).captures).toHaveLength(1);
    });

    test(
      'the buyer may pay again when PayPal answers 404 for a pending capture, and its late money is found',
      { tags: 'long' },
      async () => {
        const order = await sale.place();
        const providerOrderId = await sale.begin(order._id);
        shop.paypal.approve(providerOrderId);
        shop.paypal.order(providerOrderId).nextCapture = { status: 'PENDING' };
        await pay(shop, sale.buyer, order._id, providerOrderId);
        shop.paypal.failOn('get', 'status-404', { times: 1 });
        await sale.askNow(order._id);
        expect((await sale.read(order._id)).status).toBe('pending');
        shop.paypal.endPending(providerOrderId, 'COMPLETED');
        await sale.askNow(order._id);
        expect((await sale.read(order._id)).status).toBe('paid');
      },
    );

    test('money that is paid on a Chapa page is found although Chapa answered 404 for it', async () => {
      const order = await placeChapaOrder(shop, sale.buyer, [{ product: sale.chair._id, qty: 1 }]);
      const { txRef } = await beginAtChapa(shop, sale.buyer, order);
      shop.chapa.failOn('verify', 'not-found');
      expect(refusalOf(await askWhetherPaid(shop, sale.buyer, order))).toBe('409 payment-not-approved');
      shop.chapa.pay(txRef);
      await sale.askNow(order._id);
      shop.chapa.failOn('verify', null);
      await sale.askNow(order._id);
      expect(await sale.read(order._id)).toMatchObject({ status: 'paid', payment: { method: 'Chapa' } });
    });
  },
  { variables: { ...AT_ONCE, ...ONE_CONNECTION } },
);
