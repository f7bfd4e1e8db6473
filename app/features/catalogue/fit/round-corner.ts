/** A right-angled corner between two corridors, and the longest box of some thickness that is carried round it. */
export interface Corner {
  first: number;
  second: number;
  /** In the plan, in centimetres; 0 for a box that is thicker than one of the corridors is wide. */
  longest: number;
  /** The angle to the second corridor at which there is the least room. */
  radians: number;
}

/** The halvings after which an angle is exact to the last digits. */
const HALVINGS = 60;

/**
 * Finds the longest box that is carried round a corner. One that is no longer than a corridor is wide is shifted into it
 * without being turned. A longer one is turned with both outer ends along the outer walls; at the angle θ the inner corner leaves
 * room for (p sin θ + q cos θ − t) / (sin θ cos θ), which is least where p sin³θ − q cos³θ + t cos 2θ = 0. That
 * function is below 0 for small angles and above it for large ones, so halving finds the only angle.
 */
export function roundCorner(first: number, second: number, thickness: number): Corner {
  if (thickness > Math.min(first, second)) return { first, second, longest: 0, radians: Math.PI / 4 };
  let [low, high] = [0, Math.PI / 2];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    const slope =
      first * Math.sin(middle) ** 3 - second * Math.cos(middle) ** 3 + thickness * Math.cos(2 * middle);
    if (slope < 0) low = middle;
    else high = middle;
  }
  const radians = (low + high) / 2;
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)];
  const turned = sin * cos < 1e-9 ? 0 : (first * sin + second * cos - thickness) / (sin * cos);
  return { first, second, longest: Math.max(first, second, turned), radians };
}
