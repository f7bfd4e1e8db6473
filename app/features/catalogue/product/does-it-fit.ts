/** Centimetres. */
export type Sides = readonly [number, number, number];
export type Way = 'door' | 'stairs' | 'lift';
export type Fit = 'fits' | 'tight' | 'not' | 'unknown';

export interface House {
  doorWidth: number;
  doorHeight: number;
  stairsWidth: number;
  liftWidth: number;
  liftDepth: number;
  liftHeight: number;
}

/** A usual door, stairs of a condominium, and a lift for eight people. */
export const USUAL_HOUSE: House = {
  doorWidth: 80,
  doorHeight: 200,
  stairsWidth: 110,
  liftWidth: 110,
  liftDepth: 140,
  liftHeight: 210,
};

/** Hands and a blanket need so much room on the whole. */
export const SPARE_CM = 4;

/**
 * Says whether a box can be carried along each way. Through a door it goes with its smallest face first, however long it is. Up
 * the stairs it is carried on edge, so its smallest side must be less than their width. In a lift it stands on any of its
 * sides, or leans with its longest one from corner to corner.
 */
export function fitsOf(sides: Sides, house: House): Record<Way, Fit> {
  const [small, middle, large] = [...sides].sort((one, other) => one - other) as [number, number, number];
  const { doorWidth, doorHeight, stairsWidth, liftWidth, liftDepth, liftHeight } = house;
  const [narrow, high] = [Math.min(doorWidth, doorHeight), Math.max(doorWidth, doorHeight)];
  const [first, second, third] = [liftWidth, liftDepth, liftHeight].sort((one, other) => one - other) as [
    number,
    number,
    number,
  ];
  const standing = Math.min(first - small, second - middle, third - large);
  // It leans in the plane of the two longer sides; the box is taken as thin as its middle side there.
  const leaning = Math.min(first - small, Math.hypot(second, third) - large - middle);
  return {
    door: roomIn(Math.min(narrow - small, high - middle)),
    stairs: roomIn(stairsWidth - small),
    lift: roomIn(Math.max(standing, leaning)),
  };
}

function roomIn(spare: number): Fit {
  if (Number.isNaN(spare)) return 'unknown';
  if (spare < 0) return 'not';
  return spare < SPARE_CM ? 'tight' : 'fits';
}
