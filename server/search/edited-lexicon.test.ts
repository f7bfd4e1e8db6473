import { expect, test } from 'vitest';
import { editLexicon, entriesInUse, idOfEntry } from './edited-lexicon.ts';
import { DEFAULT_LEXICON } from './lexicon/default-lexicon.ts';
import { entry } from './lexicon/entries.ts';

const SOFA = entry({ is: 'kind', kinds: ['sofa'] }, 'sofa', 'couch, divan');
const BED = entry({ is: 'kind', kinds: ['bed'] }, 'bed', 'cot, divan');
const NOTHING = { version: 1, entries: [], words: [] };
const added = (id: string, word: string) => ({ entry: id, folded: word, word, is_off: false });
const off = (id: string, word: string) => ({ ...added(id, word), is_off: true });
const wordsOf = (defaults: Parameters<typeof editLexicon>[0], changes: Parameters<typeof editLexicon>[1]) =>
  Object.fromEntries(
    entriesInUse(editLexicon(defaults, changes)).map(({ name, words }) => [name, words.toSorted()]),
  );

test('every entry that the shop came with has an id of its own', () => {
  const ids = DEFAULT_LEXICON.map(idOfEntry);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('a word is used for the first entry that came with it, else for the one that it was added to', () => {
  expect(wordsOf([SOFA, BED], NOTHING)).toEqual({ sofa: ['couch', 'divan', 'sofa'], bed: ['bed', 'cot'] });
  expect(wordsOf([SOFA, BED], { ...NOTHING, words: [added('kind/bed', 'divan')] })).toEqual({
    sofa: ['couch', 'sofa'],
    bed: ['bed', 'cot', 'divan'],
  });
});

test('words of a later release come through what the shop has changed', () => {
  const changes = { ...NOTHING, words: [off('kind/sofa', 'couch'), added('kind/sofa', 'settee')] };
  const later = entry(SOFA.meaning, 'sofa', 'couch, divan, settee, chesterfield');
  expect(wordsOf([later], changes)['sofa']).toEqual(['chesterfield', 'divan', 'settee', 'sofa']);
});

test('words that were added to an entry which a later release does not have are shown, and not used', () => {
  const changes = { ...NOTHING, words: [added('kind/throne', 'divan')] };
  expect(editLexicon([SOFA], changes).at(-1)).toMatchObject({
    id: 'kind/throne',
    meaning: null,
    words: [{ word: 'divan', state: 'added', claimedBy: null }],
  });
  expect(wordsOf([SOFA], changes)).toEqual({ sofa: ['couch', 'divan', 'sofa'] });
});

test('a single word that is switched off stands for itself, unless it is used elsewhere', () => {
  expect(wordsOf([SOFA], { ...NOTHING, words: [off('kind/sofa', 'couch')] })).toEqual({
    sofa: ['divan', 'sofa'],
    couch: ['couch'],
  });
  expect(wordsOf([SOFA, BED], { ...NOTHING, words: [off('kind/sofa', 'divan')] })).toEqual({
    sofa: ['couch', 'sofa'],
    bed: ['bed', 'cot', 'divan'],
  });
});
