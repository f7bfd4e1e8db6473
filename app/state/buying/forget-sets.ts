import { createStored } from '../stored.ts';

/** The key under which a browser remembers sets of pieces. */
export const CART_SETS = 'cartSets';

/** Forgets the sets of a cart that has become an order, without the code of sets, which the checkout does not load. */
export const forgetCartSets = (): void => createStored<null>(CART_SETS, null, () => null).set(null);
