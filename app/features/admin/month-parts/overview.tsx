import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { purposeText } from '#app/features/admin/drawers/amounts.ts';
import { balanceOf, etb } from '#app/features/admin/books/amounts.ts';
import { LockMonth } from '#app/features/admin/month/lock-month.tsx';
import type { LoadPart } from '#app/features/admin/month/month-part.ts';
import { nameOfMonth } from '#app/features/admin/month/month-name.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { monthAddress, type MonthPart } from '#app/features/admin/month/month-address.ts';
import { StockWorth } from '#app/features/admin/reports/stock-worth.tsx';
import { usePriceOfStock } from '#app/features/admin/reports/price-of-stock.ts';
import { rowName } from '#app/features/admin/reports/words.ts';
import { api } from '#app/state/api.ts';
import { staffLanguage } from '#app/state/session/staff-language.ts';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { dateAndTime } from '#contract/days/written-days.ts';
import type { Books } from '#contract/books/books.ts';
import type { Month } from '#contract/books/months.ts';
import type { SalesGroup } from '#contract/books/report-readings.ts';
import type { SalesRow } from '#contract/books/reports.ts';
import { formatBirrExact } from '#contract/money.ts';
import { booksText } from '#contract/texts/books.ts';
import { monthText as text } from '#contract/texts/month.ts';
import { reportsText } from '#contract/texts/reports.ts';

const loadOverview: LoadPart = async (_request, month) => {
  const found = await api.call('GET /api/month', { query: { month } });
  return { draw: (reload) => <Overview found={found} reload={reload} /> };
};
export default loadOverview;

const calendar = staffLanguage === 'am' ? 'ethiopian' : 'gregorian';

function Overview({ found, reload }: { found: Month; reload: () => void }) {
  const { month, figures } = found;
  const { sums, days, methods, sellers, places, kinds, cities, vat, owed, stock, money, cash } = figures;
  const price = usePriceOfStock();
  const part = (name: MonthPart) => monthAddress({ part: name, month: month._id });
  return (
    <div className="space-y-10">
      <MonthsToLock months={found.toLock.filter((each) => each !== month._id)} />
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 border-b border-line pb-5 md:grid-cols-3 lg:grid-cols-4">
        <Figure name={text('sold')} birr={sums.sales.net.total} to={part('sales')} />
        {sums.sales.worth && (
          <Figure
            name={text('margin')}
            birr={sums.sales.worth.margin}
            to={part('sales')}
            hint={
              sums.sales.worth.withoutCost > 0
                ? reportsText('soldWithoutCost', { pieces: sums.sales.worth.withoutCost })
                : undefined
            }
          />
        )}
        <Figure name={text('paid')} birr={sums.money.net} to={part('ledger')} />
        <Figure name={text('vat')} birr={vat.total.vat} to={part('vat')} />
        <Figure name={text('withheld')} birr={vat.withheld} to={part('withheld')} />
        <Figure name={text('owed')} birr={owed} to={part('unpaid')} />
        <Figure
          name={text('stockAtPrice')}
          birr={price.read(stock.sums)}
          to={part('stock')}
          hint={price.header}
        />
      </dl>
      <Days rows={days} />
      <div className="grid gap-10 lg:grid-cols-2">
        <SalesBy by="kind" rows={kinds} />
        <SalesBy by="method" rows={methods} />
        <SalesBy by="seller" rows={sellers} />
        <SalesBy by="place" rows={places} />
        <SalesBy by="city" rows={cities} />
      </div>
      <Section id="money" heading={text('money')}>
        <DataTable
          caption={text('money')}
          columns={PLACES}
          rows={money}
          keyOf={({ account }) => account}
          empty={text('noMoney')}
        />
      </Section>
      {cash.length > 0 && (
        <Section id="cash" heading={text('cash')}>
          <DataTable
            caption={text('cash')}
            columns={CASH}
            rows={cash}
            keyOf={({ kind, purpose }) => `${kind} ${purpose}`}
            empty={null}
          />
        </Section>
      )}
      <div>
        <StockWorth report={stock} />
        <p className="-mt-6 text-meta text-soft">
          {stock.at === null ? text('stockNow') : text('stockAt', { at: dateAndTime(stock.at) })}
        </p>
      </div>
      <LockMonth found={found} onChanged={reload} />
    </div>
  );
}

/** The months that wait to be locked, each as a link. */
function MonthsToLock({ months }: { months: readonly string[] }) {
  if (months.length === 0) return null;
  return (
    <nav aria-labelledby="to-lock" className="print:hidden">
      <h2 id="to-lock" className="mb-2 text-h3 font-semibold">
        {text('toLock')}
      </h2>
      <ul className="flex flex-wrap gap-3">
        {months.map((month) => (
          <li key={month}>
            <Link
              to={monthAddress({ part: 'overview', month })}
              className={buttonClass({ variant: 'secondary' })}
            >
              {nameOfMonth(month)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface FigureProps {
  name: string;
  birr: number;
  to: string;
  hint?: string | undefined;
}

function Figure({ name, birr, to, hint }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt>
        <Link to={to} className="inline-flex min-h-11 items-end text-meta text-soft">
          {name}
        </Link>
      </dt>
      <dd className="font-semibold wrap-anywhere tabular-nums">{etb(birr)}</dd>
      {hint && <dd className="text-meta text-soft">{hint}</dd>}
    </div>
  );
}

interface SectionProps {
  id: string;
  heading: string;
  children: ReactNode;
}

const Section = ({ id, heading, children }: SectionProps) => (
  <section aria-labelledby={id} className="min-w-0">
    <h2 id={id} className="mb-3 text-h3 font-semibold">
      {heading}
    </h2>
    {children}
  </section>
);

const soldOf = ({ sales, money }: SalesRow): number => sales?.net.total ?? money?.net ?? 0;

/** The sales of each day as a small bar; the days with a sale stand in a table for those who cannot see it. */
function Days({ rows }: { rows: readonly SalesRow[] }) {
  const most = Math.max(1, ...rows.map(soldOf));
  const sold = rows.filter((row) => soldOf(row) !== 0);
  return (
    <Section id="days" heading={text('byDay')}>
      {sold.length === 0 ? (
        <p className="text-soft">{text('noSales')}</p>
      ) : (
        <>
          <svg
            aria-hidden
            viewBox={`0 0 ${rows.length * 10} 40`}
            preserveAspectRatio="none"
            className="mb-4 block h-20 w-full border-b border-input"
          >
            {rows.map((row, index) => {
              const height = (Math.max(0, soldOf(row)) / most) * 40;
              return (
                <rect
                  key={row.key}
                  x={index * 10 + 1}
                  y={40 - height}
                  width={8}
                  height={height}
                  className="fill-primary"
                />
              );
            })}
          </svg>
          <details>
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium underline decoration-line decoration-2 underline-offset-4">
              {text('eachDay', { count: sold.length })}
            </summary>
            <DataTable
              caption={text('byDay')}
              columns={salesColumns('day')}
              rows={sold}
              keyOf={({ key }) => key}
              empty={text('noSales')}
            />
          </details>
        </>
      )}
    </Section>
  );
}

const salesColumns = (by: SalesGroup | 'day'): readonly Column<SalesRow>[] => [
  { header: reportsText(`by.${by}`), lead: true, cell: (row) => rowName(row, by, calendar) },
  {
    header: by === 'method' ? reportsText('columns.moneyNet') : reportsText('columns.sold'),
    end: true,
    cell: (row) => formatBirrExact(soldOf(row)),
  },
];

function SalesBy({ by, rows }: { by: Exclude<SalesGroup, 'product'>; rows: readonly SalesRow[] }) {
  return (
    <Section id={`by-${by}`} heading={text(`headings.${by}`)}>
      <DataTable
        caption={text(`headings.${by}`)}
        columns={salesColumns(by)}
        rows={rows}
        keyOf={({ key }) => key}
        empty={text(by === 'method' ? 'noPayments' : 'noSales')}
      />
    </Section>
  );
}

const CASH: readonly Column<Month['figures']['cash'][number]>[] = [
  {
    header: text('cashFor'),
    lead: true,
    cell: ({ kind, purpose, amount }) =>
      purposeText({ purpose, amount: kind === 'in' ? amount : -amount }) || '–',
  },
  { header: text('in'), end: true, cell: ({ kind, amount }) => kind === 'in' && formatBirrExact(amount) },
  { header: text('out'), end: true, cell: ({ kind, amount }) => kind === 'out' && formatBirrExact(amount) },
];

const PLACES: readonly Column<Books['sums'][number]>[] = [
  {
    header: booksText('columns.account'),
    lead: true,
    cell: ({ account }) => booksText(`accounts.${account}`),
  },
  { header: booksText('columns.before'), end: true, cell: ({ before }) => balanceOf(before) },
  { header: text('in'), end: true, cell: ({ debit }) => formatBirrExact(debit) },
  { header: text('out'), end: true, cell: ({ credit }) => formatBirrExact(credit) },
  { header: booksText('columns.after'), end: true, cell: ({ after }) => balanceOf(after) },
];
