import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyBits, numbersIn, setBit } from '#server/search/search.service.ts';
import { byFit } from './by-fit.ts';

const SIZE = 100;
/** Sets of boosts may be shorter. */
const numbersBelow = (size: number, minLength = 0) => fc.uniqueArray(fc.nat(size - 1), { minLength });
const boost = fc.record({ numbers: numbersBelow(40), weight: fc.constantFrom(1, 8, 16) });

function bitsOf(numbers: readonly number[], size: number) {
  const bits = emptyBits(size);
  for (const number of numbers) setBit(bits, number);
  return bits;
}

test('what is found is cut into parts by the sum of its weights, the best first, each product once', () => {
  fc.assert(
    fc.property(numbersBelow(SIZE, 1), fc.array(boost, { maxLength: 5 }), (found, boosts) => {
      const parts = byFit(
        bitsOf(found, SIZE),
        boosts.map(({ numbers, weight }) => ({ bits: bitsOf(numbers, 40), weight })),
      );
      const scoreOf = (number: number) =>
        boosts.reduce((sum, { numbers, weight }) => sum + (numbers.includes(number) ? weight : 0), 0);
      const scores = [...new Set(found.map(scoreOf))].toSorted((one, other) => other - one);
      const wanted = scores.map((score) =>
        found.filter((number) => scoreOf(number) === score).toSorted((one, other) => one - other),
      );
      expect(parts.map((part) => [...numbersIn(part)])).toEqual(wanted);
    }),
  );
});
