import { expect, test } from 'vitest';
import type { Family } from '#contract/goods/product-attributes.ts';
import { frontOutline, sideOutline } from './size-outlines.ts';

/** Reads the corners of a path as a browser does, for the commands that the outlines use. */
function boundsOf(path: string) {
  const xs: number[] = [];
  const ys: number[] = [];
  let [x, y] = [0, 0];
  for (const [, command, rest] of path.matchAll(/([MLHVhvz])([^MLHVhvz]*)/g)) {
    const [first = 0, second = 0] = (rest!.match(/-?[\d.]+(e-?\d+)?/g) ?? []).map(Number);
    if (command === 'M' || command === 'L') [x, y] = [first, second];
    if (command === 'H') x = first;
    if (command === 'V') y = first;
    if (command === 'h') x += first;
    if (command === 'v') y += first;
    xs.push(x);
    ys.push(y);
  }
  return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
}

test.each<[Family | null, number, number, number]>([
  ['chair', 47, 55, 86],
  ['chair', 42, 42, 45],
  ['chair', 79, 82, 79],
  ['chair', 68, 72, 120],
  ['sofa', 215, 88, 82],
  ['sofa', 282, 180, 80],
  ['bed', 197, 214, 116],
  ['bed', 130, 204, 95],
  ['wardrobe', 150, 58, 205],
  ['table', 160, 90, 76],
  ['table', 70, 70, 42],
  [null, 100, 50, 50],
])('the outline of %s of %d × %d × %d fills exactly its measures', (category, width, depth, height) => {
  const expected = (across: number) => [0, across, 0, height];
  for (const [index, value] of boundsOf(frontOutline(category, width, height)).entries())
    expect(value).toBeCloseTo(expected(width)[index]!, 6);
  for (const [index, value] of boundsOf(sideOutline(category, depth, height, width)).entries())
    expect(value).toBeCloseTo(expected(depth)[index]!, 6);
});
