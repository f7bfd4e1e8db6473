import { describe, expect, test } from 'vitest';
import { countries, getCountry, readPhone, searchCountries } from './rules.ts';

describe('a foreign phone number', () => {
  test.for([
    '0911 23 45 67',
    '0911234567',
    '911234567',
    '+251911234567',
    '+251 91 123 4567',
    '251911234567',
    '00251 911 234 567',
    '+2510911234567',
    '\u202d+251 91\u200e 123 4567\u202c',
    '\u20660911 23 45 67\u2069',
  ])('%s is read as the same number', (typed) => {
    expect(readPhone(typed, 'ET')).toEqual({
      country: 'ET',
      e164: '+251911234567',
      national: '0911 234 567',
      value: '+251911234567',
    });
  });

  test.for([
    ['0711 234 567', '+251711234567'],
    ['011 551 7700', '+251115517700'],
    ['+49 1512 3456789', '+4915123456789'],
    ['4915123456789', '+4915123456789'],
    ['+1 416 555 2671', '+14165552671'],
    ['442079460958', '+442079460958'],
  ] as const)('%s is %s', ([typed, e164]) => {
    expect(readPhone(typed, 'ET').e164).toBe(e164);
  });

  test.for(['', '+', '0', '12', '0911 23 45 6', '0911 23 45 678', '+999123456789', '+2519'])(
    '%j is no phone number',
    (typed) => {
      expect(readPhone(typed, 'ET')).toMatchObject({ e164: null, national: typed });
    },
  );
});

// Shows S5.31.
test.for([
  ['+4', 'ET'],
  ['+49', 'DE'],
  ['+44', 'GB'],
  ['+1', 'US'],
  ['+18095', 'DO'],
  ['+7701', 'KZ'],
  ['+7495', 'RU'],
  ['+251', 'ET'],
  ['+254712', 'KE'],
  ['49151234567', 'DE'],
  ['25471234567', 'KE'],
  ['0491', 'ET'],
] as const)('while %s is typed its country is %s', ([typed, country]) => {
  expect(readPhone(typed, 'ET').country).toBe(country);
});

test('an incomplete number already tells its country', () => {
  expect(readPhone('0911', 'ET').value).toBe('0911');
  expect(readPhone('07 12', 'KE').value).toBe('+254 07 12');
  expect(readPhone('+49 15', 'ET').value).toBe('+49 15');
  expect(readPhone('', 'DE').value).toBe('');
});

describe('the list of countries', () => {
  const names = (typed: string) => searchCountries(typed).map(({ name }) => name);

  // Shows S9.27.
  test('has Ethiopia first and the others by name, each once', () => {
    const [first, ...others] = countries().map(({ name }) => name);
    expect(first).toBe('Ethiopia');
    expect(others).toEqual(others.toSorted((one, other) => one.localeCompare(other, 'en')));
    expect(others).toContain('Kenya');
    expect(new Set(countries().map(({ iso }) => iso)).size).toBe(countries().length);
    expect(getCountry('ET')).toEqual({ iso: 'ET', dialCode: '251', name: 'Ethiopia', nameAm: 'ኢትዮጵያ' });
  });

  // Shows S5.32.
  test('is searched by dial code when digits are typed', () => {
    expect(names('251')).toEqual(['Ethiopia']);
    expect(names('+254')).toEqual(['Kenya']);
    expect(searchCountries('25').every(({ dialCode }) => dialCode.includes('25'))).toBe(true);
  });

  // Shows S5.33.
  test('is searched by ISO code, whose matches come first, and by name when other text is typed', () => {
    expect(names('ke')).toEqual(['Kenya', 'Cocos (Keeling) Islands', 'Tokelau']);
    expect(names('DE')[0]).toBe('Germany');
    expect(names('germ')).toEqual(['Germany']);
    expect(names('ኢትዮ')).toEqual(['Ethiopia']);
    expect(names('cote d')).toEqual(['Côte d’Ivoire']);
    expect(names('  ')).toHaveLength(countries().length);
    expect(names('atlantis')).toEqual([]);
  });
});
