import { toBirr } from '#contract/money.ts';
import { later } from '#contract/days/days.ts';
import {
  SALES_GROUPS,
  type CalendarName,
  type SalesGroup,
  type Span,
} from '#contract/books/report-readings.ts';
import {
  daysOf,
  MOST_ROWS,
  type SalesQuery,
  type SalesReport,
  type SalesRow,
  type SoldSums,
} from '#contract/books/reports.ts';
import { paymentMethodsText } from '#contract/texts/payment-methods.ts';
import type { Executor } from '#server/lib/database/database.ts';
import {
  countChangedDays,
  namesOfProducts,
  readDays,
  readKeys,
  type KeyedSums,
  type SalesSums,
} from './sales-days.store.ts';
import { spanOf, spansOf } from './spans.ts';

const DAY_MS = 86_400_000;
type Period = SalesReport['period'];

/** The period of the same length that ends the day before another one. */
function before({ from, to }: Period): Period {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return { from: later(from, -days), to: later(from, -1) };
}

/** Reads the sales of a period, by time or by another key, together with the period before it. */
export async function reportSales(
  db: Executor,
  { by, calendar, ...given }: SalesQuery,
  namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>,
): Promise<SalesReport> {
  const period = daysOf(given);
  const [days, daysBefore] = [await readPeriod(db, period), await readPeriod(db, before(period))];
  const isGroup = (asked: string): asked is SalesGroup => (SALES_GROUPS as readonly string[]).includes(asked);
  const read = isGroup(by)
    ? await readGroup(db, by, period, namesOf)
    : {
        rows: inSpans(days, period, by, calendar),
        rowsBefore: inSpans(daysBefore, before(period), by, calendar),
        rest: 0,
      };
  return {
    period,
    before: before(period),
    sums: inBirr(sumOf(days)),
    sumsBefore: inBirr(sumOf(daysBefore)),
    ...read,
    daysToCount: await countChangedDays(db),
  };
}

const readPeriod = (db: Executor, { from, to }: Period) => readDays(db, from, to);

/** Reads sales by product, kind, seller, city or way to pay. Keys that are ids get names. */
async function readGroup(
  db: Executor,
  by: SalesGroup,
  period: Period,
  namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>,
) {
  const { rows, all } = await readKeys(db, by, period, MOST_ROWS);
  const keys = rows.map(({ key }) => key);
  const names =
    by === 'product' ? await namesOfProducts(db, keys) : by === 'seller' ? await namesOf(keys) : new Map();
  return {
    rows: rows.map((row): SalesRow => ({
      key: row.key,
      name: (by === 'method' ? wayName(row.key) : names.get(row.key)) ?? row.key,
      ...inBirr(row),
    })),
    rowsBefore: [],
    rest: Math.max(0, all - rows.length),
  };
}

/** Returns the name of a way to pay in files; the one of cash is that of orders whose money staff took as cash. */
function wayName(key: string): string | undefined {
  const id = `onPapers.${key}`;
  return paymentMethodsText.has(id) ? paymentMethodsText(id) : undefined;
}

/** Sums the sales of days by day, week or month; a span without a sale gets zeros. */
function inSpans(days: readonly KeyedSums[], period: Period, span: Span, calendar: CalendarName): SalesRow[] {
  const found = Map.groupBy(days, ({ key }) => spanOf(key, span, calendar));
  return spansOf(period, span, calendar).map((key) => ({
    key,
    name: key,
    ...inBirr(sumOf(found.get(key) ?? [])),
  }));
}

const NOTHING: SalesSums = { orders: 0, pieces: 0, goods: 0, total: 0, vat: 0, paid: 0, refunded: 0 };
const NAMES = Object.keys(NOTHING) as (keyof SalesSums)[];

const sumOf = (rows: readonly SalesSums[]): SalesSums =>
  rows.reduce(
    (sum, row) =>
      Object.fromEntries(NAMES.map((name) => [name, sum[name] + row[name]])) as unknown as SalesSums,
    NOTHING,
  );

const inBirr = ({ orders, pieces, goods, total, vat, paid, refunded }: SalesSums): SoldSums => ({
  orders,
  pieces,
  goods: toBirr(goods),
  total: toBirr(total),
  vat: toBirr(vat),
  paid: toBirr(paid),
  refunded: toBirr(refunded),
});
