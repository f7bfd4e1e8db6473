import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  setReduction,
  priceBySets,
  pricedSets,
  shareByRemainder,
  type Piece,
  type PricedSet,
} from './set-prices.ts';

const piece = (product: string, price: number, qty: number, variant: string | null = null): Piece => ({
  ...{ product, variant, qty },
  priceSantim: price,
});
const set = (offSantim: number, lines: [string, number, (string | null)?][], id = 'set'): PricedSet => ({
  ...{ id, name: id, nameAm: '', offSantim },
  lines: lines.map(([product, qty, variant = null]) => ({ product, variant, qty })),
});
const taken = (pieces: readonly Piece[], prices: readonly number[]) =>
  pieces.reduce((sum, { priceSantim, qty }, index) => sum + (priceSantim - prices[index]!) * qty, 0);

describe('sets of pieces in lines', () => {
  test('share what they take off as their pieces cost, to the last santim', () => {
    const pieces = [piece('table', 2_000_000, 1), piece('chair', 300_000, 6), piece('rug', 500_000, 1)];
    const { prices, found } = priceBySets(pieces, [
      set(800_000, [
        ['table', 1],
        ['chair', 6],
      ]),
    ]);
    expect(found).toMatchObject([{ times: 1, offSantim: 800_000 }]);
    expect(prices[2]).toBe(500_000);
    expect(taken(pieces, prices)).toBe(800_000);
    // 8,000 birr over 38,000: the chairs bear 3,789.47 of it, 631.57 each; the table what whole santim cannot share.
    expect(prices[1]).toBe(300_000 - 63_157);
  });

  test('hold as often as all of their pieces are there, and not at all where one is missing', () => {
    const sets = [
      set(1000, [
        ['table', 1],
        ['chair', 6],
      ]),
    ];
    const times = (tables: number, chairs: number) =>
      priceBySets([piece('table', 50_000, tables), piece('chair', 9000, chairs)], sets).found[0]?.times ?? 0;
    expect([times(1, 5), times(1, 6), times(1, 11), times(2, 12), times(3, 12), times(2, 13)]).toEqual([
      0, 1, 1, 2, 2, 2,
    ]);
  });

  test('share no piece: the one that takes off most comes first', () => {
    const sets = [
      set(
        1000,
        [
          ['table', 1],
          ['chair', 4],
        ],
        'small',
      ),
      set(
        3000,
        [
          ['table', 1],
          ['chair', 6],
        ],
        'large',
      ),
    ];
    const found = (tables: number, chairs: number) =>
      priceBySets([piece('table', 50_000, tables), piece('chair', 9000, chairs)], sets).found.map(
        ({ set: { id }, times }) => `${times} ${id}`,
      );
    expect(found(1, 6)).toEqual(['1 large']);
    expect(found(2, 10)).toEqual(['1 large', '1 small']);
    expect(found(2, 9)).toEqual(['1 large']);
  });

  test('take pieces of a named variant before those of any variant', () => {
    const pieces = [piece('chair', 9000, 2, 'teal'), piece('chair', 9000, 2, 'sand')];
    const sets = [
      set(500, [
        ['chair', 2],
        ['chair', 2, 'teal'],
      ]),
    ];
    expect(priceBySets(pieces, sets).found).toMatchObject([{ times: 1 }]);
    expect(priceBySets(pieces, [set(500, [['chair', 3, 'teal']])]).found).toEqual([]);
  });

  test('are none where they are no cheaper than their pieces', () => {
    const lines = [{ product: 'chair', variant: null, qty: 2 }];
    const off = (kind: 'price' | 'amount' | 'percent', value: number) =>
      pricedSets([{ id: 'a', name: 'a', nameAm: '', kind, value, lines }], () => 10_000).map(
        ({ offSantim }) => offSantim,
      );
    expect([off('price', 15_000), off('amount', 700), off('percent', 10)]).toEqual([[5000], [700], [2000]]);
    expect([off('price', 20_000), off('price', 21_000), off('amount', 20_000)]).toEqual([[], [], []]);
    expect(setReduction({ kind: 'percent', value: 33 }, 101)).toBe(33);
    expect(
      pricedSets([{ id: 'a', name: 'a', nameAm: '', kind: 'percent', value: 9, lines }], () => undefined),
    ).toEqual([]);
  });

  test('shares of an amount are whole santim, within one of what they should be, and add up', () => {
    fc.assert(
      fc.property(
        fc.nat(99_999_999),
        fc.array(fc.nat(99_999_999), { minLength: 1, maxLength: 12 }),
        (amount, weights) => {
          const whole = weights.reduce((sum, weight) => sum + weight, 0);
          fc.pre(whole > 0);
          const shares = shareByRemainder(amount, weights);
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
          shares.forEach((share, index) =>
            expect(Math.abs(share - (amount * weights[index]!) / whole)).toBeLessThan(1.001),
          );
        },
      ),
    );
  });

  const ids = ['table', 'chair', 'stool', 'lamp'];
  const someSet = fc
    .record({
      off: fc.integer({ min: 1, max: 90 }),
      lines: fc.uniqueArray(
        fc.record({ product: fc.constantFrom(...ids), qty: fc.integer({ min: 1, max: 6 }) }),
        { selector: ({ product }) => product, minLength: 1, maxLength: 4 },
      ),
    })
    .map(({ off, lines }) => ({
      off,
      lines: lines.map(({ product, qty }) => [product, qty] as [string, number]),
    }));
  const cart = fc.tuple(
    ...ids.map((product) =>
      fc
        .tuple(fc.integer({ min: 100, max: 9_999_999 }), fc.integer({ min: 0, max: 20 }))
        .map(([price, qty]) => piece(product, price, qty)),
    ),
  );

  test('of any cart they take off what they say, no piece costs nothing, and no piece is counted twice', () => {
    fc.assert(
      fc.property(cart, fc.array(someSet, { maxLength: 4 }), (pieces, some) => {
        const priceIn = (product: string) => pieces.find((each) => each.product === product)!.priceSantim;
        const sets = some.map(({ off, lines }, index) => {
          const sum = lines.reduce((all, [product, qty]) => all + priceIn(product) * qty, 0);
          return set(Math.max(1, Math.floor((sum * off) / 100)), lines, `set ${index}`);
        });
        const { prices, found } = priceBySets(pieces, sets);
        expect(found.reduce((sum, { offSantim }) => sum + offSantim, 0)).toBe(taken(pieces, prices));
        const wanted = found.reduce((sum, { set: each, times }) => sum + each.offSantim * times, 0);
        const concerned = pieces.filter(({ product }) =>
          found.some(({ set: { lines } }) => lines.some((line) => line.product === product)),
        );
        const shortest = Math.min(...concerned.map(({ qty }) => qty), Infinity);
        // Never less than the owner has said, and more by less than a santim for each piece of the shortest line.
        const more = taken(pieces, prices) - wanted;
        expect(more).toBeGreaterThanOrEqual(0);
        expect(more).toBeLessThan(found.length === 0 ? 1 : shortest);
        prices.forEach((price, index) => {
          expect(price).toBeGreaterThan(0);
          expect(price).toBeLessThanOrEqual(pieces[index]!.priceSantim);
        });
        for (const { product, qty } of pieces) {
          const used = found.flatMap(({ set: { lines }, times }) =>
            lines.filter((line) => line.product === product).map((line) => line.qty * times),
          );
          expect(used.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(qty);
        }
      }),
    );
  });

  test('the sequence of lines and of sets changes no price', () => {
    fc.assert(
      fc.property(cart, fc.array(someSet, { maxLength: 3 }), (pieces, some) => {
        const sets = some.map(({ off, lines }, index) => set(off * 100, lines, `set ${index}`));
        const one = priceBySets(pieces, sets);
        const other = priceBySets(pieces, sets.toReversed());
        expect(other.prices).toEqual(one.prices);
      }),
    );
  });
});
