import type { Asked } from './asked.ts';
import { AMHARIC } from './queries-amharic.ts';
import { ENGLISH } from './queries-english.ts';
import { BLIND } from './queries-blind.ts';
import { BLIND_WORDS } from './queries-blind-words.ts';
import { FRESH } from './queries-fresh.ts';
import { PURPOSES } from './queries-purposes.ts';
import { VALUES } from './queries-values.ts';

/** All queries by their classes. */
export const QUERIES: Readonly<Record<string, Asked[]>> = {
  ...ENGLISH,
  ...AMHARIC,
  ...VALUES,
  ...FRESH,
  ...BLIND,
  ...BLIND_WORDS,
  ...PURPOSES,
};
