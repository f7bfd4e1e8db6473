/** Rounds a rating to half stars from 0 to 5 (spec section 9); quarters are rounded up. */
export function halfSteps(rating: number): number {
  return Math.round(Math.min(5, Math.max(0, rating)) * 2) / 2;
}
