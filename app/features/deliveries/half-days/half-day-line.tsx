import { halfDayWords } from '#contract/deliveries/half-days/half-day-words.ts';
import type { HalfDay } from '#contract/deliveries/half-days/halves.ts';
import { halfDaysText as text } from '#contract/texts/half-days.ts';
import { Am } from '#app/ui/am.tsx';

/** The half-day of an order in words, 'At your door: Fri 27 Nov, morning 8:30–12:30', or that the shop calls. */
export function HalfDayLine({ of: halfDay }: { of: HalfDay | null }) {
  const words = halfDay && halfDayWords(halfDay);
  return (
    <p aria-live="polite">
      <span className="block font-medium">
        {words ? text('atDoor', { halfDay: words.en }) : text('called')}
      </span>
      <Am className="block text-meta text-soft">
        {words ? text.am('atDoor', { halfDay: words.am }) : text.am('called')}
      </Am>
    </p>
  );
}
