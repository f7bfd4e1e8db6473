import { afterEach, expect, test } from 'vitest';
import { readLanguageFrom } from '../texts/reader-language.ts';
import { placeIn } from './words-of-shop.ts';

afterEach(() => readLanguageFrom(() => 'mixed'));

const store = { address: 'Bole Road', addressAm: 'ቦሌ መንገድ', city: 'Addis Ababa', cityAm: 'አዲስ አበባ' };

test('the address of the shop has the comma of the reader’s language before the city', () => {
  expect(placeIn(store)).toBe('Bole Road, Addis Ababa');
  readLanguageFrom(() => 'en');
  expect(placeIn(store)).toBe('Bole Road, Addis Ababa');
  readLanguageFrom(() => 'am');
  expect(placeIn(store)).toBe('ቦሌ መንገድ፣ አዲስ አበባ');
});

test('the address of a shop that gives a street alone, a city alone or neither has no comma', () => {
  readLanguageFrom(() => 'am');
  expect(placeIn({ ...store, city: '', cityAm: '' })).toBe('ቦሌ መንገድ');
  expect(placeIn({ ...store, address: '', addressAm: '' })).toBe('አዲስ አበባ');
  expect(placeIn({ address: '', addressAm: '', city: '', cityAm: '' })).toBe('');
});
