import { expect, test } from 'vitest';
import { findPlaces, locate } from './find-known-places.ts';
import { ALL_PLACES } from './known-places.ts';

const first = (typed: string) => findPlaces(typed, 8).places[0]?.name;

test('the shop knows three hundred places and more, each once in its city', () => {
  expect(ALL_PLACES.length).toBeGreaterThan(300);
  const keys = ALL_PLACES.map(({ city, name }) => `${city}/${name}`.toLowerCase());
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  const unknownTowns = ALL_PLACES.filter(
    ({ city }) => !ALL_PLACES.some(({ kind, name }) => kind === 'city' && name === city),
  );
  expect(unknownTowns).toEqual([]);
  expect(
    ALL_PLACES.filter(({ name, nameAm }) => /[\u1200-\u137f]/.test(name) || /[a-z]{3}/.test(nameAm)),
  ).toEqual([]);
});

test.each([
  ['ayat', 'Ayat'],
  ['አያት', 'Ayat'],
  ['Bole Arabsa condominium', 'Bole Arabsa'],
  ['bole arabssa', 'Bole Arabsa'],
  ['ቦሌ አረብሳ', 'Bole Arabsa'],
  ['kazanchiz', 'Kazanchis'],
  ['ካሳንቺስ', 'Kazanchis'],
  ['peassa', 'Piassa'],
  ['C.M.C', 'CMC'],
  ['4 kilo', 'Arat Kilo'],
  ['jemo ሁለት', 'Jemo 2'],
  ['megenagn', 'Megenagna'],
  ['megananga', 'Megenagna'],
  ['Addis Ababa', 'Addis Ababa'],
  ['ደብረዘይት', 'Bishoftu'],
  ['wolaita sodo', 'Sodo'],
])('%s is %s', (typed, name) => expect(first(typed)).toBe(name));

test('what is typed is told from what it may mean', () => {
  expect(findPlaces('አያት', 8).isKnown).toBe(true);
  expect(findPlaces('Jemo condominium', 8).isKnown).toBe(true);
  expect(findPlaces('aya', 8).isKnown).toBe(false);
  expect(findPlaces('Behind the mill of Gashe Tolosa', 8)).toEqual({ places: [], isKnown: false });
  expect(findPlaces('Ayat, behind the mill', 1)).toMatchObject({
    isKnown: false,
    places: [{ name: 'Ayat' }],
  });
});

test('an address is read to its city, its place and its sub-city', () => {
  expect(locate({ city: 'Adis Abeba', place: 'አያት' })).toMatchObject({
    city: 'Addis Ababa',
    places: expect.arrayContaining(['Ayat', 'Lemi Kura']),
  });
  expect(locate({ city: 'Ayat' })).toMatchObject({
    city: 'Addis Ababa',
    places: expect.arrayContaining(['Ayat']),
  });
  expect(locate({ city: 'woldia' })).toMatchObject({ city: 'Weldiya', places: [] });
  expect(locate({ city: 'Timbuktu', place: 'Bole' })).toMatchObject({ city: 'Timbuktu', places: ['Bole'] });
});
