import { api } from '#app/state/api.ts';
import { useAnswer } from '#app/ui/loading/use-answer.ts';

interface HalfDaysAsked {
  city: string;
  place?: string | undefined;
  /** The time when the pieces are ready; null: unknown; undefined: the shop has not answered yet. */
  ready: string | null | undefined;
}

/** Asks for the free half-days of a place, and again whenever the place or the pieces change. */
export function useHalfDays({ city, place, ready }: HalfDaysAsked) {
  const query = { city: city.trim() || undefined, place: place || undefined, ready };
  const { answer, failure, askAgain } = useAnswer(ready ? JSON.stringify(query) : null, (question) =>
    api.call('GET /api/delivery/half-days', {
      query: JSON.parse(question) as typeof query & { ready: string },
    }),
  );
  return {
    /** The days with free half-days; null until the shop has answered; empty when none can be promised. */
    days: ready === null ? [] : (answer?.days ?? null),
    failure,
    askAgain,
  };
}
