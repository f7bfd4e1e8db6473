import { randomInt } from 'node:crypto';
import type { LexiconEntryShown } from '../../contract/searching/lexicon.ts';
import type { SearchMiss } from '../../contract/searching/search-misses.ts';
import { bodyOf, type Person, type Served } from './factories.ts';

type Shop = Pick<Served, 'call'>;

/** A word that nobody knows, of letters alone. */
export const unknownWord = (): string =>
  Array.from({ length: 12 }, () => 'bcdfghjklmnpqrstvwxz'[randomInt(20)]).join('');

/** Searches as a guest does who finds nothing. */
export async function searchInVain(shop: Shop, keyword = unknownWord()): Promise<string> {
  const query = new URLSearchParams({ keyword, page: '1' });
  await shop.call('GET', `/api/products/shops?${query}`);
  return keyword;
}

export const listMisses = async (shop: Shop, { token }: Person, query = ''): Promise<SearchMiss[]> =>
  bodyOf<SearchMiss[]>(await shop.call('GET', `/api/search/misses?size=100${query}`, { token }));

export const setWord = (shop: Shop, { token }: Person, entry: string, word: string, more: object = {}) =>
  shop.call('PUT', '/api/search/lexicon/words', { token, body: { entry, word, isOn: true, ...more } });

/** Adds something that is known and not sold. */
export const addNotSold = async (shop: Shop, { token }: Person, name = unknownWord(), more: object = {}) =>
  bodyOf<LexiconEntryShown>(
    await shop.call('POST', '/api/search/lexicon/entries', {
      token,
      body: { name, meaning: 'not-sold', nearest: 'bed', ...more },
    }),
    201,
  );
