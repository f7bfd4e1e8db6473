import { useState } from 'react';
import { chosenOf } from '#app/features/delivery/chosen-half-day.ts';
import { useHalfDays } from '#app/features/delivery/use-half-days.ts';
import type { HalfDayChoice } from '#app/state/buying/half-day.ts';
import type { Quote } from '#contract/orders/quotes.ts';

/** Holds the half-day of an order by phone: the first free one, unless another is chosen. */
export function useDraftDay(quote: Quote | null, { city, place }: { city: string; place: string }) {
  const isByAgreement = quote?.transport === 'by-agreement';
  const halfDays = useHalfDays({ city, place, ready: quote ? (quote.readyOn ?? null) : undefined });
  const [choice, choose] = useState<HalfDayChoice>(null);
  const days = isByAgreement ? [] : (halfDays.days ?? []);
  const { halfDay } = chosenOf(choice, days);
  const { failure, askAgain } = halfDays;
  // An order that is placed now would have no day, although one is free.
  const isAsked = quote !== null && !isByAgreement && halfDays.days === null && failure === null;
  return { isAsked, days, halfDay, isByAgreement, choose, failure, askAgain };
}

export type DraftDay = ReturnType<typeof useDraftDay>;
