import { api } from '#app/state/api.ts';
import type { HalfDayChoice } from '#app/state/buying/half-day.ts';
import { useAnswer } from '#app/ui/loading/use-answer.ts';
import type { Quote } from '#contract/orders/quotes.ts';
import { chooseHalfDay } from './chosen-half-day.ts';

type Quoted = Pick<Quote, 'readyOn' | 'transport'>;

interface Destination {
  city: string;
  place?: string | undefined;
}

/**
 * Asks for the free half-days of quoted goods at a place, and again whenever the place or the pieces change.
 * @param quote null: the shop has not answered yet.
 */
export function useHalfDays(quote: Quoted | null, { city, place }: Destination) {
  const ready = quote && (quote.readyOn ?? null);
  const query = { city: city.trim() || undefined, place: place || undefined, ready };
  const { answer, failure, askAgain } = useAnswer(ready ? JSON.stringify(query) : null, (question) =>
    api.call('GET /api/delivery/half-days', {
      query: JSON.parse(question) as typeof query & { ready: string },
    }),
  );
  const isUnknown = quote !== null && ready === null;
  return {
    /** The days with free half-days; null until the shop has answered; empty when none can be promised. */
    days: isUnknown ? [] : (answer?.days ?? null),
    failure,
    askAgain,
  };
}

/** Returns the half-day of an order that is written: the chosen one, else the first that is free. */
export function useDeliveryDay(quote: Quoted | null, to: Destination, choice: HalfDayChoice) {
  const halfDays = useHalfDays(quote, to);
  const isByAgreement = quote?.transport === 'by-agreement';
  const days = isByAgreement ? [] : (halfDays.days ?? []);
  const { halfDay, isGone } = chooseHalfDay(choice, days);
  const isKnown = isByAgreement || halfDays.days !== null;
  return {
    halfDays,
    days,
    isByAgreement,
    /** The half-day on which the order comes; null: the shop calls about it. */
    halfDay,
    /** The free half-days have been loaded, or are not needed. */
    isSettled: isKnown || halfDays.failure !== null,
    /** The chosen half-day was taken by somebody else in the meantime. */
    isGone: isGone && isKnown && !isByAgreement,
  };
}
