import { useState } from 'react';
import { toSantim, type DeliveryPrice } from '#contract/money.ts';
import { forgetOrderKey } from '#app/state/buying/cart.ts';

/** Holds the buyer's wish that pieces are assembled, with the price that they saw when they chose so. */
export function useAssembly() {
  const [price, setPrice] = useState<number | null>(null);
  return {
    isWanted: price !== null,
    /** Forgets the order key: an order that may already have been made without assembly is a different one. */
    choose(isWanted: boolean, seen: number) {
      forgetOrderKey();
      setPrice(isWanted ? seen : null);
    },
    /** Returns the price of delivery with the assembly. */
    priced(delivery: number | DeliveryPrice | undefined): typeof delivery {
      if (price === null || typeof delivery !== 'object') return delivery;
      return { ...delivery, assemblySantim: toSantim(price) };
    },
  };
}
