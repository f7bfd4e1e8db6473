import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import type { OrderChangeQuote } from '../../contract/orders/order-change-requests.ts';
import type { Product } from '../../contract/goods/products.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  newAddress,
  signInAdministrator,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { changesOf } from '../support/changed-orders.ts';
import { askForQuotation, orderQuotation } from '../support/quotations.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

const DUBE = {
  ...{ id: 'dubeale1', name: 'Dube Ale', nameAm: 'ዱቤ አለ', words: 'Buy now', wordsAm: '', account: '' },
  ...{ proof: 'none', least: null, most: null, isOn: true, after: 1 },
};

describeShop(
  'a quotation with work',
  (shop) => {
    let administrator: Person;
    let buyer: Person;
    let chair: Product;
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      await switchOn(shop, administrator, ['PayPal', 'BankTransfer'], { otherWays: [DUBE] });
      await shop.database.query('update delivery_zones set per_floor_santim = 20000 where is_elsewhere');
    });
    beforeEach(async () => {
      buyer = await createCustomer(shop);
      chair = await createProduct(shop, administrator, {
        price: 10_000,
        countInStock: 10,
        assemblyPrice: 300,
      });
    });
    const work = { floor: 3, hasLift: false, assembly: true };
    const parts = { delivery: 1000, floors: 600, assembly: 600 };

    test('holds the price of carrying and assembly, and its order says both', async () => {
      const quotation = await askForQuotation(shop, chair, { email: newAddress(), ...work });
      expect(quotation).toMatchObject({ ...work, shippingPrice: 2200, shippingParts: parts });
      await shop.database.query('update delivery_zones set per_floor_santim = 90000 where is_elsewhere');
      await shop.database.query('update products set assembly_santim = 99900 where id = $1', [chair._id]);
      const order = bodyOf<Order>(await orderQuotation(shop, buyer, quotation), 201);
      expect(order).toMatchObject({
        ...{ totalPrice: quotation.totalPrice, shippingPrice: 2200, shippingParts: parts, assembly: true },
        shippingAddress: { floor: 3, hasLift: false },
      });
      await shop.database.query('update delivery_zones set per_floor_santim = 20000 where is_elsewhere');
    });

    test.each([
      ['free', 1_500_000, 10_000_000, 0],
      ['at a price', 10_000_000, 1_500_000, 1000],
    ])(
      'keeps delivery %s also when its order is changed after the rule of delivery was',
      async (_, before, after, shippingPrice) => {
        const freeAbove = (santim: number) =>
          shop.database.query('update delivery_zones set free_above_santim = $1 where is_elsewhere', [
            santim,
          ]);
        await freeAbove(before);
        const quotation = await askForQuotation(shop, chair, { email: newAddress() });
        await freeAbove(after);
        const order = bodyOf<Order>(await orderQuotation(shop, buyer, quotation), 201);
        const { quote } = changesOf(shop, { administrator, buyer, order });
        const same = bodyOf<OrderChangeQuote>(await quote({}));
        await freeAbove(10_000_000);
        expect([quotation.shippingPrice, order.shippingPrice]).toEqual([shippingPrice, shippingPrice]);
        expect(same).toMatchObject({ isSame: true, after: { shippingPrice } });
      },
    );

    test('costs as before where nobody asks for work', async () => {
      const quotation = await askForQuotation(shop, chair, { email: newAddress(), floor: 3, hasLift: true });
      expect(quotation).toMatchObject({ shippingPrice: 1000, floor: 3, hasLift: true });
      expect(quotation.shippingParts).toBeUndefined();
    });

    test('is ordered by a way that the owner has named', async () => {
      const quotation = await askForQuotation(shop, chair, { email: newAddress() });
      expect(quotation.ways.map(({ method, otherWay }) => otherWay?.name ?? method)).toContain('Dube Ale');
      expect(quotation.methods).not.toContain('OtherWay');
      const way = { paymentMethod: 'OtherWay', otherWay: 'dubeale1' };
      const order = bodyOf<Order>(await orderQuotation(shop, buyer, quotation, way), 201);
      expect(order).toMatchObject({ paymentMethod: 'OtherWay', otherWay: { name: 'Dube Ale' } });
    });
  },
  { variables: AT_ONCE },
);
