import { beforeAll, expect, test } from 'vitest';
import type { Material } from '../../contract/goods/materials.ts';
import type { Product } from '../../contract/goods/products.ts';
import { foundBy } from '../support/found-by.ts';
import { bodyOf, createProduct, refusalOf, signInAdministrator, type Person } from '../support/factories.ts';
import { createMaterial, optionsOf, withOptions } from '../support/materials.ts';
import { createSofa, saveProduct, variantOf } from '../support/sofas.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';
import { NOTHING_SAID } from '../support/nothing-said.ts';

describeShop(
  'the attributes by which products are found',
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
    const read = async (id: string) => bodyOf<Product>(await shop.call('GET', `/api/products/${id}`));

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
      const found = await foundBy(shop, sofa._id);
      expect(found).toMatchObject({ colourFamilies: ['green'], materialFamilies: ['teak', 'velvet'] });
      // Only teal can be sold; sand is beige by its name when it can be sold, too.
      const { _id: sand } = variantOf(sofa, 'sand two');
      await shop.database.query('update product_variants set on_hand = 1 where id = $1', [sand]);
      expect((await foundBy(shop, sofa._id)).colourFamilies).toEqual(['beige', 'green']);
      await shop.database.query('update product_variants set on_hand = 0 where product_id = $1', [sofa._id]);
      expect((await foundBy(shop, sofa._id)).colourFamilies).toEqual(['beige', 'green']);
    });

    test('another family of a material is that of all products with it at once', async () => {
      const { sofa, cloth } = await inGreen();
      const before = (await read(sofa._id)).contentVersion;
      const body = { ...cloth, colourFamilies: ['blue'] };
      bodyOf(await shop.call('PUT', `/api/materials/${cloth._id}`, { token, body }));
      expect((await foundBy(shop, sofa._id)).colourFamilies).toEqual(['blue']);
      const { options, contentVersion } = await read(sofa._id);
      expect(options[0]!.values[0]).toMatchObject({ colourFamilies: ['blue'], materialFamily: 'velvet' });
      expect(contentVersion).toBe(before);
    });

    test('a list shows a product as its first variant that has all that was chosen and can be sold', async () => {
      const { sofa } = await inGreen(GREEN, { 'sand three': { countInStock: 2, images: ['/sand.jpg'] } });
      const shown = async (query: string) => {
        const answer = bodyOf(await shop.call('GET', `/api/search?size=100&${query}`));
        return answer.products.find(({ _id }: Product) => _id === sofa._id);
      };
      const teal = { variant: variantOf(sofa, 'teal two')._id, price: 60_000, countInStock: 1 };
      const sand = { variant: variantOf(sofa, 'sand three')._id, image: '/sand.jpg', price: 80_000 };
      expect(await shown('colour=green')).toMatchObject(teal);
      expect(await shown('colour=green&material=velvet&price=-69000')).toMatchObject(teal);
      expect(await shown('colour=beige')).toMatchObject(sand);
      expect(await shown('price=69001-92000')).toMatchObject(sand);
      // Green is not sold at that price, velvet not in beige, and nothing in red.
      for (const query of ['colour=green&price=69001-', 'colour=beige&material=velvet', 'colour=red'])
        expect([query, await shown(query)]).toEqual([query, undefined]);
      expect(await shown('category=sofa')).toMatchObject({ variant: null });
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
      expect(await foundBy(shop, _id)).toMatchObject({
        ...{ kind: 'corner-sofa', colourFamilies: ['grey'], materialFamilies: ['linen'], seats: 4 },
      });
      expect(await read(_id)).toMatchObject({ ...NOTHING_SAID, seats: 4 });
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
  },
  { variables: AT_ONCE },
);
