import { expect, test } from 'vitest';
import type { Product } from '../../contract/goods/products.ts';
import type { SearchAnswer } from '../../contract/searching/search-list.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  placeOrder,
  signInAdministrator,
} from '../support/factories.ts';
import { describeShop } from '../support/start-shop.ts';

describeShop('a list of one colour', (shop) => {
  const value = (_id: string, name: string, colour: string) => ({
    _id,
    name,
    nameAm: null,
    colour,
    picture: null,
  });
  test('shows the variant in that colour, with its picture, price and stock', async () => {
    const owner = await signInAdministrator(shop);
    const sofa = await createProduct(shop, owner, { name: 'Entoto', category: 'sofa', price: 100 });
    const { _id, name, price, image, description, brand, category, countInStock } = sofa;
    const whole = { name, price, image, description, brand, category, countInStock };
    const options = [
      {
        name: 'Colour',
        nameAm: null,
        values: [value('g', 'Grey', '#888888'), value('n', 'Green', '#2f5b4a')],
      },
    ];
    const variants = [
      { values: ['g'], price: 100, countInStock: 3, images: ['/grey.svg'] },
      { values: ['n'], price: 120, countInStock: 2, images: ['/green.svg'] },
    ];
    const saved = bodyOf<Product>(
      await shop.call('PUT', `/api/products/${_id}`, {
        token: owner.token,
        body: { ...whole, options, variants },
      }),
    );
    const green = saved.variants.find(({ values }) => values[0] === 'n')!;
    const shown = async (query: string) =>
      bodyOf<SearchAnswer>(await shop.call('GET', `/api/search?${query}`)).products;
    expect(await shown('colour=green')).toMatchObject([
      {
        _id,
        variant: green._id,
        image: '/green.svg',
        price: 120,
        countInStock: 2,
        swatches: ['#888888', '#2f5b4a'],
      },
    ]);
    expect(await shown('keyword=green+sofa')).toMatchObject([{ variant: green._id, image: '/green.svg' }]);
    expect(await shown('keyword=green+leather+sofa')).toMatchObject([{ variant: green._id }]);
    // Green is nearest to blue, of which there is nothing.
    expect(await shown('keyword=blue+sofa')).toMatchObject([{ variant: green._id }]);
    // Violet belongs to no family of colours; blue is near to it, and green is not.
    const plain = { name: 'Awash', category: 'sofa', price: 90, countInStock: 1 };
    const blue = await createProduct(shop, owner, { ...plain, colourFamilies: ['blue'] });
    const grey = await createProduct(shop, owner, { ...plain, colourFamilies: ['grey'] });
    for (const colour of ['violet', 'purple', encodeURIComponent('ሐምራዊ')])
      expect([colour, (await shown(`keyword=${colour}+sofa`))[0]]).toMatchObject([colour, { _id: blue._id }]);
    for (const gone of [blue, grey])
      await shop.call('DELETE', `/api/products/${gone._id}`, { token: owner.token });
    expect(await shown('keyword=green+sofa&colour=grey')).toMatchObject([
      { variant: saved.variants[0]!._id },
    ]);
    expect(await shown('keyword=sofa')).toMatchObject([{ _id, variant: null, price: 100 }]);
    expect(await shown('category=sofa')).toMatchObject([{ _id, variant: null, price: 100 }]);
    expect(await shown('colour=blue')).toEqual([]);

    await placeOrder(shop, await createCustomer(shop), [{ product: _id, variant: green._id, qty: 2 }]);
    const other = await createProduct(shop, owner, {
      ...{ name: 'Abay', category: 'sofa', price: 100, countInStock: 1, colourFamilies: ['green'] },
    });
    // A piece that is sold out in green is found behind those that are there, and stands in no list of green.
    await expect.poll(() => shown('colour=green')).toMatchObject([{ _id: other._id }]);
    expect(await shown('keyword=green+sofa')).toMatchObject([
      { _id: other._id },
      { _id, variant: green._id, image: '/green.svg', countInStock: 0 },
    ]);
  });
});
