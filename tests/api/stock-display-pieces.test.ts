import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ManagedProduct, Product } from '../../contract/goods/products.ts';
import type { Order, Quote } from '../../contract/orders/orders.ts';
import type { StockItem } from '../../contract/stock/stock.ts';
import { createBuyers } from '../support/many-buyers.ts';
import {
  askForDisplayPiece,
  displayPiecesOf,
  makeDisplayPiece,
  NOTE,
  NOTE_AM,
} from '../support/display-pieces.ts';
import {
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
import { faultsOfPlaces } from '../support/oracle.ts';
import { createSofa, FABRIC, saveProduct, SIZE, variantOf } from '../support/sofas.ts';
import { openPlaces, type OpenPlaces } from '../support/stock-places.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

const SOLD_AS = `Display piece, sold as seen: ${NOTE}`;

describeShop(
  'display pieces',
  (shop) => {
    let at: OpenPlaces;
    let token: string;
    let buyer: Person;
    let chair: Product;
    const quoteOf = async (orderItems: object[]) =>
      bodyOf<Quote>(await shop.call('POST', '/api/orders/quote', { body: { orderItems } }));
    const wholeOf = async (id: string) =>
      bodyOf<ManagedProduct>(await shop.call('GET', `/api/products/${id}`, { token }));

    beforeAll(async () => {
      at = await openPlaces(shop);
      ({ token } = at.administrator);
      buyer = await createCustomer(shop);
    });
    beforeEach(async () => {
      chair = await createProduct(shop, at.administrator, { price: 42_000, countInStock: 3 });
    });

    test('are made by one movement from the stock of new ones into the showroom', async () => {
      const piece = await makeDisplayPiece(at, chair._id);
      expect(piece).toMatchObject({
        product: chair._id,
        onHand: 1,
        variantName: SOLD_AS,
        displayPiece: { price: 38_000, note: NOTE, noteAm: NOTE_AM },
      });
      expect(await at.standing(chair._id)).toEqual(['2+0', '0+0']);
      expect(await at.standing(piece._id)).toEqual(['0+0', '1+0']);
      expect(await at.movements(chair._id)).toEqual(['display -1', 'program 3']);
      const [movement] = bodyOf(await shop.call('GET', `/api/stock/${piece._id}/movements`, { token }));
      expect(movement).toMatchObject({ reason: 'display', qty: 1, note: NOTE, by: at.administrator.name });
      expect(await faultsOfPlaces(shop.database)).toEqual([]);
    });

    test('are told beside the variants, with the price of a new one, and change nothing else of the product', async () => {
      const before = await wholeOf(chair._id);
      const { _id } = await makeDisplayPiece(at, chair._id);
      const after = await wholeOf(chair._id);
      expect(await displayPiecesOf(shop, chair._id)).toMatchObject([
        {
          ...{ _id, price: 38_000, regularPrice: 42_000, countInStock: 1, isMadeToOrder: false },
          ...{ note: NOTE, noteAm: NOTE_AM, variantName: SOLD_AS },
        },
      ]);
      expect(after).toMatchObject({
        ...{ price: 42_000, regularPrice: null, countInStock: 2, defaultVariant: chair._id },
        ...{ contentVersion: before.contentVersion },
      });
      expect(after.variants.map(({ _id: variant }) => variant)).toEqual([chair._id]);
      expect(before.displayPieces).toBeUndefined();
    });

    test('are found by their code from then on, and no longer when they are new again', async () => {
      const found = async () =>
        bodyOf<Product[]>(await shop.call('GET', '/api/products/shops?keyword=shown-81')).map(
          ({ _id }) => _id,
        );
      expect(await found()).toEqual([]);
      const piece = await makeDisplayPiece(at, chair._id, { sku: 'SHOWN-81' });
      expect(await found()).toEqual([chair._id]);
      bodyOf(await shop.call('DELETE', `/api/stock/${piece._id}/display-piece`, { token }));
      expect(await found()).toEqual([]);
    });

    test('take the same call once under one key, and not more pieces than stand there', async () => {
      const key = randomUUID();
      const [one, other] = await Promise.all([1, 2].map(() => askForDisplayPiece(at, chair._id, {}, key)));
      expect(bodyOf<StockItem>(one!, 201)._id).toBe(bodyOf<StockItem>(other!, 201)._id);
      expect(await stockOf(shop, chair._id)).toBe(2);
      const from = at.showroom._id;
      expect(refusalOf(await askForDisplayPiece(at, chair._id, { from }))).toBe('409 stock-too-low');
      const [{ _id } = { _id: '' }] = await displayPiecesOf(shop, chair._id);
      expect(refusalOf(await askForDisplayPiece(at, _id, { from }))).toBe('409 display-piece-already');
      expect(refusalOf(await askForDisplayPiece(at, chair._id, { note: '' }))).toBe('400 invalid-field');
    });

    describe('when they are ordered', () => {
      test('cost their own price and are named with their note on the order', async () => {
        const { _id: variant } = await makeDisplayPiece(at, chair._id, { sku: `DP-${chair._id.slice(-6)}` });
        const lines = [{ product: chair._id, variant, qty: 1 }];
        const { orderItems } = await quoteOf(lines);
        expect(orderItems).toMatchObject([
          { variant, price: 38_000, regularPrice: 42_000, displayPiece: true, variantName: SOLD_AS },
        ]);
        const order = await placeOrder(shop, buyer, lines);
        expect(order.orderItems).toMatchObject([
          {
            ...{ variant, price: 38_000, qty: 1, variantName: SOLD_AS },
            variantNameAm: expect.stringContaining(NOTE_AM),
          },
        ]);
        expect(await at.standing(variant)).toEqual(['0+0', '0+1']);
        expect(await stockOf(shop, chair._id)).toBe(2);
        bodyOf(await shop.call('POST', `/api/orders/${order._id}/cancel`, { token, body: {} }));
        expect(await at.standing(variant)).toEqual(['0+0', '1+0']);
      });

      test('are never given to an order of the product, which gets none where no new one is left', async () => {
        await makeDisplayPiece(at, chair._id);
        await placeOrder(shop, buyer, [{ product: chair._id, qty: 2 }]);
        expect(await stockOf(shop, chair._id)).toBe(0);
        expect((await wholeOf(chair._id)).defaultVariant).toBe(chair._id);
        const refused = await requestOrder(shop, buyer, [{ product: chair._id, qty: 1 }]);
        expect(refusalOf(refused)).toBe('409 quote-changed');
        expect(await displayPiecesOf(shop, chair._id)).toMatchObject([{ countInStock: 1 }]);
      });

      test('are not stretched by new ones: a second piece is refused, and so is the price of the new one', async () => {
        const { _id: variant } = await makeDisplayPiece(at, chair._id);
        const two = await requestOrder(shop, buyer, [{ product: chair._id, variant, qty: 2 }]);
        expect(refusalOf(two)).toBe('409 quote-changed');
        const cheap = [{ product: chair._id, qty: 1, price: 38_000 }];
        expect(refusalOf(await requestOrder(shop, buyer, cheap))).toBe('409 quote-changed');
      });

      test('and a new one with them, each keeps its line and its price', async () => {
        const { _id: variant } = await makeDisplayPiece(at, chair._id);
        const order = await placeOrder(shop, buyer, [
          { product: chair._id, variant, qty: 1, price: 38_000 },
          { product: chair._id, qty: 1, price: 42_000 },
        ]);
        expect(order.orderItems.map(({ price, qty }) => [price, qty])).toEqual([
          [38_000, 1],
          [42_000, 1],
        ]);
      });

      test('by twenty buyers at once, one gets the only one', async () => {
        const { _id: variant } = await makeDisplayPiece(at, chair._id);
        const buyers = await createBuyers(shop.database.query, 20);
        const answers = await Promise.all(
          buyers.map((each) => requestOrder(shop, each, [{ product: chair._id, variant, qty: 1 }])),
        );
        expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
        expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
        expect(await at.standing(variant)).toEqual(['0+0', '0+1']);
        expect(await stockOf(shop, chair._id)).toBe(2);
      });
    });

    describe('of a product with options', () => {
      test('share the values of a new variant, several of them, and follow its price', async () => {
        const sofa = await createSofa(shop, at.administrator, { 'teal two': { countInStock: 3 } });
        const teal = variantOf(sofa, 'teal two');
        await makeDisplayPiece(at, teal._id);
        await makeDisplayPiece(at, teal._id, { note: 'Faded on one side', price: 30_000 });
        const pieces = await displayPiecesOf(shop, sofa._id);
        expect(pieces.map(({ variantName }) => variantName)).toEqual([
          `Teal · Two seats · ${SOLD_AS}`,
          'Teal · Two seats · Display piece, sold as seen: Faded on one side',
        ]);
        expect(pieces.map(({ regularPrice }) => regularPrice)).toEqual([60_000, 60_000]);
        const variants = sofa.variants.map((row) => (row === teal ? { ...row, price: 70_000 } : row));
        const saved = await saveProduct(shop, at.administrator, sofa._id, {
          ...{ name: 'Entoto Sofa', category: 'sofa', options: [FABRIC, SIZE] },
          variants: variants.map((row) => ({ ...row, regularPrice: undefined })),
        });
        expect(saved.displayPieces).toMatchObject([{ regularPrice: 70_000 }, { regularPrice: 70_000 }]);
        expect(variantOf(saved, 'teal two').countInStock).toBe(3);
      });

      test('stay as they are when a client sends back all that it has read', async () => {
        const sofa = await createSofa(shop, at.administrator, { 'teal two': { countInStock: 3 } });
        await makeDisplayPiece(at, variantOf(sofa, 'teal two')._id);
        const read = await wholeOf(sofa._id);
        const body = { ...productFields(), ...read };
        const saved = bodyOf<ManagedProduct>(
          await shop.call('PUT', `/api/products/${sofa._id}`, { token, body }),
        );
        expect(saved.displayPieces).toEqual(read.displayPieces);
        expect(saved.variants).toEqual(read.variants);
      });
    });

    describe('in an update of their product', () => {
      const update = (displayPieces: object[]) =>
        shop.call('PUT', `/api/products/${chair._id}`, {
          token,
          body: { ...productFields(), price: 42_000, countInStock: 3, displayPieces },
        });

      test('are new without an id, changed with one, and stay where they are left out', async () => {
        const given = { price: 38_000, note: NOTE };
        for (const _twice of [1, 2])
          expect(bodyOf<ManagedProduct>(await update([given])).displayPieces).toMatchObject([
            { ...given, countInStock: 1, onHand: 1 },
          ]);
        const [{ _id } = { _id: '' }] = await displayPiecesOf(shop, chair._id);
        bodyOf(await update([{ _id, price: 35_000, note: 'Two scratches', countInStock: 2 }]));
        bodyOf(await update([]));
        expect(await displayPiecesOf(shop, chair._id)).toMatchObject([
          { _id, price: 35_000, note: 'Two scratches', countInStock: 2 },
        ]);
        expect(await stockOf(shop, chair._id)).toBe(3);
        expect(await faultsOfPlaces(shop.database)).toEqual([]);
      });

      test('are refused under the id of a new variant, without a note, or with values that there are not', async () => {
        const price = 38_000;
        for (const wrong of [
          { _id: chair._id, price, note: NOTE },
          { price, note: '' },
          { price, note: NOTE, values: ['teal'] },
        ])
          expect(refusalOf(await update([wrong]))).toBe('400 invalid-field');
        expect(await displayPiecesOf(shop, chair._id)).toEqual([]);
      });
    });

    describe('that are changed', () => {
      test('have another price, note and pictures from then on, and orders keep what was sold', async () => {
        const { _id } = await makeDisplayPiece(at, chair._id);
        const order = await placeOrder(shop, buyer, [{ product: chair._id, variant: _id, qty: 1 }]);
        const body = { price: 35_000, note: 'Two scratches', noteAm: null, images: ['/images/a-400.jpg'] };
        const changed = await shop.call('PUT', `/api/stock/${_id}/display-piece`, { token, body });
        expect(bodyOf<StockItem>(changed).displayPiece).toEqual(body);
        const kept = bodyOf<Order>(await shop.call('GET', `/api/orders/${order._id}`, { token }));
        expect(kept.orderItems[0]).toMatchObject({ price: 38_000, variantName: SOLD_AS });
        const path = `/api/stock/${chair._id}/display-piece`;
        expect(refusalOf(await shop.call('PUT', path, { token, body }))).toBe('404 product-not-found');
      });

      test('are new again where they are taken back, unless they are sold and stand there still', async () => {
        const { _id } = await makeDisplayPiece(at, chair._id);
        const path = `/api/stock/${_id}/display-piece`;
        const order = await placeOrder(shop, buyer, [{ product: chair._id, variant: _id, qty: 1 }]);
        expect(refusalOf(await shop.call('DELETE', path, { token }))).toBe('409 display-piece-sold');
        bodyOf(await shop.call('POST', `/api/orders/${order._id}/cancel`, { token, body: {} }));
        bodyOf(await shop.call('DELETE', path, { token }));
        expect(await at.standing(chair._id)).toEqual(['2+0', '1+0']);
        expect(await stockOf(shop, chair._id)).toBe(3);
        expect(await displayPiecesOf(shop, chair._id)).toEqual([]);
        const late = await requestOrder(shop, buyer, [{ product: chair._id, variant: _id, qty: 1 }]);
        expect(refusalOf(late)).toBe('409 quote-changed');
        expect(await faultsOfPlaces(shop.database)).toEqual([]);
      });
    });

    test('stay out of changes of many products, whose rules are about what is sold new', async () => {
      const { _id } = await makeDisplayPiece(at, chair._id);
      const question = {
        selection: { ids: [chair._id] },
        change: { action: 'price', way: 'percent', direction: 'up', amount: 10 },
      };
      const preview = bodyOf(
        await shop.call('POST', '/api/products/bulk/preview', { token, body: question }),
      );
      expect(preview).toMatchObject({ changing: { products: 1, variants: 1 }, displayPieces: 1 });
      const body = { ...question, mark: preview.mark };
      bodyOf(await shop.call('POST', '/api/products/bulk', { token, body }), 201);
      expect(await displayPiecesOf(shop, chair._id)).toMatchObject([
        { _id, price: 38_000, regularPrice: 46_200 },
      ]);
    });
  },
  { variables: { ...AT_ONCE, DATABASE_POOL: '20' } },
);
