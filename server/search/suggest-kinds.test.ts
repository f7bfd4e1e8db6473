import { expect, test } from 'vitest';
import { DEFAULT_LEXICON } from './lexicon/default-lexicon.ts';
import { createKindSuggestions } from './suggest-kinds.ts';

const kindsFor = createKindSuggestions(DEFAULT_LEXICON);

test.each([
  ['din', ['dining-chair', 'dining-table']],
  ['wardr', ['wardrobe']],
  ['kum sa', ['wardrobe']],
  ['ቁም', ['wardrobe']],
  ['የቢሮ ወ', ['office-chair']],
  ['yebiro w', ['office-chair']],
  ['በርጩ', ['stool']],
  ['berch', ['stool']],
])('%s suggests %j', (text, kinds) => {
  expect(kindsFor(text)).toEqual(expect.arrayContaining(kinds));
});

test('a word for several kinds suggests them all, and another word none', () => {
  expect(kindsFor('ወንበ')).toEqual(expect.arrayContaining(['dining-chair', 'office-chair', 'stool']));
  expect(kindsFor('ወንበ')).not.toContain('desk');
  expect(kindsFor('zz')).toEqual([]);
  expect(kindsFor(' - ')).toEqual([]);
});
