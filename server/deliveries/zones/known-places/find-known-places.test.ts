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
  ['koye fiche', 'Koye Feche'],
  ['Balderas condominium', 'Balderas Condominium'],
  ['ፍየል ቤት', 'Fiyel Bet'],
  ['ቺችንያ', 'Chechnya'],
  ['Alemgena', 'Alem Gena'],
  ['salo gora', 'Salo Gora'],
  ['ቃሊቲ ጉምሩክ', 'Kality Customs'],
  ['General Wingate', 'Winget'],
  ['ዱከም', 'Dukem'],
  ['Aleta wondo', 'Aleta Wendo'],
  ['kezira', 'Kezira'],
  ['adihaki', 'Adi Haki'],
  ['ayder', 'Ayder'],
  ['Franco', 'Franko'],
  ['ባቦጋያ', 'Babogaya'],
  ['tabor', 'Tabor'],
  ['belay zeleke', 'Belay Zeleke'],
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

test.each([
  ['Olimpiya', 'Olympia'],
  ['ferensay legasiyon', 'Ferensay'],
  ['Bulgariyya', 'Bulgaria'],
])('a y that is said between two vowels may be left out or written: %s', (typed, name) =>
  expect(findPlaces(typed, 1)).toMatchObject({ isKnown: true, places: [{ name }] }),
);

test('what people call two places by is asked, and not decided', () => {
  for (const typed of ['mebrat hail', 'መብራት ኃይል', 'Mebrat Haile']) {
    const { places, isKnown } = findPlaces(typed, 8);
    expect(isKnown).toBe(false);
    expect(
      places
        .slice(0, 2)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['Gerji Mebrat Haile', 'Lebu Mebrat Hail']);
  }
});

test.each([
  ['Kezira Dire Dawa', 'Kezira'],
  ['መቐለ ዓዲ ሓቂ', 'Adi Haki'],
  ['Adama, Franko', 'Franko'],
  ['Lemi Kura Ayat', 'Ayat'],
  ['summit addis abeba', 'Summit'],
])('a place is known beside the name of its town or sub-city: %s', (typed, name) => {
  expect(findPlaces(typed, 1)).toMatchObject({ isKnown: true, places: [{ name }] });
});

test('a place beside the name of another town is not decided', () => {
  for (const typed of ['Kezira Mekelle', 'Piassa Hawassa', 'Gullele Ayat'])
    expect(findPlaces(typed, 8).isKnown).toBe(false);
});
