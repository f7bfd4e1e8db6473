/** The three sides of a box in centimetres. */
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

/** The usual sizes, in centimetres, of a door, of the stairs of a condominium, and of a lift for eight people. */
export const USUAL_HOUSE: House = {
  doorWidth: 80,
  doorHeight: 200,
  stairsWidth: 110,
  liftWidth: 110,
  liftDepth: 140,
  liftHeight: 210,
};

/** The room in centimetres that hands and a blanket need altogether; with less the piece fits tightly. */
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
  // The box leans in the plane of the lift's two longer sides; as an estimate, its thickness there is its middle side.
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
