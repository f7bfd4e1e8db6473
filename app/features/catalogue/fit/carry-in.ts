import { roundCorner, type Corner } from './round-corner.ts';

/** Says whether a box can be carried into a home. All lengths are in centimetres. */

/** Width, depth and height of a box. */
export type Sides = readonly [number, number, number];

/** The sizes of a home that each way in has; a way whose sizes are not all known is not judged. */
export const SIZES_OF = {
  door: ['doorWidth', 'doorHeight'],
  stairs: ['stairsWidth', 'stairsHeight', 'landing'],
  lift: ['liftDoorWidth', 'liftDoorHeight', 'liftWidth', 'liftDepth', 'liftHeight'],
  corridor: ['corridorFirst', 'corridorSecond', 'corridorHeight'],
} as const;
export type Way = keyof typeof SIZES_OF;
export const WAYS = Object.keys(SIZES_OF) as Way[];
export type Size = (typeof SIZES_OF)[Way][number];
export type House = Readonly<Record<Size, number>>;

/** The usual sizes of a door, of the stairs and corridors of a condominium, and of a lift for eight people. */
export const USUAL_HOUSE: House = {
  ...{ doorWidth: 80, doorHeight: 200 },
  ...{ stairsWidth: 110, stairsHeight: 240, landing: 120 },
  ...{ liftDoorWidth: 80, liftDoorHeight: 200, liftWidth: 110, liftDepth: 140, liftHeight: 210 },
  ...{ corridorFirst: 110, corridorSecond: 110, corridorHeight: 250 },
};

/** The room that hands and a blanket need altogether; with less the piece goes through tightly. */
export const SPARE_CM = 4;
/** Sums of fractions are equal within this. */
const SAME = 1e-6;

export type Drawing =
  | {
      kind: 'opening';
      /** The width and height of the opening, and those of what goes through it, turned by an angle. */
      room: readonly [number, number];
      box: readonly [number, number];
      radians: number;
      /** The side of the opening that is told. */
      along: 'width' | 'height';
    }
  | { kind: 'corner'; corner: Corner; length: number; thickness: number };

/** A length that the box takes, and the length that the home has for it. */
export interface Need {
  /** 'turn': the longest box that goes round a corner. */
  size: Size | 'turn';
  needs: number;
  has: number;
  drawing: Drawing;
}

export interface Carried {
  fits: boolean;
  /** It has less to spare than hands and a blanket need. */
  isTight: boolean;
  /** The need with the least to spare. */
  decides: Need;
  /** The box is tilted until it stands on its smallest face. */
  isUpright: boolean;
}

/** One way of holding the box, which goes through when all needs are met. */
interface Hold {
  needs: readonly Need[];
  isUpright?: true;
}

const HOLDS: Record<Way, (sides: Sides, house: House) => Hold[]> = {
  door: ([a, b], { doorWidth, doorHeight }) =>
    through([a, b], ['doorWidth', doorWidth], ['doorHeight', doorHeight]).map((needs) => ({ needs })),
  stairs: (sides, { stairsWidth, stairsHeight, landing }) =>
    turning(sides, ['stairsWidth', stairsWidth], ['landing', landing], ['stairsHeight', stairsHeight]),
  lift: liftHolds,
  corridor: (sides, { corridorFirst, corridorSecond, corridorHeight }) =>
    turning(
      sides,
      ['corridorFirst', corridorFirst],
      ['corridorSecond', corridorSecond],
      ['corridorHeight', corridorHeight],
    ),
};

/**
 * Says whether a box goes one way, held as it goes best. It goes through a door with its smallest face first. Round a
 * corner, as on the landing of stairs, it is carried on edge, or else upright where the ceiling lets it be tilted.
 * In a lift it stands on any side, or leans with its longest one from corner to corner.
 * @returns null where a size of the home is not a number.
 */
export function carry(way: Way, sides: Sides, house: House): Carried | null {
  if (SIZES_OF[way].some((size) => Number.isNaN(house[size]))) return null;
  const sorted = [...sides].sort((one, other) => one - other) as [number, number, number];
  const tried = HOLDS[way](sorted, house).map(({ needs, isUpright = false }) => ({
    decides: needs.reduce((least, need) => (spareOf(need) < spareOf(least) ? need : least)),
    isUpright,
  }));
  const fitting = tried.find(({ decides }) => spareOf(decides) > SPARE_CM - SAME);
  const best =
    fitting ?? tried.reduce((most, each) => (spareOf(each.decides) > spareOf(most.decides) ? each : most));
  const spare = spareOf(best.decides);
  return { ...best, fits: spare > -SAME, isTight: spare < SPARE_CM - SAME };
}

const spareOf = ({ has, needs }: Need): number => has - needs;

type Named = readonly [size: Size, cm: number];

/** The two ways in which a face goes through an opening. */
function through([a, b]: readonly [number, number], [width, wide]: Named, [height, high]: Named): Need[][] {
  return [
    [a, b],
    [b, a],
  ].map(([across, up]) => {
    const drawn = { kind: 'opening', room: [wide, high], box: [across!, up!], radians: 0 } as const;
    return [
      { size: width, needs: across!, has: wide, drawing: { ...drawn, along: 'width' } },
      { size: height, needs: up!, has: high, drawing: { ...drawn, along: 'height' } },
    ];
  });
}

/** On edge round a corner, and upright. */
function turning([a, b, c]: Sides, one: Named, other: Named, [height, high]: Named): Hold[] {
  const up = (length: number, needs: number, radians: number): Need => ({
    ...{ size: height, needs, has: high },
    drawing: {
      kind: 'opening',
      room: [Math.max(length, needs), high],
      box: [length, a],
      radians,
      along: 'height',
    },
  });
  const onEdge = { ...up(c, b, 0), drawing: { ...up(c, b, 0).drawing, box: [c, b] } as Drawing };
  // A box that is tilted is highest when its diagonal is upright.
  const tilted = up(c, Math.hypot(c, a), Math.atan2(c, a));
  return [
    { needs: [...round(c, a, one, other), onEdge] },
    { needs: [...round(b, a, one, other), tilted], isUpright: true },
  ];
}

function round(length: number, thickness: number, [one, first]: Named, [other, second]: Named): Need[] {
  const corner = roundCorner(first, second, thickness);
  const drawing: Drawing = { kind: 'corner', corner, length, thickness };
  const [size, width] = first < second ? [one, first] : [other, second];
  const narrow: Need = { size, needs: thickness, has: width, drawing };
  return spareOf(narrow) < -SAME
    ? [narrow]
    : [narrow, { size: 'turn', needs: length, has: corner.longest, drawing }];
}

function liftHolds([a, b, c]: Sides, house: House): Hold[] {
  const { liftDoorWidth, liftDoorHeight, liftWidth, liftDepth, liftHeight } = house;
  const doors = through([a, b], ['liftDoorWidth', liftDoorWidth], ['liftDoorHeight', liftDoorHeight]);
  const rooms: [Named, Named, Named][] = [
    [
      ['liftWidth', liftWidth],
      ['liftHeight', liftHeight],
      ['liftDepth', liftDepth],
    ],
    [
      ['liftDepth', liftDepth],
      ['liftHeight', liftHeight],
      ['liftWidth', liftWidth],
    ],
    [
      ['liftWidth', liftWidth],
      ['liftDepth', liftDepth],
      ['liftHeight', liftHeight],
    ],
  ];
  const inside = rooms.flatMap(([across, up, behind]) =>
    [
      [a, b, c],
      [a, c, b],
      [b, a, c],
      [b, c, a],
      [c, a, b],
      [c, b, a],
    ].map(([wide, high, deep]) => standing([wide!, high!, deep!], across, up, behind)),
  );
  const leant = rooms.flatMap(([across, up, behind]) =>
    [
      [b, a],
      [a, b],
    ].flatMap(([thick, deep]) => leaning([c, thick!, deep!], across, up, behind)),
  );
  return doors.flatMap((door) => [...inside, ...leant].map((needs) => ({ needs: [...door, ...needs] })));
}

function standing([wide, high, deep]: Sides, across: Named, up: Named, behind: Named): Need[] {
  const drawn = { kind: 'opening', room: [across[1], up[1]], box: [wide, high], radians: 0 } as const;
  return [
    { size: across[0], needs: wide, has: across[1], drawing: { ...drawn, along: 'width' } },
    { size: up[0], needs: high, has: up[1], drawing: { ...drawn, along: 'height' } },
    {
      size: behind[0],
      needs: deep,
      has: behind[1],
      drawing: { ...drawn, room: [behind[1], up[1]], box: [deep, high], along: 'width' },
    },
  ];
}

/**
 * A box that is longer than both sides of the plane in which it leans from corner to corner. By Carver ('Mathematics
 * Magazine', 1957) a rectangle p × q that is longer than the longer side A of another fits into it when the shorter one
 * is at least (2pqA + (p² − q²)√(p² + q² − A²)) / (p² + q²).
 */
function leaning([long, thick, deep]: Sides, across: Named, up: Named, behind: Named): Need[][] {
  const isHigh = up[1] >= across[1];
  const [shorter, longer] = isHigh ? [across, up] : [up, across];
  if (long <= longer[1]) return [];
  const square = long ** 2 + thick ** 2;
  const needs =
    (2 * long * thick * longer[1] + (long ** 2 - thick ** 2) * Math.sqrt(square - longer[1] ** 2)) / square;
  // The angle at which the turned box is just as long as the longer side.
  const angle = Math.atan2(thick, long) + Math.acos(longer[1] / Math.sqrt(square));
  const drawn = {
    kind: 'opening',
    room: [across[1], up[1]],
    box: [long, thick],
    radians: isHigh ? Math.PI / 2 - angle : angle,
  } as const;
  return [
    [
      {
        ...{ size: shorter[0], needs, has: shorter[1] },
        drawing: { ...drawn, along: isHigh ? 'width' : 'height' },
      },
      {
        ...{ size: behind[0], needs: deep, has: behind[1] },
        drawing: {
          kind: 'opening',
          room: [behind[1], up[1]],
          box: [deep, Math.min(long, up[1])],
          radians: 0,
          along: 'width',
        },
      },
    ],
  ];
}

/** The ways in which a piece comes in: as it is delivered, without its package, without its legs, or not at all. */
export type Answer = 'yes' | 'unpacked' | 'without-legs' | 'no' | 'unknown';

export interface Measured {
  widthCm: number | null;
  depthCm: number | null;
  heightCm: number | null;
  packedWidthCm: number | null;
  packedDepthCm: number | null;
  packedHeightCm: number | null;
  /** The height of the legs that come off. */
  legsCm: number | null;
}

interface Box {
  as: Exclude<Answer, 'no' | 'unknown'>;
  sides: Sides;
}

/** The boxes as which a piece may be carried, the one as which it is delivered first; none without measures. */
export function boxesOf(piece: Measured): Box[] {
  const packed = sidesOf(piece.packedWidthCm, piece.packedDepthCm, piece.packedHeightCm);
  const asItStands = sidesOf(piece.widthCm, piece.depthCm, piece.heightCm);
  const { legsCm } = piece;
  const boxes: Box[] = packed ? [{ as: 'yes', sides: packed }] : [];
  if (!asItStands) return boxes;
  boxes.push({ as: packed ? 'unpacked' : 'yes', sides: asItStands });
  const [width, depth, height] = asItStands;
  if (legsCm !== null && legsCm > 0 && legsCm < height)
    boxes.push({ as: 'without-legs', sides: [width, depth, height - legsCm] });
  return boxes;
}

const sidesOf = (...[width, depth, height]: (number | null)[]): Sides | null =>
  width && depth && height ? [width, depth, height] : null;

/** Says how a piece comes in one way; of a piece that does not, the box that comes nearest is told. */
export function judge(
  way: Way,
  boxes: readonly Box[],
  house: House,
): { answer: Answer; carried: Carried | null } {
  let nearest: Carried | null = null;
  for (const { as, sides } of boxes) {
    const carried = carry(way, sides, house);
    if (!carried) return { answer: 'unknown', carried: null };
    if (carried.fits) return { answer: as, carried };
    if (!nearest || spareOf(carried.decides) > spareOf(nearest.decides)) nearest = carried;
  }
  return { answer: nearest ? 'no' : 'unknown', carried: nearest };
}
