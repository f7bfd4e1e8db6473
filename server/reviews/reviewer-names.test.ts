import { describe, expect, test } from 'vitest';
import { looksLike, namesShop, distinguishName } from './reviewer-names.ts';

describe('a name is taken for another', () => {
  test.each([
    ['hanna  OWNER', 'Hanna Owner'],
    ['H.a.n.n.a-Owner', 'Hanna Owner'],
    ['Ｈａｎｎａ Ｏｗｎｅｒ', 'Hanna Owner'],
    ['Hаnnа Оwnеr', 'Hanna Owner'],
    ['Hannà Öwner', 'Hanna Owner'],
    ['Hanna 0wner', 'Hanna Owner'],
    ['HaIima', 'Halima'],
    ['HALIMA', 'Halima'],
    ['አልማዝ  በቀለ', 'አልማዝ በቀለ'],
  ])('%s for %s', (one, other) => expect(looksLike(one, other)).toBe(true));

  test.each([
    ['Hanna Bekele', 'Hanna Owner'],
    ['Hanna', 'Hanna Owner'],
    ['አልማዝ', 'አልማዝ በቀለ'],
    ['!!!', '???'],
  ])('%s not for %s', (one, other) => expect(looksLike(one, other)).toBe(false));
});

test('a name with the shop’s in it is taken for the shop, unless the shop’s is a syllable', () => {
  for (const name of ['Wenber', 'WENBER Support', 'The Wеnber Team', 'W e n b e r'])
    expect(namesShop(name, 'Wenber')).toBe(true);
  expect(namesShop('Almaz', 'Wenber')).toBe(false);
  expect([namesShop('Alemu', 'Al'), namesShop('AL', 'Al')]).toEqual([false, true]);
});

test('people of one name are told apart by numbers', () => {
  expect(distinguishName('Almaz', ['Abebe'])).toBe('Almaz');
  expect(distinguishName('Almaz', ['ALMAZ'])).toBe('Almaz (2)');
  expect(distinguishName('almaz', ['Almaz', 'Almaz (2)', 'Almaz (4)'])).toBe('almaz (3)');
});
