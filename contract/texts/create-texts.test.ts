import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { compileTextsWith, createTexts } from './create-texts.ts';

compileTextsWith(compileMessage);

const texts = createTexts(
  {
    heading: 'Cart',
    pieces: '{count, plural, one {1 piece} other {{count} pieces}} of {name}',
    'colours.red': 'Red',
    'colours.green': 'Green',
  },
  { heading: 'ቅርጫት', 'colours.red': 'ቀይ' },
);

test('a text is drawn in English, and in Amharic where there is one', () => {
  expect(texts('heading')).toBe('Cart');
  expect(texts.am('heading')).toBe('ቅርጫት');
  expect(texts.both('heading')).toEqual({ en: 'Cart', am: 'ቅርጫት' });
  expect(texts.both('colours.green')).toEqual({ en: 'Green' });
});

test.each([
  [1, '1 piece of Sofa'],
  [2, '2 pieces of Sofa'],
  [1000, '1000 pieces of Sofa'],
])('the count %d takes its plural form', (count, text) => {
  expect(texts('pieces', { count, name: 'Sofa' })).toBe(text);
});

test.each(['{name}', "it's", '\\x3cb\\x3e', '\\u003cb>', '#', '$&'])(
  'a typed text stays unchanged as a parameter: %s',
  (name) => {
    expect(texts('pieces', { count: 2, name })).toBe(`2 pieces of ${name}`);
  },
);

test('texts below a prefix keep the order of the catalogue', () => {
  expect(texts.below('colours')).toEqual(['red', 'green']);
  expect(texts.has('colours.red')).toBe(true);
  expect(texts.has('toString')).toBe(false);
});
