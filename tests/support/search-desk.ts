import { randomInt } from 'node:crypto';
import type { LexiconEntryShown } from '../../contract/searching/lexicon.ts';
import { bodyOf, type Person, type Served } from './factories.ts';

type Shop = Pick<Served, 'call'>;

/** A word that nobody knows, of letters alone. */
export const unknownWord = (): string =>
  Array.from({ length: 12 }, () => 'bcdfghjklmnpqrstvwxz'[randomInt(20)]).join('');

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
