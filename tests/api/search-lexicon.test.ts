import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LexiconEntryShown } from '../../contract/searching/lexicon.ts';
import type { SearchAnswer } from '../../contract/searching/search-list.ts';
import type { Suggestions } from '../../contract/searching/suggestions.ts';
import { databaseKinds, freshDatabase, type FreshDatabase } from '../support/databases.ts';
import {
  bodyOf,
  createAdministrator,
  createProduct,
  refusalOf,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { addNotSold, setWord, unknownWord } from '../support/search-desk.ts';
import { AT_ONCE, describeShop, startShop, type Shop } from '../support/start-shop.ts';
import { nodeWithChair, type WatchedNode } from '../support/watched-node.ts';

const SOON = { timeout: 30_000, interval: 50 };

/** The names of what a shopper finds. */
async function foundOn(shop: Pick<Shop, 'call'>, keyword: string): Promise<string[]> {
  const path = `/api/products/shops?${new URLSearchParams({ keyword, page: '1' })}`;
  return bodyOf<{ name: string }[]>(await shop.call('GET', path)).map(({ name }) => name);
}

describeShop(
  'the words of search',
  (shop) => {
    let administrator: Person;
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      await createProduct(shop, administrator, { name: 'Gondar Wardrobe', category: 'wardrobe' });
      await createProduct(shop, administrator, { name: 'Axum Sofa', category: 'sofa' });
    });
    const token = () => administrator.token;
    const found = (keyword: string) => foundOn(shop, keyword);
    const search = async (keyword: string) =>
      bodyOf<SearchAnswer>(await shop.call('GET', `/api/search?${new URLSearchParams({ keyword })}`));
    const list = async (query: Record<string, string>) => {
      const path = `/api/search/lexicon?${new URLSearchParams(query)}`;
      return bodyOf<LexiconEntryShown[]>(await shop.call('GET', path, { token: token() }));
    };
    const entry = async (id: string) =>
      (await Promise.all([list({ size: '100' }), list({ size: '100', page: '2' })]))
        .flat()
        .find(({ _id }) => _id === id)!;
    const wordOf = async (id: string, word: string) =>
      (await entry(id)).words.find((each) => each.word === word);
    const give = (id: string, word: string, more = {}) => setWord(shop, administrator, id, word, more);
    const takeAway = (id: string, word: string) => give(id, word, { isOn: false });

    describe('are listed', () => {
      test.each([
        ['wardr', 'kind/wardrobe'],
        ['ቁምሳጥን', 'kind/wardrobe'],
        ['ሣጥን', 'kind/wardrobe'],
        ['GRAY', 'colour/grey'],
        ['frash', 'not-sold/mattress'],
      ])('by the beginning of a name or word: %s', async (keyword, id) => {
        expect((await list({ keyword })).map(({ _id }) => _id)).toContain(id);
      });

      test('by meaning, by page, with what stands nearest to what is not sold', async () => {
        const notSold = await list({ group: 'not-sold', size: '5', page: '2' });
        expect(notSold).toHaveLength(5);
        expect(notSold.every(({ group }) => group === 'not-sold')).toBe(true);
        expect(await list({ keyword: 'mattress' })).toContainEqual(
          expect.objectContaining({ group: 'not-sold', nearest: 'bed', isOwn: false }),
        );
        expect(await list({ keyword: unknownWord() })).toEqual([]);
      });

      test('with the entry that has a word before another one', async () => {
        const words = (await Promise.all(['1', '2'].map((page) => list({ size: '100', page }))))
          .flat()
          .flatMap(({ words: of }) => of);
        expect(words.some(({ claimedBy }) => claimedBy !== null)).toBe(true);
      });
    });

    test('one that is added finds at once, and no longer when it is removed', async () => {
      const word = unknownWord();
      expect(await found(word)).toEqual([]);
      bodyOf(await give('kind/wardrobe', word));
      expect(await found(word)).toEqual(['Gondar Wardrobe']);
      expect((await search(word)).reading).toMatchObject({ kind: 'wardrobe', notSold: null });
      expect(await wordOf('kind/wardrobe', word)).toEqual({ word, state: 'added', claimedBy: null });
      expect((await list({ changed: 'true' })).map(({ _id }) => _id)).toContain('kind/wardrobe');
      bodyOf(await takeAway('kind/wardrobe', word));
      expect(await found(word)).toEqual([]);
      expect(await wordOf('kind/wardrobe', word)).toBeUndefined();
    });

    test('one that is added suggests its kind, and is a word of exact searches', async () => {
      const word = unknownWord();
      bodyOf(await give('kind/wardrobe', word));
      const keyword = word.slice(0, -1);
      const suggested = await shop.call('GET', `/api/search/suggest?${new URLSearchParams({ keyword })}`);
      expect(bodyOf<Suggestions>(suggested).kinds.map(({ kind }) => kind)).toEqual(['wardrobe']);
      const query = new URLSearchParams({ keyword: word, exact: 'true' });
      expect(bodyOf<SearchAnswer>(await shop.call('GET', `/api/search?${query}`)).total).toBe(1);
      bodyOf(await takeAway('kind/wardrobe', word));
    });

    test('one that the shop came with is switched off and on again', async () => {
      expect((await search('couch')).reading).toMatchObject({ category: 'sofa' });
      bodyOf(await takeAway('kind/sofa', 'Couch'));
      expect((await search('couch')).reading?.category).not.toBe('sofa');
      expect(await wordOf('kind/sofa', 'couch')).toMatchObject({ state: 'off' });
      bodyOf(await give('kind/sofa', 'couch'));
      expect((await search('couch')).reading).toMatchObject({ category: 'sofa' });
      expect(await wordOf('kind/sofa', 'couch')).toMatchObject({ state: 'default' });
    });

    test('one that another entry has is refused with its name, and taken when that is wanted', async () => {
      const refused = await give('kind/wardrobe', 'couch');
      expect(refusalOf(refused)).toBe('409 lexicon-word-taken');
      expect(refused.body.message).toContain('sofa');
      bodyOf(await give('kind/wardrobe', 'couch', { take: true }));
      expect(await found('couch')).toEqual(['Gondar Wardrobe']);
      expect(await wordOf('kind/sofa', 'couch')).toMatchObject({ claimedBy: 'wardrobe' });
      bodyOf(await takeAway('kind/wardrobe', 'couch'));
      expect(await found('couch')).toEqual(['Axum Sofa']);
    });

    test('something that is not sold is known as that, and forgotten when it is removed', async () => {
      const name = unknownWord();
      const other = unknownWord();
      const { _id } = await addNotSold(shop, administrator, name, { nearest: 'wardrobe', words: [other] });
      expect((await search(other)).reading).toMatchObject({ notSold: name, category: 'wardrobe' });
      bodyOf(await shop.call('DELETE', `/api/search/lexicon/entries/${_id}`, { token: token() }));
      expect((await search(other)).reading?.notSold ?? null).toBeNull();
      expect(await list({ keyword: name })).toEqual([]);
    });

    test('what the shop came with as not sold is known as that, too', async () => {
      expect((await search('spring mattress')).reading).toMatchObject({ notSold: 'mattress' });
    });

    test(
      'words that mean the same find what the texts say, as soon as products are read anew',
      { tags: 'long' },
      async () => {
        const [said, asked] = [unknownWord(), unknownWord()];
        const name = `Lucy ${said}`;
        await createProduct(shop, administrator, { name, category: 'table' });
        const body = { name: said, meaning: 'word', words: [asked] };
        const made = bodyOf<LexiconEntryShown>(
          await shop.call('POST', '/api/search/lexicon/entries', { token: token(), body }),
          201,
        );
        expect(made).toMatchObject({ name: said, group: 'word', isOwn: true, nearest: null });
        await expect.poll(() => found(asked), SOON).toEqual([name]);
        bodyOf(await shop.call('DELETE', `/api/search/lexicon/entries/${made._id}`, { token: token() }));
        await expect.poll(() => found(asked), SOON).toEqual([]);
      },
    );

    test(
      'two administrators who change at once both find their word; of one word one is told who has it',
      { tags: 'long' },
      async () => {
        const second = await createAdministrator(shop, administrator);
        const [one, other, both] = [unknownWord(), unknownWord(), unknownWord()];
        const answers = await Promise.all([
          setWord(shop, administrator, 'kind/wardrobe', one),
          setWord(shop, second, 'kind/wardrobe', other),
          setWord(shop, administrator, 'kind/wardrobe', both),
          setWord(shop, second, 'kind/sofa', both),
        ]);
        const told = answers.map((answer) => (answer.status === 200 ? '200' : refusalOf(answer)));
        expect(told.slice(0, 2)).toEqual(['200', '200']);
        expect(told.slice(2).toSorted()).toEqual(['200', '409 lexicon-word-taken']);
        const { words } = await entry('kind/wardrobe');
        expect(words.map(({ word }) => word)).toEqual(expect.arrayContaining([one, other]));
      },
    );

    test.each([
      [
        'an unknown entry',
        { entry: 'kind/spaceship', word: 'rocket', isOn: true },
        '404 lexicon-entry-not-found',
      ],
      ['no letters', { entry: 'kind/sofa', word: '12 345', isOn: true }, '400 invalid-field'],
      ['five words', { entry: 'kind/sofa', word: 'a be ce de ef', isOn: true }, '400 invalid-field'],
      [
        'five words, as they are read',
        { entry: 'kind/sofa', word: 'a1b2c3d4', isOn: true },
        '400 invalid-field',
      ],
      ['61 letters', { entry: 'kind/sofa', word: 'a'.repeat(61), isOn: true }, '400 invalid-field'],
      [
        'letters that read backwards',
        { entry: 'kind/sofa', word: 'a\u202eb', isOn: true },
        '400 invalid-field',
      ],
      ['nothing', {}, '400 invalid-field'],
    ])('a word is refused with %s', async (_what, body, refusal) => {
      expect(refusalOf(await shop.call('PUT', '/api/search/lexicon/words', { token: token(), body }))).toBe(
        refusal,
      );
    });

    test.each([
      ['no name', { meaning: 'not-sold' }],
      ['another meaning', { name: 'rocket', meaning: 'kind' }],
      ['an unknown neighbour', { name: 'rocket', meaning: 'not-sold', nearest: 'spaceship' }],
      ['one word alone that means itself', { name: 'rocket', meaning: 'word' }],
      ['too many words', { name: 'rocket', meaning: 'word', words: Array.from({ length: 21 }, () => 'a') }],
    ])('an entry is refused with %s', async (_what, body) => {
      const answer = await shop.call('POST', '/api/search/lexicon/entries', { token: token(), body });
      expect(refusalOf(answer)).toBe('400 invalid-field');
    });

    test('an entry that the shop came with is not removed', async () => {
      const path = '/api/search/lexicon/entries/0b7c1f9e-5a3d-4c52-9d0e-2f6c1a7b8d90';
      expect(refusalOf(await shop.call('DELETE', path, { token: token() }))).toBe(
        '404 lexicon-entry-not-found',
      );
    });

    describe('on a node with cached answers', () => {
      let node: WatchedNode;
      beforeAll(async () => void ({ node } = await nodeWithChair(shop)));
      afterAll(() => node.close());

      test('a search that was answered before is answered anew with an added word', async () => {
        const word = unknownWord();
        const ask = async () =>
          (await node.json(`/api/products/shops?keyword=${word}&page=1`)).map(
            ({ name }: { name: string }) => name,
          );
        expect(await ask()).toEqual([]);
        expect(await ask()).toEqual([]);
        bodyOf(await give('kind/wardrobe', word));
        await expect.poll(ask, SOON).toEqual(['Gondar Wardrobe']);
      });
    });
  },
  { variables: AT_ONCE },
);

describe.skipIf(!databaseKinds.includes('PostgreSQL'))('the words of search on two nodes', () => {
  let database: FreshDatabase;
  let nodes: Shop[];
  beforeAll(async () => {
    database = await freshDatabase('PostgreSQL');
    const first = await startShop('PostgreSQL', { on: database, variables: AT_ONCE });
    nodes = [
      first,
      await startShop('PostgreSQL', { on: database, variables: AT_ONCE, paypal: first.paypal }),
    ];
  });
  afterAll(async () => {
    for (const node of nodes.toReversed()) await node.close();
    await database.remove();
  });

  test(
    'one that is added on a node finds on both, and no longer when it is removed',
    { tags: 'long' },
    async () => {
      const administrator = await signInAdministrator(nodes[0]!);
      const [word, said, asked] = [unknownWord(), unknownWord(), unknownWord()];
      await createProduct(nodes[0]!, administrator, { name: `Axum Sofa ${said}`, category: 'sofa' });
      const found = async (keyword: string) =>
        Promise.all(nodes.map(async (node) => (await foundOn(node, keyword)).length));
      await expect.poll(() => found('axum'), SOON).toEqual([1, 1]);
      expect(await found(word)).toEqual([0, 0]);
      bodyOf(await setWord(nodes[0]!, administrator, 'kind/sofa', word));
      await expect.poll(() => found(word), SOON).toEqual([1, 1]);
      bodyOf(await setWord(nodes[1]!, administrator, 'kind/sofa', word, { isOn: false }));
      await expect.poll(() => found(word), SOON).toEqual([0, 0]);
      const body = { name: said, meaning: 'word', words: [asked] };
      const { token } = administrator;
      bodyOf(await nodes[1]!.call('POST', '/api/search/lexicon/entries', { token, body }), 201);
      await expect.poll(() => found(asked), SOON).toEqual([1, 1]);
    },
  );
});
