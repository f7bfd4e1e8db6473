import { beforeEach, expect, test } from 'vitest';
import { beginAtChapa } from '../support/chapa-orders.ts';
import type { SimulatedTransaction } from '../support/chapa-simulator.ts';
import { bodyOf, refusalOf, stockOf } from '../support/factories.ts';
import { moveOrder } from '../support/order-states.ts';
import { useSale } from '../support/sale.ts';
import { AT_ONCE, describeShopOnce, ONE_CONNECTION } from '../support/start-shop.ts';

describeShopOnce(
  'an order that is paid at Chapa after its buyer has switched to PayPal',
  (shop) => {
    const sale = useSale(shop, { qty: 3, newBuyers: true, methods: ['PayPal', 'Chapa'] });
    const { read, settle } = sale;
    let page: SimulatedTransaction;
    beforeEach(async () => {
      page = await beginAtChapa(shop, sale.buyer, sale.order);
      sale.providerOrderId = await sale.begin();
    });
    const paypal = () => shop.paypal.order(sale.providerOrderId);
    const refundsAtChapa = () =>
      [...shop.chapa.refunds.values()].filter(({ chapaReference }) => chapaReference === page.reference);

    test('is not charged at PayPal too, though it was approved there', async () => {
      shop.paypal.approve(sale.providerOrderId);
      shop.chapa.pay(page.txRef);
      await settle('chapa');
      await settle('paypal');
      expect(await read()).toMatchObject({ status: 'paid', payment: { method: 'Chapa' } });
      expect(paypal().captures).toEqual([]);
    });

    test('is not charged at PayPal too by a repeated capture', { tags: 'long' }, async () => {
      shop.paypal.approve(sale.providerOrderId);
      shop.paypal.failOn('capture', 'status-500');
      expect((await sale.payNow()).status).toBe(502);
      shop.paypal.failOn('capture', null);
      shop.chapa.pay(page.txRef);
      await settle('chapa');
      await settle('paypal');
      expect(await read()).toMatchObject({ status: 'paid', payment: { method: 'Chapa' } });
      expect(paypal().captures).toEqual([]);
    });

    test(
      'records money that comes while the paid order is under review, and refunds it',
      { tags: 'long' },
      async () => {
        shop.paypal.approve(sale.providerOrderId);
        bodyOf(await sale.payNow());
        await moveOrder(shop.database, sale.order._id, 'needs-review');
        shop.chapa.pay(page.txRef);
        await settle('chapa');
        await expect.poll(refundsAtChapa).toHaveLength(1);
        expect(await read()).toMatchObject({ status: 'needs-review', isPaid: true });
        expect(await stockOf(shop, sale.chair._id)).toBe(7);
      },
    );

    test('stays cancelled by its buyer when a second payment comes', { tags: 'long' }, async () => {
      bodyOf(
        await shop.call('POST', `/api/orders/${sale.order._id}/cancel`, {
          token: sale.buyer.token,
          body: {},
        }),
      );
      shop.paypal.captureBehindTheShop(sale.providerOrderId);
      await settle('paypal');
      expect((await read()).status).toBe('needs-review');
      shop.chapa.pay(page.txRef);
      await settle('chapa');
      await expect.poll(refundsAtChapa).toHaveLength(1);
      await expect.poll(() => paypal().captures.map(({ status }) => status)).toEqual(['REFUNDED']);
      expect(await read()).toMatchObject({ status: 'needs-review', isPaid: false });
      expect(await stockOf(shop, sale.chair._id)).toBe(10);
      expect(refusalOf(await sale.payNow())).toBe('409 not-payable');
    });
  },
  { variables: { ...AT_ONCE, ...ONE_CONNECTION } },
);
