import { z } from 'zod';
import { flag } from '../given.ts';
import { keyword, line, listQuery } from '../common.ts';
import { LONGEST_PIECE } from './lexicon-groups.ts';
import { namedObject } from '../named-object.ts';

/** The days for which searches without results are stored. */
export const MISSES_DAYS = 90;

/**
 * The lists of searches without results: no word was known, the thing is not sold, or the owner put the search aside.
 */
export const MISS_LISTS = ['not-found', 'not-sold', 'left-alone'] as const;
export type MissList = (typeof MISS_LISTS)[number];

/** A search without results, summed over all visitors. */
export const searchMiss = namedObject('SearchMiss', {
  words: z.string().meta({ description: 'as they were typed last' }),
  times: z
    .number()
    .int()
    .meta({ description: `how often in the last ${MISSES_DAYS} days` }),
  lastDay: z.string().meta({ description: 'the last day in Ethiopia, such as 2026-11-22' }),
  notSold: z.string().nullable().meta({ description: 'what is known, and not sold' }),
});
export type SearchMiss = z.infer<typeof searchMiss>;

/** GET /search/misses. */
export const searchMissQuery = listQuery.extend({
  list: z.enum(MISS_LISTS).prefault('not-found').meta({
    description:
      'not-sold: the words are known as something that the shop does not sell; left-alone: put aside',
  }),
  keyword: keyword.optional(),
});
export type SearchMissQuery = z.infer<typeof searchMissQuery>;

/** PUT /search/misses/left-alone. */
export const leftAlone = namedObject('SearchMissAside', { words: line(LONGEST_PIECE), isLeftAlone: flag });
