import { expect, test } from 'vitest';
import { joinPictureTexts, splitPictureTexts, withPictureText } from './picture-texts.ts';

const FRONT = { image: '/a.jpg', alt: 'From the front', altAm: 'ከፊት' };
const SIDE = { image: '/b.jpg', alt: '', altAm: 'ከጎን' };

test('the words of pictures come back from the form as they went in', () =>
  expect(splitPictureTexts(joinPictureTexts([FRONT, SIDE]))).toEqual([FRONT, SIDE]));

test('words are changed at their place, added at the end, and go when there are none', () => {
  const both = joinPictureTexts([FRONT, SIDE]);
  const changed = withPictureText(both, { ...FRONT, alt: ' In\tfront\nof it ' });
  expect(splitPictureTexts(changed)).toEqual([{ ...FRONT, alt: 'In front of it' }, SIDE]);
  expect(splitPictureTexts(withPictureText('', SIDE))).toEqual([SIDE]);
  expect(splitPictureTexts(withPictureText(both, { ...FRONT, alt: ' ', altAm: '' }))).toEqual([SIDE]);
});
