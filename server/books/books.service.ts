import type { BookFilters, BookLine, BookQuery, Books } from '#contract/books/books.ts';
import { dayInEthiopia } from '#contract/days/days.ts';
import { toBirr } from '#contract/money.ts';
import { BELIEVED_HOURS } from '#contract/paying/counter-limits.ts';
import type { Database, Executor } from '#server/lib/database/database.ts';
import { nameFor } from '#server/lib/http/answers/hide-phones.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { beginningOf, DAY_MS } from '#server/lib/http/http.ts';
import type { Jobs } from '#server/lib/jobs/jobs.ts';
import { csvPieces, type FileColumn } from '#server/lib/tables/file-columns.ts';
import { sheetOf, writeXlsx } from '#server/lib/tables/write-xlsx.ts';
import { findOrderId } from '#server/sales/sales.service.ts';
import type { SettingsService } from '#server/settings/settings.service.ts';
import { countLedgerDays, listLines, sumLines, type BookSelection, type SumRow } from './books.store.ts';
import { exportVat, reportVat } from './vat-report.ts';
import { countVatDays } from './vat-report.store.ts';

export { describePeriod } from './vat-report.ts';

export type BooksService = ReturnType<typeof createBooksService>;

interface BooksParts {
  database: Database;
  jobs: Jobs;
  settings: SettingsService;
}

/** The number of lines that an export reads from the database at a time. */
const BATCH = 1000;
const COLUMNS: readonly FileColumn<BookLine>[] = [
  { title: 'Time', kind: 'text', of: ({ at }) => at.slice(0, 19).replace('T', ' ') },
  { title: 'Journal', kind: 'text', of: ({ journal }) => journal },
  { title: 'Entry', kind: 'count', of: ({ entry }) => entry },
  { title: 'Order', kind: 'count', of: ({ order }) => order?.number },
  { title: 'Account', kind: 'text', of: ({ account }) => account },
  { title: 'Debit (ETB)', kind: 'birr', of: ({ debit }) => debit },
  { title: 'Credit (ETB)', kind: 'birr', of: ({ credit }) => credit },
  { title: 'Drawer or crew', kind: 'text', of: ({ place }) => place },
  { title: 'Cash for', kind: 'text', of: ({ purpose }) => purpose },
  { title: 'Of the earlier month', kind: 'text', of: ({ ofMonth }) => ofMonth },
];

/** The ledger as an accountant reads it: lines and sums, and the VAT of a tax period. */
export function createBooksService({ database, settings, jobs }: BooksParts) {
  const { reader } = database;
  async function* readLines(filters: BookFilters): AsyncGenerator<BookLine[]> {
    const selection = await selectionOf(reader, filters);
    for (let offset = 0; ; offset += BATCH) {
      const rows = await listLines(reader, selection, { limit: BATCH, offset });
      yield rows;
      if (rows.length < BATCH) return;
    }
  }
  jobs.defineHourly('ledger-days', () => countLedger(database, new Date()));

  return {
    /** @throws HttpError 404 for an order that does not exist. */
    async read({ page, size, ...filters }: BookQuery): Promise<Books> {
      const selection = await selectionOf(reader, filters);
      const [lines, { sums, total }] = await Promise.all([
        listLines(reader, selection, { limit: size, offset: (page - 1) * size }),
        sumLines(reader, selection),
      ]);
      const all = sums.reduce(
        (sum, { debit, credit }) => ({ debit: sum.debit + debit, credit: sum.credit + credit }),
        { debit: 0, credit: 0 },
      );
      return {
        lines,
        total,
        sums: sums.map(sumAnswer),
        debit: toBirr(all.debit),
        credit: toBirr(all.credit),
      };
    },

    /** All lines that fit, as CSV in chunks. @throws HttpError 404 for an order that does not exist. */
    export: (filters: BookFilters): AsyncGenerator<string> => csvPieces(COLUMNS, readLines(filters)),

    /** The same as a workbook. @throws HttpError 404 for an order that does not exist. */
    exportAsXlsx: (filters: BookFilters): Promise<Buffer> =>
      writeXlsx([sheetOf('Books', COLUMNS, readLines(filters))]),

    /** The lines of some days, a batch at a time. */
    linesOf: (days: { from: string; to: string }): AsyncGenerator<BookLine[]> => readLines(days),

    reportVat: (period: string | undefined) => reportVat(reader, settings, period),
    exportVat: (period: string | undefined, user: AuthenticatedUser) =>
      exportVat(reader, settings, period, (name) => nameFor(user, name)),
  };
}

/** Converts the filters of a request. @throws HttpError 404 for an order that does not exist. */
async function selectionOf(db: Executor, { from, to, account, order }: BookFilters): Promise<BookSelection> {
  return {
    from: from === undefined ? null : beginningOf(from),
    until: to === undefined ? null : new Date(beginningOf(to).getTime() + DAY_MS),
    account: account ?? null,
    orderId: order === undefined ? null : await findOrderId(db, order),
  };
}

/** The time after midnight by which every transaction that began before midnight has ended. */
const SETTLED_MS = 3_600_000;
const DAYS_AT_ONCE = 31;

/**
 * Counts the days of the ledger on which nothing can be booked any more at a moment, and the VAT up to this moment, a limited
 * number of days in each transaction.
 */
export async function countLedger(database: Database, now: Date): Promise<void> {
  const today = dayInEthiopia(new Date(now.getTime() - SETTLED_MS - BELIEVED_HOURS * 3_600_000));
  while (await database.transaction((tx) => countLedgerDays(tx, today, DAYS_AT_ONCE)));
  // Sums of a moment to come would lack what is booked until then.
  const settled = new Date(Math.min(now.getTime(), Date.now()) - SETTLED_MS);
  while (await database.transaction((tx) => countVatDays(tx, settled, DAYS_AT_ONCE)));
}

const sumAnswer = ({ account, before, debit, credit }: SumRow): Books['sums'][number] => ({
  account,
  before: toBirr(before),
  debit: toBirr(debit),
  credit: toBirr(credit),
  after: toBirr(before + debit - credit),
});
