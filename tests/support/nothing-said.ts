import type { ProductAttributes } from '../../contract/goods/product-attributes.ts';

/** The attributes of a product of which nobody has said any. */
export const NOTHING_SAID: ProductAttributes = {
  ...{ kind: null, colourFamilies: [], materialFamilies: [], upholstery: null, seats: null, doors: null },
  ...{ bedSize: null, shape: null, features: [], assembly: null },
};
