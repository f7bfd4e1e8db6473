import { useState } from 'react';
import { useDeliveryDay } from '#app/features/deliveries/half-days/use-half-days.ts';
import { halfDayChoice } from '#app/state/buying/half-day.ts';
import type { Quote } from '#contract/orders/quotes.ts';
import type { ShippingAddress } from '#contract/deliveries/shipping-address.ts';

/** Returns the half-day of the order that is about to be placed, and whether the shop has refused it. */
export function useOrderDay(quote: Quote | null, address: ShippingAddress) {
  const choice = halfDayChoice.use();
  const day = useDeliveryDay(quote, address, choice);
  /** The choice that the shop has refused; a new choice ends the refusal. */
  const [refused, setRefused] = useState<{ choice: typeof choice } | null>(null);
  return {
    ...day,
    /** The shop has refused the half-day, and the buyer has not chosen since. */
    isRefused: refused !== null && refused.choice === choice,
    refuse() {
      setRefused({ choice });
      day.halfDays.askAgain();
    },
  };
}

export type OrderDay = ReturnType<typeof useOrderDay>;
