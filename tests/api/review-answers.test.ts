import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Product } from '../../contract/goods/products.ts';
import type { OfficeReview, OwnReview, Review } from '../../contract/goods/reviews.ts';
import type { Today } from '../../contract/work/today.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  createStaff,
  refusalOf,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

describeShop(
  'reviews in the back office',
  (shop) => {
    let owner: Person;
    let seller: Person;
    let author: Person;
    let chair: Product;
    beforeAll(async () => {
      owner = await signInAdministrator(shop);
      seller = await createStaff(shop, owner, 'seller');
    });
    beforeEach(async () => {
      author = await createCustomer(shop);
      chair = await createProduct(shop, owner);
    });

    const reviews = () => `/api/products/${chair._id}/reviews`;
    async function write(person: Person, rating: number, comment = 'Sits well'): Promise<string> {
      const body = { name: 'A neighbour', rating, comment };
      bodyOf(await shop.call('POST', reviews(), { token: person.token, body }), 201);
      const own = await shop.call('GET', `${reviews()}/mine`, { token: person.token });
      return bodyOf<OwnReview>(own).review!._id;
    }
    const asSeller = (method: string, path: string, body?: object) =>
      shop.call(method, `/api/reviews${path}`, { token: seller.token, ...(body && { body }) });
    const answer = (id: string, text: unknown) => asSeller('PUT', `/${id}/answer`, { text });
    const list = async (query = '') => {
      const answered = await asSeller('GET', `?product=${chair._id}${query}`);
      return { rows: bodyOf<OfficeReview[]>(answered), total: answered.headers['x-total-count'] };
    };
    const ids = async (query: string) => (await list(query)).rows.map(({ _id }) => _id);
    const shown = async () => bodyOf<Review[]>(await shop.call('GET', reviews()));
    const newReviews = async () =>
      bodyOf<Today>(await shop.call('GET', '/api/today', { token: seller.token })).toDo.find(
        ({ kind }) => kind === 'newReviews',
      )?.count ?? 0;

    test('are listed newest first, by state and stars, each with its product', async () => {
      const others = [await createCustomer(shop), await createCustomer(shop)];
      const first = await write(author, 2);
      const second = await write(others[0]!, 5);
      const third = await write(others[1]!, 5);
      bodyOf(await asSeller('PUT', `/${second}/hidden`, { reason: 'It names a neighbour' }));
      bodyOf(await answer(third, 'Thank you'));
      expect(await list()).toMatchObject({
        rows: [
          { _id: third, isNew: false, hidden: null, answer: { text: 'Thank you' } },
          { _id: second, isNew: false, hidden: { reason: 'It names a neighbour' } },
          { _id: first, isNew: true, hidden: null, product: { _id: chair._id, name: chair.name } },
        ],
        total: '3',
      });
      expect(await ids('&stars=5')).toEqual([third, second]);
      expect(await ids('&state=new')).toEqual([first]);
      expect(await ids('&state=unanswered')).toEqual([first]);
      expect(await ids('&state=hidden')).toEqual([second]);
      expect(await ids('&state=shown&stars=5')).toEqual([third]);
      expect(await ids('&page=2&size=1')).toEqual([second]);
      for (const wrong of ['&stars=6', '&stars=0', '&state=lost'])
        expect(refusalOf(await asSeller('GET', `?page=1${wrong}`))).toMatch(/^400 /);
    });

    test('an answer stands below the review on the page and in the list, is written anew and taken back', async () => {
      const id = await write(author, 2, 'The leg is loose');
      // Somebody has read the page before, so that a cached one would be found.
      expect((await shown())[0]).not.toHaveProperty('answer');
      bodyOf(await answer(id, 'We come and mend it.'));
      expect(await shown()).toMatchObject([{ _id: id, answer: { text: 'We come and mend it.' } }]);
      const page = async () => bodyOf<Product>(await shop.call('GET', `/api/products/${chair._id}`));
      expect((await page()).reviews[0]!.answer!.text).toBe('We come and mend it.');
      bodyOf(await answer(id, 'እናስተካክላለን።'));
      expect((await page()).reviews[0]!.answer!.text).toBe('እናስተካክላለን።');
      expect(await page()).toMatchObject({ rating: 2, numReviews: 1 });
      bodyOf(await asSeller('DELETE', `/${id}/answer`));
      expect((await shown())[0]).not.toHaveProperty('answer');
      expect((await page()).reviews[0]).not.toHaveProperty('answer');
    });

    test('whoever wrote the review gets one mail, however often the answer changes', async () => {
      const id = await write(author, 3);
      await Promise.all([answer(id, 'Thank you'), answer(id, 'Thank you very much')]);
      const mail = await shop.mailbox.waitFor(author.email, /has answered your review/);
      expect(mail.text).toContain('Thank you');
      expect(mail.text).toContain(`/product/${chair._id}`);
      bodyOf(await asSeller('DELETE', `/${id}/answer`));
      bodyOf(await answer(id, 'Once more'));
      const later = await createCustomer(shop);
      bodyOf(await answer(await write(later, 3), 'The last mail'));
      await shop.mailbox.waitFor(later.email, /has answered your review/);
      const mails = (await shop.mailbox.to(author.email)).filter(({ subject }) => /answered/.test(subject));
      expect(mails).toHaveLength(1);
    });

    test('an answer goes with the words that it answered, and the next one is told of', async () => {
      const id = await write(author, 1, 'It broke');
      bodyOf(await answer(id, 'We are sorry, and come today'));
      await write(author, 1, 'It broke');
      expect(await shown()).toMatchObject([{ answer: { text: 'We are sorry, and come today' } }]);
      await write(author, 5, 'Mended in a day');
      expect((await shown())[0]).not.toHaveProperty('answer');
      expect(await ids('&state=unanswered')).toEqual([id]);
      bodyOf(await answer(id, 'Thank you'));
      const mails = async () =>
        (await shop.mailbox.to(author.email)).filter(({ subject }) => /answered/.test(subject));
      await expect.poll(async () => (await mails()).length).toBe(2);
      expect((await mails()).map(({ text }) => text).join()).toContain('Thank you');
    });

    test(
      'are new until somebody has answered, hidden or looked at them, and again when they are rewritten',
      { tags: 'long' },
      async () => {
        const before = (await newReviews()) ?? 0;
        const id = await write(author, 4);
        expect(await newReviews()).toBe(before + 1);
        bodyOf(await asSeller('PUT', `/${id}/looked-at`));
        bodyOf(await asSeller('PUT', `/${id}/looked-at`));
        expect((await newReviews()) ?? 0).toBe(before);
        await write(author, 1, 'It broke');
        expect(await newReviews()).toBe(before + 1);
        bodyOf(await answer(id, 'We come'));
        expect((await newReviews()) ?? 0).toBe(before);
        const driver = await createStaff(shop, owner, 'driver');
        const today = bodyOf(await shop.call('GET', '/api/today', { token: driver.token }));
        expect(JSON.stringify(today.toDo)).not.toContain('newReviews');
      },
    );

    test('a hidden review is not answered, its answer goes with it and comes back', async () => {
      const id = await write(author, 1);
      bodyOf(await answer(id, 'We are sorry'));
      bodyOf(await asSeller('PUT', `/${id}/hidden`, { reason: 'It names a neighbour' }));
      expect(refusalOf(await answer(id, 'Again'))).toBe('409 review-hidden');
      expect(await shown()).toEqual([]);
      bodyOf(await asSeller('DELETE', `/${id}/hidden`));
      expect(await shown()).toMatchObject([{ answer: { text: 'We are sorry' } }]);
      for (const wrong of ['', '   ', null, 'x'.repeat(2001)])
        expect(refusalOf(await answer(id, wrong))).toBe('400 invalid-field');
      const unknown = '019a2b1f-2e60-7d18-b3c5-4f9eaf1d2c99';
      expect(refusalOf(await answer(unknown, 'x'))).toBe('404 review-not-found');
    });

    test('an answer, which may name the buyer, goes when they are erased', async () => {
      const id = await write(author, 1);
      bodyOf(await answer(id, 'Dear Almaz, we are sorry'));
      const body = { currentPassword: author.password };
      bodyOf(await shop.call('POST', '/api/users/profile/deletion', { token: author.token, body }));
      expect(await shown()).toMatchObject([{ _id: id, name: 'Former customer' }]);
      expect(JSON.stringify(await shown())).not.toContain('Dear Almaz');
    });
  },
  { variables: AT_ONCE },
);
