import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Product } from '../../contract/goods/products.ts';
import {
  createCustomer,
  createProduct,
  placeOrder,
  requestOrder,
  stockOf,
  type Person,
} from '../support/factories.ts';
import { faultsOfPlaces } from '../support/oracle.ts';
import { createSofa, variantOf } from '../support/sofas.ts';
import { openPlaces, type OpenPlaces } from '../support/stock-places.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';

describeShop(
  'the sum of all places',
  (shop) => {
    let at: OpenPlaces;
    let token: string;
    let buyer: Person;
    let chair: Product;

    const refused = async (text: string) =>
      expect(shop.database.query(text)).rejects.toThrow(/follow from new movements|closed, not removed/);

    beforeAll(async () => {
      at = await openPlaces(shop);
      ({ token } = at.administrator);
      buyer = await createCustomer(shop);
    });
    beforeEach(async () => {
      chair = await createProduct(shop, at.administrator, { countInStock: 6 });
    });

    test('levels and movements in the database are not written past their rules', async () => {
      await refused(`update stock_levels set qty = 100 where variant_id = '${chair._id}'`);
      await refused(`insert into stock_levels values ('${chair._id}', '${at.showroom._id}', 1)`);
      await refused(`delete from stock_movements where variant_id = '${chair._id}'`);
      await refused(`update stock_movements set qty = 1 where variant_id = '${chair._id}'`);
      await refused('delete from places');
      await expect(
        shop.database.query(
          `insert into stock_movements (variant_id, place_id, qty, reason) values ('${chair._id}', '${at.warehouse._id}', -7, 'sale')`,
        ),
      ).rejects.toThrow('stock_levels_qty_check');
      expect(await faultsOfPlaces(shop.database)).toEqual([]);
    });

    test('what the release before writes is moved in the default place with a reason of its own', async () => {
      await at.transfer(chair._id, 4);
      const write = (text: string) => shop.database.query(`${text} where id = '${chair._id}'`);
      await write('update products set count_in_stock = count_in_stock - 3');
      expect(await at.standing(chair._id)).toEqual(['0+0', '3+0']);
      await write('update product_variants set on_hand = on_hand + 2');
      expect(await at.standing(chair._id)).toEqual(['2+0', '3+0']);
      expect((await at.movements(chair._id)).slice(0, 3)).toEqual([
        'unrecorded 2',
        'unrecorded -1',
        'unrecorded -2',
      ]);
      expect(await faultsOfPlaces(shop.database)).toEqual([]);
    });

    test(
      'orders, transfers, counts and cancelled orders at once leave the sum and the movements right',
      { tags: 'long' },
      async () => {
        const sofa = await createProduct(shop, at.administrator, { name: 'Awash Sofa', countInStock: 12 });
        await at.transfer(sofa._id, 2);
        const order = (qty: number) => requestOrder(shop, buyer, [{ product: sofa._id, qty }]);
        const before = await placeOrder(shop, buyer, [{ product: sofa._id, qty: 2 }]);
        const inWarehouse = { place: at.warehouse._id };
        const answers = await Promise.all([
          ...Array.from({ length: 14 }, () => order(1)),
          ...Array.from({ length: 4 }, () =>
            at.move('transfer', sofa._id, { from: at.warehouse._id, to: at.showroom._id, qty: 1 }),
          ),
          ...Array.from({ length: 4 }, () =>
            at.move('count', sofa._id, { ...inWarehouse, seen: 2, counted: 1 }),
          ),
          shop.call('POST', `/api/orders/${before._id}/cancel`, { token, body: {} }),
          shop.call('PATCH', `/api/products/${sofa._id}/stock`, { token, body: { by: 1 } }),
          shop.database.query(`update products set count_in_stock = count_in_stock + 1 where id = $1`, [
            sofa._id,
          ]),
        ]);
        const statuses = answers.map((answer) => ('status' in answer ? answer.status : 200));
        expect(statuses.filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
        expect(await faultsOfPlaces(shop.database)).toEqual([]);
        const sold = statuses.slice(0, 14).filter((status) => status === 201).length;
        const missing = statuses.slice(18, 22).filter((status) => status === 200).length;
        expect(await stockOf(shop, sofa._id)).toBe(12 + 2 - sold - missing);
      },
    );

    test(
      '40 buyers of the last two pieces of a variant in two places get exactly two',
      { tags: 'long' },
      async () => {
        const sofa = await createSofa(shop, at.administrator, { 'teal two': { countInStock: 2 } });
        const { _id: variant } = variantOf(sofa, 'teal two');
        await at.transfer(variant, 1);
        const wanted = [{ product: sofa._id, variant, qty: 1 }];
        const answers = await Promise.all(
          Array.from({ length: 40 }, () => requestOrder(shop, buyer, wanted)),
        );
        expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
        expect(await at.standing(variant)).toEqual(['0+1', '0+1']);
        expect(await faultsOfPlaces(shop.database)).toEqual([]);
      },
    );
  },
  { variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);
