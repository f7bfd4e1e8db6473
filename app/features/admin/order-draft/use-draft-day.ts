import { useState } from 'react';
import { useDeliveryDay } from '#app/features/deliveries/half-days/use-half-days.ts';
import type { HalfDayChoice } from '#app/state/buying/half-day.ts';
import type { Quote } from '#contract/orders/quotes.ts';

/** Holds the half-day of an order that staff write: the first free one, unless another is chosen. */
export function useDraftDay(quote: Quote | null, to: { city: string; place: string }) {
  const [choice, choose] = useState<HalfDayChoice>(null);
  const { days, halfDay, isByAgreement, isSettled, halfDays } = useDeliveryDay(quote, to, choice);
  const { failure, askAgain } = halfDays;
  // An order that is placed now would have no day, although one is free.
  const isAsked = quote !== null && !isSettled;
  return { isAsked, days, halfDay, isByAgreement, choose, failure, askAgain };
}

export type DraftDay = ReturnType<typeof useDraftDay>;
