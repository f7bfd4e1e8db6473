import { createStored } from '../stored.ts';
import { forgetOrderKey } from './cart.ts';

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

/** Stores another hold or none, and forgets the order key: its order is a different one. */
export function changeHold(next: CartHold | null): void {
  forgetOrderKey();
  cartHold.set(next);
}

function isCartHold(value: unknown): value is CartHold {
  if (typeof value !== 'object' || value === null) return false;
  const { _id, product, variant, qty } = value as CartHold;
  return (
    [_id, product, variant].every((each) => typeof each === 'string') && Number.isInteger(qty) && qty > 0
  );
}
