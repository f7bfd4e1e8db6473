import type { VatReport } from '#contract/books/books.ts';
import type { TaxPoint } from '#contract/books/tax-points.ts';
import { daysOfTaxMonth, nameOfTaxMonth, taxMonthAfter, taxMonthOf } from '#contract/books/tax-months.ts';
import { dayInEthiopia, later } from '#contract/days/days.ts';
import { toBirr } from '#contract/money.ts';
import type { Executor } from '#server/lib/database/database.ts';
import { beginningOf, moment } from '#server/lib/http/http.ts';
import type { FileColumn } from '#server/lib/tables/file-columns.ts';
import type { SettingsService } from '#server/settings/settings.service.ts';
import {
  findCountsAt,
  listCounted,
  sumBeside,
  sumRates,
  type RateRow,
  type Span,
} from './vat-report.store.ts';

const wanted = (month: string | undefined): string => month ?? taxMonthOf(dayInEthiopia(new Date()));
const spanOf = (month: string): Span => {
  const { from, to } = daysOfTaxMonth(month);
  return { from: beginningOf(from), until: beginningOf(later(to, 1)) };
};
const writeDay = (date: Date): string => moment(date).slice(0, 10);

/** The date by which VAT counts in a period: that of the settings, or of when its month was locked. */
const countsAtIn = async (db: Executor, settings: SettingsService, period: string): Promise<TaxPoint> =>
  (await findCountsAt(db, period)) ?? (await settings.get()).settings.vatCountsAt;

/** A period with its names, its days and the periods around it. */
export function describePeriod(period: string): VatReport['period'] {
  const { from, to } = daysOfTaxMonth(period);
  return {
    _id: period,
    name: nameOfTaxMonth(period, 'en'),
    nameAm: nameOfTaxMonth(period, 'am'),
    firstDay: from,
    lastDay: to,
    before: taxMonthAfter(period, -1),
    after: taxMonthAfter(period),
  };
}

/** The VAT of a tax period by rate; without an id, of today's period. */
export async function reportVat(
  db: Executor,
  settings: SettingsService,
  id: string | undefined,
): Promise<VatReport> {
  const period = wanted(id);
  const span = spanOf(period);
  const countsAt = await countsAtIn(db, settings, period);
  const [rows, beside] = await Promise.all([sumRates(db, countsAt, span), sumBeside(db, countsAt, span)]);
  const rates = rows.map(rateAnswer);
  const sumOf = (of: (row: RateRow) => number) => toBirr(rows.reduce((sum, row) => sum + of(row), 0));
  return {
    period: describePeriod(period),
    countsAt,
    rates,
    total: {
      net: sumOf(({ sold_net: sold, back_net: back }) => sold - back),
      vat: sumOf(({ sold_vat: sold, back_vat: back }) => sold - back),
    },
    delivery: toBirr(beside.delivery),
    withheld: toBirr(beside.withheld),
    ledger: {
      booked: toBirr(beside.booked),
      // Not counted elsewhere: the part that counts in the period and was booked in it.
      countsElsewhere: toBirr(beside.booked - (beside.counted - beside.earlier)),
      bookedElsewhere: toBirr(beside.earlier),
    },
  };
}

const rateAnswer = (row: RateRow): VatReport['rates'][number] => ({
  percent: row.percent,
  sold: { net: toBirr(row.sold_net), vat: toBirr(row.sold_vat) },
  givenBack: { net: toBirr(row.back_net), vat: toBirr(row.back_vat) },
  net: toBirr(row.sold_net - row.back_net),
  vat: toBirr(row.sold_vat - row.back_vat),
});

/** A line of the report: one rate of a charge or refund of an order. */
interface CountedLine {
  at: Date;
  number: number;
  buyer: string;
  tin: string;
  percent: number;
  sold: { net: number; vat: number };
  back: { net: number; vat: number };
}

const COLUMNS: readonly FileColumn<CountedLine>[] = [
  { title: 'Date', kind: 'day', of: ({ at }) => writeDay(at) },
  { title: 'Order', kind: 'count', of: ({ number }) => number },
  { title: 'Buyer', kind: 'text', of: ({ buyer }) => buyer },
  { title: 'TIN', kind: 'text', of: ({ tin }) => tin },
  { title: 'VAT rate (%)', kind: 'measure', of: ({ percent }) => percent },
  { title: 'Sold (net, ETB)', kind: 'santim', of: ({ sold }) => sold.net },
  { title: 'VAT (ETB)', kind: 'santim', of: ({ sold }) => sold.vat },
  { title: 'Given back (net, ETB)', kind: 'santim', of: ({ back }) => back.net },
  { title: 'VAT given back (ETB)', kind: 'santim', of: ({ back }) => back.vat },
];

const NOTHING = { net: 0, vat: 0 };

/** The same report as a file, with one line for each rate of each order's charges and refunds. */
export async function exportVat(
  db: Executor,
  settings: SettingsService,
  id: string | undefined,
  seen: (name: string) => string,
): Promise<{ period: string; columns: typeof COLUMNS; rows: CountedLine[] }> {
  const period = wanted(id);
  const countsAt = await countsAtIn(db, settings, period);
  const counted = await listCounted(db, countsAt, spanOf(period));
  const rows = counted.map(({ counts_at: at, number, buyer, tin, percent, net, vat }) => {
    const isBack = net + vat <= 0;
    return {
      ...{ at, number, buyer: seen(buyer), tin, percent },
      sold: isBack ? NOTHING : { net, vat },
      back: isBack ? { net: -net, vat: -vat } : NOTHING,
    };
  });
  return { period, columns: COLUMNS, rows };
}
