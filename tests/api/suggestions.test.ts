import { beforeAll, expect, test } from 'vitest';
import type { Suggestions } from '../../contract/searching/suggestions.ts';
import { createCategory } from '../support/categories.ts';
import { bodyOf, createProduct, signInAdministrator } from '../support/factories.ts';
import { describeShop } from '../support/start-shop.ts';

describeShop('suggestions', (shop) => {
  let sofa: string;
  let administrator: Awaited<ReturnType<typeof signInAdministrator>>;
  beforeAll(async () => {
    administrator = await signInAdministrator(shop);
    const pieces = [
      { name: 'Wanza Dining Chair', nameAm: 'የዋንዛ የምግብ ጠረጴዛ ወንበር', brand: 'Mirfak', category: 'chair' },
      { name: 'Mirfak Bench', brand: 'Mirfak', category: 'chair' },
      { name: 'Entoto Three-Seat Sofa', nameAm: 'እንጦጦ ባለ ሦስት መቀመጫ ሶፋ', brand: 'Medeb', category: 'sofa' },
    ];
    for (const fields of pieces) ({ _id: sofa } = await createProduct(shop, administrator, fields));
  });
  const suggested = async (keyword: string) =>
    bodyOf<Suggestions>(await shop.call('GET', `/api/search/suggest?${new URLSearchParams({ keyword })}`));

  test('kinds are named in both languages, and counted as their list counts them', async () => {
    const { kinds } = await suggested('sof');
    expect(kinds).toEqual([{ kind: 'sofa', name: 'Sofas', nameAm: 'ሶፋዎች', count: 1 }]);
    const { body, header } = await shop
      .call('GET', '/api/products/shops?kind=sofa&page=1')
      .then((answer) => ({
        body: bodyOf<unknown[]>(answer),
        header: answer.headers['x-total-count'],
      }));
    expect([body.length, header]).toEqual([1, '1']);
  });

  test.each([
    ['ሶፋ', 'Entoto Three-Seat Sofa'],
    ['እንጦ', 'Entoto Three-Seat Sofa'],
    ['ento', 'Entoto Three-Seat Sofa'],
    ['three so', 'Entoto Three-Seat Sofa'],
    ['wenb', 'Wanza Dining Chair'],
    ['DINI', 'Wanza Dining Chair'],
  ])('%s suggests %s', async (keyword, name) => {
    expect((await suggested(keyword)).products.map((product) => product.name)).toContain(name);
  });

  test('an own category is suggested by a word of its name in any script, with the pieces below it, and a kind of that name in its place', async () => {
    const names = { name: 'TV stands', nameAm: 'የቲቪ መደርደሪያ' };
    const { slug } = await createCategory(shop, administrator, names);
    const low = await createCategory(shop, administrator, { name: 'Low boards', parent: slug });
    expect((await suggested('tv st')).categories).toEqual([]);
    await createProduct(shop, administrator, { name: 'Zufan One', brand: 'Abay', category: slug });
    await createProduct(shop, administrator, { name: 'Zufan Two', brand: 'Abay', category: low.slug });
    for (const keyword of ['tv', 'TV sta', 'stan', 'የቲቪ', 'መደርደ', 'yetivi', 'mederde'])
      expect({ keyword, found: (await suggested(keyword)).categories }).toEqual({
        ...{ keyword, found: [{ slug, ...names, count: 2 }] },
      });
    expect((await suggested('low')).categories.map(({ count }) => count)).toEqual([1]);
    expect((await suggested('sof')).categories).toEqual([]);
  });

  test('a maker is suggested with the number of their pieces', async () => {
    expect((await suggested('mir')).makers).toEqual([{ brand: 'Mirfak', count: 2 }]);
  });

  test.each(['', ' ', 's', 'ሶ ', '%%', "';--", '.*', '🪑🪑', 'zzzzqq', 'a'.repeat(100)])(
    'nothing is suggested for %j',
    async (keyword) => {
      expect(await suggested(keyword)).toEqual({ kinds: [], categories: [], makers: [], products: [] });
    },
  );

  test('a keyword that is too long is refused', async () => {
    const keyword = 'a'.repeat(101);
    expect((await shop.call('GET', `/api/search/suggest?keyword=${keyword}`)).status).toBe(400);
  });

  test('what is archived is suggested no more', async () => {
    bodyOf(
      await shop.call('PATCH', `/api/products/${sofa}/state`, {
        token: administrator.token,
        body: { state: 'archived' },
      }),
    );
    expect(await suggested('ento')).toEqual({ kinds: [], categories: [], makers: [], products: [] });
    expect((await suggested('sof')).kinds).toEqual([]);
  });
});
