import { createStored } from '../stored.ts';

/** Pieces that the showroom keeps for this person and that they buy now: the cart may have them although they are held. */
export interface CartHold {
  _id: string;
  product: string;
  variant: string;
  qty: number;
}

export const cartHold = createStored<CartHold | null>('cartHold', null, (value) =>
  isCartHold(value) ? value : null,
);

function isCartHold(value: unknown): value is CartHold {
  const { _id, product, variant, qty } = (value ?? {}) as CartHold;
  return [_id, product, variant].every((each) => typeof each === 'string') && qty > 0;
}
