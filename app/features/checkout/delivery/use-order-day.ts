import { useState } from 'react';
import { chosenOf } from '#app/features/delivery/chosen-half-day.ts';
import { useHalfDays } from '#app/features/delivery/use-half-days.ts';
import { halfDayChoice } from '#app/state/buying/half-day.ts';
import type { HalfDay } from '#contract/deliveries/delivery-states.ts';
import type { Quote } from '#contract/orders/quotes.ts';
import type { ShippingAddress } from '#contract/deliveries/shipping-address.ts';

export interface OrderDay {
  halfDays: ReturnType<typeof useHalfDays>;
  /** The half-day on which the order comes; null: the shop calls about it. */
  halfDay: HalfDay | null;
  /** The free half-days have been loaded, or are not needed. */
  isSettled: boolean;
  /** The shop has refused the half-day, and the buyer has not chosen since. */
  isRefused: boolean;
  /** The chosen half-day was taken by somebody else in the meantime. */
  isGone: boolean;
  refuse(): void;
}

/** Returns the half-day of the order that is about to be placed: the buyer's choice, else the first free one. */
export function useOrderDay(quote: Quote | null, { city, place }: ShippingAddress): OrderDay {
  const halfDays = useHalfDays({ city, place, ready: quote ? (quote.readyOn ?? null) : undefined });
  const choice = halfDayChoice.use();
  /** The choice that the shop has refused; a new choice ends the refusal. */
  const [refused, setRefused] = useState<{ choice: typeof choice } | null>(null);
  const isByAgreement = quote?.transport === 'by-agreement';
  const { halfDay, isGone } = chosenOf(choice, isByAgreement ? [] : (halfDays.days ?? []));
  return {
    halfDays,
    halfDay,
    isSettled: isByAgreement || halfDays.days !== null || halfDays.failure !== null,
    isRefused: refused !== null && refused.choice === choice,
    isGone: isGone && halfDays.days !== null && !isByAgreement,
    refuse() {
      setRefused({ choice });
      halfDays.askAgain();
    },
  };
}
