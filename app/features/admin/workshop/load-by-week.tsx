import { staffNameOf } from '#app/features/admin/common/staff-words.ts';
import { Link } from 'react-router';
import { shortDay } from '#contract/days/written-days.ts';
import { noonOf } from '#contract/deliveries/delivery-day.ts';
import { workshopText as text } from '#contract/texts/workshop.ts';
import type { Workshop } from '#contract/work/workshops.ts';

/** The pieces that each workshop has to finish in this week and the following ones, compared with its capacity. */
export function LoadByWeek({ workshops }: { workshops: readonly Workshop[] }) {
  const shown = workshops.filter(({ isActive, open }) => isActive || open > 0);
  if (shown.length === 0) {
    return (
      <p className="mb-6 rounded-control bg-ground px-4 py-3">
        {text('edit.none')}{' '}
        <Link to="/admin/workshop#workshops" className="underline underline-offset-4">
          {text('edit.add')}
        </Link>
      </p>
    );
  }
  return (
    <section aria-labelledby="load" className="mb-6">
      <h2 id="load" className="mb-3 text-h3 font-semibold">
        {text('load.heading')}
      </h2>
      <ul className="grid gap-x-8 gap-y-5 md:grid-cols-2 xl:grid-cols-3">
        {shown.map((workshop) => (
          <li key={workshop._id}>
            <p className="flex flex-wrap justify-between gap-x-4">
              <strong className="wrap-anywhere">{staffNameOf(workshop)}</strong>
              <span className="text-meta text-soft tabular-nums">
                {text('load.open', { open: workshop.open, perWeek: workshop.piecesPerWeek })}
              </span>
            </p>
            <Weeks of={workshop} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A bar for each week, with a line at the capacity of a week. */
function Weeks({ of: { weeks, piecesPerWeek: most } }: { of: Workshop }) {
  const highest = Math.max(most, ...weeks.map(({ pieces }) => pieces));
  return (
    <ol className="mt-2 grid grid-cols-6 gap-1.5">
      {weeks.map(({ from, pieces }) => {
        const day = shortDay(noonOf(from));
        return (
          <li key={from} className="min-w-0 text-center text-meta tabular-nums">
            <div aria-hidden className="relative flex h-14 items-end bg-ground">
              <span
                className={`w-full ${pieces > most ? 'bg-error' : 'bg-primary'}`}
                style={{ height: `${(100 * pieces) / highest}%` }}
              />
              <span
                className="absolute inset-x-0 border-t border-ink"
                style={{ bottom: `${(100 * most) / highest}%` }}
              />
            </div>
            <span className="sr-only">{text('load.week', { day })}: </span>
            <span aria-hidden>{pieces}</span>
            <span className="sr-only">
              {text('load.ofWeek', { pieces, perWeek: most })}
              {pieces > most && ` (${text('load.over')})`}
            </span>
            <span aria-hidden className="block truncate text-soft">
              {day.replace(/^\w+ /, '')}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
