import type { OwnTour, Tour } from '#contract/deliveries/tours.ts';
import { shortDay, shortEthiopianDay } from '#contract/days/written-days.ts';
import { toursText as text } from '#contract/texts/tours.ts';
import { useSay } from './words.tsx';

const noonOf = ({ day }: { day: string }): Date => new Date(`${day}T12:00:00+03:00`);

/** The days after this one on which a person who is signed in has stops. */
export function NextDays({ tour }: { tour: Tour | OwnTour }) {
  const say = useSay();
  if (!('next' in tour) || tour.next.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="text-h2 font-semibold">{say(text.both('nextDays'))}</h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {tour.next.map(({ day, stops }) => (
          <li key={day} className="flex min-h-11 items-center justify-between gap-4">
            <span>{say({ en: shortDay(noonOf({ day })), am: shortEthiopianDay(noonOf({ day })) })}</span>
            <span className="tabular-nums">{say(text.both('stopsOfDay', { count: stops }))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
