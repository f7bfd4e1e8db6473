import { describe, expect, test } from 'vitest';
import { boxesOf, carry, judge, USUAL_HOUSE, WAYS, type House, type Sides, type Way } from './carry-in.ts';
import { roundCorner } from './round-corner.ts';

const MM = 0.1;
const fits = (way: Way, sides: Sides, house: Partial<House> = {}) =>
  carry(way, sides, { ...USUAL_HOUSE, ...house })!.fits;
const decides = (way: Way, sides: Sides, house: Partial<House> = {}) => {
  const { size, needs, has } = carry(way, sides, { ...USUAL_HOUSE, ...house })!.decides;
  return { size, needs: Math.round(needs * 10) / 10, has: Math.round(has * 10) / 10 };
};

describe('a door', () => {
  test.each([
    ['1 mm narrower than the smallest side lets nothing through', 75 - MM, 200, false],
    ['as wide as the smallest side lets the piece through', 75, 200, true],
    ['1 mm wider lets it through', 75 + MM, 200, true],
    ['1 mm lower than the middle side lets nothing through', 80, 90 - MM, false],
    ['as high as the middle side lets the piece through', 80, 90, true],
    ['that is wide and low lets it through on its side', 90, 75, true],
    ['that is wide and 1 mm too low does not', 90, 75 - MM, false],
  ])('%s', (_title, doorWidth, doorHeight, is) => {
    expect(fits('door', [216, 90, 75], { doorWidth, doorHeight })).toBe(is);
  });

  test('names the side that decides, with what is needed and what is there', () => {
    expect(decides('door', [216, 90, 88])).toEqual({ size: 'doorWidth', needs: 88, has: 80 });
    expect(decides('door', [216, 150, 70], { doorHeight: 148 })).toEqual({
      ...{ size: 'doorHeight', needs: 150, has: 148 },
    });
  });

  test.each([
    [78.9, true],
    [79, false],
  ])('with %s cm for 75 cm: less than hands need is %s', (doorWidth, isTight) => {
    expect(carry('door', [216, 90, 75], { ...USUAL_HOUSE, doorWidth })).toMatchObject({
      fits: true,
      isTight,
    });
  });
});

describe('a corner', () => {
  // In a corner of two equal corridors w the tightest angle is 45°, where a box of thickness t is at most 2(√2·w − t) long.
  const longest = 2 * (Math.SQRT2 * 110 - 60);

  test('of equal corridors lets round what the closed formula says', () => {
    expect(roundCorner(110, 110, 60).longest).toBeCloseTo(longest, 9);
    expect(roundCorner(110, 110, 60).radians).toBeCloseTo(Math.PI / 4, 9);
  });

  test('of different corridors lets a thin ladder round by (p^⅔ + q^⅔)^1.5', () => {
    expect(roundCorner(100, 200, 0).longest).toBeCloseTo((100 ** (2 / 3) + 200 ** (2 / 3)) ** 1.5, 6);
    expect(roundCorner(200, 100, 0).longest).toBeCloseTo(roundCorner(100, 200, 0).longest, 9);
  });

  test('leaves at its tightest angle no room beyond the thickness, and at others some', () => {
    const { longest: length, radians } = roundCorner(90, 140, 40);
    const room = (angle: number) =>
      90 * Math.sin(angle) + 140 * Math.cos(angle) - length * Math.sin(angle) * Math.cos(angle);
    expect(room(radians)).toBeCloseTo(40, 9);
    for (let angle = 0; angle <= Math.PI / 2; angle += 0.001)
      expect(room(angle)).toBeGreaterThanOrEqual(40 - 1e-9);
  });

  test.each([
    [longest - MM, true],
    [longest, true],
    [longest + MM, false],
  ])('of corridors of 110 cm lets %s × 60 × 80 cm round: %s', (length, is) => {
    // The ceiling is too low to tilt the box.
    expect(fits('corridor', [length, 60, 80], { corridorHeight: 150 })).toBe(is);
  });

  test.each([
    [60 - MM, false],
    [60, true],
    [60 + MM, true],
  ])(
    'with a corridor of %s cm lets round a box of 60 cm that is no longer than the other is wide: %s',
    (narrow, is) => {
      const house = { corridorFirst: narrow, corridorSecond: 200, corridorHeight: 100 };
      expect(fits('corridor', [200, 60, 80], house)).toBe(is);
      expect(fits('corridor', [200, 60, 80], { ...house, corridorFirst: 200, corridorSecond: narrow })).toBe(
        is,
      );
    },
  );

  test('that is too tight for a long box lets it round upright, where it can be tilted below the ceiling', () => {
    const sides: Sides = [220, 80, 50];
    const tilted = Math.hypot(220, 50);
    expect(fits('corridor', sides, { corridorHeight: tilted - MM })).toBe(false);
    expect(carry('corridor', sides, { ...USUAL_HOUSE, corridorHeight: tilted })).toMatchObject({
      ...{ fits: true, isUpright: true },
    });
    expect(fits('corridor', sides, { corridorHeight: tilted + MM })).toBe(true);
  });

  test('says which length goes round, and which corridor is too narrow for any', () => {
    expect(decides('corridor', [260, 60, 80], { corridorHeight: 150 })).toEqual({
      ...{ size: 'turn', needs: 260, has: 191.1 },
    });
    expect(decides('corridor', [260, 70, 80], { corridorSecond: 65, corridorHeight: 150 })).toEqual({
      ...{ size: 'corridorSecond', needs: 70, has: 65 },
    });
  });
});

describe('stairs', () => {
  const low = { stairsHeight: 100 };
  const longest = 2 * (Math.SQRT2 * 110 - 70);
  test.each([
    [longest - MM, true],
    [longest, true],
    [longest + MM, false],
  ])('of 110 cm with a landing of 110 cm let %s × 70 × 90 cm round: %s', (length, is) => {
    expect(fits('stairs', [length, 90, 70], { ...low, landing: 110 })).toBe(is);
  });

  test.each([
    [90 - MM, false],
    [90, true],
    [90 + MM, true],
  ])('below a ceiling of %s cm let a box on edge of 90 cm up: %s', (stairsHeight, is) => {
    expect(fits('stairs', [100, 90, 70], { stairsHeight })).toBe(is);
  });
});

describe('a lift', () => {
  const lift = {
    ...{ liftDoorWidth: 80, liftDoorHeight: 200, liftWidth: 110, liftDepth: 140, liftHeight: 210 },
  };
  test.each([
    ['of its smallest side lets it in', [60, 70, 200], { liftDoorWidth: 60 }, true],
    ['1 mm narrower does not', [60, 70, 200], { liftDoorWidth: 60 - MM }, false],
    [
      'lower than its middle side does not',
      [60, 70, 200],
      { liftDoorWidth: 65, liftDoorHeight: 70 - MM },
      false,
    ],
  ] as const)('with a door %s', (_title, sides, house, is) => {
    expect(fits('lift', sides, { ...lift, ...house })).toBe(is);
  });

  test.each([
    [210 - MM, true],
    [210, true],
    [210 + MM, false],
  ])('of 210 cm takes a box that fills it and is %s cm high: %s', (height, is) => {
    expect(fits('lift', [110, 75, height], { ...lift, liftDepth: 75, liftDoorHeight: 300 })).toBe(is);
  });

  test('takes a thin board that leans from corner to corner, as long as its turned end has room', () => {
    const house = { ...lift, liftWidth: 50, liftDepth: 100, liftHeight: 200 };
    // By Carver's formula a board of 220 × 10 cm below a ceiling of 200 cm needs so much of the depth.
    const needs =
      (2 * 220 * 10 * 200 + (220 ** 2 - 10 ** 2) * Math.sqrt(220 ** 2 + 10 ** 2 - 200 ** 2)) /
      (220 ** 2 + 10 ** 2);
    expect(fits('lift', [220, 10, 48], { ...house, liftDepth: needs - MM })).toBe(false);
    expect(fits('lift', [220, 10, 48], { ...house, liftDepth: needs })).toBe(true);
    expect(fits('lift', [220, 10, 48], { ...house, liftDepth: needs + MM })).toBe(true);
  });

  test('names the lift’s side that decides', () => {
    expect(decides('lift', [216, 75, 90], lift)).toEqual({ size: 'liftHeight', needs: 216, has: 210 });
    expect(decides('lift', [60, 145, 120], { ...lift, liftHeight: 130 })).toEqual({
      ...{ size: 'liftDepth', needs: 145, has: 140 },
    });
  });
});

describe('any way', () => {
  test('lets a chair in by usual doors, stairs, lifts and corridors', () => {
    expect(WAYS.map((way) => fits(way, [47, 55, 86]))).toEqual([true, true, true, true]);
  });

  test('is judged alike whichever side is called the width', () => {
    for (const way of WAYS)
      expect(carry(way, [60, 205, 150], USUAL_HOUSE)).toEqual(carry(way, [205, 150, 60], USUAL_HOUSE));
  });

  test('is not judged while one of its sizes is unknown; the others are', () => {
    const house = { ...USUAL_HOUSE, landing: Number.NaN };
    expect(WAYS.map((way) => carry(way, [47, 55, 86], house) === null)).toEqual([false, true, false, false]);
  });
});

describe('a piece', () => {
  const unmeasured = {
    ...{ widthCm: null, depthCm: null, heightCm: null },
    ...{ packedWidthCm: null, packedDepthCm: null, packedHeightCm: null, legsCm: null },
  };
  const sofa = { ...unmeasured, widthCm: 216, depthCm: 95, heightCm: 88, legsCm: 12 };
  const door = (doorWidth: number) => ({ ...USUAL_HOUSE, doorWidth });

  test.each([
    [76 - MM, 'no'],
    [76, 'without-legs'],
    [88 - MM, 'without-legs'],
    [88, 'yes'],
  ])('of 88 cm with legs of 12 cm comes through a door of %s cm: %s', (width, answer) => {
    expect(judge('door', boxesOf(sofa), door(width)).answer).toBe(answer);
  });

  test.each([
    [88 - MM, 'without-legs'],
    [88, 'unpacked'],
    [92 - MM, 'unpacked'],
    [92, 'yes'],
  ])('in a package of 92 cm comes through a door of %s cm: %s', (width, answer) => {
    const packed = { ...sofa, packedWidthCm: 220, packedDepthCm: 98, packedHeightCm: 92 };
    expect(judge('door', boxesOf(packed), door(width)).answer).toBe(answer);
  });

  test('that does not come in is told by the box that comes nearest', () => {
    expect(judge('door', boxesOf(sofa), door(70)).carried!.decides).toMatchObject({ needs: 76, has: 70 });
  });

  test('without all three measures is not judged, and legs of its whole height are no legs', () => {
    expect(boxesOf({ ...sofa, depthCm: null })).toEqual([]);
    expect(judge('door', [], USUAL_HOUSE)).toEqual({ answer: 'unknown', carried: null });
    expect(boxesOf({ ...sofa, legsCm: 88 })).toHaveLength(1);
    expect(boxesOf({ ...unmeasured, packedWidthCm: 50, packedDepthCm: 60, packedHeightCm: 70 })).toEqual([
      { as: 'yes', sides: [50, 60, 70] },
    ]);
  });
});
