import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listDeletions, distanceOf } from './terms/distance.ts';
import { fold, splitIntoWords } from './terms/fold.ts';
import { skeletonOf, soundOf } from './terms/sound.ts';
import { listStems } from './terms/stems.ts';

describe('folding', () => {
  test.each([
    ['ሐ ኀ ኸ ሃ', 'ሀ ሀ ሀ ሀ'],
    ['ሠራ ዐይን ፀሐይ', 'ሰራ አይን ጸሀይ'],
    ['ሥራ ዕቃ ፅሑፍ', 'ስራ እቃ ጽሁፍ'],
    ['ጐን ቈዳ ዉስጥ ጠረዼዛ', 'ጎን ቆዳ ውስጥ ጠረጴዛ'],
    ['ወምበር', 'ወንበር'],
    ['Bouclé ÅRE', 'boucle are'],
    ['20,000 or 20 000 or 20.000', '20000 or 20000 or 20000'],
    ['3door ለ6 1.5m', '3 door ለ 6 1.5 m'],
    ['፪፻፶', '250'],
    ["children's %", 'children'],
  ])('%s becomes %s', (text, folded) => expect(fold(text)).toBe(folded));

  test('folding twice changes nothing more', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });
});

test.each([
  ['የሶፋ', 'ሶፋ'],
  ['ወንበሮችን', 'ወንበር'],
  ['ወንበሩ', 'ወንበር'],
  ['ጠረጴዛዎች', 'ጠረጴዛ'],
  ['ሶፋና', 'ሶፋ'],
  ['yesofa', 'sofa'],
  ['wenberoch', 'wenber'],
  ['wardrobes', 'wardrobe'],
  ['shelves', 'shelf'],
])('%s may be a form of %s, and stays what it is', (word, stem) => {
  expect(listStems(word)).toContain(stem);
  expect(listStems(word)).not.toContain(word);
});

test.each([
  ['ወንበር', 'wember'],
  ['ሶፋ', 'soffa'],
  ['ቁም', 'qum'],
  ['ጠረጴዛ', 'tereppeza'],
])('%s sounds like %s', (amharic, latin) =>
  expect(soundOf(latin)).toBe(soundOf(splitIntoWords(amharic)[0]!)),
);

test.each([
  ['ወንበር', 'wanbar'],
  ['ቁምሳጥን', 'qumsatin'],
  ['ጠረጴዛ', 'tirabeza'],
])('%s has the consonants of %s', (amharic, latin) => {
  expect(skeletonOf(soundOf(latin))).toBe(skeletonOf(soundOf(amharic)));
});

test.each([
  ['chiar', 'chair', 1],
  ['sofaa', 'sofa', 1],
  ['wardrop', 'wardrobe', 2],
  ['bed', 'sofa', 3],
])('%s is %s by slips: %d', (one, other, distance) => {
  expect(distanceOf(one, other, 2)).toBe(distance);
  expect(distanceOf(other, one, 2)).toBe(distance);
});

test('what is within a distance shares what remains after as many deletions', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 3, maxLength: 6 });
  fc.assert(
    fc.property(word, word, (one, other) => {
      if (distanceOf(one, other, 2) > 2) return;
      const shared = [...listDeletions(one, 2)].some((rest) => listDeletions(other, 2).has(rest));
      expect(shared).toBe(true);
    }),
  );
});
