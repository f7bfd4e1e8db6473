import { expect, test } from 'vitest';
import { srcSetOf } from '#contract/pictures/pictures.ts';
import { readLanguageFrom } from '#contract/texts/reader-language.ts';
import { filesOf } from './enlarged-files.ts';
import { frameOf, phoneFrameOf, picturesOf, shapeOf } from './product-pictures.ts';

const SOFA = '/images/productdbImages/1700000000000-0123456789abcdef0123456789abcdef-400.jpg';
const BASE = SOFA.replace('-400.jpg', '');
const wide = { address: SOFA, width: 1600, height: 1200, largest: 1600 };
const tall = { address: SOFA, width: 1350, height: 1800, largest: 1600 };

test('the frame has the form of the first picture, from upright to three by two', () => {
  const frame = (width: number, height: number) =>
    frameOf({ src: SOFA, size: { width, height, largest: 1600 }, alt: undefined });
  expect(frame(1600, 1200)).toBeCloseTo(4 / 3);
  expect(frame(1600, 1800)).toBeCloseTo(8 / 9);
  expect(frame(700, 1800)).toBeCloseTo(8 / 9);
  expect(frame(1600, 500)).toBeCloseTo(3 / 2);
  expect(frameOf({ src: '/elsewhere.jpg', size: undefined, alt: undefined })).toBeCloseTo(8 / 9);
});

test('a picture that is nearly as wide as a phone fills its frame, and a narrower one takes its share', () => {
  const frame = phoneFrameOf(4 / 3);
  const shape = (width: number, height: number) => shapeOf({ size: { width, height, largest: 1600 } }, frame);
  expect(shape(1600, 1200)).toEqual({ className: 'gallery-near', share: 1 });
  expect(shape(1600, 1000)).toEqual({ className: 'gallery-near', share: 1 });
  expect(shape(1600, 800)).toEqual({ className: undefined, share: 1 });
  expect(shape(1200, 1200)).toEqual({ className: 'gallery-narrow', share: 2 / 3 });
  expect(shapeOf({ size: undefined }, frame).className).toBe('gallery-narrow');
});

test('on a phone the frame of an upright picture is higher than that of a wide one, and both leave room below', () => {
  expect(phoneFrameOf(8 / 9)).toBe(4 / 3);
  expect(phoneFrameOf(1)).toBe(4 / 3);
  expect(phoneFrameOf(4 / 3)).toBe(3 / 2);
  expect(phoneFrameOf(3 / 2)).toBe(3 / 2);
});

test('the large file is named only where it exists', () => {
  expect(srcSetOf(SOFA)).not.toContain('1600');
  expect(srcSetOf(SOFA, { ...wide, width: 800, height: 600, largest: 800 })).not.toContain('1600');
  expect(srcSetOf(SOFA, wide)).toContain(`${BASE}-1600 1600w`);
});

test('a picture is called what the shop says it shows', () => {
  const texts = [{ image: SOFA, alt: 'A teal sofa', altAm: 'ሶፋ' }];
  const named = picturesOf({ imageTexts: texts }, [SOFA, '/other.jpg']);
  expect(named.map(({ alt }) => alt)).toEqual(['A teal sofa · ሶፋ', undefined]);
  readLanguageFrom(() => 'am');
  try {
    expect(picturesOf({ imageTexts: texts }, [SOFA])[0]!.alt).toBe('ሶፋ');
  } finally {
    readLanguageFrom(() => 'mixed');
  }
});

test('the enlarged view gets all files of a picture with their sizes', () => {
  const [picture] = picturesOf({ pictures: [wide], imageTexts: [] }, [SOFA]);
  expect(filesOf(picture!).map(({ width, height }) => [width, height])).toEqual([
    [200, 150],
    [400, 300],
    [800, 600],
    [1600, 1200],
  ]);
  // A picture of 3:4 is 338 pixels wide in a box of 400 × 450.
  expect(filesOf({ src: SOFA, size: tall, alt: undefined })[1]).toMatchObject({ width: 338, height: 451 });
  const [unknown] = picturesOf({ pictures: [], imageTexts: [] }, [SOFA]);
  expect(filesOf(unknown!).at(-1)).toMatchObject({ src: `${BASE}-800.webp` });
  const [foreign] = picturesOf({ imageTexts: [] }, ['https://example.com/a.jpg']);
  expect(filesOf(foreign!)).toMatchObject([{ src: 'https://example.com/a.jpg' }]);
});
