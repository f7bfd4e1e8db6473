import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ManagedProduct, Product, ProductSummary } from '../../contract/goods/products.ts';
import type { Order } from '../../contract/orders/orders.ts';
import type { Quote } from '../../contract/orders/quotes.ts';
import type { StockItem } from '../../contract/stock/stock.ts';
import { createBuyers } from '../support/many-buyers.ts';
import { askForFloorModel, makeFloorModel, SEEN, SEEN_AM } from '../support/floor-models.ts';
import {
  archiveProduct,
  bodyOf,
  createCustomer,
  createProduct,
  placeOrder,
  productFields,
  refusalOf,
  requestOrder,
  stockOf,
  type Person,
} from '../support/factories.ts';
import { csvOf, importer } from '../support/imports.ts';
import { faultsOfPlaces } from '../support/oracle.ts';
import { createSofa, variantOf } from '../support/sofas.ts';
import { openPlaces, type OpenPlaces } from '../support/stock-places.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';

const SOLD_AS = `Floor model, sold as seen: ${SEEN}`;

interface RelatedProducts {
  sameSeries: ProductSummary[];
  floorModels: ProductSummary[];
}

describeShop(
  'floor models',
  (shop) => {
    let at: OpenPlaces;
    let token: string;
    let buyer: Person;
    let chair: Product;
    const quoteOf = async (orderItems: object[]) =>
      bodyOf<Quote>(await shop.call('POST', '/api/orders/quote', { body: { orderItems } }));
    const read = async (id: string, as: string | undefined = token) =>
      bodyOf<ManagedProduct>(await shop.call('GET', `/api/products/${id}`, as ? { token: as } : {}));
    const relatedOf = async (id: string) =>
      bodyOf<RelatedProducts>(await shop.call('GET', `/api/products/${id}/related`));
    const found = async (keyword: string) =>
      bodyOf<Product[]>(await shop.call('GET', `/api/products/shops?keyword=${keyword}`)).map(
        ({ _id }) => _id,
      );

    beforeAll(async () => {
      at = await openPlaces(shop);
      ({ token } = at.administrator);
      buyer = await createCustomer(shop);
    });
    beforeEach(async () => {
      chair = await createProduct(shop, at.administrator, { price: 42_000, countInStock: 3 });
    });

    test('are made by one movement: a piece leaves the stock of new ones and is a product of its own', async () => {
      const piece = await makeFloorModel(at, chair._id);
      expect(piece).toMatchObject({ onHand: 1, soldAsSeen: SEEN, variantName: SOLD_AS });
      expect(piece.product).toBe(piece._id);
      expect(await at.standing(chair._id)).toEqual(['2+0', '0+0']);
      expect(await at.standing(piece._id)).toEqual(['1+0', '0+0']);
      expect(await at.movements(chair._id)).toEqual(['display -1', 'program 3']);
      const [movement] = bodyOf(await shop.call('GET', `/api/stock/${piece._id}/movements`, { token }));
      expect(movement).toMatchObject({ reason: 'display', qty: 1, note: SEEN, by: at.administrator.name });
      expect(await faultsOfPlaces(shop.database)).toEqual([]);
    });

    test('say what the new one says, with a price and words of their own, and change nothing of it', async () => {
      const fields = {
        price: 42_000,
        countInStock: 3,
        materials: 'Teak',
        careAm: 'አቧራውን ያራግፉ።',
        widthCm: 47,
      };
      const original = await createProduct(shop, at.administrator, fields);
      const before = await read(original._id);
      const { product: id } = await makeFloorModel(at, original._id);
      expect(await read(id, '')).toMatchObject({
        ...{ name: before.name, description: before.description, images: before.images, options: [] },
        ...{ materials: 'Teak', careAm: 'አቧራውን ያራግፉ።', widthCm: 47 },
        ...{ price: 38_000, regularPrice: 42_000, countInStock: 1, published: true },
        ...{ soldAsSeen: SEEN, soldAsSeenAm: SEEN_AM, floorModelOf: original._id, hasFloorModels: false },
      });
      const { variants: _variants, ...told } = before;
      expect(await read(original._id)).toMatchObject({ ...told, countInStock: 2, hasFloorModels: true });
    });

    test('dearer than a new one have no earlier price', async () => {
      const { product } = await makeFloorModel(at, chair._id, { price: 45_000 });
      expect(await read(product)).toMatchObject({ price: 45_000, regularPrice: null });
    });

    test('of a variant bear its choices in their name, its colour and its measures', async () => {
      const sofa = await createSofa(shop, at.administrator, {
        'teal two': { countInStock: 3, widthCm: 160 },
      });
      const { product } = await makeFloorModel(at, variantOf(sofa, 'teal two')._id, { price: 30_000 });
      expect(await read(product)).toMatchObject({
        ...{ name: 'Entoto Sofa, Teal · Two seats', colour: 'Teal', widthCm: 160 },
        ...{ price: 30_000, regularPrice: 60_000, options: [], floorModelOf: sofa._id },
      });
      expect(variantOf(await read(sofa._id), 'teal two').countInStock).toBe(2);
    });

    test('are found like any product, and are shown beside the new one until they are sold', async () => {
      // A search reads four digits behind a kind as a price.
      const name = `Bench${randomUUID().slice(0, 8).replaceAll(/\d/g, 'x')}`;
      const bench = await createProduct(shop, at.administrator, { name, series: name, countInStock: 3 });
      const { product } = await makeFloorModel(at, bench._id, { price: 900 });
      expect(await found(name)).toEqual(expect.arrayContaining([bench._id, product]));
      const related = await relatedOf(bench._id);
      expect(related.floorModels).toMatchObject([{ _id: product, soldAsSeen: SEEN, price: 900 }]);
      expect(related.sameSeries).toEqual([]);
      await placeOrder(shop, buyer, [{ product, qty: 1 }]);
      expect((await relatedOf(bench._id)).floorModels).toEqual([]);
      expect((await read(bench._id)).hasFloorModels).toBe(false);
      expect(await read(product, '')).toMatchObject({ countInStock: 0, soldAsSeen: SEEN });
    });

    test('name no new one that is not sold any more', async () => {
      const { product } = await makeFloorModel(at, chair._id);
      await archiveProduct(shop, at.administrator, chair._id);
      expect((await read(product)).floorModelOf).toBeNull();
      bodyOf(await shop.call('DELETE', `/api/products/${chair._id}`, { token }));
      expect(await read(product)).toMatchObject({ floorModelOf: null, countInStock: 1, soldAsSeen: SEEN });
    });

    test('take the same call once under one key, and not more pieces than stand there', async () => {
      const key = randomUUID();
      const [one, other] = await Promise.all([1, 2].map(() => askForFloorModel(at, chair._id, {}, key)));
      const { _id } = bodyOf<StockItem>(one!, 201);
      expect(bodyOf<StockItem>(other!, 201)._id).toBe(_id);
      expect(await stockOf(shop, chair._id)).toBe(2);
      const place = at.showroom._id;
      expect(refusalOf(await askForFloorModel(at, chair._id, { place }))).toBe('409 stock-too-low');
      expect(refusalOf(await askForFloorModel(at, _id))).toBe('409 floor-model-already');
      for (const wrong of [{ soldAsSeen: '' }, { price: 0 }, { soldAsSeen: undefined }])
        expect(refusalOf(await askForFloorModel(at, chair._id, wrong))).toBe('400 invalid-field');
      expect(refusalOf(await askForFloorModel(at, randomUUID()))).toBe('404 product-not-found');
      expect(refusalOf(await askForFloorModel(at, chair._id, { place: randomUUID() }))).toBe(
        '404 place-not-found',
      );
      expect(await faultsOfPlaces(shop.database)).toEqual([]);
    });

    test('made by ten people at once are as many as there are pieces', { tags: 'long' }, async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => askForFloorModel(at, chair._id)));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
      expect(answers.filter((answer) => refusalOf(answer) === '409 stock-too-low')).toHaveLength(7);
      expect(await at.standing(chair._id)).toEqual(['0+0', '0+0']);
      expect(await faultsOfPlaces(shop.database)).toEqual([]);
    });

    describe('when they are ordered', () => {
      test(
        'cost their own price and are named with what is to be seen on the order',
        { tags: 'long' },
        async () => {
          const { product } = await makeFloorModel(at, chair._id);
          const lines = [{ product, qty: 1 }];
          const { orderItems } = await quoteOf(lines);
          expect(orderItems).toMatchObject([{ price: 38_000, regularPrice: 42_000, variantName: SOLD_AS }]);
          const order = await placeOrder(shop, buyer, lines);
          expect(order.orderItems).toMatchObject([
            {
              ...{ product, price: 38_000, qty: 1, variantName: SOLD_AS },
              variantNameAm: expect.stringContaining(SEEN_AM),
            },
          ]);
          expect(await at.standing(product)).toEqual(['0+1', '0+0']);
          expect(await stockOf(shop, chair._id)).toBe(2);
          bodyOf(await shop.call('POST', `/api/orders/${order._id}/cancel`, { token, body: {} }));
          expect(await at.standing(product)).toEqual(['1+0', '0+0']);
        },
      );

      test(
        'are never given to an order of the new one, and a second piece of them is refused',
        { tags: 'long' },
        async () => {
          const { product } = await makeFloorModel(at, chair._id);
          await placeOrder(shop, buyer, [{ product: chair._id, qty: 2 }]);
          expect(refusalOf(await requestOrder(shop, buyer, [{ product: chair._id, qty: 1 }]))).toBe(
            '409 quote-changed',
          );
          expect(refusalOf(await requestOrder(shop, buyer, [{ product, qty: 2 }]))).toBe('409 quote-changed');
          expect(await at.standing(product)).toEqual(['1+0', '0+0']);
        },
      );

      test('and a new one with them, each has its line and its price', async () => {
        const { product } = await makeFloorModel(at, chair._id);
        const order = await placeOrder(shop, buyer, [
          { product, qty: 1, price: 38_000 },
          { product: chair._id, qty: 1, price: 42_000 },
        ]);
        expect(order.orderItems.map(({ price, qty }) => [price, qty])).toEqual([
          [38_000, 1],
          [42_000, 1],
        ]);
      });

      test('by twenty buyers at once, one gets the only one', { tags: 'long' }, async () => {
        const { product } = await makeFloorModel(at, chair._id);
        const buyers = await createBuyers(shop.database.query, 20);
        const answers = await Promise.all(
          buyers.map((each) => requestOrder(shop, each, [{ product, qty: 1 }])),
        );
        expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
        expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
        expect(await at.standing(product)).toEqual(['0+1', '0+0']);
      });

      test('and changed afterwards, the order keeps what was sold', async () => {
        const { product } = await makeFloorModel(at, chair._id);
        const order = await placeOrder(shop, buyer, [{ product, qty: 1 }]);
        const body = { ...productFields({ price: 35_000 }), soldAsSeen: 'Two scratches', soldAsSeenAm: null };
        const saved = bodyOf<ManagedProduct>(
          await shop.call('PUT', `/api/products/${product}`, { token, body }),
        );
        expect(saved).toMatchObject({ soldAsSeen: 'Two scratches', soldAsSeenAm: null });
        const kept = bodyOf<Order>(await shop.call('GET', `/api/orders/${order._id}`, { token }));
        expect(kept.orderItems[0]).toMatchObject({ price: 38_000, variantName: SOLD_AS });
      });
    });

    test(
      'come back from an export unchanged, and a file changes what is to be seen',
      { tags: 'long' },
      async () => {
        const files = importer(shop, at.administrator);
        const { product } = await makeFloorModel(at, chair._id);
        const file = await files.exportAll();
        expect(file).toContain(SEEN);
        const trial = await files.tryOut(file);
        expect(trial.items.filter(({ outcome }) => outcome !== 'unchanged')).toEqual([]);
        await files.bringIn(
          csvOf([
            ['_id', 'soldAsSeen'],
            [product, 'Two scratches'],
          ]),
        );
        expect(await read(product)).toMatchObject({ soldAsSeen: 'Two scratches', countInStock: 1 });
      },
    );

    test('stay out of changes of many prices and stocks, because each is one piece', async () => {
      const { product } = await makeFloorModel(at, chair._id);
      const question = {
        selection: { ids: [chair._id, product] },
        change: { action: 'price', way: 'percent', direction: 'up', amount: 10 },
      };
      const preview = bodyOf(
        await shop.call('POST', '/api/products/bulk/preview', { token, body: question }),
      );
      expect(preview).toMatchObject({
        changing: { products: 1, variants: 1 },
        staying: [{ why: 'sold-as-seen', count: 1 }],
      });
      const body = { ...question, mark: preview.mark };
      bodyOf(await shop.call('POST', '/api/products/bulk', { token, body }));
      expect(await read(product)).toMatchObject({ price: 38_000 });
      expect(await read(chair._id)).toMatchObject({ price: 46_200 });
    });
  },
  { variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);
