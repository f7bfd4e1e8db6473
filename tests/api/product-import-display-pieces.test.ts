import { afterEach, beforeAll, expect, test } from 'vitest';
import type { ManagedProduct } from '../../contract/goods/products.ts';
import { displayPiecesOf, makeDisplayPiece, NOTE } from '../support/display-pieces.ts';
import { bodyOf, createProduct, stockOf } from '../support/factories.ts';
import { csvOf, importer } from '../support/imports.ts';
import { createSofa, variantOf } from '../support/sofas.ts';
import { openPlaces, type OpenPlaces } from '../support/stock-places.ts';
import { describeShop } from '../support/start-shop.ts';

const HEAD = ['_id', 'variant', 'price', 'onHand', 'displayNote'];

describeShop('display pieces by file', (shop) => {
  let at: OpenPlaces;
  let token: string;
  let files: ReturnType<typeof importer>;
  beforeAll(async () => {
    at = await openPlaces(shop);
    ({ token } = at.administrator);
    files = importer(shop, at.administrator);
  });
  // One that a failed test has left is in the way of the next.
  afterEach(() =>
    shop.database.query("update product_imports set state = 'discarded' where state = 'checked'"),
  );
  const read = async (id: string) =>
    bodyOf<ManagedProduct>(await shop.call('GET', `/api/products/${id}`, { token }));
  const createPiece = async () => {
    const sofa = await createSofa(shop, at.administrator, { 'teal two': { countInStock: 3 } });
    const piece = await makeDisplayPiece(at, variantOf(sofa, 'teal two')._id);
    return { sofa: await read(sofa._id), piece };
  };

  test('come back from an export unchanged, beside the variants that are sold new', async () => {
    const { sofa } = await createPiece();
    const file = await files.exportAll();
    expect(file).toContain(NOTE);
    const trial = await files.tryOut(file);
    expect(trial.items.filter(({ outcome }) => outcome !== 'unchanged')).toEqual([]);
    await files.bringIn(file);
    expect(await read(sofa._id)).toEqual(sofa);
    expect(await files.exportAll()).toBe(file);
  });

  test('get another price and note, and new variants keep theirs', async () => {
    const { sofa, piece } = await createPiece();
    const run = await files.bringIn(csvOf([HEAD, [sofa._id, piece._id, 35_000, 1, 'Two scratches']]));
    expect(run.outcomes).toMatchObject({ changed: 1, wrong: 0 });
    const after = await read(sofa._id);
    expect(after.displayPieces).toMatchObject([
      { _id: piece._id, price: 35_000, note: 'Two scratches', countInStock: 1 },
    ]);
    expect(after.variants).toEqual(sofa.variants);
  });

  test('are made by a row with a note once, whichever time it is read', async () => {
    const chair = await createProduct(shop, at.administrator, { price: 42_000, countInStock: 3 });
    const file = csvOf([HEAD, [chair._id, '', 38_000, 1, NOTE]]);
    for (const outcomes of [{ changed: 1 }, { changed: 0, unchanged: 1 }])
      expect((await files.bringIn(file)).outcomes).toMatchObject(outcomes);
    expect(await displayPiecesOf(shop, chair._id)).toMatchObject([
      { price: 38_000, note: NOTE, countInStock: 1 },
    ]);
    expect(await stockOf(shop, chair._id)).toBe(3);
  });

  test('are not made of a row of what is sold new', async () => {
    const chair = await createProduct(shop, at.administrator);
    const { items } = await files.tryOut(csvOf([HEAD, [chair._id, chair._id, 38_000, 1, NOTE]]));
    expect(items[0]!.problems.map(({ code }) => code)).toEqual(['display-of-new']);
  });

  test('and new prices below the cost are remarked on in the trial run, and brought in', async () => {
    const chair = await createProduct(shop, at.administrator, { price: 1000 });
    const lines = [{ variant: chair._id, qty: 1, cost: 900 }];
    const body = { supplier: 'Sheba Timber', place: at.warehouse._id, lines };
    bodyOf(await shop.call('POST', '/api/stock/deliveries', { token, body }), 201);
    const head = ['_id', 'price', 'salePrice'];
    const notesOf = async (...cells: (string | number)[]) =>
      (await files.tryOut(csvOf([head, [chair._id, ...cells]]))).items[0]!.notes.map(
        ({ code, column }) => `${code} ${column}`,
      );
    expect(await notesOf(950, '')).toEqual([]);
    expect(await notesOf(950, 890)).toEqual(['below-cost salePrice']);
    const file = csvOf([head, [chair._id, 890, '']]);
    expect((await files.tryOut(file)).items[0]!.notes[0]!.message).toBe(
      '890.00 ETB is below what a piece has cost the shop: 900.00 ETB.',
    );
    await files.bringIn(file);
    expect((await read(chair._id)).price).toBe(890);
    expect(await notesOf(890, '')).toEqual([]);
  });
});
