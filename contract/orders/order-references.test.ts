import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { orderPrefix } from './order-prefix.ts';
import { orderNumberIn, orderReference, withoutPrefix } from './order-references.ts';

const prefixes = fc
  .stringMatching(/^[A-Z][A-Z0-9]{0,5}$/)
  .filter((prefix) => orderPrefix.safeParse(prefix).success);
const numbers = fc.integer({ min: 1, max: 999_999_999 });

describe('the reference of an order', () => {
  test('is read from a statement whatever prefixes the shop has had', () => {
    fc.assert(
      fc.property(prefixes, fc.array(prefixes), numbers, (prefix, earlier, number) => {
        const reference = orderReference({ prefix, number });
        const all = [...earlier, prefix];
        for (const text of [
          reference,
          `Transfer ${reference} Abebe`,
          reference.toLowerCase(),
          `FT1,${reference};`,
        ])
          expect(orderNumberIn(text, all)).toBe(number);
        expect(withoutPrefix(reference, all)).toBe(String(number));
      }),
    );
  });

  test('is never read as another order where one prefix is the beginning of another', () => {
    fc.assert(
      fc.property(prefixes, fc.stringMatching(/^[A-Z0-9]$/), numbers, (short, more, number) => {
        const long = `${short}${more}`;
        expect(orderNumberIn(`${long}-${number}`, [short, long])).toBe(number);
        expect([number, null]).toContain(orderNumberIn(`${long}${number}`, [long, short]));
        // The shop never had the long one, so this is no order of it.
        expect(orderNumberIn(`${long}-${number}`, [short])).toBeNull();
      }),
    );
  });

  test.each([
    ['WB-12', 12],
    ['wb 12', 12],
    ['WB12', 12],
    ['Transfer WB-12 to shop', 12],
    ['WB-12 and WB-13', 12],
    ['XWB-12', null],
    ['VVB-12', null],
    ['WB0-12', null],
    ['WB-12A', null],
    ['WB-0', null],
    ['WB-1234567890', null],
    ['12', null],
  ])('%j names %s', (text, number) => expect(orderNumberIn(text, ['WB'])).toBe(number));

  test('without a sign is not guessed where two prefixes fit', () => {
    expect(orderNumberIn('A110005', ['A', 'A1'])).toBeNull();
    expect(orderNumberIn('A1 10005', ['A', 'A1'])).toBe(10005);
    expect(orderNumberIn('A110005', ['A'])).toBe(110005);
  });

  test('is typed with and without its prefix; other texts stay', () => {
    expect(withoutPrefix('wb 10005', ['AB', 'WB'])).toBe('10005');
    expect(withoutPrefix('WB#10005', ['WB'])).toBe('10005');
    for (const other of ['sofa 3', '10005', 'INV-2019-17', 'Almaz', 'WB'])
      expect(withoutPrefix(other, ['AB', 'WB'])).toBe(other);
  });
});

test.each(['WB', 'A', 'ABC123', 'SELAM'])('%s can be the prefix of a shop', (prefix) =>
  expect(orderPrefix.safeParse(prefix).success).toBe(true),
);
test.each(['', 'wb', '1A', 'ABCDEFG', 'A-B', 'ሱቅ', 'FT', 'INV'])('%j can not', (prefix) =>
  expect(orderPrefix.safeParse(prefix).success).toBe(false),
);
