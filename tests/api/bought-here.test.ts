import type { OrderState } from '../../contract/orders/orders.ts';
import { moveOrder } from '../support/order-states.ts';
import { expect, test } from 'vitest';
import type { Product } from '../../contract/goods/products.ts';
import { bodyOf, createCustomer, createProduct, type Person } from '../support/factories.ts';
import { payOrder, placePaid } from '../support/paid-orders.ts';
import { useSale } from '../support/sale.ts';
import { AT_ONCE, describeShopOnce, ONE_CONNECTION } from '../support/start-shop.ts';

describeShopOnce(
  'the ‘bought here’ mark',
  (shop) => {
    const sale = useSale(shop, { qty: 0 });
    const write = async ({ token }: Person) => {
      const body = { name: 'Almaz', rating: 5, comment: 'Sits well' };
      bodyOf(await shop.call('POST', `/api/products/${sale.chair._id}/reviews`, { token, body }), 201);
    };
    const read = async () => bodyOf<Product>(await shop.call('GET', `/api/products/${sale.chair._id}`));
    const marks = async () => (await read()).reviews.map(({ boughtHere }) => boughtHere);
    const buy = async () => (await placePaid(shop, sale.buyer, [{ product: sale.chair._id, qty: 1 }]))[0]._id;
    const versionOf = async () => {
      const text = 'select version from products where id = $1';
      return (await shop.database.query(text, [sale.chair._id])).rows[0].version as number;
    };
    const move = (id: string, status: OrderState) => moveOrder(shop.database, id, status);

    test('is on reviews of people who have paid, not of people who only ordered or looked', async () => {
      const looker = await createCustomer(shop);
      await write(looker);
      await sale.place();
      await write(sale.buyer);
      expect(await marks()).toEqual([false, false]);
      await buy();
      expect(await marks()).toEqual([true, false]);
      const list = await shop.call('GET', `/api/products/${sale.chair._id}/reviews`);
      expect(bodyOf(list).map(({ boughtHere }: any) => boughtHere)).toEqual([true, false]);
    });

    test('stays after delivery, goes after a refund, and each change refreshes cached pages of the product', async () => {
      const id = await buy();
      await write(sale.buyer);
      expect(await marks()).toEqual([true]);
      const paid = await versionOf();
      await move(id, 'delivered');
      expect(await marks()).toEqual([true]);
      expect(await versionOf()).toBe(paid);
      await move(id, 'refunded');
      expect(await marks()).toEqual([false]);
      expect(await versionOf()).toBe(paid + 1);
    });

    test('counts only purchases of this product, not other purchases of the same person', async () => {
      await buy();
      sale.chair = await createProduct(shop, sale.administrator);
      await write(sale.buyer);
      expect(await marks()).toEqual([false]);
    });

    test('appears on cached pages when the payment comes after the review', async () => {
      await write(sale.buyer);
      const { _id } = await sale.place();
      const before = await versionOf();
      await payOrder(shop, sale.buyer, _id);
      expect(await versionOf()).toBeGreaterThan(before);
      expect(await marks()).toEqual([true]);
    });
  },
  { variables: { ...AT_ONCE, ...ONE_CONNECTION } },
);
