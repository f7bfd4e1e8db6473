import type { PeriodSums, SalesReport, SoldWorth } from '#contract/books/reports.ts';
import { reportsText as text } from '#contract/texts/reports.ts';
import { birr } from './words.ts';

/** The figures above a report, each with its hint. */
const FIGURES = [
  ['sold', ({ sales }) => sales.net.total],
  ['orders', ({ sales }) => sales.net.orders],
  ['vat', ({ sales }) => sales.net.vat],
  ['back', ({ money }) => money.back],
  ['moneyNet', ({ money }) => money.net],
] as const satisfies readonly (readonly [string, (sums: PeriodSums) => number])[];
type Name = (typeof FIGURES)[number][0];

/** The totals of a period, each compared with the same number of days before it. */
export function SalesSums({ report: { sums, sumsBefore } }: { report: SalesReport }) {
  return (
    <dl className="mb-8 grid grid-cols-2 gap-x-6 gap-y-5 border-y border-line py-5 md:grid-cols-3 xl:grid-cols-6">
      {FIGURES.map(([name, of]) => (
        <div key={name} className={name === 'sold' ? 'col-span-2 md:col-span-1' : undefined}>
          <dt className="text-meta text-soft">
            {text(`sums.${name}`)}
            <span className="block">{text(`hints.${name}`)}</span>
          </dt>
          <dd className="tabular-nums">
            <span className="block text-h3 font-semibold whitespace-nowrap">{shown(name, of(sums))}</span>
            <span className="block text-meta text-soft">
              {changeOf(of(sums), of(sumsBefore))}
              <span className="block">{text('before', { value: shown(name, of(sumsBefore)) })}</span>
            </span>
          </dd>
        </div>
      ))}
      {sums.sales.worth && <Margin {...sums.sales.worth} before={sumsBefore.sales.worth?.margin ?? 0} />}
    </dl>
  );
}

/** The margin, for whoever may see it; goods without a known cost are not in it, and their number is told. */
function Margin({ margin, percent, withoutCost, before }: SoldWorth & { before: number }) {
  return (
    <div>
      <dt className="text-meta text-soft">
        {text('sums.margin')}
        <span className="block">{text('hints.margin')}</span>
      </dt>
      <dd className="tabular-nums">
        <span className="block text-h3 font-semibold whitespace-nowrap">{birr(margin)}</span>
        <span className="block text-meta text-soft">
          {percent !== null && <span className="block">{text('marginOf', { percent })}</span>}
          {text('before', { value: birr(before) })}
          {withoutCost > 0 && (
            <span className="block">{text('soldWithoutCost', { pieces: withoutCost })}</span>
          )}
        </span>
      </dd>
    </div>
  );
}

const shown = (name: Name, value: number): string => (name === 'orders' ? String(value) : birr(value));

/** The change in per cent, such as '12 % more'; '' if the earlier value was not above 0. */
function changeOf(now: number, before: number): string {
  if (before <= 0) return '';
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  if (percent === 0) return text('same');
  return text(now > before ? 'more' : 'less', { percent });
}
