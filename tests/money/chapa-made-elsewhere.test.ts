import { beforeEach, expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import { askWhetherPaid, beginAtChapa } from '../support/chapa-orders.ts';
import type { SimulatedTransaction } from '../support/chapa-simulator.ts';
import { bodyOf, refusalOf } from '../support/factories.ts';
import { useSale } from '../support/sale.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

describeShop(
  'money that went back in Chapa’s dashboard, without an event',
  (shop) => {
    const sale = useSale(shop, { methods: ['Chapa'], paymentMethod: 'Chapa' });
    const { asOwner, read, expectSound, askNow } = sale;
    let transaction: SimulatedTransaction;
    beforeEach(async () => {
      transaction = await beginAtChapa(shop, sale.buyer, sale.order);
      shop.chapa.pay(transaction.txRef);
      bodyOf(await askWhetherPaid(shop, sale.buyer, sale.order));
    });
    const refund = (body: object = {}) =>
      asOwner('POST', '/refunds', { reason: 'Too small', goods: 'not-returned', ...body });
    const movements = async () =>
      (
        await shop.database.query(
          'select kind, santim::float8 from money_movements where order_id = $1 order by id',
          [sale.order._id],
        )
      ).rows.map(({ kind, santim }) => `${kind} ${santim}`);
    const price = () => Math.round(sale.order.totalPrice * 100);

    test('in whole is found before the goods leave', async () => {
      transaction.status = 'refunded';
      expect(refusalOf(await asOwner('PUT', '/deliver', {}))).toBe('409 not-deliverable');
      expect(await read()).toMatchObject({ status: 'refunded' });
      expect(await movements()).toEqual([`capture ${price()}`, `refund ${-price()}`]);
      await askNow();
      expect(await movements()).toHaveLength(2);
      await expectSound();
    });

    test('in whole is taken over when Chapa refuses the desk’s own refund', { tags: 'long' }, async () => {
      transaction.status = 'refunded';
      expect(bodyOf<Order>(await refund())).toMatchObject({ status: 'refunded', refundable: [] });
      await expectSound();
    });

    test('by a reversal is found by the daily question', { tags: 'long' }, async () => {
      bodyOf(await refund({ amount: 100 }));
      transaction.status = 'reversed';
      await askNow();
      expect(await read()).toMatchObject({ status: 'refunded' });
      expect(await movements()).toEqual([
        `capture ${price()}`,
        'refund -10000',
        `reversal ${10000 - price()}`,
      ]);
      await expectSound();
    });

    test('cannot be told from the shop’s own refund, which stays what it was', { tags: 'long' }, async () => {
      bodyOf(await refund({ amount: 100 }));
      transaction.status = 'refunded';
      await askNow();
      expect(await read()).toMatchObject({ status: 'partly-refunded', refundedPrice: 100 });
      await expectSound();
    });
  },
  { variables: AT_ONCE },
);
