import { MONEY_ACCOUNTS } from '#contract/books/books.ts';
import type { SalesGroup } from '#contract/books/report-readings.ts';
import type { MonthFigures } from '#contract/books/months.ts';
import { daysOfTaxMonth } from '#contract/books/tax-months.ts';
import { later } from '#contract/days/days.ts';
import { toBirr } from '#contract/money.ts';
import type { BooksService } from '#server/books/books.service.ts';
import { beginningOf } from '#server/lib/http/http.ts';
import type { Database } from '#server/lib/database/database.ts';
import { withoutWorth, type ReportsService } from '#server/reports/reports.service.ts';
import { sumCashMoves } from './month-rows.store.ts';

export interface FigureParts {
  database: Database;
  books: BooksService;
  reports: Pick<ReportsService, 'sales' | 'stock'>;
}

/** So long without a sale is slow: the figures of a month leave that list out. */
const SLOW_DAYS = 90;

/**
 * Reads the figures of a month, as the reports and the ledger have them; costs included.
 * @returns also whether everything that was sold is in the sums of the reports.
 */
export async function readFigures(
  { database: { reader }, books, reports }: FigureParts,
  month: string,
): Promise<{ figures: MonthFigures; isCounted: boolean }> {
  const days = daysOfTaxMonth(month);
  const sales = (by: SalesGroup | 'day') => reports.sales({ ...days, by, calendar: 'ethiopian' }, true);
  const byDay = await sales('day');
  const [methods, sellers, places, kinds, cities, { period: _month, ...vat }, ledger, stock, cash] =
    await Promise.all([
      sales('method'),
      sales('seller'),
      sales('place'),
      sales('kind'),
      sales('city'),
      books.reportVat(month),
      books.read({ ...days, page: 1, size: 1 }),
      reports.stock(SLOW_DAYS, true),
      sumCashMoves(reader, { from: beginningOf(days.from), until: beginningOf(later(days.to, 1)) }),
    ]);
  const figures: MonthFigures = {
    sums: byDay.sums,
    days: byDay.rows,
    methods: methods.rows,
    sellers: sellers.rows,
    places: places.rows,
    kinds: kinds.rows,
    cities: cities.rows,
    vat,
    owed: ledger.sums.find(({ account }) => account === 'buyers')?.after ?? 0,
    stock: {
      at: null,
      kinds: stock.kinds,
      sums: stock.sums,
      withoutCost: stock.withoutCost,
    },
    money: ledger.sums.filter(({ account }) => MONEY_ACCOUNTS.includes(account)),
    cash: cash.map(({ kind, purpose, santim }) => ({ kind, purpose, amount: toBirr(santim) })),
    ledger: { debit: ledger.debit, credit: ledger.credit },
  };
  return { figures, isCounted: byDay.ordersToCount === 0 };
}

/** The figures without what goods cost, for people who may not see it. */
export function withoutCosts({ stock, ...figures }: MonthFigures): MonthFigures {
  const { sums, days, sellers, places, kinds, cities } = figures;
  const bare = <Worth extends { atCost?: number | null | undefined }>({ atCost: _cost, ...rest }: Worth) =>
    rest;
  return {
    ...figures,
    sums: withoutWorth(sums),
    days: days.map(withoutWorth),
    sellers: sellers.map(withoutWorth),
    places: places.map(withoutWorth),
    kinds: kinds.map(withoutWorth),
    cities: cities.map(withoutWorth),
    stock: { at: stock.at, kinds: stock.kinds.map((kind) => bare(kind)), sums: bare(stock.sums) },
  };
}
