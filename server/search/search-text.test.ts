import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldForSearch, searchTextOf, searchWords } from './search-text.ts';

describe('folding for search', () => {
  test.each([
    ['ሐ ኀ ኸ ሃ', 'ሀ ሀ ሀ ሀ'],
    ['ሠራ', 'ሰራ'],
    ['ዐይን ኣይን', 'አይን አይን'],
    ['ፀሐይ', 'ጸሀይ'],
    ['Café ÅRE', 'cafe are'],
    ['ﬁne', 'fine'],
    ['100%_(x)', '100 x'],
    ['%', ''],
  ])('%s becomes %s', (text, folded) => expect(foldForSearch(text)).toBe(folded));

  test('folding twice changes nothing more, and no pattern character is left', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const folded = foldForSearch(text);
        expect(foldForSearch(folded)).toBe(folded);
        expect(folded).not.toMatch(/[%_\\]/);
      }),
    );
  });

  test('a product is found by each word of its name in both languages, its brand and category', () => {
    const text = searchTextOf({
      name: 'Adey Armchair',
      nameAm: 'የአደይ ወንበር',
      brand: 'Mirfak',
      category: 'chair',
    });
    for (const keyword of ['adey', 'ARMCHAIR', 'የኣደይ', 'ወንበር', 'wenber', 'mirfak', 'chairs']) {
      for (const word of searchWords(keyword)) expect(text).toContain(word);
    }
  });

  test('a search uses at most eight words', () => {
    expect(searchWords('a b c d e f g h i j')).toHaveLength(8);
    expect(searchWords(' %_! ')).toEqual([]);
  });
});
