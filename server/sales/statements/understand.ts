import { orderNumberIn } from '#contract/orders/order-references.ts';
import { withoutAccount } from '#contract/paying/banks.ts';
import { MAX_SANTIM } from '#contract/money.ts';
import type {
  ColumnRole,
  DateForm,
  SignForm,
  StatementNote,
  StatementQuestion,
  UnclearReason,
} from '#contract/paying/statement-forms.ts';
import {
  ACCOUNT_TITLES,
  centsColumns,
  isBillTitle,
  isCurrencyTitle,
  rolesByTitles,
  textRank,
} from './column-titles.ts';
import { decimalMarkOf, readAmount } from '#server/lib/tables/column-forms/amounts.ts';
import {
  dayBy,
  decideDates,
  fitsAll,
  readWrittenDate,
  type DateForms,
} from '#server/lib/tables/column-forms/days.ts';
import type { Cell, FileTable } from '#server/lib/tables/file-tables.ts';
import { amountText, dateText, hasLostDigits, trimmedText } from './cells.ts';
import { proveBalance, type BalanceStop, type Charges, type ReadRow } from './prove-balance.ts';
import { dayInNumber } from './day-in-number.ts';
import { readDirection, isTotal, REVERSAL, readStatus } from './row-words.ts';

/** The answers of a person about a file. */
export interface Chosen {
  sheet?: string | undefined;
  columns?: readonly ColumnRole[] | undefined;
  dateForm?: DateForm | undefined;
  daysDown?: boolean | undefined;
  sign?: SignForm | undefined;
}

export interface Shop {
  account: string;
  prefixes: readonly string[];
  today: string;
}

export interface Understanding {
  sheet: string;
  sheets: string[];
  titles: string[];
  roles: ColumnRole[];
  /** The first filled cell of each column. */
  examples: string[];
  dates: DateForms;
  /** A day counts for the rows below that have none. Null: no row lacks one in this way. */
  daysDown: boolean | null;
  sign: SignForm | null;
  asks: StatementQuestion[];
  stop: BalanceStop | null;
  notes: StatementNote[];
  rows: ReadRow[];
  /** Rows that continue the description of the row above them. */
  joined: number;
}

/** The signs by which statements say that a cell has no amount. */
const NO_AMOUNT = /^[-–—.]+$/;
/** The most rows above the head of the table, which banks fill with other facts. */
const MOST_ABOVE = 40;
/** The days before and after today from which a statement may be. */
const RECENT_DAYS = 400;
const COMING_DAYS = 45;
const LONGEST_DESCRIPTION = 300;
/** The beginning of a cell that is shown. */
export const LONGEST_CELL = 80;

/** Understands a statement by all its rows. Null: no sheet has a row below another. */
export function understand(tables: readonly FileTable[], chosen: Chosen, shop: Shop): Understanding | null {
  const table = chooseTable(tables, chosen);
  const head = table && headOf(table.rows);
  if (!table || head === null || head === undefined) return null;
  const { below, left, others } = partRows(table.rows, head);
  if (below.length === 0) return null;
  const width = Math.max(...below.map(({ cells }) => cells.length), table.rows[head]!.length);
  const titles = Array.from({ length: width }, (_, at) =>
    trimmedText(table.rows[head]![at]).replace(/\s+/g, ' '),
  );
  const cents = centsColumns(titles);
  joinCents(cents, below);
  // The other words of such a title would read as one more column of money.
  const told = titles.map((title, at) => (cents.some((each) => each.cents === at) ? '' : title));
  const roles = rolesOf(told, below, chosen);
  const columns = columnsByRole(titles, roles);
  const lines = joinRows(below, columns);
  const bare = linesWithoutDay(lines, columns);
  if (bare.length > 0 && chosen.daysDown === undefined) {
    const filled = understand(tables, { ...chosen, daysDown: true }, shop)!;
    if (isProvenFor(filled, bare)) return { ...filled, notes: [...filled.notes, 'days-down'] };
  }
  if (chosen.daysDown) fillDays(lines, bare, columns);
  const cellsOf = (at: number | undefined) =>
    lines.map(({ cells }) => (at === undefined ? undefined : cells[at]));
  const written = cellsOf(columns.date).map(dateText);
  const dates = decideDates({
    cells: written,
    named: lines.map(
      ({ cells }) => cells.map((cell) => dayInNumber(trimmedText(cell))).find(Boolean) ?? null,
    ),
    today: shop.today,
    within: { past: RECENT_DAYS, coming: COMING_DAYS },
  });
  // A form that was said of another file of the same sender counts only where it fits.
  const isFitting = chosen.dateForm !== undefined && fitsAll(written, chosen.dateForm);
  const dateForm = isFitting ? chosen.dateForm! : dates.form;
  const hasMoney = columns.in !== undefined || columns.out !== undefined || columns.amount !== undefined;
  const asks: StatementQuestion[] = [];
  if (columns.date === undefined || !hasMoney || written.every((cell) => readWrittenDate(cell) === null))
    asks.push('columns');
  else if (dateForm === null) asks.push('date-form');
  if (bare.length > 0 && chosen.daysDown === undefined && !asks.includes('columns')) asks.push('days-down');
  const decimals = new Map(
    (['in', 'out', 'amount', 'balance'] as const).map((role) => [
      role,
      decimalMarkOf(cellsOf(columns[role]).map(amountText)),
    ]),
  );
  const read = (line: Line, role: 'in' | 'out' | 'amount' | 'balance') => {
    const at = columns[role];
    const text = at === undefined ? '' : amountText(line.cells[at]);
    return text === '' || NO_AMOUNT.test(text)
      ? null
      : (readAmount(text, decimals.get(role)!) ?? 'unreadable');
  };
  const sign = chosen.sign ?? signOf(lines, columns, read, shop);
  const context: Context = { columns, titles, dateForm, sign, read, shop };
  const rows = lines.map((line) => rowOf(line, context));
  const notes: StatementNote[] = [];
  if (sign === 'balance') signByBalance(rows);
  if (sign === null && rows.some(({ why }) => why === 'sign') && asks.length === 0) asks.push('sign');
  let proven = asks.length > 0 ? { stop: null, isSame: false, isNewestFirst: false } : proveBalance(rows);
  if (proven.stop) {
    const charges = chargesOf(lines, titles, roles);
    const withCharges = charges.size > 0 ? proveBalance(rows, charges) : proven;
    if (!withCharges.stop) notes.push('charges-apart');
    if (!withCharges.stop) proven = withCharges;
  }
  if (proven.isSame) notes.push('balance-same');
  if (proven.isNewestFirst) notes.push('newest-first');
  if (proven.isSame || columns.balance === undefined) for (const row of rows) row.balance = null;
  const own = [...rows];
  for (const other of others) {
    const found = readOther(other, {
      own,
      said: { dateForm: dateForm ?? undefined, daysDown: chosen.daysDown },
      shop,
    });
    rows.push(...(found ?? other.lines.map((line) => leftRow(line, 'other-table'))));
    if (found && !notes.includes('tables-joined')) notes.push('tables-joined');
  }
  rows.push(...left);
  if (rows.length > own.length) rows.sort((a, b) => a.row - b.row);
  if (rows.some(({ isCut }) => isCut)) notes.push('digits-lost');
  if (tables.length > 1) notes.push('sheet-chosen');
  return {
    sheet: table.name,
    sheets: tables.filter(({ rows: all }) => all.length > 0).map(({ name }) => name),
    titles,
    roles,
    examples: titles.map(
      (_, at) => lines.map(({ cells }) => trimmedText(cells[at])).find((text) => text !== '') ?? '',
    ),
    dates: { ...dates, form: dateForm },
    daysDown: bare.length === 0 ? null : (chosen.daysDown ?? false),
    sign,
    asks,
    stop: proven.stop,
    notes,
    rows,
    joined: below.length - lines.length,
  };
}

/** Chooses the sheet with the best head: one that is seen before a hidden one, the first of equal ones. */
function chooseTable(tables: readonly FileTable[], { sheet }: Chosen): FileTable | undefined {
  const named = tables.find(({ name }) => name === sheet);
  if (named) return named;
  const scored = tables.map((table) => ({ table, score: scoreOf(table) }));
  const best = Math.max(...scored.map(({ score }) => score));
  return scored.find(({ score }) => score === best)?.table;
}

function scoreOf({ rows, isHidden }: FileTable): number {
  const head = headOf(rows);
  if (head === null) return -10;
  return scoreOfHead(rows[head]!) * 2 - (isHidden ? 1 : 0) + (rows.length > head + 1 ? 1 : 0);
}

const scoreOfHead = (cells: readonly Cell[]): number => {
  const roles = new Set(rolesByTitles(cells.map((cell) => trimmedText(cell))));
  const hasMoney = roles.has('in') || roles.has('out') || roles.has('amount');
  return (roles.has('date') && hasMoney ? 10 : 0) + roles.size;
};

/** Tells the titles of a table: they name a day and money, and hold neither. */
const isHead = (cells: readonly Cell[]): boolean =>
  cells.length > 1 &&
  scoreOfHead(cells) >= 10 &&
  !cells.some(
    (cell) => readWrittenDate(dateText(cell)) !== null || /^\d[\d,.]*\.\d\d$/.test(trimmedText(cell)),
  );

/** Finds the row of the titles: the first that names a day and money, else the widest near the top. */
function headOf(rows: readonly (readonly Cell[])[]): number | null {
  const top = rows.slice(0, MOST_ABOVE);
  const known = top.findIndex(isHead);
  if (known >= 0) return known;
  const filled = (cells: readonly Cell[]) => cells.filter((cell) => trimmedText(cell) !== '').length;
  const most = Math.max(0, ...top.map(filled));
  const widest = top.findIndex((cells) => filled(cells) === most);
  return most === 0 ? null : widest;
}

interface Line {
  row: number;
  cells: Cell[];
}

/** Another table below the first one of a sheet. */
interface OtherTable {
  titles: Line;
  lines: Line[];
  /** The words between it and the table above. */
  words: string;
}

/** Parts the rows of the table from titles that a new page repeats, and from other tables below it. */
function partRows(
  rows: readonly Cell[][],
  head: number,
): { below: Line[]; left: ReadRow[]; others: OtherTable[] } {
  const below: Line[] = [];
  const left: ReadRow[] = [];
  const others: OtherTable[] = [];
  const titlesOf = (cells: readonly Cell[]) => cells.map((cell) => trimmedText(cell).toLowerCase()).join('|');
  const own = titlesOf(rows[head]!);
  let other: OtherTable | null = null;
  let words: string[] = [];
  for (const [at, cells] of rows.entries()) {
    if (at <= head || cells.every((cell) => trimmedText(cell) === '')) continue;
    const line = { cells, row: at + 1 };
    if (isHead(cells)) {
      const isOwn = titlesOf(cells) === own;
      other = isOwn ? null : { titles: line, lines: [], words: words.join(' ') };
      if (other) others.push(other);
      left.push(leftRow(line, null));
    } else (other?.lines ?? below).push(line);
    const filled = cells.map(trimmedText).filter((text) => text !== '');
    words = filled.length < 3 && !isHead(cells) ? [...words, ...filled] : [];
  }
  return { below, left, others };
}

/** Words above a table whose lines have moved no money yet. */
const NOT_MOVED =
  /\b(?:hold|held|pending|uncleared|unpresented|outstanding|blocked|lien|reserved|scheduled|standing orders?|authori[sz]ed|future|failed|rejected|cancel+ed)\b|በመጠባበቅ|የታገደ|ያልተጠናቀቀ/i;
/** The number of an account: of another one, where it is not the statement's own. */
const ACCOUNT_NUMBER = /\b\d[\d -]{8,18}\d\b/g;

/**
 * Reads another table of the sheet by the same rules. Null: something is open about it, it is one of money that has not
 * moved or of another account, or it tells lines again that stand above, so that its rows are shown and not read.
 */
function readOther(
  { titles, lines, words }: OtherTable,
  { own, said, shop }: { own: readonly ReadRow[]; said: Chosen; shop: Shop },
): ReadRow[] | null {
  const accounts = words.match(ACCOUNT_NUMBER) ?? [];
  const isElsewhere = accounts.some((each) => bareAccount(each) !== bareAccount(shop.account));
  if (lines.length === 0 || NOT_MOVED.test(words) || isElsewhere) return null;
  const rows = [titles, ...lines].map(({ cells }) => cells);
  const read = understand([{ name: '', isHidden: false, rows }], said, shop);
  if (!read || read.asks.length > 0 || read.stop) return null;
  const found = read.rows.map((row) => ({ ...row, row: [titles, ...lines][row.row - 1]!.row }));
  const signOfRow = ({ day, santim, outcome, reference, firstWords }: ReadRow) =>
    [day, santim, outcome, reference ?? firstWords].join('|');
  const isMoved = ({ outcome }: ReadRow) => outcome === 'in' || outcome === 'out';
  const told = new Set(own.filter(isMoved).map(signOfRow));
  return found.filter(isMoved).some((row) => told.has(signOfRow(row))) ? null : found;
}

const CHARGE_TITLE = /\b(?:charges?|fees?|commission|vat|tax|excise|stamp duty)\b|ክፍያ|ኮሚሽን|ታክስ/i;

/** Reads the charges of each row in columns of their own, which only its balance shows to have gone out. */
function chargesOf(lines: readonly Line[], titles: readonly string[], roles: readonly ColumnRole[]): Charges {
  const columns = titles.flatMap((title, at) =>
    roles[at] === 'other' && CHARGE_TITLE.test(title) ? [at] : [],
  );
  const texts = columns.map((at) => lines.map(({ cells }) => amountText(cells[at])));
  const marks = texts.map(decimalMarkOf);
  return new Map(
    lines.flatMap(({ row }, line) => {
      const sum = texts.reduce(
        (all, column, at) => all + (readAmount(column[line]!, marks[at]!)?.santim ?? 0),
        0,
      );
      return sum > 0 ? [[row, sum] as const] : [];
    }),
  );
}

/** The lines with money and without a day where the whole column writes each day once, above the lines of it. */
function linesWithoutDay(lines: readonly Line[], columns: Columns): Line[] {
  const { date } = columns;
  if (date === undefined) return [];
  const money = (['in', 'out', 'amount'] as const).flatMap((role) => columns[role] ?? []);
  const bare: Line[] = [];
  let last: string | null = null;
  for (const line of lines) {
    const text = dateText(line.cells[date]);
    if (isTotalRow(line, columns)) continue;
    if (text === '') {
      const amounts = money.map((at) => amountText(line.cells[at]));
      if (amounts.every((each) => each === '' || NO_AMOUNT.test(each))) continue;
      // Money above the first day has none to take.
      if (last === null) return [];
      bare.push(line);
      continue;
    }
    const written = readWrittenDate(text);
    if (written === null) continue;
    const day = JSON.stringify(written);
    // A column that writes a day again has another habit, so that a day that is missing is a fault.
    if (day === last) return [];
    last = day;
  }
  return bare;
}

function fillDays(lines: readonly Line[], bare: readonly Line[], { date }: Columns): void {
  const without = new Set(bare);
  let above: Cell = '';
  for (const line of lines) {
    if (without.has(line)) line.cells[date!] = above;
    else if (readWrittenDate(dateText(line.cells[date!])) !== null) above = line.cells[date!]!;
  }
}

/** The balance column proves the rows that took their day from above: each follows from the row before it. */
function isProvenFor({ rows, asks, stop, notes }: Understanding, bare: readonly Line[]): boolean {
  const numbers = new Set(bare.map(({ row }) => row));
  const filled = rows.filter(({ row }) => numbers.has(row));
  const isMoved = ({ outcome, balance }: ReadRow) =>
    (outcome === 'in' || outcome === 'out') && balance !== null;
  return asks.length === 0 && stop === null && !notes.includes('balance-same') && filled.every(isMoved);
}

/** A row that is not read by the columns of the table; titles are left out as totals are. */
function leftRow({ row, cells }: Line, why: UnclearReason | null): ReadRow {
  const description = cells.map(trimmedText).filter(Boolean).join(' · ').slice(0, LONGEST_DESCRIPTION);
  return {
    row,
    outcome: why === null ? 'total' : 'unclear',
    why,
    day: null,
    santim: null,
    balance: null,
    reference: null,
    description,
    firstWords: description,
    order_number: null,
    isReversal: false,
    isCut: false,
    cells: shownCells(cells),
  };
}

const shownCells = (cells: readonly Cell[]): string =>
  JSON.stringify(cells.map((each) => trimmedText(each).slice(0, LONGEST_CELL)));

/** Puts cents that stand in a column of their own behind the birr, so that an amount is one cell. */
function joinCents(columns: ReturnType<typeof centsColumns>, lines: readonly Line[]): void {
  for (const { cents, of } of columns)
    for (const line of lines) {
      const [birr, part] = [wholeText(line.cells[of]), wholeText(line.cells[cents])];
      if (part === '') continue;
      const isWhole = /^\d{1,2}$/.test(part) && !/\.|,\d{1,2}$/.test(birr);
      line.cells = [...line.cells];
      // Two cells that are not birr and cents stay beside each other, so that the row is not understood.
      line.cells[of] = isWhole ? `${birr || '0'}.${part.padStart(2, '0')}` : `${birr}/${part}`;
      line.cells[cents] = '';
    }
}

const wholeText = (cell: Cell | undefined): string =>
  typeof cell === 'object' && cell.number !== undefined ? String(cell.number) : trimmedText(cell);

/** The places of the roles in a row. */
type Columns = Partial<Record<ColumnRole, number>> & {
  texts: number[];
  others: number[];
  currency: number | undefined;
  own: Partial<Record<'in' | 'out', number>>;
  bill: number | undefined;
};

function columnsByRole(titles: readonly string[], roles: readonly ColumnRole[]): Columns {
  const at = (role: ColumnRole) => {
    const found = roles.indexOf(role);
    return found < 0 ? undefined : found;
  };
  const find = (fits: (title: string) => boolean) => {
    const found = titles.findIndex(fits);
    return found < 0 ? undefined : found;
  };
  const texts = titles
    .map((title, place) => ({ title, place }))
    .filter(({ place }) => roles[place] === 'text')
    // Columns in another order are the same statement, so that the words have an order of their own.
    .toSorted((a, b) => textRank(a.title) - textRank(b.title) || (a.title < b.title ? -1 : 1))
    .map(({ place }) => place);
  const own = Object.fromEntries(
    (['in', 'out'] as const).flatMap((side) => {
      const place = find((title) => ACCOUNT_TITLES[side].test(title));
      return place === undefined ? [] : [[side, place]];
    }),
  );
  const places = (
    ['date', 'in', 'out', 'amount', 'direction', 'status', 'balance', 'number'] as const
  ).flatMap((role) => {
    const place = at(role);
    return place === undefined ? [] : [[role, place] as const];
  });
  return {
    ...Object.fromEntries(places),
    texts,
    others: roles.flatMap((role, place) => (role === 'other' ? [place] : [])),
    currency: find(isCurrencyTitle),
    own,
    bill: find(isBillTitle),
  };
}

/** Gives the columns their roles by what a person said, else by their titles and what stands below. */
function rolesOf(titles: readonly string[], below: readonly Line[], { columns }: Chosen): ColumnRole[] {
  if (columns) return titles.map((_, at) => columns[at] ?? 'other');
  const roles = rolesByTitles(titles);
  const filled = (at: number) =>
    below.map(({ cells }) => trimmedText(cells[at])).filter((text) => text !== '');
  const share = (at: number, fits: (text: string) => boolean) => {
    const cells = filled(at);
    return cells.length === 0 ? 0 : cells.filter(fits).length / cells.length;
  };
  const isAmount = (text: string) => readAmount(text, null) !== null || readAmount(text, ',') !== null;
  for (const [at, role] of roles.entries()) {
    if (role === 'direction' && share(at, (text) => readDirection(text) !== null) < 0.5) roles[at] = 'text';
    if (role === 'status' && share(at, (text) => readStatus(text) !== null) === 0) roles[at] = 'text';
    const isEmpty = filled(at).every((text) => NO_AMOUNT.test(text));
    if ((role === 'in' || role === 'out') && !isEmpty && share(at, isAmount) === 0)
      roles[at] = share(at, (text) => readDirection(text) !== null) > 0.5 ? 'direction' : 'other';
  }
  if (!roles.includes('date')) {
    const isDay = (text: string) => readWrittenDate(text) !== null;
    const days = titles.flatMap((title, at) =>
      roles[at] === 'other' && !/value|initiat|request|expir/i.test(title) && share(at, isDay) === 1
        ? [at]
        : [],
    );
    if (days.length === 1) roles[days[0]!] = 'date';
  }
  const hasOwn = roles.includes('in') && roles.includes('out');
  if (hasOwn) return roles.map((role) => (role === 'amount' ? 'other' : role));
  if (roles.includes('amount') && !roles.includes('direction')) {
    const word = titles.findIndex(
      (_, at) =>
        ['other', 'text'].includes(roles[at]!) && share(at, (text) => readDirection(text) !== null) === 1,
    );
    if (word >= 0) roles[word] = 'direction';
  }
  return roles;
}

/** Joins rows that only continue the words or the number of the row above. */
function joinRows(below: readonly Line[], columns: Columns): Line[] {
  const lines: Line[] = [];
  const money = [...(['date', 'in', 'out', 'amount', 'balance', 'status'] as const)].flatMap(
    (role) => columns[role] ?? [],
  );
  for (const { cells, row } of below) {
    const above = lines.at(-1);
    const isRest =
      above !== undefined &&
      columns.date !== undefined &&
      money.every((at) => trimmedText(cells[at]) === '') &&
      [...columns.texts, columns.number].some((at) => at !== undefined && trimmedText(cells[at]) !== '') &&
      trimmedText(above.cells[columns.date]) !== '';
    if (!isRest) lines.push({ row, cells: [...cells] });
    else
      for (const [at, cell] of cells.entries())
        above.cells[at] = joinCells(above.cells[at], cell, at === columns.number);
  }
  return lines;
}

function joinCells(above: Cell | undefined, below: Cell, isNumber: boolean): Cell {
  const [first, second] = [trimmedText(above), trimmedText(below)];
  if (second === '') return above ?? '';
  return first === '' ? second : `${first}${isNumber ? '' : ' '}${second}`;
}

type Read = ReturnType<typeof readAmount> | 'unreadable';
type Reader = (line: Line, role: 'in' | 'out' | 'amount' | 'balance') => Read;

interface Context {
  columns: Columns;
  titles: readonly string[];
  dateForm: DateForm | null;
  sign: SignForm | null;
  read: Reader;
  shop: Shop;
}

/** Decides once for the file what tells money that came from money that went. Null: nothing does. */
function signOf(lines: readonly Line[], columns: Columns, read: Reader, { account }: Shop): SignForm | null {
  if (columns.in !== undefined || columns.out !== undefined) return 'columns';
  if (columns.amount === undefined) return null;
  if (columns.direction !== undefined) return 'words';
  const marks = lines.map((line) => {
    const found = read(line, 'amount');
    return found === null || found === 'unreadable' ? null : found.mark;
  });
  if (marks.includes('out')) return 'marks';
  if (marks.length > 0 && marks.every((mark) => mark === 'in')) return 'marks';
  const isOwn = (line: Line, at: number | undefined) =>
    at !== undefined && bareAccount(trimmedText(line.cells[at])) === bareAccount(account);
  if (lines.some((line) => isOwn(line, columns.own.in) || isOwn(line, columns.own.out))) return 'accounts';
  const balances = lines.map((line) => read(line, 'balance')).filter((each) => each !== null);
  return balances.length > 1 ? 'balance' : null;
}

const bareAccount = (text: string): string => text.replace(/[\s-]/g, '');

function rowOf(line: Line, context: Context): ReadRow {
  const { columns, dateForm, read } = context;
  const cell = (at: number | undefined) => (at === undefined ? '' : trimmedText(line.cells[at]));
  const words = columns.texts.map((at) => cell(at)).filter((text) => text !== '');
  const written = columns.date === undefined ? null : readWrittenDate(dateText(line.cells[columns.date]));
  const numberCell = columns.number === undefined ? undefined : line.cells[columns.number];
  const isCut = hasLostDigits(numberCell);
  const description = [...new Set(words)].join(' · ').replace(/\s+/g, ' ');
  const balance = read(line, 'balance');
  const row: ReadRow = {
    row: line.row,
    outcome: 'unclear',
    why: null,
    day: written && dateForm ? dayBy(written, dateForm) : null,
    santim: null,
    balance:
      balance === null || balance === 'unreadable'
        ? null
        : balance.mark === 'out'
          ? -balance.santim
          : balance.santim,
    reference: isCut ? null : (numberOf(cell(columns.number)) ?? numberIn(line.cells)),
    description: description.slice(0, LONGEST_DESCRIPTION),
    firstWords: (words[0] ?? '').replace(/\s+/g, ' ').slice(0, LONGEST_DESCRIPTION),
    order_number: orderIn(line, context, description),
    isReversal: REVERSAL.test(description),
    isCut,
    cells: shownCells(line.cells),
  };
  const unclear = (why: UnclearReason): ReadRow => ({ ...row, why });
  if (isTotalRow(line, columns)) return { ...row, outcome: 'total', santim: totalOf(line, read) };
  const money = moneyOf(line, context);
  const santim = money.santim ?? null;
  const withMoney = { ...row, santim };
  const status = columns.status === undefined ? 'complete' : readStatus(cell(columns.status));
  if (status === 'incomplete') return { ...withMoney, outcome: 'incomplete' };
  if (status === null) return { ...withMoney, why: 'status' };
  if (!row.day) return { ...withMoney, why: 'no-day' };
  if ('why' in money) return { ...withMoney, why: money.why };
  if (columns.currency !== undefined && !/^(?:ETB|birr|br\.?|ብር|230)?$/i.test(cell(columns.currency)))
    return { ...withMoney, why: 'currency' };
  if (money.santim > MAX_SANTIM) return unclear('amount');
  if (money.is === null) return { ...withMoney, why: 'sign' };
  return { ...withMoney, outcome: money.is, isReversal: row.isReversal || money.isTakenBack };

  function totalOf(each: Line, reader: Reader): number | null {
    const found = (['in', 'out', 'amount'] as const).map((role) => reader(each, role));
    const amount = found.find((one) => one !== null && one !== 'unreadable' && one.santim > 0);
    return amount && amount !== 'unreadable' ? amount.santim : null;
  }
}

/** Tells a total by the first words of a row; its number, if it has one, is no total's. */
function isTotalRow({ cells }: Line, columns: Columns): boolean {
  const isNumbered = columns.number !== undefined && /\d/.test(trimmedText(cells[columns.number]));
  const words = [...columns.texts, ...columns.others, columns.date, columns.number, columns.direction]
    .flatMap((at) => (at === undefined ? [] : [trimmedText(cells[at])]))
    .filter((text) => text !== '');
  return !isNumbered && words.some(isTotal);
}

type Money =
  | { santim: number; is: 'in' | 'out' | null; isTakenBack: boolean }
  | { why: UnclearReason; santim?: undefined };

/** Reads what came in or went out by a row. */
function moneyOf(line: Line, { columns, sign, read, shop }: Context): Money {
  const isUsed = columns.in !== undefined || columns.out !== undefined;
  if (isUsed) {
    const [came, went] = [read(line, 'in'), read(line, 'out')];
    if (came === 'unreadable' || went === 'unreadable') return { why: 'amount' };
    const [more, less] = [came?.santim ?? 0, went?.santim ?? 0];
    if (more > 0 && less > 0) return { why: 'both' };
    if (more > 0)
      return { santim: more, is: came!.mark === 'out' ? 'out' : 'in', isTakenBack: came!.mark === 'out' };
    // Some banks write what went out as a negative number into its own column as well.
    if (less > 0) return { santim: less, is: 'out', isTakenBack: false };
    return { why: 'no-amount' };
  }
  const found = read(line, 'amount');
  if (found === 'unreadable') return { why: 'amount' };
  if (found === null || found.santim === 0) return { why: 'no-amount' };
  const { santim, mark } = found;
  const cell = (at: number | undefined) => (at === undefined ? '' : trimmedText(line.cells[at]));
  const moved = (is: 'in' | 'out' | null): Money => ({ santim, is, isTakenBack: false });
  if (sign === 'words') {
    const word = readDirection(cell(columns.direction));
    if (word === null) return mark === null ? { why: 'direction' } : moved(mark);
    return word === 'in' && mark === 'out' ? { santim, is: 'out', isTakenBack: true } : moved(word);
  }
  if (sign === 'marks') return moved(mark ?? 'in');
  if (sign === 'all-in' || sign === 'all-out') return moved(sign === 'all-in' ? 'in' : 'out');
  if (sign === 'accounts') {
    const own = bareAccount(shop.account);
    const isIn = bareAccount(cell(columns.own.in)) === own;
    const isOut = bareAccount(cell(columns.own.out)) === own;
    return moved(isIn === isOut ? null : isIn ? 'in' : 'out');
  }
  return moved(null);
}

/** Finds the direction of amounts by the balances before and after them. */
function signByBalance(rows: readonly ReadRow[]): void {
  const ways = [rows, rows.toReversed()].map((ordered) => {
    let before: number | null = null;
    return ordered.map((row) => {
      const isOpen = row.why === 'sign';
      const change = isOpen && before !== null && row.balance !== null ? row.balance - before : null;
      if (row.balance !== null && row.outcome !== 'incomplete') before = row.balance;
      const isSo = change !== null && Math.abs(change) === row.santim;
      return { row, is: isSo ? (change > 0 ? ('in' as const) : ('out' as const)) : null };
    });
  });
  const known = (way: (typeof ways)[number]) => way.filter(({ is }) => is !== null).length;
  const [down, up] = ways as [(typeof ways)[number], (typeof ways)[number]];
  for (const { row, is } of known(up) > known(down) ? up : down)
    if (is) Object.assign(row, { outcome: is, why: null });
}

/** Returns a transaction number in the form that receipts have. Statements of CBE add the bank: FT26169ABCDE\BNK. */
function numberOf(cell: string): string | null {
  const number = cell
    .split('\\')[0]!
    .replace(/[\s-]+/g, '')
    .toUpperCase();
  return /^(?=.*[1-9])[A-Z0-9/.]{4,40}$/.test(number) ? withoutAccount(number) : null;
}

const numberIn = (cells: readonly Cell[]): string | null => {
  for (const cell of cells) {
    const found = /\b([FT]T\d{5}[A-Z0-9]{5})\b/i.exec(trimmedText(cell))?.[1];
    if (found) return found.toUpperCase();
  }
  return null;
};

/** Finds the order's number in the words of a row, else in any other column. */
function orderIn(line: Line, { columns, shop }: Context, description: string): number | null {
  const named =
    orderNumberIn(description, shop.prefixes) ??
    orderNumberIn(description.replaceAll(' ', ''), shop.prefixes);
  if (named !== null) return named;
  const others = [columns.number, columns.direction, ...columns.others].flatMap((at) =>
    at === undefined ? [] : (orderNumberIn(trimmedText(line.cells[at]), shop.prefixes) ?? []),
  );
  if (new Set(others).size === 1) return others[0]!;
  const bill = columns.bill === undefined ? '' : trimmedText(line.cells[columns.bill]);
  return columns.status !== undefined && /^\d{3,8}$/.test(bill) ? Number(bill) : null;
}
