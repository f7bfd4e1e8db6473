import type { SalesReport, SoldSums } from '#contract/books/reports.ts';
import { reportsText as text } from '#contract/texts/reports.ts';
import { birr } from './words.ts';

const FIGURES = ['total', 'orders', 'paid', 'refunded', 'vat'] as const satisfies readonly (keyof SoldSums)[];

/** The totals of a period, each compared with the same number of days before it. */
export function SalesSums({ report: { sums, sumsBefore } }: { report: SalesReport }) {
  return (
    <dl className="mb-8 grid grid-cols-2 gap-x-6 gap-y-5 border-y border-line py-5 md:grid-cols-3 xl:grid-cols-5">
      {FIGURES.map((name) => (
        <div key={name} className={name === 'total' ? 'col-span-2 md:col-span-1' : undefined}>
          <dt className="text-meta text-soft">
            {text(name)}
            {name === 'total' && <span className="block md:hidden">{text('totalHint')}</span>}
          </dt>
          <dd className="tabular-nums">
            <span className="block text-h3 font-semibold whitespace-nowrap">{shown(name, sums[name])}</span>
            <span className="block text-meta text-soft">
              {changeOf(sums[name], sumsBefore[name])}
              <span className="block">{text('before', { value: shown(name, sumsBefore[name]) })}</span>
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const shown = (name: keyof SoldSums, value: number): string =>
  name === 'orders' ? String(value) : birr(value);

/** The change in per cent, such as '12 % more'; '' if the earlier value was 0. */
function changeOf(now: number, before: number): string {
  if (before === 0) return '';
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  if (percent === 0) return text('same');
  return text(now > before ? 'more' : 'less', { percent });
}
