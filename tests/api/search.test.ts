import { beforeAll, expect, test } from 'vitest';
import type { ProductSummary } from '../../contract/products.ts';
import { bodyOf, createProduct, signInAdministrator } from '../support/factories.ts';
import { describeShop } from '../support/start-shop.ts';

describeShop('search', (shop) => {
  beforeAll(async () => {
    const administrator = await signInAdministrator(shop);
    const pieces = [
      { name: 'Wanza Dining Chair', nameAm: 'የዋንዛ የምግብ ጠረጴዛ ወንበር', brand: 'Mirfak', category: 'chair' },
      { name: 'Adey Armchair 100%', brand: 'Under_score', category: 'chair' },
      { name: 'Hager Café Sofa', nameAm: 'ሀገር ሶፋ', brand: 'Åre', category: 'sofa' },
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
    ['cafe', ['Hager']],
    ['CAFÉ', ['Hager']],
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

  test.each(['%', '_', '\\', '%%%', '(', "'", '"; drop table products; --', '🪑', '.*'])(
    'the character %j is not a pattern and finds nothing',
    async (keyword) => {
      expect(await found(keyword)).toEqual([]);
    },
  );

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
