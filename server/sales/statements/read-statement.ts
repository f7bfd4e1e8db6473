import { dayInEthiopia, later } from '#contract/days/days.ts';
import { toBirr, toSantim } from '#contract/money.ts';
import type { RowOutcome } from '#contract/paying/statement-forms.ts';
import {
  MOST_ROWS_SHOWN,
  type CorrectedRow,
  type StatementForm,
  type StatementRead,
  type StatementRow,
  type StatementUpload,
} from '#contract/paying/statements.ts';
import { note } from '#server/audit/audit.service.ts';
import { lockInTransaction, type Executor } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { TableError, type TableLimits } from '#server/lib/tables/table-error.ts';
import { tableRefusal } from '#server/lib/tables/table-refusal.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { understandAside } from './understand-aside.ts';
import {
  compareLines,
  isOwnNumber,
  pairReversals,
  possibleSigns,
  signLines,
  type Comparison,
  type StoredLine,
} from './known-lines.ts';
import {
  addLines,
  findTakenSigns,
  listForms,
  listLinesLike,
  rememberForm,
  takeLinesBack,
  type NewLine,
} from './statements.store.ts';
import { placesInOrder, titlesKey } from './titles-key.ts';
import { LONGEST_CELL, type Understanding } from './understand.ts';
import type { ReadRow } from './prove-balance.ts';

/** A busy shop has as many rows in a year; a worksheet of them unpacks to two megabytes. */
const LIMITS: TableLimits = { unpackedBytes: 20 * 1024 * 1024, rows: 5000, columns: 60, cell: 5000 };
const SHOWN_FIRST = 10;

/**
 * Reads a statement of one of the shop's accounts, or says how it is understood. The file is not stored. Its lines of
 * incoming money are, each once, even if several statements have it.
 * @throws HttpError 422 for an account that is not the shop's, when the file cannot be read, leaves a question open, or
 *   has a row whose balance does not follow.
 */
export async function readStatement(
  deps: SalesDeps,
  { account: named, name, file, trial = false, sheet, form, rows: corrected = [] }: StatementUpload,
  by: AuthenticatedUser,
): Promise<StatementRead> {
  const account = await accountOf(deps, named);
  const { database } = deps;
  const said = { ...(sheet !== undefined && { sheet }), ...form };
  const shop = {
    account,
    prefixes: (await deps.settings.getRecent()).orderPrefixes,
    today: dayInEthiopia(new Date()),
  };
  const remembered = await listForms(database.reader);
  const bytes = Buffer.from(file, 'base64');
  const read = await understandOf({ bytes, limits: LIMITS, chosen: said, remembered, shop });
  correctRows(read, corrected);
  if (trial) return writeStatement(read, await compare(database.reader, read, account, corrected));
  if (read.asks.length > 0) throw new HttpError('statement-asks', { details: { asks: read.asks } });
  if (read.stop) {
    const { row, expected, found } = read.stop;
    const params = {
      ...{ place: read.sheet === '' ? 'row' : 'sheet', sheet: read.sheet, row },
      column: read.titles[read.roles.indexOf('balance')] ?? '',
      ...{ expected: inBirr(expected), found: inBirr(found) },
    };
    throw new HttpError('statement-balance-differs', { params });
  }
  return database.transaction(async (tx) => {
    // Two statements of one account are compared with each other's lines, one after the other.
    await lockInTransaction(tx, `statements of ${account}`);
    const compared = await compare(tx, read, account, corrected);
    const taken = await findTakenSigns(tx, await possibleSigns(compared.fresh, account));
    for (const { fingerprint } of compared.stored) taken.add(fingerprint);
    const signs = await signLines(compared.fresh, account, (sign) => taken.has(sign));
    const lines = compared.fresh.map((row) => newLine(row, signs.get(row)!, compared));
    const added = await addLines(tx, lines, { account, by: by.id });
    await takeLinesBack(tx, compared.takenBack, by.id);
    if (form)
      await rememberForm(tx, { titles: titlesKey(read.titles), form: inOrder(read, form), by: by.id });
    if (added > 0 || compared.takenBack.length > 0) {
      const after = { statementLines: added };
      await note(tx, 'payment.statement-read', { by, of: { id: account, label: name }, after });
    }
    return { ...writeStatement(read, compared), added };
  });
}

const inBirr = (santim: number): string => (santim / 100).toFixed(2);

/** Finds one of the shop's accounts by its number, however it is spaced. @throws HttpError 422. */
async function accountOf({ settings }: SalesDeps, named: string): Promise<string> {
  const { bankAccounts } = (await settings.getRecent()).settings;
  const found = bankAccounts.find(({ accountNumber }) => bare(accountNumber) === bare(named));
  if (found) return found.accountNumber;
  const accounts = bankAccounts.map(({ bank, accountNumber }) => `${bank} ${accountNumber}`).join(', ');
  throw new HttpError('statement-account-unknown', { params: { accounts: accounts || '–' } });
}

const bare = (account: string): string => account.replaceAll(/[\s-]/g, '');

async function understandOf(asked: Parameters<typeof understandAside>[0]): Promise<Understanding> {
  try {
    const read = await understandAside(asked);
    if (!read) throw new HttpError('statement-empty');
    return read;
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    const { code, params } = tableRefusal(error, LIMITS);
    throw new HttpError(code, Object.keys(params).length === 0 ? {} : { params });
  }
}

/** Puts what a person said about single rows in the place of what the file says. */
function correctRows({ rows }: Understanding, corrected: readonly CorrectedRow[]): void {
  const byRow = new Map(rows.map((row) => [row.row, row]));
  for (const { row: number, is, day, amount } of corrected) {
    const row = byRow.get(number);
    if (!row) continue;
    if (day !== undefined) row.day = day;
    if (amount !== undefined) row.santim = toSantim(amount);
    const isWhole = row.day !== null && row.santim !== null && row.santim > 0;
    // The note that a line is known stands at the line beside it, once both are compared.
    if (is !== 'known' && (is === 'incomplete' || is === 'total' || isWhole))
      Object.assign(row, { outcome: is, why: null });
  }
}

interface Compared {
  byRow: ReadonlyMap<ReadRow, Comparison>;
  stored: readonly StoredLine[];
  /** The lines of incoming money that are new. */
  fresh: ReadRow[];
  /** Known lines that the file takes back. */
  takenBack: { id: string; on: string; isUsed: boolean }[];
  /** New lines that the same file takes back, with the day. */
  takenBackNew: ReadonlyMap<ReadRow, string>;
  /** The numbers that several lines share, so that they are no line's own. */
  shared: ReadonlySet<string>;
}

async function compare(
  db: Executor,
  { rows }: Understanding,
  account: string,
  corrected: readonly CorrectedRow[],
): Promise<Compared> {
  const came = rows.filter(({ outcome }) => outcome === 'in');
  const out = rows.filter(({ outcome }) => outcome === 'out');
  const days = [...came, ...out].map(({ day }) => day!).toSorted();
  const numbers = [...came, ...out].flatMap(({ reference }) => reference ?? []);
  const stored =
    days.length === 0
      ? []
      : await listLinesLike(db, { account, from: later(days[0]!, -1), until: days.at(-1)!, numbers });
  const byRow = await compareLines(came, stored);
  const saidOf = new Map(corrected.map(({ row, is }) => [row, is]));
  for (const [row, compared] of byRow) {
    const word = saidOf.get(row.row);
    if (compared.is === 'doubt' && word === 'in') byRow.set(row, { is: 'new', twin: null });
    if (compared.is === 'doubt' && word === 'known') byRow.set(row, { ...compared, is: 'known' });
  }
  const fresh = came.filter((row) => byRow.get(row)!.is === 'new');
  const lines = stored.map((line) => ({ ...line, reference: line.number === '' ? null : line.number }));
  const pairs = await pairReversals<ReadRow | (typeof lines)[number]>(out, [...fresh, ...lines]);
  const takenBack = lines.flatMap((line) => {
    const by = pairs.get(line);
    return by && line.reversed_on === null ? [{ id: line.id, on: by.day!, isUsed: line.isUsed }] : [];
  });
  const takenBackNew = new Map(fresh.flatMap((row) => (pairs.has(row) ? [[row, pairs.get(row)!.day!]] : [])));
  return { byRow, stored, fresh, takenBack, takenBackNew, shared: sharedNumbers(came, byRow, stored) };
}

/** Numbers of branches, payers and cheques stand on several lines, and would make one line's receipt that of all. */
function sharedNumbers(
  came: readonly ReadRow[],
  byRow: ReadonlyMap<ReadRow, Comparison>,
  stored: readonly StoredLine[],
): Set<string> {
  const times = new Map<string, number>();
  const count = (number: string | null) => number && times.set(number, (times.get(number) ?? 0) + 1);
  for (const row of came) if (byRow.get(row)!.is !== 'known') count(row.reference);
  for (const { number } of stored) count(number);
  return new Set(
    [...times].filter(([number, often]) => often > 1 && !isOwnNumber(number)).map(([number]) => number),
  );
}

function newLine(row: ReadRow, fingerprint: string, { shared, takenBackNew }: Compared): NewLine {
  const { reference, description } = row;
  const isShared = reference !== null && shared.has(reference);
  return {
    fingerprint,
    day: row.day!,
    santim: row.santim!,
    // A number of several lines is told with the words, where staff see it.
    reference: isShared ? null : reference,
    description: isShared ? `${description} (${reference})`.trim() : description,
    order_number: row.order_number,
    written_number: reference ?? '',
    balance_santim: row.balance,
    reversed_on: takenBackNew.get(row) ?? null,
  };
}

/** Puts a person's answers about columns into the order of the titles, because files may have them in another one. */
function inOrder({ titles }: Understanding, { columns, ...rest }: StatementForm): StatementForm {
  if (!columns) return rest;
  return { ...rest, columns: placesInOrder(titles).map((at) => columns[at] ?? 'other') };
}

/** Decides the outcome of a row, compared with what is known. */
function outcomeOf(
  row: ReadRow,
  byRow: Compared['byRow'],
): { outcome: RowOutcome; why: StatementRow['why'] } {
  const compared = byRow.get(row);
  if (compared?.is === 'known') return { outcome: 'known', why: null };
  if (compared?.is === 'doubt') return { outcome: 'unclear', why: 'twin' };
  return { outcome: row.outcome, why: row.why };
}

function writeStatement(read: Understanding, compared: Compared): StatementRead {
  const counts = { in: 0, out: 0, known: 0, incomplete: 0, total: 0, unclear: 0 };
  for (const row of read.rows) counts[outcomeOf(row, compared.byRow).outcome] += 1;
  const stop = read.stop && {
    row: read.stop.row,
    expected: read.stop.expected / 100,
    found: read.stop.found / 100,
  };
  return {
    sheet: read.sheet,
    sheets: read.sheets,
    columns: read.titles.map((title, at) => ({
      title,
      is: read.roles[at]!,
      example: short(read.examples[at]!),
    })),
    dateForm: read.dates.form,
    dateForms: read.dates.possible.map(({ form, first, days }) => ({
      form,
      written: short(first),
      day: days,
    })),
    daysDown: read.daysDown,
    sign: read.sign,
    asks: read.asks,
    stop,
    notes: read.notes,
    total: read.rows.length,
    counts,
    joined: read.joined,
    added: 0,
    takenBack: compared.takenBack.length + compared.takenBackNew.size,
    takenBackUsed: compared.takenBack.filter(({ isUsed }) => isUsed).length,
    rows: shownOf(read, compared),
  };
}

const short = (text: string): string => text.slice(0, LONGEST_CELL);

/** The rows that are shown: those that ask something, the first ones of the file, and others while there is room. */
function shownOf({ rows }: Understanding, compared: Compared): StatementRow[] {
  const all = rows.map((row, at) => ({ row, at, ...outcomeOf(row, compared.byRow) }));
  const rank = ({ outcome, at }: (typeof all)[number]) =>
    outcome === 'unclear' ? 0 : at < SHOWN_FIRST ? 1 : outcome === 'in' || outcome === 'out' ? 3 : 2;
  return all
    .toSorted((a, b) => rank(a) - rank(b) || a.at - b.at)
    .slice(0, MOST_ROWS_SHOWN)
    .toSorted((a, b) => a.at - b.at)
    .map(({ row, outcome, why }) => {
      const twin = compared.byRow.get(row)?.twin;
      return {
        row: row.row,
        outcome,
        why,
        day: row.day,
        amount: row.santim === null ? null : row.santim / 100,
        number: row.reference ?? '',
        text: row.description,
        order: row.order_number,
        isTakenBack: compared.takenBackNew.has(row),
        twin: twin
          ? { day: twin.day, amount: toBirr(twin.santim), number: twin.number, text: twin.description }
          : null,
        cells: (JSON.parse(row.cells) as string[]).slice(0, LIMITS.columns),
      };
    });
}
