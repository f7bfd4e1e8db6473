import { Link } from 'react-router';
import { signed } from '#app/features/admin/drawers/amounts.ts';
import type { Closing } from '#contract/books/closing.ts';
import { OPEN_POINTS } from '#contract/books/closing-places.ts';
import { closingText as text } from '#contract/texts/closing.ts';

/** Lists the work to finish before a day is closed, each with a link to its screen. */
export function OpenPoints({ open }: Pick<Closing, 'open'>) {
  return (
    <section aria-labelledby="open-points">
      <h2 id="open-points" className="mb-2 text-h3 font-semibold">
        {text('open')}
      </h2>
      {open.length === 0 && <p className="text-soft">{text('openNothing')}</p>}
      <ul className="max-w-3xl divide-y divide-line border-y border-line empty:hidden">
        {open.map(({ point, count, amount }) => (
          <li key={point}>
            <Link
              to={OPEN_POINTS[point]}
              className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 py-2 no-underline hover:bg-surface"
            >
              <span className="underline underline-offset-4">{text(`points.${point}`, { count })}</span>
              {amount !== null && (
                <span className="tabular-nums">{text('birr', { amount: signed(amount) })}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
