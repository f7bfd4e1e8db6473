import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ManagedProduct } from '../../contract/goods/products.ts';
import type { Quotation } from '../../contract/orders/quotations.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { databaseKinds, freshDatabase } from '../support/databases.ts';
import { bodyOf, createCustomer, placeOrder, signInAdministrator } from '../support/factories.ts';
import { faultsOfPlaces } from '../support/oracle.ts';
import { askForQuotation } from '../support/quotations.ts';
import { createSofa, variantOf } from '../support/sofas.ts';
import { startShop } from '../support/start-shop.ts';

const MIGRATION = '../../db/migrations/0333-display-pieces-become-products.sql';

describe.each(databaseKinds)('the display pieces of the previous release, on %s', (kind) => {
  const CARRIED = readFileSync(join(import.meta.dirname, MIGRATION), 'utf8');

  test('become products with their ids, stock, words and orders', async () => {
    const fresh = await freshDatabase(kind);
    const shop = await startShop(kind, { on: fresh });
    const administrator = await signInAdministrator(shop);
    const { token } = administrator;
    const one = { countInStock: 1 };
    const sofa = await createSofa(shop, administrator, {
      'teal two': { countInStock: 3 },
      ...{ 'sand two': one, 'teal three': one },
    });
    const [free, held] = ['sand two', 'teal three'].map((values) => variantOf(sofa, values)._id) as [
      string,
      string,
    ];
    const buyer = await createCustomer(shop);
    const { _id: order } = await placeOrder(shop, buyer, [{ product: sofa._id, variant: held, qty: 1 }]);
    const quotation = await askForQuotation(shop, sofa, {
      orderItems: [
        { product: sofa._id, variant: variantOf(sofa, 'teal two')._id, qty: 1 },
        { product: sofa._id, variant: free, qty: 1 },
      ],
    });
    // The rows have the form that the former release wrote.
    await shop.database.query('alter table product_variants drop constraint product_variants_none_displayed');
    await shop.database.query(
      `update product_variants set display_note = 'A scratch', display_note_am = 'ጭረት', price_santim = 3800000,
         option_values = '{teal,two}' where id in ($1, $2)`,
      [free, held],
    );
    await shop.database.query(CARRIED);

    const read = async (id: string) =>
      bodyOf<ManagedProduct>(await shop.call('GET', `/api/products/${id}`, { token }));
    for (const [id, countInStock] of [
      [free, 1],
      [held, 0],
    ] as const)
      expect(await read(id)).toMatchObject({
        ...{ name: 'Entoto Sofa, Teal · Two seats', colour: 'Teal', options: [], published: true },
        ...{ price: 38_000, regularPrice: 60_000, countInStock, defaultVariant: id },
        ...{ soldAsSeen: 'A scratch', soldAsSeenAm: 'ጭረት', floorModelOf: sofa._id },
        variants: [{ _id: id, values: [] }],
      });
    const after = await read(sofa._id);
    expect(after).toMatchObject({ countInStock: 3, hasFloorModels: true });
    expect(after.variants.map(({ values }) => values.join(' '))).toEqual(['teal two', 'sand three']);
    const { orderItems } = bodyOf<Order>(await shop.call('GET', `/api/orders/${order}`, { token }));
    expect(orderItems).toMatchObject([{ product: held, variant: held, qty: 1 }]);
    const { orderItems: quoted } = bodyOf<Quotation>(
      await shop.call('GET', `/api/quotations/${quotation._id}`),
    );
    expect(quoted.map(({ product }) => product)).toEqual([sofa._id, free]);
    bodyOf(await shop.call('POST', `/api/orders/${order}/cancel`, { token, body: {} }));
    expect(await read(held)).toMatchObject({ countInStock: 1 });
    expect(await faultsOfPlaces(shop.database)).toEqual([]);
    await shop.close();
    await fresh.remove();
  });
});
