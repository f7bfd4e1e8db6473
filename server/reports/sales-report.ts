import { toBirr } from '#contract/money.ts';
import { later } from '#contract/days/days.ts';
import {
  DELIVERY_KEY,
  REST_KEY,
  SALES_GROUPS,
  WEBSITE_KEY,
  type CalendarName,
  type SalesGroup,
  type Span,
} from '#contract/books/report-readings.ts';
import {
  daysOf,
  MOST_ROWS,
  type PeriodSums,
  type Sales,
  type SalesQuery,
  type SalesReport,
  type SalesRow,
  type SoldSums,
  type SoldWorth,
} from '#contract/books/reports.ts';
import { reportsText as text } from '#contract/texts/reports.ts';
import type { Executor } from '#server/lib/database/database.ts';
import { countUncounted } from './count-sales.store.ts';
import { namesOfPlaces, namesOfProducts, readDays, readKeys, type BookedSums } from './sales-days.store.ts';
import { firstDayOfSpan, listSpans } from './spans.ts';

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
    sums: sumOf(days),
    sumsBefore: sumOf(daysBefore),
    ...read,
    ordersToCount: await countUncounted(db),
  };
}

const readPeriod = (db: Executor, { from, to }: Period) => readDays(db, from, to);

/** Reads sales by product, kind, seller, place, city or way to pay. Keys that are ids get names. */
async function readGroup(
  db: Executor,
  by: SalesGroup,
  period: Period,
  namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>,
) {
  const { rows, all } = await readKeys(db, by, period, MOST_ROWS);
  const keyed = Map.groupBy(rows, ({ key }) => key);
  const keys = [...keyed.keys()];
  const names = await {
    product: () => namesOfProducts(db, keys),
    seller: () => namesOf(keys),
    place: () => namesOfPlaces(db, keys),
    ...{ kind: noNames, city: noNames, method: noNames },
  }[by]();
  return {
    rows: [...keyed].map(([key, own]): SalesRow => {
      const { sales, money } = sumOf(own);
      return {
        key,
        name: ownName(key, by) ?? names.get(key) ?? key,
        sales: by === 'method' ? null : sales,
        money: by === 'product' || by === 'kind' ? null : money,
      };
    }),
    rowsBefore: [],
    rest: Math.max(0, all - MOST_ROWS),
  };
}

const noNames = async () => new Map<string, string>();

const OWN_NAMES: Readonly<Record<string, string>> = {
  [DELIVERY_KEY]: 'keys.delivery',
  [WEBSITE_KEY]: 'keys.website',
  [REST_KEY]: 'keys.rest',
};

/** Returns the name in files of a key that stands for no row of a table, and of a way to pay. */
function ownName(key: string, by: SalesGroup): string | undefined {
  const id = OWN_NAMES[key] ?? (by === 'method' ? `ways.${key}` : undefined);
  return id !== undefined && text.has(id) ? text(id) : undefined;
}

/** Sums the sales of days by day, week or month; a span without a sale gets zeros. */
function inSpans(
  days: readonly BookedSums[],
  period: Period,
  span: Span,
  calendar: CalendarName,
): SalesRow[] {
  const found = Map.groupBy(days, ({ key }) => firstDayOfSpan(key, span, calendar));
  return listSpans(period, span, calendar).map((key) => ({
    key,
    name: key,
    ...sumOf(found.get(key) ?? []),
  }));
}

const NAMES = ['orders', 'pieces', 'goods', 'discounts', 'delivery', 'vat'] as const;
const MONEY = ['came', 'withheld', 'went'] as const;

/** Sums rows of booked sums, in birr. What lowers sales is told as it is called, and not below zero. */
function sumOf(rows: readonly BookedSums[]): PeriodSums {
  const total = (some: readonly BookedSums[], name: (typeof NAMES)[number] | (typeof MONEY)[number]) =>
    some.reduce((sum, row) => sum + row[name], 0);
  const of = (sign: 1 | -1, ...causes: BookedSums['cause'][]): SoldSums => {
    const some = rows.filter(({ cause }) => causes.includes(cause));
    const [orders, pieces, goods, discounts, delivery, vat] = NAMES.map(
      (name) => sign * total(some, name) || 0,
    ) as [number, number, number, number, number, number];
    return {
      orders,
      pieces,
      goods: toBirr(goods + discounts),
      discounts: toBirr(discounts),
      delivery: toBirr(delivery),
      vat: toBirr(vat),
      total: toBirr(goods + delivery + vat),
    };
  };
  const net = of(1, 'ordered', 'dropped', 'back');
  const back = of(-1, 'back');
  const [came, withheld, went] = MONEY.map((name) => total(rows, name)) as [number, number, number];
  return {
    sales: {
      ordered: of(1, 'ordered'),
      dropped: of(-1, 'dropped'),
      back,
      // Orders of which something was given back were sold all the same.
      net: { ...net, orders: net.orders + back.orders },
      worth: worthOf(rows, net.pieces),
    },
    money: {
      came: toBirr(came),
      withheld: toBirr(withheld),
      back: toBirr(went),
      net: toBirr(came + withheld - went),
    },
  };
}

function worthOf(rows: readonly BookedSums[], pieces: number): SoldWorth {
  const total = (name: 'costedPieces' | 'costed' | 'cost') => rows.reduce((sum, row) => sum + row[name], 0);
  const [soldFor, cost] = [total('costed'), total('cost')];
  return {
    cost: toBirr(cost),
    margin: toBirr(soldFor - cost),
    percent: soldFor > 0 ? Math.round(((soldFor - cost) * 1000) / soldFor) / 10 : null,
    withoutCost: pieces - total('costedPieces'),
  };
}

/** Returns a report without what goods cost, for people who may not see it. */
export const reportWithoutWorth = (report: SalesReport): SalesReport => ({
  ...report,
  sums: withoutWorth(report.sums),
  sumsBefore: withoutWorth(report.sumsBefore),
  rows: report.rows.map(withoutWorth),
  rowsBefore: report.rowsBefore.map(withoutWorth),
});

/** Returns a row or sums of a report without what goods cost. */
export function withoutWorth<Row extends { sales: Sales | null }>(row: Row): Row {
  if (!row.sales) return row;
  const { worth: _worth, ...sales } = row.sales;
  return { ...row, sales };
}
