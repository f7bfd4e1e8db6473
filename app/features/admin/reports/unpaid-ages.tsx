import type { UnpaidReport } from '#contract/books/reports.ts';
import { reportsText as text } from '#contract/texts/reports.ts';
import { birr } from './words.ts';

/** Shows unpaid amounts by age: one line per age, with its share of the total as a bar. */
export function UnpaidAges({ report: { ages } }: { report: UnpaidReport }) {
  const all = ages.reduce((sum, { due }) => sum + due, 0);
  return (
    <section aria-labelledby="ages" className="mb-8">
      <h2 id="ages" className="mb-3 text-h3 font-semibold">
        {text('unpaid.ages')}
      </h2>
      <dl className="divide-y divide-line border-y border-line">
        {ages.map(({ age, orders, due }) => (
          <div key={age} className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 py-3">
            <dt>
              {age.endsWith('-') ? text('unpaid.older') : text('unpaid.days', { age: age.replace('-', '–') })}
            </dt>
            <dd className="text-right font-semibold tabular-nums">
              {birr(due)}
              <span className="ml-3 font-normal text-soft">
                {orders} {text('orders')}
              </span>
            </dd>
            <dd className="col-span-2">
              <svg
                role="img"
                aria-label={text('unpaid.share', { percent: all ? Math.round((due / all) * 100) : 0 })}
                viewBox="0 0 100 1"
                preserveAspectRatio="none"
                className="block h-2 w-full rounded-full bg-ground"
              >
                <rect width={all ? (due / all) * 100 : 0} height={1} className="fill-primary" />
              </svg>
            </dd>
          </div>
        ))}
        <div className="grid grid-cols-[1fr_auto] gap-x-6 py-3 font-semibold">
          <dt>{text('unpaid.all')}</dt>
          <dd className="text-right tabular-nums">{birr(all)}</dd>
        </div>
      </dl>
    </section>
  );
}
