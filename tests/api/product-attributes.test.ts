import { beforeAll, describe, expect, test } from 'vitest';
import type { Material } from '../../contract/materials.ts';
import type { ManagedProduct, Product } from '../../contract/products.ts';
import { createFollowedIndex } from '../../server/catalogue/followed-index.ts';
import type { Entry } from '../../server/catalogue/list-orders.ts';
import { listShownVariants, type WantedFamilies } from '../../server/catalogue/shown-variants.ts';
import { bodyOf, createProduct, refusalOf, signInAdministrator, type Person } from '../support/factories.ts';
import { csvOf, importer } from '../support/imports.ts';
import { createMaterial, optionsOf, withOptions } from '../support/materials.ts';
import { createSofa, saveProduct, variantOf } from '../support/sofas.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

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
const NOTHING = {
  ...{ kind: null, colourFamilies: [], materialFamilies: [], upholstery: null, seats: null, doors: null },
  ...{ bedSize: null, shape: null, features: [], assembly: null },
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
    /** What lists and searches know of a product. */
    const foundBy = async (id: string) => {
      const index = await createFollowedIndex(shop.database.reader, shop.services.lexicon.current).current();
      const { products } = index.find({ states: 'any', order: 'made' }, 0, 10_000);
      return (products as readonly Entry[]).find((product) => product.id === id)!.attributes;
    };

    describe('as administrators say them', () => {
      test('are read by everybody, stay where a client leaves them out, and are emptied by null and []', async () => {
        const { _id } = await newSofa();
        expect(await read(_id)).toMatchObject(NOTHING);
        await save(_id, SOFA);
        expect(await read(_id)).toMatchObject({ ...SOFA, doors: null, bedSize: null });
        await save(_id, { seats: 4 });
        expect(await read(_id)).toMatchObject({ ...SOFA, seats: 4 });
        await save(_id, NOTHING);
        expect(await read(_id)).toMatchObject(NOTHING);
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
        expect(await read(_id)).toMatchObject({ ...NOTHING, name: 'Plain piece' });
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
        expect(await foundBy(_id)).toMatchObject({ colourFamilies: ['grey'] });
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
      test('an export that comes back changes none, and says them by the words of the API', async () => {
        const files = importer(shop, administrator);
        const { _id } = await newSofa();
        await save(_id, SOFA);
        const file = await files.exportAll();
        expect(file).toContain('"grey\ngreen"');
        const { items } = await files.tryOut(file);
        expect(items.filter(({ outcome }) => outcome !== 'unchanged')).toEqual([]);
        expect(await files.bringIn(file)).toMatchObject({ failed: 0, outcomes: { changed: 0, wrong: 0 } });
        expect(await files.exportAll()).toBe(file);
      });

      test('are read as people write them, in any order, and are emptied by an empty cell', async () => {
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
      });

      test('a cell that is none of a set is named with the words that there are', async () => {
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
      });
    });

    describe('from variants and texts', () => {
      const material = (fields: object): Promise<Material> => createMaterial(shop, administrator, fields);
      const GREEN = { colourFamilies: ['green'], materialFamily: 'velvet' };
      const inGreen = async (fields: object = GREEN, variants = {}) => {
        const cloth = await material(fields);
        const sofa = await createSofa(shop, administrator, variants);
        const options = optionsOf(cloth);
        return {
          cloth,
          sofa: await saveProduct(shop, administrator, sofa._id, withOptions(sofa, options)),
        };
      };

      test('a material says its families, keeps what is left out, and refuses other words', async () => {
        const { cloth } = await inGreen();
        expect(cloth).toMatchObject(GREEN);
        const change = (fields: object) =>
          shop.call('PUT', `/api/materials/${cloth._id}`, {
            token,
            body: { kind: 'fabric', name: cloth.name, version: cloth.version, ...fields },
          });
        expect(refusalOf(await change({ colourFamilies: ['mauve'] }))).toMatch(/^400 /);
        expect(refusalOf(await change({ materialFamily: 'fabric' }))).toMatch(/^400 /);
        const kept = bodyOf<Material>(await change({ note: 'Soft' }));
        expect(kept).toMatchObject({ ...GREEN, note: 'Soft' });
        const emptied = await change({ colourFamilies: [], materialFamily: '', version: kept.version });
        expect(bodyOf<Material>(emptied)).toMatchObject({ colourFamilies: [], materialFamily: null });
        const { rows } = await shop.database.query(
          "select before, after from audit_log where subject_id = $1 and action = 'material.edited' order by position",
          [cloth._id],
        );
        expect(rows[0]).toMatchObject({ before: { note: null }, after: { note: 'Soft' } });
        expect(rows[0]!['after']).not.toHaveProperty('colourFamilies');
        expect(rows[1]).toMatchObject({ before: GREEN, after: { colourFamilies: [], materialFamily: null } });
      });

      test('a product is found by its own and by those of the variants that can be sold', async () => {
        const { sofa } = await inGreen();
        await saveProduct(shop, administrator, sofa._id, {
          ...withOptions(sofa, sofa.options),
          materialFamilies: ['teak'],
        });
        const found = await foundBy(sofa._id);
        expect(found).toMatchObject({ colourFamilies: ['green'], materialFamilies: ['teak', 'velvet'] });
        // Only teal can be sold; sand is beige by its name when it can be sold, too.
        const { _id: sand } = variantOf(sofa, 'sand two');
        await shop.database.query('update product_variants set on_hand = 1 where id = $1', [sand]);
        expect((await foundBy(sofa._id)).colourFamilies).toEqual(['beige', 'green']);
        await shop.database.query('update product_variants set on_hand = 0 where product_id = $1', [
          sofa._id,
        ]);
        expect((await foundBy(sofa._id)).colourFamilies).toEqual(['beige', 'green']);
      });

      test('another family of a material is that of all products with it at once', async () => {
        const { sofa, cloth } = await inGreen();
        const before = (await read(sofa._id)).contentVersion;
        const body = { ...cloth, colourFamilies: ['blue'] };
        bodyOf(await shop.call('PUT', `/api/materials/${cloth._id}`, { token, body }));
        expect((await foundBy(sofa._id)).colourFamilies).toEqual(['blue']);
        const { options, contentVersion } = await read(sofa._id);
        expect(options[0]!.values[0]).toMatchObject({ colourFamilies: ['blue'], materialFamily: 'velvet' });
        expect(contentVersion).toBe(before);
      });

      test('a list in a colour shows a product as its first variant in that colour that can be sold', async () => {
        const { sofa } = await inGreen(GREEN, { 'sand three': { countInStock: 2, images: ['/sand.jpg'] } });
        const plain = await newSofa();
        const shown = async (wanted: Partial<WantedFamilies>) =>
          (
            await listShownVariants(shop.database.reader, [sofa._id, plain._id], {
              ...{ colours: [], materials: [], ...wanted },
            })
          ).get(sofa._id);
        expect(await shown({ colours: ['green'] })).toMatchObject({
          ...{ _id: variantOf(sofa, 'teal two')._id, image: null, price: 60_000, countInStock: 1 },
        });
        expect(await shown({ colours: ['beige'] })).toMatchObject({
          ...{ _id: variantOf(sofa, 'sand three')._id, image: '/sand.jpg', price: 80_000 },
        });
        expect(await shown({ colours: ['beige'], materials: ['velvet'] })).toBeUndefined();
        expect(await shown({ colours: ['red'] })).toBeUndefined();
        expect(await shown({})).toBeUndefined();
      });

      test('shoppers find a product by another family of its material at once, in lists and in searches', async () => {
        const { sofa, cloth } = await inGreen();
        const found = async (query: string) => {
          const answer = bodyOf(await shop.call('GET', `/api/search?size=100&${query}`));
          return answer.products.find(({ _id }: Product) => _id === sofa._id);
        };
        const { _id: teal } = variantOf(sofa, 'teal two');
        expect(await found('colour=green')).toMatchObject({ variant: teal });
        const dropped = async (keyword: string) =>
          bodyOf(await shop.call('GET', `/api/search?keyword=${keyword}`)).reading.dropped;
        expect(await found('keyword=green+sofa')).toBeDefined();
        expect(await dropped('orange+sofa')).toEqual(['orange']);
        const body = { ...cloth, colourFamilies: ['orange'] };
        bodyOf(await shop.call('PUT', `/api/materials/${cloth._id}`, { token, body }));
        expect(await found('colour=green')).toBeUndefined();
        expect(await found('colour=orange')).toMatchObject({ variant: teal });
        expect(await found('keyword=orange+sofa')).toBeDefined();
        expect(await dropped('orange+sofa')).toEqual([]);
      });

      test('what nobody has said is proposed from the texts, and no answer says it as if somebody had', async () => {
        const { _id } = await newSofa();
        await save(_id, { name: 'Grey corner sofa for 5', materials: 'Linen', seats: 4 });
        expect(await foundBy(_id)).toMatchObject({
          ...{ kind: 'corner-sofa', colourFamilies: ['grey'], materialFamilies: ['linen'], seats: 4 },
        });
        expect(await read(_id)).toMatchObject({ ...NOTHING, seats: 4 });
      });

      test('administrators are told what texts propose that are not saved yet', async () => {
        const body = { name: 'Wardrobe with 3 doors and mirror', category: 'wardrobe', colour: 'white' };
        const path = '/api/products/attribute-proposals';
        expect(bodyOf(await shop.call('POST', path, { token, body }))).toMatchObject({
          ...{
            kind: 'wardrobe',
            doors: 3,
            colourFamilies: ['white'],
            features: ['mirror'],
            upholstery: null,
          },
        });
        expect(bodyOf(await shop.call('POST', path, { token, body: {} }))).toMatchObject({ kind: null });
        expect(refusalOf(await shop.call('POST', path, { body }))).toMatch(/^401 /);
      });
    });
  },
  { variables: AT_ONCE },
);
