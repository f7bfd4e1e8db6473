import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Product } from '../../contract/goods/products.ts';
import {
  bodyOf,
  createAdministrator,
  createCustomer,
  createProduct,
  refusalOf,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';

describeShop(
  'reviews',
  (shop) => {
    let administrator: Person;
    let people: Person[];
    let chair: Product;
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      people = [];
      for (let index = 0; index < 22; index += 1) people.push(await createCustomer(shop));
    });
    beforeEach(async () => void (chair = await createProduct(shop, administrator)));

    const review = ({ token }: Person, rating: unknown, more: object = {}) =>
      shop.call('POST', `/api/products/${chair._id}/reviews`, {
        token,
        body: { name: 'A neighbour', rating, comment: 'Sits well', ...more },
      });
    const read = async () => bodyOf<Product>(await shop.call('GET', `/api/products/${chair._id}`));

    test('by twenty people at once are all counted, and their average is exact', async () => {
      const ratings = people.slice(0, 20).map((_, index) => (index % 5) + 1);
      const answers = await Promise.all(ratings.map((rating, index) => review(people[index]!, rating)));
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
      expect(await read()).toMatchObject({ rating: 3, numReviews: 20, starCounts: [4, 4, 4, 4, 4] });
      bodyOf(await review(people[20]!, 5), 201);
      expect(await read()).toMatchObject({ rating: 3.1, numReviews: 21, starCounts: [4, 4, 4, 4, 5] });
    });

    // Shows S7.8.
    test('by a person who reviewed before replace the first one, also ten at once', async () => {
      const [person, other] = people as [Person, Person];
      bodyOf(await review(other, 1), 201);
      await Promise.all(Array.from({ length: 10 }, (_, index) => review(person, (index % 5) + 1)));
      bodyOf(await review(person, 4, { comment: 'My last word' }), 201);
      const product = await read();
      expect(product).toMatchObject({ rating: 2.5, numReviews: 2, starCounts: [1, 0, 0, 1, 0] });
      expect(product.reviews).toHaveLength(2);
      expect(product.reviews[0]).toMatchObject({
        rating: 4,
        comment: 'My last word',
        name: 'A neighbour (2)',
      });
    });

    test('B19: by people of one name are told apart by a number, also at once and when they write again', async () => {
      const names = ['Almaz Bekele', 'ALMAZ  BEKELE', 'Аlmaz Bekele', 'Almaz Bekele'];
      const answers = await Promise.all(names.map((name, index) => review(people[index]!, 5, { name })));
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      const numbers = async () =>
        (await read()).reviews.map(({ name }) => /\((\d)\)$/.exec(name)?.[1] ?? '').toSorted();
      expect(await numbers()).toEqual(['', '2', '3', '4']);
      for (const [index, name] of names.entries()) bodyOf(await review(people[index]!, 4, { name }), 201);
      expect(await numbers()).toEqual(['', '2', '3', '4']);
    });

    test('B19: signed as the shop or one of its administrators are refused, unless they are by one', async () => {
      const hanna = await createAdministrator(shop, administrator);
      const { name: storeName } = bodyOf(await shop.call('GET', '/api/store'));
      const names = [storeName, `${storeName} Support`, hanna.name, hanna.name.toUpperCase(), 'Sеcond Оwner'];
      for (const name of names)
        expect([name, refusalOf(await review(people[0]!, 5, { name }))]).toEqual([
          name,
          '409 name-of-the-shop',
        ]);
      expect((await read()).reviews).toEqual([]);
      bodyOf(await review(hanna, 5, { name: hanna.name }), 201);
      expect((await read()).reviews.map(({ name }) => name)).toEqual([hanna.name]);
    });

    test(
      'come newest first, twenty with the product and all of them page by page',
      { tags: 'long' },
      async () => {
        for (const [index, person] of people.entries())
          await review(person, 5, { comment: `Number ${index}` });
        const product = await read();
        expect(product.reviews.map(({ comment }) => comment)).toEqual(
          people
            .map((_, index) => `Number ${index}`)
            .toReversed()
            .slice(0, 20),
        );
        const list = await shop.call('GET', `/api/products/${chair._id}/reviews?page=2&size=20`);
        expect(bodyOf(list).map(({ comment }: any) => comment)).toEqual(['Number 1', 'Number 0']);
        expect(list.headers['x-total-count']).toBe('22');
      },
    );

    // Shows S7.7.
    test('put the best rated products first in the top list', async () => {
      const worse = chair;
      bodyOf(await review(people[0]!, 2), 201);
      chair = await createProduct(shop, administrator);
      bodyOf(await review(people[0]!, 5), 201);
      const top = bodyOf<Product[]>(await shop.call('GET', '/api/products/top')).map(({ _id }) => _id);
      expect(top).toContain(chair._id);
      const place = top.indexOf(worse._id);
      expect(place === -1 || place > top.indexOf(chair._id)).toBe(true);
    });

    // Shows S7.8.
    test.each([0, 6, 4.5, '5.5', '6', 'five', true, null, -1, [5]])(
      'with a rating of %j are refused',
      async (rating) => {
        const answer = await review(people[0]!, rating);
        expect(refusalOf(answer)).toBe('400 invalid-field');
        expect(await read()).toMatchObject({ rating: 0, numReviews: 0, starCounts: [0, 0, 0, 0, 0] });
      },
    );

    // Shows S5.19.
    test.each([
      ['name', ''],
      ['name', 'x'.repeat(61)],
      ['comment', '   '],
      ['comment', 'x'.repeat(2001)],
    ])('with %s %j are refused', async (field, value) => {
      expect(refusalOf(await review(people[0]!, 5, { [field]: value }))).toBe('400 invalid-field');
    });

    test('of an unknown product are refused', async () => {
      bodyOf(await shop.call('DELETE', `/api/products/${chair._id}`, { token: administrator.token }));
      expect(refusalOf(await review(people[0]!, 5))).toBe('404 product-not-found');
    });
  },
  { variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);
