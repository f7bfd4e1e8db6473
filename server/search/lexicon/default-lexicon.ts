import { ASKING_ENTRIES } from './asking.ts';
import type { LexiconEntry } from './entries.ts';
import { KIND_ENTRIES } from './kinds.ts';
import { LOOK_ENTRIES } from './looks.ts';
import { NEED_ENTRIES, SOON_ENTRIES } from './needs.ts';
import { NOT_SOLD_ENTRIES } from './not-sold.ts';
import { TOPIC_ENTRIES } from './topics.ts';
import { PURPOSE_ENTRIES } from './purposes.ts';

/** The lexicon of the release; of two entries with the same word the first has it. */
export const DEFAULT_LEXICON: readonly LexiconEntry[] = [
  ...KIND_ENTRIES,
  ...SOON_ENTRIES,
  ...TOPIC_ENTRIES,
  ...NEED_ENTRIES,
  ...PURPOSE_ENTRIES,
  ...LOOK_ENTRIES,
  ...NOT_SOLD_ENTRIES,
  ...ASKING_ENTRIES,
];
