import type { VatReport } from '#contract/books/books.ts';
import type { TaxPoint } from '#contract/books/tax-points.ts';
import { daysOfTaxMonth, nameOfTaxMonth, taxMonthAfter, taxMonthOf } from '#contract/books/tax-months.ts';
import { dayInEthiopia, later } from '#contract/days/days.ts';
import { toBirr } from '#contract/money.ts';
import { BYTE_ORDER_MARK, csvLine } from '#server/lib/csv/csv-line.ts';
import type { Executor } from '#server/lib/database/database.ts';
import { beginningOf, moment } from '#server/lib/http/http.ts';
import { decimalOf } from '#server/payment-providers/charge.ts';
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
const dayOf = (date: Date): string => moment(date).slice(0, 10);

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
      countsElsewhere: toBirr(beside.elsewhere),
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

const HEAD = [
  'Date',
  'Order',
  'Buyer',
  'TIN',
  'VAT rate (%)',
  'Sold (net, ETB)',
  'VAT (ETB)',
  'Given back (net, ETB)',
  'VAT given back (ETB)',
];

/** The same report as CSV, with one line for each rate of each order's charges and refunds. */
export async function exportVat(
  db: Executor,
  settings: SettingsService,
  id: string | undefined,
  seen: (name: string) => string,
): Promise<{ name: string; csv: string }> {
  const period = wanted(id);
  const countsAt = await countsAtIn(db, settings, period);
  const rows = await listCounted(db, countsAt, spanOf(period));
  const lines = rows.map(({ counts_at: at, number, buyer, tin, percent, net, vat }) => {
    const isBack = net + vat <= 0;
    const [sold, back] = isBack
      ? [
          [0, 0],
          [-net, -vat],
        ]
      : [
          [net, vat],
          [0, 0],
        ];
    return csvLine([
      dayOf(at),
      String(number),
      seen(buyer),
      tin,
      String(percent),
      ...[...sold, ...back].map((santim) => decimalOf(santim!)),
    ]);
  });
  return { name: `vat-${period}.csv`, csv: BYTE_ORDER_MARK + csvLine(HEAD) + lines.join('') };
}
