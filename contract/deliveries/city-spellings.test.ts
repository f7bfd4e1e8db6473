import { expect, test } from 'vitest';
import { englishCity, SPELLED_CITIES } from './city-spellings.ts';

test('each spelling is of one city', () => {
  const wrong = SPELLED_CITIES.filter(([spelling, city]) => englishCity(spelling) !== city);
  expect(wrong).toEqual([]);
});

test.for([
  ['አዲስ፡አበባ', 'Addis Ababa'],
  ['ባህር ዳር', 'Bahir Dar'],
  ['ጐንደር', 'Gondar'],
  ['Mek’ele', 'Mekelle'],
  ['Wolkite', 'Wolkite'],
] as const)('%s is %s', ([typed, city]) => {
  expect(englishCity(typed)).toBe(city);
});
