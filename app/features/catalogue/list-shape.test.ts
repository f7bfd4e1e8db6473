import { expect, test } from 'vitest';
import { listShape } from './list-shape.ts';

const of = (...categories: string[]) => categories.map((category) => ({ category }));

test('a list of wide pieces has wide pictures, one of high pieces upright ones, a mixed one square ones', () => {
  expect(listShape(of('sofa', 'bed', 'table'))).toBe('4/3');
  expect(listShape(of('chair', 'wardrobe'))).toBe('8/9');
  expect(listShape(of('chair', 'sofa'))).toBe('1');
});

test('what a list grows by does not change its shape', () => {
  const first = of(...Array.from({ length: 8 }, () => 'sofa'));
  expect(listShape([...first, ...of('chair')])).toBe(listShape(first));
});
