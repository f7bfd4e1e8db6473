import { expect, test } from 'vitest';
import { DEFAULT_LEXICON } from './lexicon/default-lexicon.ts';
import { createKindSuggestions } from './suggest-kinds.ts';

const suggestions = createKindSuggestions(DEFAULT_LEXICON);
const kindsFor = (text: string) => suggestions(text).flat();

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

test('kinds that are called so stand before those that are said by another thing', () => {
  expect(suggestions('ta')[0]).toEqual(expect.arrayContaining(['dining-table', 'coffee-table']));
  expect(suggestions('ta')[0]).not.toContain('dining-chair');
  expect(suggestions('ta').slice(1).flat()).toContain('dining-chair');
});

test.each([
  ['ch', 'office-chair', 'sofa'],
  ['di', 'dining-table', 'sofa'],
  ['ar', 'armchair', 'wardrobe'],
  ['ku', 'wardrobe', 'sofa'],
  ['የም', 'dining-table', 'bed'],
] as const)('of two letters what is called so in what people read stands first: %s', (text, first, other) => {
  const kinds = kindsFor(text);
  expect(kinds).toContain(other);
  expect(kinds.indexOf(first)).toBeLessThan(kinds.indexOf(other));
});
