import { expect, test } from 'vitest';
import { compileLexicon } from '../compile-lexicon.ts';
import { DEFAULT_LEXICON } from '../lexicon/default-lexicon.ts';
import { createTermIndex } from '../terms/term-index.ts';
import { splitIntoWords } from '../terms/fold.ts';
import { segmentQuery } from './segment-query.ts';

const LEXICON = compileLexicon(DEFAULT_LEXICON);
const CATALOGUE = { ...createTermIndex(), begunBy: () => [] };

/** The letters that are looked up; where slips in them are looked for, each pair of letters that may be left out counts. */
function lettersRead(keyword: string): number {
  let letters = 0;
  const { spelling } = LEXICON;
  const counted = {
    ...spelling,
    nearest(word: string, below?: number) {
      letters += word.length ** 2;
      return spelling.nearest(word, below);
    },
  };
  const find: typeof LEXICON.find = (key) => {
    letters += key.length;
    return LEXICON.find(key);
  };
  segmentQuery(splitIntoWords(keyword).slice(0, 14), { ...LEXICON, find, spelling: counted }, CATALOGUE);
  return letters;
}

/** Many times what people need, and little for the shop. */
const LIMIT = 100_000;
const some = (length: number, text: string) => text.repeat(Math.ceil(length / text.length)).slice(0, length);
const LATIN = 'sofabedqzwchairtablexdeskwardrobe';
const AMHARIC = 'ሶፋአልጋፐወንበርጠረጴዛ';

test.each([
  ['a word of 150 letters', some(150, LATIN)],
  ['a word of 150 Amharic letters', some(150, AMHARIC)],
  ['a word of 1000 letters', some(1000, LATIN)],
  ['a word of 1000 Amharic letters', some(1000, AMHARIC)],
  ['many words of 60 letters', Array.from({ length: 16 }, (_, at) => some(60, LATIN.slice(at))).join(' ')],
  ['many words', Array.from({ length: 60 }, (_, at) => some(12, `x${LATIN.slice(at % 20)}`)).join(' ')],
])('what is looked up of %s is bounded, so that one search holds nobody up', (_name, keyword) => {
  expect(lettersRead(keyword)).toBeLessThan(LIMIT);
});

test('a long word that nobody knows leaves the rest of a search as it is', () => {
  const pieces = segmentQuery(splitIntoWords(`grey ${some(200, LATIN)} sofa`), LEXICON, CATALOGUE);
  expect(pieces.map(({ entry }) => entry?.name ?? null)).toEqual(['grey', null, 'sofa']);
  expect(segmentQuery(splitIntoWords('threeseatergreysofa'), LEXICON, CATALOGUE).length).toBeGreaterThan(1);
});
