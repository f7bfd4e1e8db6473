import { FAMILIES, KINDS, type Family, type Kind } from '../goods/product-attributes.ts';

/** The groups in which people see the entries of the lexicon. Without Zod, because browsers load this file. */
export const LEXICON_GROUPS = [
  'kind',
  'use',
  'colour',
  'material',
  'form',
  'not-sold',
  'topic',
  'word',
  'asking',
  'filler',
] as const;
export type LexiconGroup = (typeof LEXICON_GROUPS)[number];

/** The meanings that an entry of the shop's own may have. */
export const OWN_MEANINGS = ['not-sold', 'word'] as const;

/** The states of a word of an entry. */
export const WORD_STATES = ['default', 'added', 'off'] as const;
export type WordState = (typeof WORD_STATES)[number];

/**
 * The families, then the other kinds of furniture, from which an owner chooses the nearest thing to an item that the
 * shop does not sell.
 */
export const NEAREST: readonly (Kind | Family)[] = [
  ...new Set<Kind | Family>([...FAMILIES, ...(Object.keys(KINDS) as Kind[])]),
];

/** The most words that a search reads together as one term. */
export const MOST_WORDS_OF_PIECE = 4;
export const LONGEST_PIECE = 60;
