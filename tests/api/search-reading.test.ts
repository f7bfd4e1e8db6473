import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ManagedProduct, Product } from '../../contract/goods/products.ts';
import type { SearchAnswer } from '../../contract/searching/search-list.ts';
import { databaseKinds, freshDatabase, type FreshDatabase } from '../support/databases.ts';
import { bodyOf, createProduct, signInAdministrator, type Person } from '../support/factories.ts';
import { seeded, type Seeded } from '../support/seeded.ts';
import { createSofa, saveProduct } from '../support/sofas.ts';
import { AT_ONCE, describeShop, startShop, type Shop } from '../support/start-shop.ts';

/** Another node has a change within a second; more time is for a busy machine. */
const SOON = { timeout: 15_000, interval: 50 };

async function searchOn(shop: Pick<Shop, 'call'>, query: Record<string, string>): Promise<SearchAnswer> {
  const written = new URLSearchParams({ size: '100', ...query });
  return bodyOf<SearchAnswer>(await shop.call('GET', `/api/search?${written}`));
}

const namesOf = ({ products }: SearchAnswer) => products.map(({ name }) => name);

describeShop(
  'what a search was understood to ask for',
  (shop) => {
    let administrator: Person;
    let sofa: ManagedProduct;
    const search = (keyword: string, more = {}) => searchOn(shop, { keyword, ...more });
    const piece = (name: string, category: string, more: object = {}) =>
      createProduct(shop, administrator, { name, category, description: 'Made here.', ...more });

    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      await piece('Kulf Wardrobe', 'wardrobe', { colourFamilies: ['white'] });
      await piece('Lalibela Bed 150', 'bed');
      await piece('Harar Chair', 'chair', { price: 8000 });
      await piece('Dessie Chair', 'chair', { price: 9500 });
      await piece('Jimma Chair', 'chair', { price: 12_000 });
      sofa = await createSofa(shop, administrator, { 'sand three': { sku: 'ENT-3-SAND' } });
    });

    test('a mistyped word is corrected, and said so', async () => {
      const found = await search('wardrop');
      expect(namesOf(found)).toEqual(['Kulf Wardrobe']);
      expect(found.reading).toMatchObject({ corrected: 'wardrobe', category: 'wardrobe', dropped: [] });
    });

    test('what was typed is searched exactly where somebody asks for that', async () => {
      const found = await search('wardrop', { exact: 'true' });
      expect([found.total, found.reading?.corrected]).toEqual([0, null]);
      expect(namesOf(await search('wardrobe', { exact: 'true' }))).toEqual(['Kulf Wardrobe']);
    });

    test.each(['green wardrobe', 'አረንጓዴ ቁም ሳጥን', 'arenguade kumsatin'])(
      'what nothing has together with the rest is left out, and named: %s',
      async (keyword) => {
        const found = await search(keyword);
        expect(namesOf(found)).toEqual(['Kulf Wardrobe']);
        expect(found.reading?.dropped).toEqual([keyword.startsWith('አ') ? 'አረንጓዴ' : keyword.split(' ')[0]]);
        expect(found.reading?.colours).toEqual(['green']);
      },
    );

    test.each(['mattress', 'ፍራሽ', 'bed mattress'])(
      'what is not sold finds nothing, and names the nearest that is: %s',
      async (keyword) => {
        const found = await search(keyword);
        expect(found).toMatchObject({ total: 0, products: [] });
        expect(found.reading).toMatchObject({ notSold: 'mattress', category: 'bed' });
        expect(found.instead.map(({ facet }) => facet)).toContain('category');
      },
    );

    test.each([
      // With VAT they cost 9,200, 10,925 and 13,800 birr.
      ['chair under 10000', ['Harar Chair'], { from: null, to: 10_000 }],
      ['ከ 10,000 ብር በታች ወንበር', ['Harar Chair'], { from: null, to: 10_000 }],
      ['chair over 11k', ['Jimma Chair'], { from: 11_000, to: null }],
      ['chair 10500-11000', ['Dessie Chair'], { from: 10_500, to: 11_000 }],
    ])(
      'a price is meant with VAT, and what fits before it alone is not found: %s',
      async (keyword, names, price) => {
        const found = await search(keyword);
        expect(namesOf(found)).toEqual(names);
        expect(found.reading?.price).toEqual(price);
      },
    );

    test('a pasted address leads to its product, and one of no product to nothing', async () => {
      for (const address of [sofa._id, `https://wenber.example/product/${sofa._id}?colour=teal`]) {
        const found = await search(address);
        expect(namesOf(found)).toEqual(['Entoto Sofa']);
        expect(found.reading?.product).toBe(sofa._id);
      }
      const none = await search(randomUUID());
      expect([none.total, none.reading?.product]).toEqual([0, null]);
    });

    test.each(['ENT-3-SAND', 'ent 3 sand', 'ent3sand'])('a code finds its product: %s', async (code) => {
      expect(namesOf(await search(code))).toEqual(['Entoto Sofa']);
    });

    test.each(['Axum 4ac3707b', 'Axum 12345678', 'Axum 9mattress1'])(
      'a piece is found by its name, whatever the name sounds like: %s',
      async (name) => {
        const { _id } = await piece(`${name} Chair`, 'chair');
        expect(namesOf(await search(`chair ${name}`))).toEqual([`${name} Chair`]);
        expect((await search('ac')).reading?.notSold).toBeTruthy();
        await saveProduct(shop, administrator, _id, { name: 'Debre Chair' });
      },
    );

    test('a piece whose name has a code stands first, although each part of the code is a word that asks for nothing', async () => {
      const { _id } = await piece('468a015a Chair', 'chair');
      await piece('Newer Chair', 'chair');
      const names = namesOf(await search('chair 468a015a'));
      expect([names[0], names.includes('Newer Chair')]).toEqual(['468a015a Chair', true]);
      await saveProduct(shop, administrator, _id, { name: 'Debre Chair' });
    });

    test('many words are a search as others are, as far as they are read', async () => {
      expect(namesOf(await search(`wardrobe ${'please '.repeat(100)}`))).toEqual(['Kulf Wardrobe']);
    });

    test('what is nearest, or of the size that was said, stands first, and a number that is no price is one of a name', async () => {
      await piece('Adwa Bed 180', 'bed');
      const first = async (keyword: string) => {
        const { products, reading } = await search(keyword);
        return [products[0]?.name, reading?.dropped];
      };
      expect(await first('bed 160x200')).toEqual(['Lalibela Bed 150', ['160']]);
      expect(await first('bed 200 cm')).toEqual(['Adwa Bed 180', ['200 cm']]);
      expect(await first('chair under 5000')).toEqual(['Harar Chair', ['under 5000']]);
      await piece('Long Chair', 'chair');
      expect(await first('big bed')).toEqual(['Adwa Bed 180', []]);
      expect(await first('long')).toEqual(['Long Chair', []]);
      await piece('Bench 94321', 'chair', { price: 40_000 });
      await piece('Bench 8', 'chair', { price: 40_000 });
      expect(namesOf(await search('bench 94321'))).toEqual(['Bench 94321']);
    });

    test('a product is found by its new name at once, and no longer by its old one', async () => {
      const { _id } = await piece('Gondar Stool', 'chair', { price: 90_000 });
      expect(namesOf(await search('gondar'))).toEqual(['Gondar Stool']);
      await saveProduct(shop, administrator, _id, { name: 'Sodo Stool', price: 90_000 });
      expect(namesOf(await search('sodo'))).toEqual(['Sodo Stool']);
      expect((await search('gondar')).total).toBe(0);
    });
  },
  { variables: AT_ONCE },
);

const WORDS =
  'sofa chiar wardrobe ወንበር የሶፋ ቁምሳጥን wember kumsatin grey ጥቁር under 20000 ከ በታች 3 door mattress cheap xyzzy for with without 150 cm'.split(
    ' ',
  );
const ODD = ['%', "'", '"', '\\', '🪑', '<b>', '፻', '.', '0', '9'.repeat(40), 'ሀ'.repeat(80), '-', '×', ' '];
const COLOURS = ['grey', 'black', 'brown', 'green'];
const CATEGORIES = ['chair', 'sofa', 'bed', 'wardrobe', 'table'];

const randomWords = (random: Seeded): string =>
  Array.from({ length: 1 + random.below(5) }, () => random.pick(random.below(5) === 0 ? ODD : WORDS)).join(
    ' ',
  );

describeShop(
  'searches of any words that are narrowed',
  (shop) => {
    const random = seeded();
    const pieces = new Map<string, Product>();
    beforeAll(async () => {
      const administrator = await signInAdministrator(shop);
      for (let number = 0; number < 30; number += 1) {
        const made = await createProduct(shop, administrator, {
          ...{ name: `Piece ${number}`, category: random.pick(CATEGORIES), description: 'Made here.' },
          ...{ colourFamilies: [random.pick(COLOURS)], price: random.pick([5000, 17_000, 20_000, 90_000]) },
        });
        pieces.set(made._id, made);
      }
    });

    /** The ids of all pages, small ones one after the other. */
    async function allOf(query: Record<string, string>): Promise<string[]> {
      const ids: string[] = [];
      for (let page = 1; ; page += 1) {
        const { products, total, pages } = await searchOn(shop, { ...query, page: String(page), size: '7' });
        ids.push(...products.map(({ _id }) => _id));
        if (page < pages) continue;
        expect(ids, JSON.stringify(query)).toHaveLength(total);
        return ids;
      }
    }

    test('answer what a plain scan leaves of the same search without choices', { tags: 'long' }, async () => {
      for (let turn = 0; turn < 60; turn += 1) {
        const keyword = randomWords(random);
        const [category, colour] = [random.pick(CATEGORIES), random.pick(COLOURS)];
        const of = `seed ${random.seed}, ${keyword}, ${category} ${colour}`;
        const whole = await allOf({ keyword });
        expect(new Set(whole).size, of).toBe(whole.length);
        const fits = (id: string) => {
          const piece = pieces.get(id)!;
          return piece.category === category && piece.colourFamilies.includes(colour);
        };
        const narrowed = await allOf({ keyword, category, colour });
        expect(narrowed.toSorted(), of).toEqual(whole.filter(fits).toSorted());
      }
    });
  },
  { variables: AT_ONCE },
);

describe.skipIf(!databaseKinds.includes('PostgreSQL'))('searches on two nodes', () => {
  let database: FreshDatabase;
  let nodes: Shop[];
  beforeAll(async () => {
    database = await freshDatabase('PostgreSQL');
    const first = await startShop('PostgreSQL', { on: database, variables: AT_ONCE });
    const second = await startShop('PostgreSQL', { on: database, variables: AT_ONCE, paypal: first.paypal });
    nodes = [first, second];
  });
  afterAll(async () => {
    for (const node of nodes.toReversed()) await node.close();
    await database.remove();
  });

  test(
    'a product that is changed on one is found on that one at once, and on the other soon',
    { tags: 'long' },
    async () => {
      const [here, there] = nodes as [Shop, Shop];
      const found = async (node: Shop, keyword: string) => namesOf(await searchOn(node, { keyword }));
      const administrator = await signInAdministrator(here);
      const { _id } = await createProduct(here, administrator, { name: 'Axum Sofa', category: 'sofa' });
      await expect.poll(() => found(there, 'axum'), SOON).toEqual(['Axum Sofa']);
      await saveProduct(here, administrator, _id, { name: 'Adwa Sofa', category: 'sofa' });
      expect(await found(here, 'adwa')).toEqual(['Adwa Sofa']);
      await expect.poll(() => found(there, 'adwa'), SOON).toEqual(['Adwa Sofa']);
      expect(await found(there, 'axum')).toEqual([]);
    },
  );
});
