import { beforeAll, expect, test } from 'vitest';
import type { ProductSummary } from '../../contract/goods/products.ts';
import { bodyOf, createProduct, signInAdministrator } from '../support/factories.ts';
import { describeShop } from '../support/start-shop.ts';

describeShop('search', (shop) => {
  beforeAll(async () => {
    const administrator = await signInAdministrator(shop);
    const pieces = [
      { name: 'Hager Café Sofa', nameAm: 'ሀገር ሶፋ', brand: 'Åre', category: 'sofa' },
      { name: 'Wanza Dining Chair', nameAm: 'የዋንዛ የምግብ ጠረጴዛ ወንበር', brand: 'Mirfak', category: 'chair' },
      { name: 'Adey Armchair 100%', brand: 'Under_score', category: 'chair' },
      { name: 'Begena Bed (150 cm)', brand: 'C:\\Wood', category: 'bed' },
    ];
    for (const fields of pieces) await createProduct(shop, administrator, fields);
  });
  const found = async (keyword: string) => {
    const query = new URLSearchParams({ keyword });
    const answers = [`/api/products/shops?${query}`, `/products/shops/?${query}`, `/api/products?${query}`];
    const [shops, unprefixed, paged] = await Promise.all(answers.map((path) => shop.call('GET', path)));
    expect(bodyOf(unprefixed!)).toEqual(bodyOf(shops!));
    expect(bodyOf(paged!).products).toEqual(bodyOf(shops!));
    return bodyOf<ProductSummary[]>(shops!)
      .map(({ name }) => name.split(' ')[0])
      .toSorted();
  };

  test.each([
    ['ወንበር', ['Adey', 'Wanza']],
    ['wenber', ['Adey', 'Wanza']],
    ['CHAIRS', ['Adey', 'Wanza']],
    ['chair wanza', ['Wanza']],
    ['wanza, chair!', ['Wanza']],
    ['ሃገር', ['Hager']],
    ['ሐገር', ['Hager']],
    ['ኀገር ሶፋ', ['Hager']],
    // The Café Sofa is called so, and one sits on dining chairs in a café.
    ['cafe', ['Hager', 'Wanza']],
    ['CAFÉ', ['Hager', 'Wanza']],
    ['are', ['Hager']],
    ['mirfak', ['Wanza']],
    ['100%', ['Adey']],
    ['under_score', ['Adey']],
    ['c:\\wood', ['Begena']],
    ['(150', ['Begena']],
    ['wanza sofa', ['Hager']],
    ['xyzzy', []],
  ])('a search for %s finds %j', async (keyword, names) => {
    expect(await found(keyword)).toEqual(names);
  });

  test('a piece that has a use in its name stands before those that are used so', async () => {
    const { body } = await shop.call('GET', '/api/products/shops?keyword=cafe');
    expect((body as ProductSummary[]).map(({ name }) => name)).toEqual([
      'Hager Café Sofa',
      'Wanza Dining Chair',
    ]);
  });

  test.each(['%', '_', '\\', '%%%', '(', "'", '"; drop table products; --', '🪑', '.*'])(
    'the character %j is not a pattern and finds nothing',
    async (keyword) => {
      expect(await found(keyword)).toEqual([]);
    },
  );

  test.each([
    ['one letter too many', 'sofaa', ['Hager']],
    ['letters that changed places', 'chiar', ['Adey', 'Wanza']],
    ['two joined words', 'diningchair', ['Wanza']],
    ['a word cut in two', 'arm chair', ['Adey']],
    ['Amharic grammar', 'ወንበሮችን', ['Adey', 'Wanza']],
    ['a prefix', 'የሶፋ', ['Hager']],
    ['another word for it', 'couch', ['Hager']],
    ['a loan word', 'ካውች', ['Hager']],
    ['Amharic by ear', 'wanbar', ['Adey', 'Wanza']],
    ['grammar by ear', 'yesofa', ['Hager']],
    ['both scripts', 'dining ወንበር', ['Wanza']],
    ['a size', 'bed 152', ['Begena']],
    ['a bound of the price', 'chair under 50,000', ['Adey', 'Wanza']],
    ['a bound that nothing meets, which is left out', 'chair under 5000', ['Adey', 'Wanza']],
    ['what the shop does not sell', 'mattress', []],
    ['what it does not sell, in Amharic', 'ፍራሽ', []],
    ['everything', 'furniture', ['Adey', 'Begena', 'Hager', 'Wanza']],
  ])('a search with %s (%s) finds %j', async (_how, keyword, names) => {
    expect(await found(keyword)).toEqual(names);
  });

  test('an address, an id and a code that are pasted lead to their product', async () => {
    const [chair] = bodyOf<ProductSummary[]>(await shop.call('GET', '/api/products/shops?keyword=wanza'));
    const id = chair!._id;
    for (const typed of [id, `https://wenber.example/product/${id}?utm_source=telegram`, `/product/${id}`]) {
      expect(await found(typed)).toEqual(['Wanza']);
    }
    expect(await found('https://wenber.example/search/%E1%88%B6%E1%8D%8B')).toEqual(['Hager']);
  });

  test('a search of any length is answered by its beginning', async () => {
    expect(await found(`sofa ${'please '.repeat(200)}`)).toEqual(['Hager']);
  });

  test('a search lists what fits best first, and by price where that is asked', async () => {
    const named = async (query: string) =>
      bodyOf<ProductSummary[]>(await shop.call('GET', `/api/products/shops?keyword=chair${query}`)).map(
        ({ name }) => name.split(' ')[0],
      );
    const [dear] = bodyOf<ProductSummary[]>(await shop.call('GET', '/api/products/shops?keyword=adey'));
    const administrator = await signInAdministrator(shop);
    const sold = { by: -dear!.countInStock };
    await shop.call('PATCH', `/api/products/${dear!._id}/stock`, { token: administrator.token, body: sold });
    await expect.poll(() => named('')).toEqual(['Wanza', 'Adey']);
    await shop.call('PATCH', `/api/products/${dear!._id}/stock`, {
      token: administrator.token,
      body: { by: dear!.countInStock },
    });
    await expect.poll(() => named('')).toEqual(['Adey', 'Wanza']);
    expect(await named('&sort=price-asc')).toHaveLength(2);
  });

  test('a product is found by what it is now as soon as it is saved', async () => {
    const administrator = await signInAdministrator(shop);
    const product = await createProduct(shop, administrator, {
      name: 'Zema Bench',
      brand: 'Zema',
      category: 'chair',
    });
    expect(await found('zema')).toEqual(['Zema']);
    expect(await found('bench')).toEqual(['Zema']);
    await shop.call('DELETE', `/api/products/${product._id}`, { token: administrator.token });
    expect(await found('zema')).toEqual([]);
  });

  test('an empty search lists everything', async () => {
    expect(await found('   ')).toHaveLength(4);
  });

  test('NUL and broken Unicode cause no error of the server', async () => {
    for (const written of ['%00', 'a%00b', '%ff', '%ED%A0%80', '%']) {
      const answer = await shop.call('GET', `/api/products/shops?keyword=${written}`);
      expect([200, 400]).toContain(answer.status);
    }
  });
});
