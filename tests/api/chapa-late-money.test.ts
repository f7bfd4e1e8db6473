import { expect, test } from 'vitest';
import { askWhetherPaid, beginAtChapa } from '../support/chapa-orders.ts';
import type { SimulatedTransaction } from '../support/chapa-simulator.ts';
import { bodyOf, refusalOf } from '../support/factories.ts';
import { useSale } from '../support/sale.ts';
import { AT_ONCE, describeShopOnce, ONE_CONNECTION } from '../support/start-shop.ts';

/**
 * Chapa can take money as long as its payment page is open somewhere. No webhook ever arrives here, so the payment
 * watch must find money for payments that the shop has given up.
 */
describeShopOnce(
  'money that Chapa takes after the shop gave the payment up',
  (shop) => {
    const sale = useSale(shop, { methods: ['PayPal', 'Chapa'], paymentMethod: 'Chapa' });
    const { read } = sale;
    let transaction: SimulatedTransaction;

    const begin = () =>
      shop.call('POST', `/api/orders/${sale.order._id}/payments`, {
        token: sale.buyer.token,
        body: { method: 'Chapa' },
      });

    test('is found after a decline, because Chapa’s page lets the buyer try once more', async () => {
      transaction = await beginAtChapa(shop, sale.buyer, sale.order);
      transaction.status = 'failed/cancelled';
      expect(refusalOf(await askWhetherPaid(shop, sale.buyer, sale.order))).toBe('409 payment-declined');
      shop.chapa.pay(transaction.txRef);
      await sale.askNow();
      expect(await read()).toMatchObject({
        status: 'paid',
        payment: { method: 'Chapa', proof: transaction.reference },
      });
    });

    test('is found after a day without confirmation, while the buyer may choose another method', async () => {
      transaction = await beginAtChapa(shop, sale.buyer, sale.order);
      transaction.status = 'pending';
      const age = (hours: number) =>
        shop.database.query(
          'update payments set changed_at = changed_at - make_interval(hours => $2) where order_id = $1',
          [sale.order._id, hours],
        );
      await sale.askNow();
      await age(23);
      await sale.askNow();
      expect(await read()).toMatchObject({ status: 'awaiting-confirmation', awaiting: 'capture' });
      await age(1);
      await sale.askNow();
      const open = await read();
      expect(open).toMatchObject({ status: 'pending', awaiting: null });
      expect(Date.parse(open.expiresAt!)).toBeGreaterThan(Date.now());
      expect((await beginAtChapa(shop, sale.buyer, sale.order)).txRef).not.toBe(transaction.txRef);
      shop.chapa.pay(transaction.txRef);
      await sale.askNow();
      expect(await read()).toMatchObject({ status: 'paid', payment: { proof: transaction.reference } });
    });

    test('is refunded when the order was cancelled', async () => {
      transaction = await beginAtChapa(shop, sale.buyer, sale.order);
      bodyOf(
        await shop.call('POST', `/api/orders/${sale.order._id}/cancel`, {
          token: sale.buyer.token,
          body: {},
        }),
      );
      shop.chapa.pay(transaction.txRef);
      await sale.askNow();
      await expect
        .poll(() => [...shop.chapa.refunds.values()].at(-1)?.chapaReference)
        .toBe(transaction.reference);
    });

    test('is found on a page that was being created while the buyer chose another method', async () => {
      const held = shop.chapa.holdNext('initialize');
      const first = begin();
      await held.reached;
      await sale.begin();
      held.open();
      const answer = await first;
      const given = [...shop.chapa.transactions.values()].find(
        ({ checkoutUrl }) => checkoutUrl === bodyOf(answer, 201).checkoutUrl,
      )!;
      shop.chapa.pay(given.txRef);
      await sale.askNow();
      expect(await read()).toMatchObject({ status: 'paid', payment: { proof: given.reference } });
    });

    test('cannot come from a page that was being created while the order was cancelled, because the buyer is not sent there', async () => {
      const held = shop.chapa.holdNext('initialize');
      const first = begin();
      await held.reached;
      bodyOf(
        await shop.call('POST', `/api/orders/${sale.order._id}/cancel`, {
          token: sale.buyer.token,
          body: {},
        }),
      );
      held.open();
      expect(refusalOf(await first)).toBe('409 not-payable');
    });
  },
  { variables: { ...AT_ONCE, ...ONE_CONNECTION } },
);
