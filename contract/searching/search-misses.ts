import { z } from 'zod';
import { flag } from '../given.ts';
import { keyword, line, listQuery } from '../common.ts';
import { LONGEST_PIECE } from './lexicon-groups.ts';

/** Days for which it is known that a search found nothing. */
export const MISSES_DAYS = 90;

/** Says why a search has no product, and whether it was put aside. */
export const MISS_LISTS = ['not-found', 'not-sold', 'left-alone'] as const;
export type MissList = (typeof MISS_LISTS)[number];

/** A search that found nothing, of whomever. */
export const searchMiss = z.object({
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
export const leftAlone = z.object({ words: line(LONGEST_PIECE), isLeftAlone: flag });
