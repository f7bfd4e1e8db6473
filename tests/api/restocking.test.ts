import { expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import { bodyOf, refusalOf, stockOf } from '../support/factories.ts';
import { orderWatch } from '../support/order-watch.ts';
import { placePaid, requestRefund } from '../support/paid-orders.ts';
import { useSale } from '../support/sale.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

describeShop(
  'restocking the goods of refunded orders',
  (shop) => {
    const sale = useSale(shop, { qty: 0 });
    const { read, asOwner, expectSound } = sale;
    const { send, becomes, jobsAreDone } = orderWatch(shop);
    const placeTwo = async () => {
      [sale.order, sale.providerOrderId] = await placePaid(shop, sale.buyer, [
        { product: sale.chair._id, qty: 2 },
      ]);
    };
    const refund = (asked: object = {}) => requestRefund(shop, sale.administrator, sale.order._id, asked);
    const one = () => [{ product: sale.chair._id, qty: 1 }];
    const takeBack = (lines: object[]) => asOwner('POST', '/returns', { lines });
    const refundAtPaypal = async () => {
      const { id } = shop.paypal.refundBehindTheShop(sale.providerOrderId);
      await send(shop.paypal.signedEvent('PAYMENT.CAPTURE.REFUNDED', { refund: id }));
      await becomes(sale.order, sale.buyer, 'refunded');
      await jobsAreDone();
    };

    test('keeps damaged pieces out of the stock and shows them as returned', async () => {
      await placeTwo();
      const part = { amount: 9000, goods: 'damaged', lines: one() };
      expect(bodyOf<Order>(await refund(part)).orderItems).toMatchObject([{ qty: 2, returned: 1 }]);
      const tooMany = [{ product: sale.chair._id, qty: 2 }];
      expect(refusalOf(await refund({ amount: 100, goods: 'in-stock', lines: tooMany }))).toBe(
        '409 refund-of-too-many',
      );
      const rest = bodyOf<Order>(await refund({ goods: 'in-stock' }));
      expect(rest.orderItems).toMatchObject([{ qty: 2, returned: 2 }]);
      expect(await stockOf(shop, sale.chair._id)).toBe(9);
      expect(refusalOf(await takeBack(one()))).toBe('409 refund-of-too-many');
      await expectSound();
    });

    test(
      'restocks all goods of an order that was never paid when the wrong money is refunded',
      { tags: 'long' },
      async () => {
        sale.order = await sale.place(2);
        sale.providerOrderId = await sale.begin();
        shop.paypal.approve(sale.providerOrderId);
        shop.paypal.order(sale.providerOrderId).nextCapture = {
          amount: { currency_code: 'USD', value: '0.01' },
        };
        await sale.payNow();
        expect(await stockOf(shop, sale.chair._id)).toBe(8);
        expect(bodyOf<Order>(await refund({ goods: 'not-returned' })).status).toBe('refunded');
        expect(await stockOf(shop, sale.chair._id)).toBe(10);
        await expectSound();
      },
    );

    test(
      'leaves delivered goods alone after a full refund on PayPal’s own pages',
      { tags: 'long' },
      async () => {
        await placeTwo();
        await refundAtPaypal();
        expect(await stockOf(shop, sale.chair._id)).toBe(10);
        await placeTwo();
        bodyOf(await asOwner('PUT', '/deliver'));
        await refundAtPaypal();
        expect(await stockOf(shop, sale.chair._id)).toBe(8);
        await expectSound();
      },
    );

    test(
      'restocks goods that are returned after their refund, each piece once',
      { tags: 'long' },
      async () => {
        await placeTwo();
        expect(refusalOf(await takeBack(one()))).toBe('409 not-returnable');
        bodyOf(await refund());
        expect(await stockOf(shop, sale.chair._id)).toBe(8);
        expect(bodyOf<Order>(await takeBack(one()))).toMatchObject({
          status: 'refunded',
          orderItems: [{ qty: 2, returned: 1 }],
        });
        expect(await stockOf(shop, sale.chair._id)).toBe(9);
        expect(bodyOf(await asOwner('GET', '/history')).at(-1)).toMatchObject({
          kind: 'note',
          actor: sale.administrator.name,
          text: `Back in stock: 1 × ${sale.chair.name}`,
        });
        expect(refusalOf(await takeBack([...one(), ...one()]))).toBe('409 refund-of-too-many');
        const answers = await Promise.all([takeBack(one()), takeBack(one())]);
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
        expect(await stockOf(shop, sale.chair._id)).toBe(10);
        expect((await read()).orderItems).toMatchObject([{ returned: 2 }]);
        await expectSound();
      },
    );
  },
  { variables: AT_ONCE },
);
