import { beforeAll, expect, test, vi } from 'vitest';
import type { SearchAnswer } from '../../contract/searching/search-list.ts';
import type { Suggestions } from '../../contract/searching/suggestions.ts';
import { readDemoCatalogue } from '../../demo/products/demo-catalogue.ts';
import { writeDemoData } from '../../demo/products/demo-data.service.ts';
import { bodyOf } from '../support/factories.ts';
import { describeShop } from '../support/start-shop.ts';

const demo = await readDemoCatalogue();
const VAT = 1.15;

describeShop('words of a search', (shop) => {
  const ask = async (keyword: string) =>
    bodyOf<SearchAnswer>(
      await shop.call('GET', `/api/search?${new URLSearchParams({ keyword, size: '48' })}`),
    );
  const namesFor = async (keyword: string) => (await ask(keyword)).products.map(({ name }) => name);
  beforeAll(async () => {
    await writeDemoData(shop.database, shop.services);
    const all = async () => bodyOf<SearchAnswer>(await shop.call('GET', '/api/search')).total;
    // Data are written past the API, so lists notice the change within a second.
    const isThere = async () => {
      if ((await all()) !== demo.length) throw new Error('the data are not listed yet');
    };
    await vi.waitFor(isThere, { timeout: 90_000, interval: 100 });
  });

  test('each word of a name finds a product with it, alone', async () => {
    const words = new Map<string, string[]>();
    for (const { name, nameAm } of demo) {
      for (const word of `${name} ${nameAm ?? ''}`.toLowerCase().split(/[\s-]+/))
        words.set(word, [...(words.get(word) ?? []), name]);
    }
    const lost: string[] = [];
    for (const [word, names] of words) {
      const found = await namesFor(word);
      if (!names.some((name) => found.includes(name))) lost.push(word);
    }
    // A chair without arms is none with arms.
    expect(lost.filter((word) => !['arms', 'ክንድ'].includes(word))).toEqual([]);
  });

  test.each([
    ['መቀመጫ', 'Seat'],
    ['mekemecha', 'Seat'],
    ['seat', 'Seat'],
    ['seats', 'Seat'],
    ['door', 'Door'],
    ['በር', 'Door'],
  ])('%s alone finds names with %s', async (word, part) => {
    const [first] = await namesFor(word);
    expect(first).toContain(part);
  });

  test.each([
    ...['children bed', 'beds for children', 'bed for my kids', "children's beds", 'kids bed', 'student bed'],
    ...['የሕፃናት አልጋ', 'የልጆች አልጋ', 'አልጋ ለልጆች', 'ለሕፃናት አልጋ', 'ለተማሪዎች አልጋ'],
    ...['yelijoch alga', 'alga lelijoch', 'yehitsanat alga', 'ylijoch alga'],
  ])('%s finds narrow beds alone', async (keyword) => {
    const { products, reading } = await ask(keyword);
    expect(products.map(({ name }) => name).toSorted()).toEqual([
      'Begena Cypress Bed 120 with Slatted Headboard',
      'Enkilf Single Bed 120 in Charcoal',
    ]);
    expect(reading).toMatchObject({ dropped: [], corrected: null });
  });

  test.each(['bed for a couple', 'couples bed', 'የጥንዶች አልጋ', 'ለባልና ሚስት አልጋ', 'yetindoch alga'])(
    '%s finds beds for two alone',
    async (keyword) => {
      const names = await namesFor(keyword);
      expect(names.length).toBeGreaterThan(3);
      expect(names.filter((name) => !/ 1[5-9]0/.test(name))).toEqual([]);
    },
  );

  test.each([
    ['chairs for the veranda', 'Lounge'],
    ['የበረንዳ ወንበር', 'Lounge'],
    ['chair for students', 'Office|Task|Executive'],
    ['table for restaurant', 'Dining'],
    ['የሬስቶራንት ወንበር', 'Dining|Padded'],
    ['kindergarten chairs', 'Stool'],
  ])('%s finds those that are used so', async (keyword, names) => {
    const found = await namesFor(keyword);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((name) => !new RegExp(names).test(name))).toEqual([]);
  });

  test.each([
    ['hotel bed', 'hotel'],
    ['wardrobe for a church', 'church'],
    ['wardrobes for children', 'children'],
    ['ቁም ሳጥን ለሠርግ', 'ለሰርግ'],
  ])('%s says that nothing is for that: %s', async (keyword, word) => {
    const { products, reading } = await ask(keyword);
    expect(products.length).toBeGreaterThan(0);
    expect(reading?.dropped).toContain(word);
  });

  test.each([
    'back pain',
    'waiting room',
    'gold legs',
    'chair for back pain',
    'የጀርባ ህመም',
    'sofa with a view',
  ])('%s is not corrected', async (keyword) => {
    expect((await ask(keyword)).reading?.corrected ?? null).toBeNull();
  });

  test('a guess at a word that is left out all the same is no correction', async () => {
    const { reading } = await ask('wardrobe velvett');
    expect(reading).toMatchObject({ corrected: null, dropped: ['velvett'] });
  });

  test('light colours are one family, and what is called so stands first', async () => {
    const beige = (await namesFor('beige sofa')).toSorted();
    for (const shade of ['cream', 'ecru', 'oatmeal', 'natural', 'ክሬም'])
      expect([shade, (await namesFor(`${shade} sofa`)).toSorted()]).toEqual([shade, beige]);
    expect((await namesFor('cream sofa'))[0]).toBe('Begena Frame Sofa');
  });

  test.each([
    'left corner sofa',
    'የማዕዘን ሶፋ በግራ',
    'corner sofa with the chaise on the left',
    'corner sofa gra',
  ])('%s shows the one with its chaise at the left', async (keyword) => {
    const [sofa] = (await ask(keyword)).products;
    expect(sofa?.image).toMatch(/left/);
  });

  test.each(['under 60000', 'sofa under 110000', 'green sofa under 120000', 'left corner sofa under 300000'])(
    'cards for %s say no more than that',
    async (keyword) => {
      const most = Number(/\d+/.exec(keyword)![0]);
      const { products, reading } = await ask(keyword);
      expect(reading?.price).not.toBeNull();
      expect(products.length).toBeGreaterThan(0);
      expect(products.filter(({ price }) => price * VAT > most + 0.01)).toEqual([]);
    },
  );

  test.each([
    ['so', 'sofa', 'Sofa'],
    ['ሶፋ', 'sofa', 'Sofa'],
    ['be', 'bed', 'Bed'],
    ['wa', 'wardrobe', 'Wardrobe'],
  ])('%s suggests the kind %s and such pieces first', async (keyword, kind, part) => {
    const { kinds, products } = bodyOf<Suggestions>(
      await shop.call('GET', `/api/search/suggest?${new URLSearchParams({ keyword })}`),
    );
    expect(kinds[0]?.kind).toBe(kind);
    expect(products[0]?.name).toContain(part);
    if (keyword === 'so') for (const { name } of products) expect(name).toContain('Sofa');
  });
});
