import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { BulkDone, BulkPreview } from '../../contract/goods/bulk.ts';
import type { Coupon } from '../../contract/orders/coupons.ts';
import { createCoupon } from '../support/coupons.ts';
import { changeZone, listZones } from '../support/delivery-zones.ts';
import type { InventoryRow, PieceToSell } from '../../contract/stock/inventory.ts';
import type { ManagedProduct } from '../../contract/goods/products.ts';
import { addVat, takeOffVat } from '../../contract/goods/typed-prices.ts';
import { toBirr, toSantim } from '../../contract/money.ts';
import {
  bodyOf,
  createProduct,
  placeOrder,
  productFields,
  refusalOf,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { csvOf, importer } from '../support/imports.ts';
import { seeded } from '../support/seeded.ts';
import { describeShop, type Shop } from '../support/start-shop.ts';

/** Changes the products of one maker at once. */
function bulkTo(shop: Shop, { token }: Person) {
  const brand = `Maker${randomUUID().slice(0, 8)}`;
  const selection = { filter: { keyword: brand } };
  return {
    brand,
    async change(change: object) {
      const asked = { token, body: { selection, change } };
      const preview = bodyOf<BulkPreview>(await shop.call('POST', '/api/products/bulk/preview', asked));
      const body = { selection, change, mark: preview.mark, isLargeAccepted: true };
      return {
        preview,
        done: bodyOf<BulkDone>(await shop.call('POST', '/api/products/bulk', { token, body })),
      };
    },
  };
}

/** Prices with VAT that people write on lists; about one of eight is that of no whole santim before VAT. */
const TYPED = [0.01, 0.02, 0.04, 1, 9.99, 100, 12_500, 18_750.5, 74_999.99, 75_000, 85_000, 999_999.99];

describeShop('prices that are typed with VAT', (shop) => {
  const random = seeded();
  let owner: Person;
  beforeAll(async () => void (owner = await signInAdministrator(shop)));

  const save = (id: string, body: object) =>
    shop.call('PUT', `/api/products/${id}`, { token: owner.token, body });
  const read = async (id: string) =>
    bodyOf<ManagedProduct>(await shop.call('GET', `/api/products/${id}`, { token: owner.token }));
  const withoutPrice = (fields: object = {}) => {
    const { price: _, ...rest } = productFields(fields);
    return rest;
  };

  test('come back as typed from a product, and buyers pay what the tile shows', async () => {
    const chair = await createProduct(shop, owner, { countInStock: 100 });
    const others = Array.from({ length: 40 }, () => toBirr(1 + Math.floor(random.next() * 99_999_999)));
    for (const priceWithVat of [...TYPED, ...others]) {
      bodyOf(await save(chair._id, withoutPrice({ priceWithVat })));
      const stored = await read(chair._id);
      const net = takeOffVat(toSantim(priceWithVat), 15);
      expect(stored.price).toBe(toBirr(net));
      expect(stored.variants[0]!.withVat).toEqual({ price: priceWithVat, salePrice: null });
      const paid = addVat(net, 15);
      expect([0, 1]).toContain(toSantim(priceWithVat) - paid);
    }
    bodyOf(await save(chair._id, withoutPrice({ priceWithVat: 75_000 })));
    const listed = bodyOf<InventoryRow[]>(
      await shop.call('GET', `/api/products/inventory?keyword=${chair._id}`, { token: owner.token }),
    );
    expect(listed).toMatchObject([{ lowestWithVat: 75_000, highestWithVat: 75_000, onHand: 10 }]);
    const { price } = await read(chair._id);
    const order = await placeOrder(shop, owner, [{ product: chair._id, qty: 1 }]);
    expect(order.itemsPrice + order.taxPrice).toBe(toBirr(addVat(toSantim(price), 15)));
  });

  test('are told as typed to whoever sells by phone, with the pieces in the house and the days of making', async () => {
    const { _id } = await createProduct(shop, owner, { name: 'Gondar Cupboard', countInStock: 0 });
    const options = [
      { name: 'Colour', nameAm: null, values: ['grey', 'red'].map((name) => ({ _id: name, name })) },
    ];
    const variants = [
      { values: ['grey'], priceWithVat: 72_000, countInStock: 2 },
      { values: ['red'], priceWithVat: 80_000, countInStock: 0, madeToOrderLimit: 3, leadTimeDays: 21 },
    ];
    const found = async () =>
      bodyOf<PieceToSell[]>(
        await shop.call('GET', '/api/products/to-sell?keyword=Gondar', { token: owner.token }),
      );
    bodyOf(
      await save(_id, withoutPrice({ name: 'Gondar Cupboard', priceWithVat: 72_000, options, variants })),
    );
    // Buyers pay the price with VAT of a whole santim before it.
    expect(toBirr(addVat(toSantim((await read(_id)).price), 15))).toBe(71_999.99);
    expect(await found()).toMatchObject([
      { _id, withVat: 72_000, onHand: 2, countInStock: 5, madeInDays: 21 },
    ]);
    bodyOf(
      await save(
        _id,
        withoutPrice({
          name: 'Gondar Cupboard',
          priceWithVat: 72_000,
          options,
          variants: [{ ...variants[0], leadTimeDays: 30 }, variants[1]],
        }),
      ),
    );
    expect(await found()).toMatchObject([{ onHand: 2, madeInDays: 21 }]);
  });

  test('come back as typed from variants, with their sale prices', async () => {
    const sofa = await createProduct(shop, owner);
    const options = [
      { name: 'Colour', nameAm: null, values: ['grey', 'red'].map((name) => ({ _id: name, name })) },
    ];
    for (const priceWithVat of TYPED.slice(3)) {
      const salePriceWithVat = toBirr(toSantim(priceWithVat) - 33);
      const row = { priceWithVat, countInStock: 3 };
      const variants = [
        { ...row, values: ['grey'], salePriceWithVat },
        { ...row, values: ['red'], salePriceWithVat: null },
      ];
      bodyOf(await save(sofa._id, withoutPrice({ priceWithVat, options, variants })));
      const { variants: stored } = await read(sofa._id);
      expect(stored.map(({ withVat }) => withVat)).toEqual([
        { price: priceWithVat, salePrice: salePriceWithVat },
        { price: priceWithVat, salePrice: null },
      ]);
      expect(stored[0]!.price).toBe(toBirr(takeOffVat(toSantim(salePriceWithVat), 15)));
    }
  });

  test('are forgotten when somebody sets another price before VAT, and stay when it is the same', async () => {
    const chair = await createProduct(shop, owner);
    bodyOf(await save(chair._id, withoutPrice({ priceWithVat: 75_000 })));
    const { price } = await read(chair._id);
    bodyOf(await save(chair._id, productFields({ price, brand: 'Another' })));
    expect((await read(chair._id)).variants[0]!.withVat.price).toBe(75_000);
    bodyOf(await save(chair._id, productFields({ price: 1000 })));
    expect((await read(chair._id)).variants[0]!.withVat.price).toBe(1150);
  });

  test('are those of a copy too, and of a draft', async () => {
    const chair = await createProduct(shop, owner);
    bodyOf(await save(chair._id, withoutPrice({ priceWithVat: 75_000 })));
    const copied = bodyOf<ManagedProduct>(
      await shop.call('POST', `/api/products/${chair._id}/duplicate`, { token: owner.token }),
      201,
    );
    expect((await read(copied._id)).variants[0]!.withVat.price).toBe(75_000);
    bodyOf(await save(copied._id, { state: 'draft', priceWithVat: 9.99 }));
    expect((await read(copied._id)).variants[0]!.withVat.price).toBe(9.99);
  });

  test('are refused beside a price before VAT, and neither of both is refused too', async () => {
    const chair = await createProduct(shop, owner);
    const both = await save(chair._id, productFields({ price: 100, priceWithVat: 115 }));
    expect(refusalOf(both)).toBe('400 invalid-field');
    expect(JSON.stringify(both.body)).toContain('priceWithVat');
    expect((await save(chair._id, withoutPrice())).status).toBe(400);
    expect((await save(chair._id, { state: 'draft', price: 1, priceWithVat: 1 })).status).toBe(400);
    const variants = [{ values: [], priceWithVat: 0.02, salePriceWithVat: 0.01, countInStock: 1 }];
    bodyOf(await save(chair._id, withoutPrice({ priceWithVat: 1, variants })));
    // Both are the price with VAT of 0.03.
    const equal = [{ ...variants[0], priceWithVat: 0.04, salePriceWithVat: 0.03 }];
    expect((await save(chair._id, withoutPrice({ priceWithVat: 1, variants: equal }))).status).toBe(400);
  });

  test('stay unknown to shoppers, who read the kind of the shop and the price before VAT alone', async () => {
    const chair = await createProduct(shop, owner);
    bodyOf(await save(chair._id, withoutPrice({ priceWithVat: 75_000 })));
    const shown = await shop.call('GET', `/api/products/${chair._id}`);
    expect(JSON.stringify(shown.body)).not.toContain('withVat');
    expect(bodyOf(await shop.call('GET', '/api/store'))).not.toHaveProperty('typesWithVat');
    const { settings, version } = bodyOf(await shop.call('GET', '/api/settings', { token: owner.token }));
    const body = { settings: { ...settings, pricesTyped: 'with-vat' }, version };
    bodyOf(await shop.call('PUT', '/api/settings', { token: owner.token, body }));
    expect(bodyOf(await shop.call('GET', '/api/store'))).toHaveProperty('typesWithVat', true);
  });

  test('come back as typed from a coupon and a zone, and free delivery begins strictly above the sum', async () => {
    const { token } = owner;
    const zones = await listZones(shop, owner);
    const zone = zones.find(({ isElsewhere }) => isElsewhere)!;
    for (const typed of [0.04, 12_500, 75_000, 99_999.99, 999_999.99]) {
      const fields = { kind: 'amount', value: typed / 2 >= 1 ? 1.04 : 0.01, leastTotal: typed };
      const made = await createCoupon(shop, owner, { ...fields, prices: 'with-vat', maxUses: 1 });
      expect(made.withVat).toEqual({ value: fields.value, leastTotal: typed });
      expect(made.leastTotal).toBe(toBirr(takeOffVat(toSantim(typed), 15)));
      // A client that sends back what it has read changes nothing of it.
      const body = { ...made, isOff: true };
      const again = bodyOf<Coupon>(await shop.call('PUT', `/api/coupons/${made._id}`, { token, body }));
      expect(again.withVat).toEqual(made.withVat);
      const saved = await changeZone(shop, owner, zone._id, { freeAbove: typed, prices: 'with-vat' });
      expect(saved.withVat.freeAbove).toBe(typed);
      expect(saved.freeAbove).toBe(toBirr(takeOffVat(toSantim(typed), 15)));
    }
    const percent = await createCoupon(shop, owner, { value: 10, leastTotal: 12_500, prices: 'with-vat' });
    expect(percent).toMatchObject({ value: 10, withVat: { value: 10, leastTotal: 12_500 } });
    await changeZone(shop, owner, zone._id, { freeAbove: 115_000, prices: 'with-vat' });
    const quoteOf = async (priceWithVat: number) => {
      const chair = await createProduct(shop, owner);
      bodyOf(await save(chair._id, withoutPrice({ priceWithVat })));
      const orderItems = [{ product: chair._id, qty: 1 }];
      return bodyOf(await shop.call('POST', '/api/orders/quote', { body: { orderItems } }));
    };
    expect((await quoteOf(115_000)).shippingPrice).toBeGreaterThan(0);
    expect((await quoteOf(115_000.01)).shippingPrice).toBe(0);
  });

  test('are raised, set and rounded with VAT by a change of many', async () => {
    const bulk = bulkTo(shop, owner);
    const chair = await createProduct(shop, owner, { brand: bulk.brand });
    bodyOf(await save(chair._id, withoutPrice({ brand: bulk.brand, priceWithVat: 12_500 })));
    const typed = async () => (await read(chair._id)).variants[0]!.withVat;
    const rule = { action: 'price', prices: 'with-vat', roundTo: '50' };
    const { preview, done } = await bulk.change({ ...rule, way: 'percent', direction: 'up', amount: 7.77 });
    expect(preview.lines[0]).toMatchObject({
      before: { priceWithVat: 12_500, price: 10_869.56 },
      after: { priceWithVat: 13_450 },
    });
    expect(await typed()).toEqual({ price: 13_450, salePrice: null });
    expect(done.words).toContain('with VAT');
    await bulk.change({ ...rule, way: 'set', amount: 999_999.99 });
    expect(await typed()).toEqual({ price: 999_999.99, salePrice: null });
    await bulk.change({ action: 'sale', way: 'set', amount: 12_500, prices: 'with-vat' });
    expect(await typed()).toEqual({ price: 999_999.99, salePrice: 12_500 });
  });

  const HEAD = ['sku', 'name', 'PRICE', 'onHand', 'category', 'description', 'images'];
  const LISTED = [12_500, 75_000, 0.04, 9.99, 45_900, 18_750.5, 999_999.99];
  const rowsOf = (word: string) =>
    LISTED.map((price, index) => [
      ...[`${word}-${index}`, `${word} chair ${index}`, price, 5, 'chair', 'A chair.'],
      '/images/demo/wanza-dining-chair-400.jpg',
    ]);
  const listOf = (word: string, title: string) =>
    csvOf([HEAD.map((each) => (each === 'PRICE' ? title : each)), ...rowsOf(word)]);
  const listed = async (word: string) => {
    const { rows } = await shop.database.query(
      "select product_id as id from product_variants where sku like $1 || '-%' order by sku",
      [word],
    );
    return Promise.all(rows.map(({ id }: { id: string }) => read(id)));
  };
  const setKind = async (pricesTyped: string) => {
    const { settings, version } = bodyOf(await shop.call('GET', '/api/settings', { token: owner.token }));
    const body = { settings: { ...settings, pricesTyped }, version };
    bodyOf(await shop.call('PUT', '/api/settings', { token: owner.token, body }));
  };

  test.each(['Price with VAT', 'Price (incl. VAT)', 'ዋጋ ከቫት ጋር', 'ዋጋ (ተ.እ.ታ.ን ጨምሮ)'])(
    'of a list with the title "%s" come in as they stand there, whatever the shop says',
    async (title) => {
      await setKind('without-vat');
      const word = `w${random.next().toString(36).slice(2, 8)}`;
      await importer(shop, owner).bringIn(listOf(word, title));
      expect((await listed(word)).map(({ variants }) => variants[0]!.withVat.price)).toEqual(LISTED);
    },
  );

  test('of a list that says nothing are of the kind of the shop, or of the kind that the upload names', async () => {
    await setKind('with-vat');
    const files = importer(shop, owner);
    await files.bringIn(listOf('own', 'Price'));
    expect((await listed('own')).map(({ variants }) => variants[0]!.withVat.price)).toEqual(LISTED);
    const said = await shop.call('POST', '/api/products/imports?prices=without-vat', {
      token: owner.token,
      raw: listOf('bare', 'Price'),
      headers: { 'content-type': 'application/octet-stream' },
    });
    const { _id } = bodyOf(said, 201);
    await files.become(_id, 'checked');
    bodyOf(await files.start(_id));
    await files.become(_id, 'done');
    expect((await listed('bare')).map(({ price }) => price)).toEqual(LISTED);
    await files.bringIn(listOf('plain', 'Price before VAT'));
    expect((await listed('plain')).map(({ price }) => price)).toEqual(LISTED);
  });

  test('are those of the export, and importing it changes nothing', async () => {
    await setKind('with-vat');
    const files = importer(shop, owner);
    await files.bringIn(listOf('again', 'Price with VAT'));
    const exported = await files.exportAll();
    expect(exported).toMatch(/,priceWithVat,salePriceWithVat,/);
    expect(exported).not.toMatch(/,price,/);
    expect(exported).toContain(',999999.99,');
    const { outcomes } = await files.tryOut(exported);
    expect(outcomes).toMatchObject({ new: 0, changed: 0, wrong: 0 });
    const { outcomes: raised } = await files.tryOut(exported.replaceAll(',999999.99,', ',999999.98,'));
    expect(raised.changed).toBeGreaterThan(0);
    await setKind('without-vat');
    expect(await files.exportAll()).not.toContain('WithVat');
    expect((await files.tryOut(exported)).outcomes).toMatchObject({ new: 0, changed: 0, wrong: 0 });
  });
});
