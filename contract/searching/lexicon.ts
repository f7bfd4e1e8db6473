import { z } from 'zod';
import { keyword, line, listQuery } from '../common.ts';
import { flag } from '../given.ts';
import {
  LEXICON_GROUPS,
  LONGEST_PIECE,
  MOST_WORDS_OF_PIECE,
  NEAREST,
  OWN_MEANINGS,
  WORD_STATES,
} from './lexicon-groups.ts';
import { namedObject } from '../named-object.ts';

const group = z.enum(LEXICON_GROUPS);
const entryId = line(100).meta({
  description: 'kind/sofa for one that the shop came with, a UUID for its own',
});
const nearest = z.enum(NEAREST).nullable().meta({
  description: 'of something that is not sold: the nearest that is, if anything is near',
});

const hasLetters = (value: string): boolean => /\p{L}/u.test(value);
const isShort = (value: string): boolean =>
  value.split(/[\s\p{P}\p{S}]+/u).filter(Boolean).length <= MOST_WORDS_OF_PIECE;
/** A word, or a few that people type together, in any script. */
const piece = line(LONGEST_PIECE)
  .refine(hasLetters, { message: 'must have letters' })
  .refine(isShort, { message: `must be at most ${MOST_WORDS_OF_PIECE} words` });

/** A word of an entry. */
const lexiconWord = z.object({
  word: z.string(),
  state: z
    .enum(WORD_STATES)
    .meta({ description: 'off: the shop came with it and somebody has switched it off' }),
  claimedBy: z
    .string()
    .nullable()
    .meta({ description: 'the name of another entry that has the same word and stands before this one' }),
});

/** A group of words that mean the same to the search, in all scripts. */
export const lexiconEntry = namedObject('LexiconEntry', {
  _id: z.string(),
  name: z.string(),
  group: group.nullable().meta({ description: 'null: no entry of this release, but words were added to it' }),
  kinds: z.array(z.string()).meta({ description: 'the kinds of furniture that it stands for' }),
  nearest: z.string().nullable(),
  isOwn: z.boolean().meta({ description: 'the shop has added it itself' }),
  words: z.array(lexiconWord),
});
export type LexiconEntryShown = z.infer<typeof lexiconEntry>;

/** GET /search/lexicon. */
export const lexiconQuery = listQuery.extend({
  keyword: keyword.optional().meta({ description: 'a name or the beginning of a word, in any script' }),
  group: group.optional(),
  changed: flag.optional().meta({ description: 'true: only what the shop has changed' }),
});
export type LexiconQuery = z.infer<typeof lexiconQuery>;

/** PUT /search/lexicon/words. */
export const lexiconWordChange = namedObject('LexiconWordChange', {
  entry: entryId,
  word: piece,
  isOn: flag.meta({
    description: 'false: takes an added word away, and switches one off that the shop came with',
  }),
  take: flag.optional().meta({ description: 'true: also where another entry has the word until now' }),
});
export type LexiconWordChange = z.infer<typeof lexiconWordChange>;

/** POST /search/lexicon/entries. */
export const newLexiconEntry = z
  .object({
    name: piece,
    meaning: z.enum(OWN_MEANINGS).meta({
      description:
        'not-sold: people ask for it and the shop does not sell it; word: words that mean the same',
    }),
    nearest: nearest.optional(),
    words: z.array(piece).max(20).prefault([]),
    take: flag.optional(),
  })
  .refine(({ meaning, words }) => meaning !== 'word' || words.length > 0, {
    path: ['words'],
    message: 'must have a word that means the same as the name',
  })
  .meta({ id: 'NewLexiconEntry' });
export type NewLexiconEntry = z.infer<typeof newLexiconEntry>;
