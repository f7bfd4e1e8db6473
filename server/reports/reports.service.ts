import { countOrders } from './orders-of-a-day.store.ts';
import { dayInEthiopia, later } from '#contract/days/days.ts';
import { toBirr } from '#contract/money.ts';
import { UNPAID_AGES } from '#contract/books/report-readings.ts';
import type { SalesQuery, SalesReport, StockReport, UnpaidReport } from '#contract/books/reports.ts';
import type { AccountsService } from '#server/accounts/accounts.service.ts';
import type { Database } from '#server/lib/database/database.ts';
import type { RunList } from '#server/lib/database/lists.ts';
import { moment } from '#server/lib/http/http.ts';
import type { Jobs } from '#server/lib/jobs/jobs.ts';
import { countSales } from './count-sales.ts';
import { reportSales, reportWithoutWorth } from './sales-report.ts';
import { listSlow, sumStock } from './stock-worth.store.ts';
import { listOldestUnpaid, sumUnpaid } from './unpaid.store.ts';

export { withoutWorth } from './sales-report.ts';

export type ReportsService = ReturnType<typeof createReportsService>;

interface ReportsParts {
  database: Database;
  lists: RunList;
  jobs: Jobs;
  accounts: Pick<AccountsService, 'namesOf'>;
}

/**
 * The most batches that a report itself counts, so that it includes the newest orders; a job counts the others.
 */
const AT_ONCE = 2;
const EACH_MINUTE = 40;
const MOST_UNPAID = 50;
const MOST_SLOW = 100;

/** Creates the reports of sales, of unpaid orders and of the stock (decision 0249). */
export function createReportsService({ database, lists, jobs, accounts }: ReportsParts) {
  jobs.defineEveryMinute('count-sales', () => countSales(database, EACH_MINUTE));

  return {
    /** Counts the orders placed, the orders paid and the refunds of the last 24 hours. */
    ordersOfDay: () => lists(countOrders),
    /** @param seesCost whether the caller may see the purchase costs of goods. */
    async sales(query: SalesQuery, seesCost: boolean): Promise<SalesReport> {
      await countSales(database, AT_ONCE);
      const report = await lists((db) => reportSales(db, query, accounts.namesOf));
      return seesCost ? report : reportWithoutWorth(report);
    },

    async unpaid(): Promise<UnpaidReport> {
      const [sums, oldest] = await lists(async (db) => [
        await sumUnpaid(db),
        await listOldestUnpaid(db, MOST_UNPAID),
      ]);
      return {
        ages: UNPAID_AGES.map((age) => {
          const found = sums.find((each) => each.age === age);
          return { age, orders: found?.orders ?? 0, due: toBirr(found?.due_santim ?? 0) };
        }),
        oldest: oldest.map(({ id, number, name, created_at: placedAt, due_santim: due }) => ({
          _id: id,
          number,
          name,
          placedAt: moment(placedAt),
          due: toBirr(due),
        })),
      };
    },

    /** @param seesCost whether the caller may see the purchase costs of goods. */
    async stock(days: number, seesCost: boolean): Promise<StockReport> {
      const since = later(dayInEthiopia(new Date()), -days);
      const [kinds, slow] = await lists(async (db) => [
        await sumStock(db),
        await listSlow(db, since, MOST_SLOW),
      ]);
      const worthOf = (rows: typeof kinds) => ({
        pieces: rows.reduce((sum, { pieces }) => sum + pieces, 0),
        sold: rows.reduce((sum, { sold }) => sum + sold, 0),
        atPrice: toBirr(rows.reduce((sum, { price_santim: santim }) => sum + santim, 0)),
        atPriceWithVat: toBirr(rows.reduce((sum, { gross_santim: santim }) => sum + santim, 0)),
        ...(seesCost && { atCost: costOf(rows) }),
      });
      return {
        kinds: kinds.map((row) => ({ kind: row.kind, ...worthOf([row]) })),
        sums: worthOf(kinds),
        ...(seesCost && {
          withoutCost: kinds.reduce((sum, { pieces_without_cost: pieces }) => sum + pieces, 0),
        }),
        slow: slow.map((row) => ({
          product: row.id,
          name: row.name,
          pieces: row.pieces,
          atPrice: toBirr(row.price_santim),
          atPriceWithVat: toBirr(row.gross_santim),
          lastSold: row.last_sold,
          isNew: dayInEthiopia(row.created_at) > since,
        })),
      };
    },
  };
}

/** Sums the known costs, in birr; null when no cost is known. */
function costOf(rows: readonly { cost_santim: number | null }[]): number | null {
  const known = rows.flatMap(({ cost_santim: santim }) => (santim === null ? [] : [santim]));
  return known.length === 0 ? null : toBirr(known.reduce((sum, santim) => sum + santim, 0));
}
