import { beforeAll, describe, expect, test } from 'vitest';
import type { Material } from '../../contract/goods/materials.ts';
import type { Product } from '../../contract/goods/products.ts';
import {
  bodyOf,
  createCustomer,
  placeOrder,
  refusalOf,
  signInAdministrator,
  type Lines,
  type Person,
} from '../support/factories.ts';
import { createMaterial, createSofaOf, optionsOf, withOptions } from '../support/materials.ts';
import { FABRIC, saveProduct, SIZE } from '../support/sofas.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';

describeShop(
  'materials that products share',
  (shop) => {
    let administrator: Person;
    let buyer: Person;
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      buyer = await createCustomer(shop);
    });
    const made = (fields = {}) => createMaterial(shop, administrator, fields);
    const sofaOf = (material: Material, variants = {}) =>
      createSofaOf(shop, administrator, material, variants);
    const read = async (id: string) => bodyOf<Product>(await shop.call('GET', `/api/products/${id}`));
    const quote = async (orderItems: Lines) =>
      bodyOf(await shop.call('POST', '/api/orders/quote', { body: { orderItems } })).orderItems;
    const listed = async (id: string): Promise<Material> =>
      bodyOf<Material[]>(await shop.call('GET', '/api/materials', { token: administrator.token })).find(
        ({ _id }) => _id === id,
      )!;
    const save = (material: Material, fields: object) =>
      shop.call('PUT', `/api/materials/${material._id}`, {
        token: administrator.token,
        body: { ...material, ...fields },
      });

    describe('by their looks', () => {
      test('a value has the names and swatch of its material, whatever is sent with it', async () => {
        const material = await made({ picture: '/images/green.jpg', note: 'Woven in Konso' });
        const { _id } = await sofaOf(material);
        const [fabric] = (await read(_id)).options;
        expect(fabric!.values).toEqual([
          {
            ...{ _id: 'teal', name: material.name, nameAm: 'ጨርቅ', colour: '#2f5b4a' },
            ...{ picture: '/images/green.jpg', material: material._id, note: 'Woven in Konso' },
          },
          FABRIC.values[1],
        ]);
        expect((await listed(material._id)).products).toBe(1);
      });

      test(
        'another name and swatch are those of all products at once, in answers and in search',
        { tags: 'long' },
        async () => {
          const material = await made();
          const sofas = [await sofaOf(material), await sofaOf(material)];
          const ordered = await placeOrder(shop, buyer, [{ product: sofas[0]!._id, qty: 1 }]);
          const name = `Zeghmir ${material.name}`;
          const saved = bodyOf<Material>(await save(material, { name, colour: '#112233', note: 'By hand' }));
          expect(saved).toMatchObject({ name, products: 2 });
          for (const { _id } of sofas) {
            expect((await read(_id)).options[0]!.values[0]).toMatchObject({
              ...{ name, colour: '#112233', note: 'By hand' },
            });
          }
          const found = bodyOf(await shop.call('GET', `/api/products/shops?keyword=zeghmir`));
          expect(found).toHaveLength(2);
          // An order says what it was called when it was placed.
          const path = `/api/orders/${ordered._id}`;
          const { orderItems } = bodyOf(await shop.call('GET', path, { token: buyer.token }));
          expect(orderItems[0].variantName).toBe(`${material.name} · Two seats`);
          expect((await quote([{ product: sofas[1]!._id, qty: 1 }]))[0].variantName).toBe(
            `${name} · Two seats`,
          );
        },
      );

      test('a client that knows no materials keeps them, null takes one away, an unknown one is refused', async () => {
        const material = await made();
        const sofa = await sofaOf(material);
        const { _id } = sofa;
        const saved = await saveProduct(shop, administrator, _id, withOptions(sofa, [FABRIC, SIZE]));
        expect(saved.options[0]!.values[0]).toMatchObject({ name: material.name, material: material._id });
        const unknown = optionsOf({ _id: '01930000-0000-7000-8000-000000000000' });
        const body = { ...saved, options: unknown };
        const refused = await shop.call('PUT', `/api/products/${_id}`, { token: administrator.token, body });
        expect(refused.body.details.fields).toEqual({
          'options.0.values.0.material': 'must be a material of the shop',
        });
        const [teal, sand] = FABRIC.values;
        const without = [{ ...FABRIC, values: [{ ...teal, material: null }, sand] }, SIZE];
        const plain = await saveProduct(shop, administrator, _id, withOptions(sofa, without));
        expect(plain.options).toEqual([FABRIC, SIZE]);
        expect((await listed(material._id)).products).toBe(0);
      });

      test(
        'products that are saved while it is renamed are left with its last name',
        { tags: 'long' },
        async () => {
          let material = await made();
          const sofas = await Promise.all(Array.from({ length: 4 }, () => sofaOf(material)));
          const renames = (async () => {
            for (const word of ['One', 'Two', 'Three'])
              material = bodyOf<Material>(await save(material, { name: `${word} ${material._id}` }));
          })();
          const saves = sofas.map(async (sofa) => {
            for (const name of ['a', 'b', 'c'])
              await saveProduct(shop, administrator, sofa._id, {
                ...withOptions(sofa, optionsOf(material)),
                name,
              });
          });
          await Promise.all([renames, ...saves]);
          for (const { _id } of sofas)
            expect((await read(_id)).options[0]!.values[0]!.name).toBe(`Three ${material._id}`);
        },
      );

      test('what a node has not finished showing is shown by the job of the next minute', async () => {
        const material = await made();
        const { _id } = await sofaOf(material);
        await shop.database.query(`update materials set name = $2, version = version + 1 where id = $1`, [
          material._id,
          `Later ${material._id}`,
        ]);
        expect((await read(_id)).options[0]!.values[0]!.name).toBe(material.name);
        await shop.services.materials.showDue();
        expect((await read(_id)).options[0]!.values[0]!.name).toBe(`Later ${material._id}`);
      });
    });

    describe('as records', () => {
      test('one name of a kind is there once; a change of what somebody else has changed is refused', async () => {
        const material = await made();
        const name = material.name.toUpperCase();
        const again = await shop.call('POST', '/api/materials', {
          token: administrator.token,
          body: { kind: 'fabric', name },
        });
        expect(refusalOf(again)).toBe('409 material-name-taken');
        expect(again.body.message).toContain(name);
        expect((await made({ kind: 'wood', name })).kind).toBe('wood');
        bodyOf(await save(material, { note: 'Wash by hand' }));
        const refused = await save(material, { note: 'Dry clean' });
        expect(refusalOf(refused)).toBe('409 edit-conflict');
        expect(refused.body.details.material.note).toBe('Wash by hand');
      });

      test('one that a product has cannot be deleted; one that none has can', async () => {
        const material = await made();
        const { _id } = await sofaOf(material);
        const remove = () =>
          shop.call('DELETE', `/api/materials/${material._id}`, { token: administrator.token });
        const refused = await remove();
        expect(refusalOf(refused)).toBe('409 material-in-use');
        expect(refused.body.message).toContain('1 product and');
        bodyOf(await shop.call('DELETE', `/api/products/${_id}`, { token: administrator.token }));
        bodyOf(await remove());
        expect(refusalOf(await remove())).toBe('404 material-not-found');
      });
    });
  },
  { variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);
