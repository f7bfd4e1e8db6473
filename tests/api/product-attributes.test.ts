import { beforeAll, describe, expect, test } from 'vitest';
import type { ManagedProduct, Product } from '../../contract/goods/products.ts';
import { foundBy } from '../support/found-by.ts';
import { bodyOf, createProduct, refusalOf, signInAdministrator, type Person } from '../support/factories.ts';
import { csvOf, importer } from '../support/imports.ts';
import { saveProduct } from '../support/sofas.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';
import { NOTHING_SAID } from '../support/nothing-said.ts';

const SOFA = {
  kind: 'corner-sofa',
  colourFamilies: ['grey', 'green'],
  materialFamilies: ['linen'],
  upholstery: 'fabric',
  seats: 5,
  shape: 'corner',
  features: ['storage'],
  assembly: 'parts',
};

describeShop(
  'the attributes of products',
  (shop) => {
    let administrator: Person;
    let token: string;
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      ({ token } = administrator);
    });
    const newSofa = () => createProduct(shop, administrator, { name: 'Plain piece', category: 'sofa' });
    const save = (id: string, fields: object) =>
      saveProduct(shop, administrator, id, { name: 'Plain piece', category: 'sofa', ...fields });
    const put = (id: string, fields: object) =>
      shop.call('PUT', `/api/products/${id}`, {
        token,
        body: {
          ...{ _id: id, name: 'Plain piece', price: 100, image: '/a.jpg', description: 'A piece.' },
          ...{ brand: 'Begena', category: 'sofa', countInStock: 1, ...fields },
        },
      });
    const read = async (id: string) => bodyOf<Product>(await shop.call('GET', `/api/products/${id}`));

    describe('as administrators say them', () => {
      test('are read by everybody, stay where a client leaves them out, and are emptied by null and []', async () => {
        const { _id } = await newSofa();
        expect(await read(_id)).toMatchObject(NOTHING_SAID);
        await save(_id, SOFA);
        expect(await read(_id)).toMatchObject({ ...SOFA, doors: null, bedSize: null });
        await save(_id, { seats: 4 });
        expect(await read(_id)).toMatchObject({ ...SOFA, seats: 4 });
        await save(_id, NOTHING_SAID);
        expect(await read(_id)).toMatchObject(NOTHING_SAID);
      });

      test('are stored once each, in the order of their set', async () => {
        const { _id } = await newSofa();
        const saved = await save(_id, { colourFamilies: ['green', 'grey', 'green'] });
        expect(saved.colourFamilies).toEqual(['grey', 'green']);
      });

      test.each([
        ['kind', 'throne'],
        ['kind', 'wardrobe'],
        ['kind', ['sofa']],
        ['colourFamilies', ['mauve']],
        ['colourFamilies', 'grey'],
        ['colourFamilies', null],
        ['materialFamilies', ['wood']],
        ['upholstery', 'silk'],
        ['seats', 0],
        ['seats', 2.5],
        ['seats', 51],
        ['doors', -1],
        ['bedSize', 'wide'],
        ['shape', ''],
        ['features', ['wings']],
        ['assembly', 'magic'],
      ])('%s: %j is refused, and nothing is stored', async (name, value) => {
        const { _id } = await newSofa();
        const answer = await put(_id, { name: 'Renamed', [name]: value });
        expect(refusalOf(answer)).toMatch(/^400 /);
        expect(Object.keys(answer.body.details.fields).join()).toMatch(new RegExp(`^${name}`));
        expect(await read(_id)).toMatchObject({ ...NOTHING_SAID, name: 'Plain piece' });
      });

      test('a kind goes when a client moves the product to another category', async () => {
        const { _id } = await newSofa();
        await save(_id, SOFA);
        expect((await save(_id, { category: 'bed' })).kind).toBeNull();
      });

      test('a kind is not said while a change of many products has moved it, and is there again when that is undone', async () => {
        const { _id } = await newSofa();
        await save(_id, SOFA);
        await shop.database.query("update products set category = 'bed' where id = $1", [_id]);
        expect((await read(_id)).kind).toBeNull();
        await shop.database.query("update products set category = 'sofa' where id = $1", [_id]);
        expect((await read(_id)).kind).toBe('corner-sofa');
      });

      test('a word that only a later release knows is read, and is no reason for an error', async () => {
        const { _id } = await newSofa();
        await shop.database.query(
          "update products set kind = 'hammock', colour_families = '{pink,grey}', shape = 'wavy' where id = $1",
          [_id],
        );
        expect(await read(_id)).toMatchObject({
          kind: null,
          colourFamilies: ['pink', 'grey'],
          shape: 'wavy',
        });
        expect(await foundBy(shop, _id)).toMatchObject({ colourFamilies: ['grey'] });
      });

      test('two editors who changed different ones are told of both values, and the first one’s stay', async () => {
        const { _id, contentVersion, countInStock } = await newSofa();
        await save(_id, { ...SOFA, loadedFrom: { contentVersion, countInStock } });
        const late = await put(_id, { features: ['drawers'], loadedFrom: { contentVersion, countInStock } });
        expect(refusalOf(late)).toBe('409 edit-conflict');
        expect(late.body.details.conflicts).toContainEqual({
          ...{ field: 'features', stored: ['storage'], yours: ['drawers'] },
        });
        expect(await read(_id)).toMatchObject(SOFA);
      });

      test('a copy has them, and the audit log says what became of them', async () => {
        const { _id } = await newSofa();
        await save(_id, SOFA);
        const copy = bodyOf<ManagedProduct>(
          await shop.call('POST', `/api/products/${_id}/duplicate`, { token }),
          201,
        );
        expect(copy).toMatchObject(SOFA);
        const { rows } = await shop.database.query(
          "select before, after from audit_log where subject_id = $1 and action = 'product.edited'",
          [_id],
        );
        expect(rows.at(-1)).toMatchObject({
          before: { kind: null },
          after: { kind: 'corner-sofa', seats: 5 },
        });
      });
    });

    describe('by file', () => {
      test(
        'an export that comes back changes none, and says them by the words of the API',
        { tags: 'long' },
        async () => {
          const files = importer(shop, administrator);
          const { _id } = await newSofa();
          await save(_id, SOFA);
          const file = await files.exportAll();
          expect(file).toContain('"grey\ngreen"');
          const { items } = await files.tryOut(file);
          expect(items.filter(({ outcome }) => outcome !== 'unchanged')).toEqual([]);
          expect(await files.bringIn(file)).toMatchObject({ failed: 0, outcomes: { changed: 0, wrong: 0 } });
          expect(await files.exportAll()).toBe(file);
        },
      );

      test(
        'are read as people write them, in any order, and are emptied by an empty cell',
        { tags: 'long' },
        async () => {
          const files = importer(shop, administrator);
          const { _id } = await newSofa();
          const file = csvOf([
            ['_id', 'kind', 'Colour families', 'materialFamilies', 'seats', 'features', 'assembly'],
            [_id, 'Corner Sofa', 'Green, grey', 'LINEN', 5, 'storage', 'parts'],
          ]);
          expect(await files.bringIn(file)).toMatchObject({ outcomes: { changed: 1 }, failed: 0 });
          const { upholstery: _u, shape: _s, ...told } = SOFA;
          expect(await read(_id)).toMatchObject(told);
          expect(await files.bringIn(file)).toMatchObject({ outcomes: { unchanged: 1 } });
          await files.bringIn(
            csvOf([
              ['_id', 'kind', 'colourFamilies', 'seats'],
              [_id, '', '', ''],
            ]),
          );
          expect(await read(_id)).toMatchObject({ kind: null, colourFamilies: [], seats: null });
        },
      );

      test(
        'a cell that is none of a set is named with the words that there are',
        { tags: 'long' },
        async () => {
          const files = importer(shop, administrator);
          const { _id } = await newSofa();
          const trial = await files.tryOut(
            csvOf([
              ['_id', 'kind', 'colourFamilies', 'seats'],
              [_id, 'wardrobe', 'grey, mauve', '0'],
            ]),
          );
          expect(trial.items[0]!.problems.map(({ column, code }) => [column, code]).toSorted()).toEqual([
            ['colourFamilies', 'choice'],
            ['kind', 'choice'],
            ['seats', 'whole-number'],
          ]);
          expect(trial.items[0]!.problems.find(({ column }) => column === 'kind')!.message).toBe(
            '“wardrobe” is none of these: sofa, corner-sofa, sofa-bed.',
          );
        },
      );
    });
  },
  { variables: AT_ONCE },
);
