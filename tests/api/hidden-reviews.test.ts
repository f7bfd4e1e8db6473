import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Product } from '../../contract/goods/products.ts';
import type { HiddenReview, OwnReview } from '../../contract/goods/reviews.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  refusalOf,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

describeShop(
  'a review that an administrator hides',
  (shop, kind) => {
    let administrator: Person;
    let people: Person[];
    let author: Person;
    let chair: Product;
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      people = [];
      for (let index = 0; index < 8; index += 1) people.push(await createCustomer(shop));
      author = people[0]!;
    });
    beforeEach(async () => void (chair = await createProduct(shop, administrator)));

    const reviews = () => `/api/products/${chair._id}/reviews`;
    async function write({ token }: Person, rating: number, comment = 'Sits well') {
      const body = { name: 'A neighbour', rating, comment };
      bodyOf(await shop.call('POST', reviews(), { token, body }), 201);
    }
    const own = async ({ token }: Person) =>
      bodyOf<OwnReview>(await shop.call('GET', `${reviews()}/mine`, { token }));
    const idOf = async (person: Person) => (await own(person)).review!._id;
    const hide = (id: string, reason: unknown = 'It names a neighbour') =>
      shop.call('PUT', `/api/reviews/${id}/hidden`, { token: administrator.token, body: { reason } });
    const show = (id: string) =>
      shop.call('DELETE', `/api/reviews/${id}/hidden`, { token: administrator.token });
    const read = async () => bodyOf<Product>(await shop.call('GET', `/api/products/${chair._id}`));
    const listHidden = async (query = `?product=${chair._id}`) =>
      bodyOf<HiddenReview[]>(
        await shop.call('GET', `/api/reviews/hidden${query}`, { token: administrator.token }),
      );

    test('disappears from public pages and ratings, tells its author why, and counts again when shown', async () => {
      await write(author, 1, 'Ask my neighbour Kebede');
      await write(people[1]!, 4);
      const id = await idOf(author);
      bodyOf(await hide(id));

      const hidden = await read();
      expect(hidden).toMatchObject({ rating: 4, numReviews: 1, starCounts: [0, 0, 0, 1, 0] });
      expect(JSON.stringify(hidden)).not.toContain('Kebede');
      const list = await shop.call('GET', reviews());
      expect(list.headers['x-total-count']).toBe('1');
      expect(JSON.stringify(bodyOf(list))).not.toContain('Kebede');
      expect(await own(author)).toMatchObject({
        review: { comment: 'Ask my neighbour Kebede' },
        hidden: { reason: 'It names a neighbour' },
      });
      expect(await listHidden()).toMatchObject([
        {
          _id: id,
          comment: 'Ask my neighbour Kebede',
          product: { _id: chair._id, name: chair.name },
          hidden: { reason: 'It names a neighbour' },
        },
      ]);
      expect((await listHidden('')).map(({ _id }) => _id)).toContain(id);

      bodyOf(await show(id));
      expect(await read()).toMatchObject({ rating: 2.5, numReviews: 2, starCounts: [1, 0, 0, 1, 0] });
      expect((await own(author)).hidden).toBeNull();
      expect(await listHidden()).toEqual([]);
    });

    test('stays hidden when its author replaces it, and comes back with its new rating', async () => {
      await write(author, 1, 'Ask my neighbour Kebede');
      const id = await idOf(author);
      bodyOf(await hide(id));
      await write(author, 5, 'A second try');
      expect(await read()).toMatchObject({ numReviews: 0, starCounts: [0, 0, 0, 0, 0], reviews: [] });
      expect(await own(author)).toMatchObject({ review: { _id: id, rating: 5 }, hidden: {} });
      bodyOf(await show(id));
      expect(await read()).toMatchObject({ rating: 5, numReviews: 1, starCounts: [0, 0, 0, 0, 1] });
    });

    test('needs a reason, and is hidden or shown once however often it is asked', async () => {
      await write(author, 2);
      const id = await idOf(author);
      for (const reason of ['', '   ', null, 'x'.repeat(501)])
        expect(refusalOf(await hide(id, reason))).toBe('400 invalid-field');
      expect(await read()).toMatchObject({ numReviews: 1 });
      await Promise.all([hide(id), hide(id), hide(id, 'The last reason')]);
      bodyOf(await hide(id, 'The last reason'));
      expect(await read()).toMatchObject({ numReviews: 0, starCounts: [0, 0, 0, 0, 0] });
      expect((await own(author)).hidden).toMatchObject({ reason: 'The last reason' });
      await Promise.all([show(id), show(id)]);
      expect(await read()).toMatchObject({ numReviews: 1, starCounts: [0, 1, 0, 0, 0] });
      const nobodys = '00000000-0000-7000-8000-000000000000';
      expect(refusalOf(await hide(nobodys))).toBe('404 review-not-found');
      expect(refusalOf(await show(nobodys))).toBe('404 review-not-found');
    });

    test('is not found for a person who has written none', async () => {
      expect(await own(people[2]!)).toEqual({ review: null, hidden: null, isBuyer: false });
    });

    if (kind === 'PostgreSQL')
      test(
        'leaves ratings exact after many reviews, replacements and hidings at once',
        { tags: 'long' },
        async () => {
          for (const person of people) await write(person, 3);
          const ids = await Promise.all(people.map(idOf));
          await Promise.all(
            people.flatMap((person, index) => [
              ...Array.from({ length: 8 }, (_, round) => write(person, ((index + round) % 5) + 1)),
              hide(ids[index]!),
              show(ids[index]!),
              hide(ids[index]!),
            ]),
          );
          for (const id of ids.slice(0, 4)) bodyOf(await show(id));
          const { rows } = await shop.database.query(
            'select rating from reviews where product_id = $1 and hidden_at is null',
            [chair._id],
          );
          const ratings = rows.map(({ rating }) => rating as number);
          expect(ratings.length).toBeGreaterThanOrEqual(4);
          const sum = ratings.reduce((total, rating) => total + rating, 0);
          expect(await read()).toMatchObject({
            numReviews: ratings.length,
            rating: Math.round((sum / ratings.length) * 100) / 100,
            starCounts: [1, 2, 3, 4, 5].map((stars) => ratings.filter((rating) => rating === stars).length),
          });
        },
      );
  },
  { variables: AT_ONCE },
);
