import type { CartLine } from '#app/state/buying/cart.ts';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';

/** The day by which all pieces of a set can be at the buyer's door; its height is reserved before it is known. */
export const SetArrival = standalonePart<{ lines: readonly CartLine[] }>(
  () => import('#app/features/cart/cart-arrival.tsx'),
);
