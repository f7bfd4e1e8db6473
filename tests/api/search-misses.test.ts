import { beforeAll, describe, expect, test } from 'vitest';
import {
  bodyOf,
  createCustomer,
  createProduct,
  refusalOf,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { addNotSold, listMisses, searchInVain, setWord, unknownWord } from '../support/search-desk.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

const LIST = '/api/products/shops';

describeShop(
  'searches that find nothing',
  (shop) => {
    let administrator: Person;
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      await createProduct(shop, administrator, { name: 'Lalibela Bench', category: 'chair' });
    });
    const find = (query: Record<string, string>, token?: string) =>
      shop.call('GET', `${LIST}?${new URLSearchParams(query)}`, token ? { token } : {});
    const misses = (query = '') => listMisses(shop, administrator, query);
    const timesOf = async (words: string) =>
      (await misses()).find((miss) => miss.words === words)?.times ?? 0;
    const setAside = (words: string, isLeftAlone: boolean) =>
      shop.call('PUT', '/api/search/misses/left-alone', {
        token: administrator.token,
        body: { words, isLeftAlone },
      });

    describe('are counted', () => {
      test('once a search, with the words as they were typed last, the most frequent first', async () => {
        const [often, once] = [unknownWord(), unknownWord()];
        for (const keyword of [often, often.toUpperCase(), ` ${often} `]) await find({ keyword, page: '1' });
        await find({ keyword: once });
        const listed = (await misses()).filter(({ words }) => [often, once].includes(words));
        const { rows } = await shop.database.query(
          `select to_char(now() at time zone 'Africa/Addis_Ababa', 'YYYY-MM-DD') as today`,
        );
        expect(listed).toEqual([
          { words: often, times: 3, lastDay: rows[0].today, notSold: null },
          { words: once, times: 1, lastDay: rows[0].today, notSold: null },
        ]);
        expect(await misses(`&keyword=${often.slice(2, 8)}`)).toHaveLength(1);
      });

      test.each([
        ['of a later page', { page: '2' }],
        ['within a category', { category: 'sofa', page: '1' }],
      ])('but not %s', async (_of, more) => {
        const keyword = unknownWord();
        await find({ keyword, ...more });
        expect(await timesOf(keyword)).toBe(0);
      });

      test('by the calls of the shop’s own lists, too, but not with a filter, for the exact words or of a later page', async () => {
        const keyword = unknownWord();
        const ask = (query: Record<string, string>) =>
          shop.call('GET', `/api/search?${new URLSearchParams({ keyword, ...query })}`);
        const queries: Record<string, string>[] = [{}, { kind: 'desk' }, { exact: 'true' }, { page: '2' }];
        for (const query of queries) bodyOf(await ask(query));
        expect(await timesOf(keyword)).toBe(1);
      });

      test('but not where something is found, and not where nothing was asked', async () => {
        for (const keyword of ['bench', '', ' ', '?!']) await find({ keyword, page: '1' });
        expect((await misses()).map(({ words }) => words)).not.toContain('bench');
        expect((await misses('&keyword=%3F!')).map(({ words }) => words)).not.toContain('?!');
      });

      test('of customers too, without a trace of them, and not of administrators', async () => {
        const customer = await createCustomer(shop);
        const [theirs, ours] = [unknownWord(), unknownWord()];
        await find({ keyword: theirs }, customer.token);
        await find({ keyword: ours }, administrator.token);
        expect([await timesOf(theirs), await timesOf(ours)]).toEqual([1, 0]);
        const { rows } = await shop.database.query('select * from search_misses where folded = $1', [theirs]);
        expect(Object.keys(rows[0])).toEqual(['day', 'folded', 'typed', 'times', 'not_sold']);
        expect(JSON.stringify(rows)).not.toContain(customer._id);
      });

      test.each([
        ...['0911 23 45 67', 'abebe +251911234567', 'call 011-551-2345', 'sofa ٠٩١١٢٣٤٥٦٧'],
        ...['hana@example.com', '@hana_furniture', 't.me/hanafurniture', 'https://shop.test/zz'],
        ...[
          'order 10001',
          '#10001 where',
          'ትዕዛዝ ቁጥር 10001',
          '0b7c1f9e-5a3d-4c52-9d0e-2f6c1a7b8d90',
          'TX8837ABQ zz',
        ],
        ...['z'.repeat(61), 'x', '12345 678', '99'],
      ])('but not %s, which may be about a person or says nothing', async (keyword) => {
        await find({ keyword, page: '1' });
        await shop.services.searchMisses.flush();
        const { rows } = await shop.database.query('select typed from search_misses where typed = $1', [
          keyword,
        ]);
        expect(rows).toEqual([]);
      });

      test('up to a bound of different ones a day', async () => {
        await shop.database.query(
          `insert into search_misses (day, folded, typed, times)
           select (now() at time zone 'Africa/Addis_Ababa')::date, 'many ' || n, 'many ' || n, 1 from generate_series(1, 1000) n`,
        );
        const late = await searchInVain(shop);
        await find({ keyword: 'many 7' });
        expect(await misses(`&keyword=${late}`)).toEqual([]);
        const [seventh] = await misses('&keyword=many%207');
        expect(seventh).toMatchObject({ words: 'many 7', times: 2 });
        await shop.database.query(`delete from search_misses where folded like 'many %'`);
        expect(await timesOf(await searchInVain(shop))).toBe(1);
      });

      test('also while the database is away, and added up when it is back', async () => {
        const keyword = unknownWord();
        await shop.database.query('alter table search_misses rename to away');
        try {
          await find({ keyword });
          await expect(shop.services.searchMisses.flush()).rejects.toThrow('search_misses');
          await find({ keyword });
        } finally {
          await shop.database.query('alter table away rename to search_misses');
        }
        expect(await timesOf(keyword)).toBe(2);
      });

      test('for 90 days', async () => {
        const [old, recent] = [unknownWord(), unknownWord()];
        for (const [words, days] of [
          [old, 90],
          [recent, 89],
        ] as const) {
          await shop.database.query(
            `insert into search_misses (day, folded, typed, times)
             values ((now() at time zone 'Africa/Addis_Ababa')::date - $2::int, $1, $1, 4)`,
            [words, days],
          );
          await shop.database.query('insert into search_misses_left_alone values ($1)', [words]);
        }
        expect((await misses('&list=left-alone')).map(({ words }) => words)).toEqual([recent]);
        await shop.services.searchMisses.removeOld();
        const { rows } = await shop.database.query(
          `select folded from search_misses where folded = any($1)
           union all select folded from search_misses_left_alone`,
          [[old, recent]],
        );
        expect(rows).toEqual([{ folded: recent }, { folded: recent }]);
      });
    });

    describe('are dealt with', () => {
      test('by leaving them alone, and back', async () => {
        const words = await searchInVain(shop);
        expect(await timesOf(words)).toBe(1);
        bodyOf(await setAside(words.toUpperCase(), true));
        expect(await timesOf(words)).toBe(0);
        expect(await misses('&list=left-alone')).toContainEqual(expect.objectContaining({ words }));
        bodyOf(await setAside(words, false));
        expect(await timesOf(words)).toBe(1);
      });

      test(
        'by giving their words to an entry, after which they leave the list',
        { tags: 'long' },
        async () => {
          const words = await searchInVain(shop);
          await misses();
          bodyOf(await setWord(shop, administrator, 'kind/bench', words, { forSearch: words }));
          expect(await timesOf(words)).toBe(0);
        },
      );

      test('by saying that it is not sold, which is listed apart', async () => {
        const words = await searchInVain(shop);
        await misses();
        await addNotSold(shop, administrator, words, { forSearch: words });
        expect(await timesOf(words)).toBe(0);
        expect(await misses('&list=not-sold')).toContainEqual(
          expect.objectContaining({ words, notSold: words }),
        );
      });

      test.each([
        ['nothing', {}],
        ['no words', { words: '', isLeftAlone: true }],
        ['a word that reads backwards', { words: 'a\u202eb', isLeftAlone: true }],
        ['too many letters', { words: 'a'.repeat(61), isLeftAlone: true }],
        ['no answer', { words: 'sofa', isLeftAlone: 'maybe' }],
      ])('not with %s', async (_what, body) => {
        const answer = await shop.call('PUT', '/api/search/misses/left-alone', {
          token: administrator.token,
          body,
        });
        expect(refusalOf(answer)).toBe('400 invalid-field');
      });
    });
  },
  { variables: AT_ONCE },
);
