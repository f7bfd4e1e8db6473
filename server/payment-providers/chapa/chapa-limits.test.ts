import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { meansFor } from './chapa-limits.ts';

const openFor = (birr: number) =>
  meansFor(Math.round(birr * 100))
    .filter(({ open }) => open)
    .map(({ name }) => name);

describe('Chapa’s methods', () => {
  test('all accept the price of a chair', () => {
    expect(openFor(11_925)).toHaveLength(8);
  });

  test('have Amharic names, for pages in Amharic alone', () => {
    expect(meansFor(1).filter(({ name, nameAm }) => nameAm === name)).toMatchObject([{ name: 'PayPal' }]);
  });

  test.each([
    [75_000, 'telebirr', true],
    [75_000.01, 'telebirr', false],
    [75_000.01, 'M-Pesa', false],
    [150_000, 'CBEBirr', true],
    [150_000.01, 'CBEBirr', false],
    [500_000.01, 'Credit or debit card', false],
    [600_000, 'AwashBirr', true],
    [600_000.01, 'AwashBirr', false],
    [9_999_999, 'CBE bank transfer', true],
    [9_999_999.01, 'CBE bank transfer', false],
  ])('for %d birr: %s is available: %s', (birr, name, open) => {
    expect(openFor(birr).includes(name)).toBe(open);
  });

  test('include Awash Bank above all other maxima', () => {
    expect(openFor(99_999_999.99)).toEqual(['Awash Bank']);
  });

  test('that accept a total accept every smaller one', () => {
    fc.assert(
      fc.property(fc.nat(9_999_999_999), fc.nat(9_999_999_999), (one, other) => {
        const open = (santim: number) => meansFor(santim).filter((means) => means.open).length;
        expect(open(Math.min(one, other))).toBeGreaterThanOrEqual(open(Math.max(one, other)));
      }),
    );
  });
});
