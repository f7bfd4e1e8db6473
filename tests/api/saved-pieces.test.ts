import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { SavedList, ShownPiece } from '../../contract/goods/saved.ts';
import { MOST_SAVED } from '../../contract/goods/saved-limits.ts';
import type { Product } from '../../contract/goods/products.ts';
import {
  archiveProduct,
  bodyOf,
  createCustomer,
  createProduct,
  refusalOf,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { createSofa, saveProduct, variantOf } from '../support/sofas.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';

describeShop(
  'saved pieces',
  (shop, kind) => {
    let administrator: Person;
    let person: Person;
    let chair: Product;
    let sofa: Awaited<ReturnType<typeof createSofa>>;

    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      chair = await createProduct(shop, administrator);
      sofa = await createSofa(shop, administrator);
    });
    beforeEach(async () => {
      person = await createCustomer(shop);
    });

    const piece = (product: string, variant?: string) => ({ product, variant: variant ?? null });
    const list = async (of = person) =>
      bodyOf<SavedList>(await shop.call('GET', '/api/saved', { token: of.token }));
    const save = async (pieces: object[], of = person) =>
      bodyOf<SavedList>(await shop.call('POST', '/api/saved/pieces', { token: of.token, body: { pieces } }));
    const shown = async (pieces: object[]) =>
      bodyOf<{ pieces: ShownPiece[] }>(await shop.call('POST', '/api/saved/shown', { body: { pieces } }))
        .pieces;
    const share = async () =>
      bodyOf<SavedList>(await shop.call('PUT', '/api/saved/link', { token: person.token })).link!;

    /** Leaves room for so many. */
    const fillBut = (room: number) =>
      shop.database.query(
        `insert into saved_pieces (user_id, product_id, variant_id, saved_at)
         select $1, $2, gen_random_uuid()::text, now() - interval '1 day' from generate_series(1, $3) as n`,
        [person._id, sofa._id, MOST_SAVED - room],
      );

    test('of two devices come together: nothing is lost, nothing stands twice, however often they are sent', async () => {
      const teal = variantOf(sofa, 'teal two')._id;
      const sand = variantOf(sofa, 'sand two')._id;
      await save([piece(chair._id), piece(sofa._id, teal)]);
      const merged = [piece(sofa._id, sand), piece(chair._id)];
      await save(merged);
      expect((await save(merged)).pieces).toEqual([
        piece(sofa._id, sand),
        piece(chair._id),
        piece(sofa._id, teal),
      ]);
    });

    test('sent by two devices at once stand once each', async () => {
      const pieces = [piece(chair._id), piece(sofa._id)];
      await Promise.all([save(pieces), save(pieces.toReversed()), save(pieces)]);
      expect((await list()).pieces).toHaveLength(2);
    });

    test('that name no variant give way to one that does, and do not come back beside it', async () => {
      const teal = variantOf(sofa, 'teal two')._id;
      await save([piece(sofa._id)]);
      expect((await save([piece(sofa._id, teal)])).pieces).toEqual([piece(sofa._id, teal)]);
      expect((await save([piece(sofa._id)])).pieces).toEqual([piece(sofa._id, teal)]);
      const other = await createCustomer(shop);
      expect((await save([piece(sofa._id), piece(sofa._id, teal)], other)).pieces).toEqual([
        piece(sofa._id, teal),
      ]);
    });

    test('of products and variants that there are not are left out', async () => {
      const teal = variantOf(sofa, 'teal two')._id;
      const { pieces, left } = await save([piece(randomUUID()), piece(chair._id, teal), piece(chair._id)]);
      expect({ pieces, left }).toEqual({ pieces: [piece(chair._id)], left: 0 });
    });

    test('are at most so many, and what has no room is told', async () => {
      await fillBut(1);
      const another = await createProduct(shop, administrator);
      const { pieces, left } = await save([piece(chair._id), piece(another._id)]);
      expect([pieces.length, left, pieces[0]]).toEqual([MOST_SAVED, 1, piece(chair._id)]);
      const many = Array.from({ length: MOST_SAVED + 1 }, () => piece(chair._id));
      const refused = await shop.call('POST', '/api/saved/pieces', {
        token: person.token,
        body: { pieces: many },
      });
      expect(refusalOf(refused)).toBe('400 invalid-field');
    });

    test.runIf(kind === 'PostgreSQL')(
      'sent by two devices at once never become more than there is room for',
      async () => {
        await fillBut(1);
        const teal = variantOf(sofa, 'teal two')._id;
        const other = await shop.database.openSession();
        await other.query('begin');
        // Both wait for these rows, which are taken back when both have begun.
        await other.query(
          `insert into saved_pieces (user_id, product_id, variant_id, saved_at)
           values ($1, $2, $3, now()), ($1, $4, '', now())`,
          [person._id, sofa._id, teal, chair._id],
        );
        const saving = [save([piece(sofa._id, teal)]), save([piece(chair._id)])];
        const waiting = async () =>
          (
            await shop.database.query(
              `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
            )
          ).rows.length;
        await expect.poll(waiting, { timeout: 60_000, interval: 20 }).toBe(2);
        await other.query('rollback');
        await other.close();
        expect((await Promise.all(saving)).map(({ left }) => left).toSorted()).toEqual([0, 1]);
        expect((await list()).pieces).toHaveLength(MOST_SAVED);
      },
    );

    test('are taken out one by one, or all of a product', async () => {
      const [teal, sand] = ['teal two', 'sand two'].map((of) => variantOf(sofa, of)._id);
      await save([piece(sofa._id, teal), piece(sofa._id, sand), piece(chair._id)]);
      const remove = async (path: string) =>
        bodyOf<SavedList>(await shop.call('DELETE', `/api/saved/pieces/${path}`, { token: person.token }));
      expect((await remove(`${sofa._id}?variant=${teal}`)).pieces).toEqual([
        piece(sofa._id, sand),
        piece(chair._id),
      ]);
      expect((await remove(sofa._id)).pieces).toEqual([piece(chair._id)]);
      expect((await remove(sofa._id)).pieces).toEqual([piece(chair._id)]);
    });

    test('saved pieces are nobody else’s, and guests are told to sign in', async () => {
      const stranger = await createCustomer(shop);
      await save([piece(chair._id)]);
      expect((await list(stranger)).pieces).toEqual([]);
      bodyOf(await shop.call('DELETE', `/api/saved/pieces/${chair._id}`, { token: stranger.token }));
      expect((await list()).pieces).toEqual([piece(chair._id)]);
      expect(refusalOf(await shop.call('GET', '/api/saved'))).toBe('401 not-signed-in');
    });

    test('are shown with price, stock and choice of now, in their order; what is archived falls out', async () => {
      const sand = variantOf(sofa, 'sand three')._id;
      const teal = variantOf(sofa, 'teal two')._id;
      const gone = await createProduct(shop, administrator);
      await archiveProduct(shop, administrator, gone._id);
      const pieces = [piece(sofa._id, sand), piece(gone._id), piece(chair._id), piece(sofa._id, teal)];
      expect(await shown(pieces)).toMatchObject([
        { variant: sand, variantName: 'Sand · Three seats', price: 80_000, countInStock: 0, isGone: false },
        { product: { _id: chair._id }, variant: null, price: 9500, countInStock: 10 },
        { variant: teal, price: 60_000, countInStock: 1 },
      ]);
    });

    test('whose variant is no longer made say so', async () => {
      const own = await createSofa(shop, administrator);
      const sand = variantOf(own, 'sand three');
      const { options, variants } = own;
      const rest = variants.filter(({ _id }) => _id !== sand._id);
      await saveProduct(shop, administrator, own._id, { ...own, options, variants: rest });
      expect(await shown([piece(own._id, sand._id)])).toMatchObject([{ isGone: true, countInStock: 0 }]);
    });

    test('are seen by everybody who has the link, without a word of the person, until it is switched off', async () => {
      await save([piece(chair._id)]);
      const link = await share();
      expect(await share()).toBe(link);
      const answer = await shop.call('GET', `/api/saved/lists/${link}`);
      expect(bodyOf(answer).pieces).toMatchObject([{ product: { _id: chair._id } }]);
      const text = JSON.stringify(answer.body);
      for (const word of [person._id, person.name, person.email]) expect(text).not.toContain(word);
      const off = bodyOf<SavedList>(await shop.call('DELETE', '/api/saved/link', { token: person.token }));
      expect(off.link).toBeNull();
      expect(refusalOf(await shop.call('GET', `/api/saved/lists/${link}`))).toBe('404 not-found');
      expect(await share()).not.toBe(link);
    });

    test('are found by no made-up link, while there is a link', async () => {
      await save([piece(chair._id)]);
      await share();
      for (const link of [randomUUID(), person._id]) {
        expect(refusalOf(await shop.call('GET', `/api/saved/lists/${link}`))).toBe('404 not-found');
      }
      expect((await shop.call('GET', '/api/saved/lists/..%2f..%2f')).status).toBe(404);
      expect((await shop.call('GET', "/api/saved/lists/'or'1")).status).toBe(404);
    });
  },
  { variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);
