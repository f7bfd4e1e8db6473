/** A rating as stars show it: 0 to 5 in half steps (spec section 9), halves of a step upwards. */
export function halfSteps(rating: number): number {
  return Math.round(Math.min(5, Math.max(0, rating)) * 2) / 2;
}
