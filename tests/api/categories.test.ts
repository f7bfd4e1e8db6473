import { beforeAll, expect, test } from 'vitest';
import type { ManagedCategory } from '../../contract/goods/shop-categories.ts';
import type { ProductSummary } from '../../contract/goods/products.ts';
import type { SearchAnswer } from '../../contract/searching/search-list.ts';
import type { Store } from '../../contract/shop/settings.ts';
import { categoryCalled } from '../../contract/goods/category-kinds.ts';
import { categoryOf } from '../../server/catalogue/import/reading/foreign-texts.ts';
import { answerKeyOf } from '../../server/pages/answer-key.ts';
import { pageKeyOf } from '../../server/pages/page-key.ts';
import { createCategory, listCategories } from '../support/categories.ts';
import {
  bodyOf,
  createProduct,
  productFields,
  refusalOf,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

describeShop(
  'the shop’s own categories',
  (shop) => {
    let administrator: Person;
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
    });
    const made = (fields: object) => createCategory(shop, administrator, fields);
    const put = (category: ManagedCategory, fields: object) =>
      shop.call('PUT', `/api/categories/${category.slug}`, {
        token: administrator.token,
        body: { ...category, ...fields },
      });
    const save = async (category: ManagedCategory, fields: object) =>
      bodyOf<ManagedCategory>(await put(category, fields));
    const remove = (slug: string, query = '') =>
      shop.call('DELETE', `/api/categories/${slug}${query}`, { token: administrator.token });
    const store = async () => bodyOf<Store>(await shop.call('GET', '/api/store'));
    const search = async (query: Record<string, string>) =>
      bodyOf<SearchAnswer>(await shop.call('GET', `/api/search?${new URLSearchParams(query)}`));
    const namesIn = async (query: Record<string, string>) =>
      (await search(query)).products.map(({ name }) => name).toSorted();
    const pieceIn = (category: string, name: string, fields: object = {}) =>
      createProduct(shop, administrator, { name, category, ...fields });

    test('begin with the five of the specification, and the call of the shop tells them', async () => {
      expect((await store()).categories.map(({ slug }) => slug)).toEqual([
        ...['chair', 'sofa', 'bed', 'wardrobe', 'table'],
      ]);
    });

    test('a new one is there at once with an address from its name, and its pieces are found by it', async () => {
      const { slug } = await made({ name: 'TV stands', nameAm: 'የቲቪ መደርደሪያ' });
      expect(slug).toBe('tv-stands');
      expect((await store()).categories.at(-1)).toMatchObject({ slug, name: 'TV stands' });
      await pieceIn('chair', 'Bale Chair');
      await pieceIn(slug, 'Zufan Low Board');
      expect(await namesIn({ category: slug })).toEqual(['Zufan Low Board']);
      const { facets } = await search({});
      expect(facets.find(({ facet }) => facet === 'category')?.values.map(({ value }) => value)).toContain(
        slug,
      );
      const listed = await listCategories(shop, administrator);
      expect(listed.find((each) => each.slug === slug)?.products).toBe(1);
    });

    test('its pieces are found by its name in either language, though no piece is called so', async () => {
      for (const keyword of ['TV stands', 'tv stand', 'የቲቪ መደርደሪያ'])
        expect({ keyword, names: await namesIn({ keyword }) }).toEqual({
          keyword,
          names: ['Zufan Low Board'],
        });
    });

    test('goods that most shops do not sell are found where a category is called so', async () => {
      const { slug } = await made({ name: 'Carpets', nameAm: 'ምንጣፎች' });
      await pieceIn(slug, 'Menz Weave');
      for (const keyword of ['carpets', 'carpet', 'ምንጣፍ'])
        expect({ keyword, names: await namesIn({ keyword }) }).toEqual({ keyword, names: ['Menz Weave'] });
    });

    test('another name keeps the address, and the pieces are found by the new one', async () => {
      const before = await made({ name: 'Mirrors' });
      await pieceIn(before.slug, 'Gondar Oval');
      const after = await save(before, { name: 'Looking glasses' });
      expect(after.slug).toBe('mirrors');
      expect((await put(before, { name: 'Old' })).status).toBe(409);
      expect(await namesIn({ keyword: 'looking glasses' })).toEqual(['Gondar Oval']);
    });

    test('a name in Amharic alone has an address in Latin letters, and equal names have different ones', async () => {
      const { slug } = await made({ name: 'መጋረጃ' });
      expect(slug).toBe('megareja');
      const [one, other] = [await made({ name: 'Lamps!' }), await made({ name: 'Lamps?' })];
      expect([one.slug, other.slug]).toEqual(['lamps', 'lamps-2']);
    });

    test('the list of one above others shows their pieces, and there are two levels', async () => {
      const upper = await made({ name: 'Office' });
      const below = await made({
        name: 'Office cupboards',
        parent: upper.slug,
        kinds: ['wardrobe'],
        facts: ['doors'],
      });
      await pieceIn(below.slug, 'Lalibela Cupboard', { kind: 'wardrobe', doors: 2 });
      await pieceIn(below.slug, 'Sheger Cupboard', { kind: 'wardrobe', doors: 3 });
      const both = ['Lalibela Cupboard', 'Sheger Cupboard'];
      expect(await namesIn({ category: upper.slug })).toEqual(both);
      expect(await namesIn({ category: below.slug })).toEqual(both);
      const { facets } = await search({ category: below.slug });
      expect(facets.find(({ facet }) => facet === 'doors')?.values.map(({ value }) => value)).toEqual([
        '2',
        '3',
      ]);
      const listed = bodyOf<ProductSummary[]>(
        await shop.call('GET', `/api/products/inventory?category=${upper.slug}`, {
          token: administrator.token,
        }),
      );
      expect(listed.map(({ name }) => name).toSorted()).toEqual(both);
      const third = { name: 'Third level', parent: below.slug };
      const call = { token: administrator.token, body: third };
      expect(refusalOf(await shop.call('POST', '/api/categories', call))).toBe('409 category-levels');
      expect(refusalOf(await put(upper, { parent: 'chair' }))).toBe('409 category-levels');
      expect((await save(below, { parent: null })).parent).toBeNull();
      expect(await namesIn({ category: upper.slug })).toEqual([]);
    });

    test('one with pieces is deleted when they have somewhere to go, and its address leads there', async () => {
      const [from, to] = [await made({ name: 'Cradles' }), await made({ name: 'Nursery' })];
      const { _id } = await pieceIn(from.slug, 'Abeba Cradle');
      expect(refusalOf(await remove(from.slug))).toBe('409 category-in-use');
      expect((await remove(from.slug, '?moveTo=nowhere')).status).toBe(400);
      bodyOf(await remove(from.slug, `?moveTo=${to.slug}`));
      expect(await namesIn({ category: to.slug })).toEqual(['Abeba Cradle']);
      expect(bodyOf<ProductSummary>(await shop.call('GET', `/api/products/${_id}`)).category).toBe(to.slug);
      expect((await store()).formerCategories[from.slug]).toBe(to.slug);
      expect(refusalOf(await remove(from.slug))).toBe('404 category-not-found');
      bodyOf(await remove(to.slug, '?moveTo=bed'));
      expect((await store()).formerCategories).toMatchObject({ [from.slug]: 'bed', [to.slug]: 'bed' });
    });

    test('stand in the order that was said, and nothing is ordered by an old list', async () => {
      const slugs = (await listCategories(shop, administrator)).map(({ slug }) => slug);
      const order = (categories: readonly string[]) =>
        shop.call('PUT', '/api/categories/order', { token: administrator.token, body: { categories } });
      bodyOf(await order(slugs.toReversed()));
      expect((await store()).categories.map(({ slug }) => slug)).toEqual(slugs.toReversed());
      expect(refusalOf(await order(slugs.slice(1)))).toBe('409 edit-conflict');
      bodyOf(await order(slugs));
    });

    test('a name that another has, in either language and any letters, is refused', async () => {
      await made({ name: 'Benches', nameAm: 'አግዳሚ' });
      for (const body of [{ name: 'BENCHES' }, { name: 'Seats outside', nameAm: 'አግዳሚ' }])
        expect(
          refusalOf(await shop.call('POST', '/api/categories', { token: administrator.token, body })),
        ).toBe('409 category-name-taken');
    });

    test.each([
      ['no name', { name: ' ' }],
      ['an unknown kind', { name: 'A', kinds: ['throne'] }],
      ['an unknown fact', { name: 'A', facts: ['price'] }],
      ['a picture of elsewhere', { name: 'A', picture: 'https://elsewhere.test/a.jpg' }],
      ['an unknown parent', { name: 'A', parent: 'nowhere' }],
    ])('%s is refused', async (_what, body) => {
      expect((await shop.call('POST', '/api/categories', { token: administrator.token, body })).status).toBe(
        400,
      );
    });

    test('a piece in a category that the shop does not have is refused', async () => {
      const { token } = administrator;
      const { _id } = bodyOf<{ _id: string }>(await shop.call('POST', '/api/products', { token }), 201);
      const body = productFields({ category: 'thrones' });
      expect((await shop.call('PUT', `/api/products/${_id}`, { token, body })).status).toBe(400);
      expect((await shop.call('GET', '/api/search?category=thrones')).status).toBe(400);
    });

    test('a file names categories in either language, in any letters, or by their address', async () => {
      await made({ name: 'Shoe racks', nameAm: 'የጫማ መደርደሪያ' });
      expect(['shoe RACKS', 'የጫማ መደርደሪያ', 'shoe-racks', 'Chairs and stools'].map(categoryCalled)).toEqual([
        ...['shoe-racks', 'shoe-racks', 'shoe-racks', 'chair'],
      ]);
      expect(categoryCalled('racks')).toBeUndefined();
      expect(categoryOf(['Furniture > Hall', 'Shoe racks'])).toBe('shoe-racks');
      expect(categoryOf(['Loveseats'])).toBe('sofa');
    });

    test('lists are cached for the shop’s categories alone, so that made-up ones fill nothing', async () => {
      const { slug } = await made({ name: 'Hammocks' });
      const keys = (category: string) => [
        pageKeyOf(new URL(`https://shop.test/shop?category=${category}`)),
        answerKeyOf(`/api/search?category=${category}`),
      ];
      expect(keys(slug)).toEqual([`/shop?category=${slug}`, `/api/search?category=${slug}`]);
      expect(keys('made-up')).toEqual([null, null]);
      bodyOf(await remove(slug));
      expect(keys(slug)).toEqual([null, null]);
    });
  },
  { variables: AT_ONCE },
);
