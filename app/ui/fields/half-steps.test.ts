import fc from 'fast-check';
import { expect, test } from 'vitest';
import { halfSteps } from './half-steps.ts';

test.each([
  [0, 0],
  [0.24, 0],
  [0.25, 0.5],
  [0.74, 0.5],
  [0.75, 1],
  [3.1, 3],
  [4.25, 4.5],
  [4.67, 4.5],
  [4.74, 4.5],
  [4.75, 5],
  [5, 5],
  [-1, 0],
  [7, 5],
])('%d is shown as %d', (rating, shown) => {
  expect(halfSteps(rating)).toBe(shown);
});

// Shows S2.card.4, S9.13.
test('each rating is shown by the nearest of eleven steps', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 5, noNaN: true }), (rating) => {
      const shown = halfSteps(rating);
      expect(Number.isInteger(shown * 2)).toBe(true);
      expect(Math.abs(shown - rating)).toBeLessThanOrEqual(0.25);
    }),
  );
});
