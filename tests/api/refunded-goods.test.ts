import { beforeAll, beforeEach, expect, test } from 'vitest';
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
  stockOf,
  type Person,
} from '../support/factories.ts';
import { faultsOfShop } from '../support/oracle.ts';
import { orderWatch } from '../support/order-watch.ts';
import { placePaid, requestRefund } from '../support/paid-orders.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

describeShop(
  'goods of orders whose money went back',
  (shop) => {
    let administrator: Person;
    let buyer: Person;
    let chair: Product;
    let order: Order;
    let providerOrderId: string;
    const stock = new Map<string, number>();

    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      buyer = await createCustomer(shop);
    });
    beforeEach(async () => {
      chair = await createProduct(shop, administrator, { countInStock: 10 });
      stock.set(chair._id, 10);
    });
    const { send, becomes, jobsAreDone } = orderWatch(shop);
    const placeTwo = async () => {
      [order, providerOrderId] = await placePaid(shop, buyer, [{ product: chair._id, qty: 2 }]);
    };
    const asOwner = (method: string, path: string, body?: object) =>
      shop.call(method, `/api/orders/${order._id}${path}`, { token: administrator.token, body });
    const read = async () => bodyOf<Order>(await asOwner('GET', ''));
    const refund = (asked: object = {}) => requestRefund(shop, administrator, order._id, asked);
    const one = () => [{ product: chair._id, qty: 1 }];
    const takeBack = (lines: object[]) => asOwner('POST', '/returns', { lines });
    const refundAtPaypal = async () => {
      const { id } = shop.paypal.refundBehindTheShop(providerOrderId);
      await send(shop.paypal.signedEvent('PAYMENT.CAPTURE.REFUNDED', { refund: id }));
      await becomes(order, buyer, 'refunded');
      await jobsAreDone();
    };
    const expectSound = async () => expect(await faultsOfShop({ ...shop, stock })).toEqual([]);

    test('damaged pieces do not go on sale with the rest, and are shown as returned', async () => {
      await placeTwo();
      const part = { amount: 9000, goods: 'damaged', lines: one() };
      expect(bodyOf<Order>(await refund(part)).orderItems).toMatchObject([{ qty: 2, returned: 1 }]);
      const tooMany = [{ product: chair._id, qty: 2 }];
      expect(refusalOf(await refund({ amount: 100, goods: 'in-stock', lines: tooMany }))).toBe(
        '409 refund-of-too-many',
      );
      const rest = bodyOf<Order>(await refund({ goods: 'in-stock' }));
      expect(rest.orderItems).toMatchObject([{ qty: 2, returned: 2 }]);
      expect(await stockOf(shop, chair._id)).toBe(9);
      expect(refusalOf(await takeBack(one()))).toBe('409 refund-of-too-many');
      await expectSound();
    });

    test('an order that was never paid gives all of them back with the wrong money', async () => {
      order = await placeOrder(shop, buyer, [{ product: chair._id, qty: 2 }]);
      providerOrderId = await beginPayment(shop, buyer, order._id);
      shop.paypal.approve(providerOrderId);
      shop.paypal.order(providerOrderId).nextCapture = { amount: { currency_code: 'USD', value: '0.01' } };
      await pay(shop, buyer, order._id, providerOrderId);
      expect(await stockOf(shop, chair._id)).toBe(8);
      expect(bodyOf<Order>(await refund({ goods: 'not-returned' })).status).toBe('refunded');
      expect(await stockOf(shop, chair._id)).toBe(10);
      await expectSound();
    });

    test('a whole refund in PayPal’s own pages keeps those that were delivered', async () => {
      await placeTwo();
      await refundAtPaypal();
      expect(await stockOf(shop, chair._id)).toBe(10);
      await placeTwo();
      bodyOf(await asOwner('PUT', '/deliver'));
      await refundAtPaypal();
      expect(await stockOf(shop, chair._id)).toBe(8);
      await expectSound();
    });

    test('those that come after their money are taken back, each once', async () => {
      await placeTwo();
      expect(refusalOf(await takeBack(one()))).toBe('409 not-returnable');
      bodyOf(await refund());
      expect(await stockOf(shop, chair._id)).toBe(8);
      expect(bodyOf<Order>(await takeBack(one()))).toMatchObject({
        status: 'refunded',
        orderItems: [{ qty: 2, returned: 1 }],
      });
      expect(await stockOf(shop, chair._id)).toBe(9);
      expect(bodyOf(await asOwner('GET', '/history')).at(-1)).toMatchObject({
        kind: 'note',
        actor: administrator.name,
        text: `Back in stock: 1 × ${chair.name}`,
      });
      expect(refusalOf(await takeBack([...one(), ...one()]))).toBe('409 refund-of-too-many');
      const answers = await Promise.all([takeBack(one()), takeBack(one())]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(await stockOf(shop, chair._id)).toBe(10);
      expect((await read()).orderItems).toMatchObject([{ returned: 2 }]);
      await expectSound();
    });
  },
  { variables: AT_ONCE },
);
