import { createHash } from 'node:crypto';
import { withoutAccount } from '#contract/paying/banks.ts';
import { MAX_SANTIM } from '#contract/money.ts';
import type { StatementColumns, StatementRead, StatementUpload } from '#contract/paying/statements.ts';
import { orderNumberIn } from '#contract/orders/order-references.ts';
import { audit } from '#server/audit/audit.service.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { readCellsAside } from '#server/lib/tables/read-cells-aside.ts';
import { TableError, type TableLimits } from '#server/lib/tables/table-error.ts';
import { tableRefusal } from '#server/lib/tables/table-refusal.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { columnsOf, dayOf, santimOf, tableOf, isDebit, type StatementTable } from './statement-table.ts';
import { addLines, type NewLine } from './statements.store.ts';

const LONGEST_DESCRIPTION = 300;
/** A busy shop has as many rows in a year; a worksheet of them unpacks to two megabytes. */
const LIMITS: TableLimits = { unpackedBytes: 20 * 1024 * 1024, rows: 5000, columns: 60, cell: 5000 };
const MOST_SHOWN = 5;
const LONGEST_SHOWN = 80;

/**
 * Reads a statement of one of the shop's accounts. The file is not stored. Its lines of incoming money are, each once,
 * even if several statements have it.
 * @throws HttpError 422 for an account that is not the shop's, when the file cannot be read, or when somebody has to say which columns are which.
 */
export async function readStatement(
  deps: SalesDeps,
  { account: named, name, file, columns: chosen }: StatementUpload,
  by: AuthenticatedUser,
): Promise<StatementRead> {
  const account = await accountOf(deps, named);
  const cells = await cellsOf(Buffer.from(file, 'base64'));
  const table = tableOf(cells);
  if (!table) throw new HttpError('statement-empty');
  const columns = chosen ?? columnsOf(table);
  const lines = columns
    ? linesOf(table, columns, { account, prefixes: (await deps.settings.getRecent()).orderPrefixes })
    : [];
  // A column of dates without a single date is the wrong one.
  if (!columns || (lines.length === 0 && !table.rows.some((row) => dayOf(row[columns.date] ?? ''))))
    throw columnsUnknown(table);
  if (lines.length === 0) throw new HttpError('statement-empty');
  const added = await deps.database.transaction(async (tx) => {
    const count = await addLines(tx, lines, { account, by: by.id });
    const subject = { id: account, label: name };
    const after = { statementLines: count };
    if (count > 0) await audit.record(tx, { actor: by, action: 'payment.statement-read', subject, after });
    return count;
  });
  return { added, known: lines.length - added, others: table.rows.length - lines.length };
}

/** Finds one of the shop's accounts by its number, however it is spaced. @throws HttpError 422. */
async function accountOf({ settings }: SalesDeps, named: string): Promise<string> {
  const { bankAccounts } = (await settings.getRecent()).settings;
  const found = bankAccounts.find(({ accountNumber }) => bare(accountNumber) === bare(named));
  if (found) return found.accountNumber;
  const accounts = bankAccounts.map(({ bank, accountNumber }) => `${bank} ${accountNumber}`).join(', ');
  throw new HttpError('statement-account-unknown', { params: { accounts: accounts || '–' } });
}

const bare = (account: string): string => account.replaceAll(/[\s-]/g, '');

async function cellsOf(bytes: Buffer): Promise<string[][]> {
  try {
    return (await readCellsAside(bytes, LIMITS)).cells;
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    const { code, params } = tableRefusal(error, LIMITS);
    throw new HttpError(code, { params });
  }
}

function columnsUnknown({ titles, rows }: StatementTable): HttpError {
  const short = (row: readonly string[]) => row.slice(0, 60).map((cell) => cell.slice(0, LONGEST_SHOWN));
  const details = { titles: short(titles), rows: rows.slice(0, MOST_SHOWN).map(short) };
  return new HttpError('statement-columns-unknown', { details });
}

/** Reads the lines of incoming money from the rows of a table. */
export function linesOf(
  { rows }: StatementTable,
  columns: StatementColumns,
  { account, prefixes }: { account: string; prefixes: readonly string[] },
): NewLine[] {
  const times = new Map<string, number>();
  return rows.flatMap((row) => {
    const cell = (place: number | undefined) => (place === undefined ? '' : (row[place] ?? ''));
    const day = dayOf(cell(columns.date));
    const santim = santimOf(cell(columns.credit));
    if (!day || santim === null || santim <= 0 || santim > MAX_SANTIM || isDebit(row)) return [];
    const described = cell(columns.description).replace(/\s+/g, ' ');
    const reference = numberOf(cell(columns.number)) ?? numberIn(described);
    const description = described.slice(0, LONGEST_DESCRIPTION);
    // A line with a number is the same in every file. A line without one is known by sum, day, words, and its place
    // among equal ones.
    const facts = reference ?? [account, day, description.toUpperCase()].join('|');
    const like = `${facts}|${santim}`;
    const time = (times.get(like) ?? 0) + 1;
    times.set(like, time);
    if (reference !== null && time > 1) return [];
    const fingerprint = createHash('sha256')
      .update(`${like}|${reference === null ? time : ''}`)
      .digest('hex');
    return [
      { fingerprint, day, reference, santim, description, order_number: orderNumberIn(described, prefixes) },
    ];
  });
}

/** Returns a transaction number in the form that receipts have. Statements of CBE add the bank: FT26169ABCDE\BNK. */
function numberOf(cell: string): string | null {
  const number = cell
    .split('\\')[0]!
    .replace(/[\s-]+/g, '')
    .toUpperCase();
  return /^(?=.*\d)[A-Z0-9/.]{4,40}$/.test(number) ? withoutAccount(number) : null;
}

const numberIn = (described: string): string | null =>
  /\b([FT]T\d{5}[A-Z0-9]{5})\b/i.exec(described)?.[1]?.toUpperCase() ?? null;
