import type { OrderState } from '../../contract/orders.ts';
import { moveOrder } from '../support/order-states.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Product } from '../../contract/products.ts';
import {
  beginPayment,
  bodyOf,
  createCustomer,
  createProduct,
  pay,
  placeOrder,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

describeShop(
  'bought here',
  (shop) => {
    let administrator: Person;
    let buyer: Person;
    let chair: Product;
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      buyer = await createCustomer(shop);
    });
    beforeEach(async () => void (chair = await createProduct(shop, administrator)));

    const write = async ({ token }: Person) => {
      const body = { name: 'Almaz', rating: 5, comment: 'Sits well' };
      bodyOf(await shop.call('POST', `/api/products/${chair._id}/reviews`, { token, body }), 201);
    };
    const read = async () => bodyOf<Product>(await shop.call('GET', `/api/products/${chair._id}`));
    const marks = async () => (await read()).reviews.map(({ boughtHere }) => boughtHere);
    const order = () => placeOrder(shop, buyer, [{ product: chair._id, qty: 1 }]);
    async function payFor(orderId: string) {
      const providerOrderId = await beginPayment(shop, buyer, orderId);
      shop.paypal.approve(providerOrderId);
      bodyOf(await pay(shop, buyer, orderId, providerOrderId));
    }
    async function buy() {
      const { _id } = await order();
      await payFor(_id);
      return _id;
    }
    const versionOf = async () => {
      const text = 'select version from products where id = $1';
      return (await shop.database.query(text, [chair._id])).rows[0].version as number;
    };
    const move = (id: string, status: OrderState) => moveOrder(shop.database, id, status);

    test('stands on the review of who has paid, not of who has ordered or only looked', async () => {
      const looker = await createCustomer(shop);
      await write(looker);
      await order();
      await write(buyer);
      expect(await marks()).toEqual([false, false]);
      await buy();
      expect(await marks()).toEqual([true, false]);
      const list = await shop.call('GET', `/api/products/${chair._id}/reviews`);
      expect(bodyOf(list).map(({ boughtHere }: any) => boughtHere)).toEqual([true, false]);
    });

    test('stays with delivery and goes with the money; each makes kept pages of the product anew', async () => {
      const id = await buy();
      await write(buyer);
      expect(await marks()).toEqual([true]);
      const paid = await versionOf();
      await move(id, 'delivered');
      expect(await marks()).toEqual([true]);
      expect(await versionOf()).toBe(paid);
      await move(id, 'refunded');
      expect(await marks()).toEqual([false]);
      expect(await versionOf()).toBe(paid + 1);
    });

    test('is about this product: another purchase of the same person says nothing', async () => {
      await buy();
      chair = await createProduct(shop, administrator);
      await write(buyer);
      expect(await marks()).toEqual([false]);
    });

    test('a payment that comes after the review makes kept pages of the product anew', async () => {
      await write(buyer);
      const { _id } = await order();
      const before = await versionOf();
      await payFor(_id);
      expect(await versionOf()).toBeGreaterThan(before);
      expect(await marks()).toEqual([true]);
    });
  },
  { variables: AT_ONCE },
);
