import { readEnd } from './row-words.ts';
import type { UnclearReason } from '#contract/paying/statement-forms.ts';

/** The outcome of a row before it is compared with what is known: a line that is known is one of money that came in. */
type FileOutcome = 'in' | 'out' | 'incomplete' | 'total' | 'unclear';

/** A row of a statement as it is understood. */
export interface ReadRow {
  /** The number of the row as a spreadsheet shows it. */
  row: number;
  outcome: FileOutcome;
  why: UnclearReason | null;
  day: string | null;
  /** The amount that came in or went out, without a sign. */
  santim: number | null;
  /** The balance after it, where the file has one that is proven. */
  balance: number | null;
  reference: string | null;
  description: string;
  /** The words of the column of descriptions alone. */
  firstWords: string;
  order_number: number | null;
  /** The bank takes a line back by it. */
  isReversal: boolean;
  /** The file has lost digits of its number. */
  isCut: boolean;
  /** The beginnings of its cells as a list in JSON, because few of them are ever shown. */
  cells: string;
}

/** A row whose balance does not follow from the one before it. */
export interface BalanceStop {
  row: number;
  /** The balance that follows from the rows before, and the one that the file has, in santim. */
  expected: number;
  found: number;
}

interface Proof {
  stop: BalanceStop | null;
  /** All balances are the same although money moved, so that the column proves nothing. */
  isSame: boolean;
  isNewestFirst: boolean;
}

/** The sums that rows also took from the balance by charges in columns of their own, by the row's number. */
export type Charges = ReadonlyMap<number, number>;

/** Proves the amounts of a file by its running balance, in the order in which the bank wrote the rows. */
export function proveBalance(rows: readonly ReadRow[], charges: Charges = new Map()): Proof {
  const moved = rows.filter(({ outcome }) => outcome === 'in' || outcome === 'out');
  const balances = moved.flatMap(({ balance }) => balance ?? []);
  const isSame = balances.length > 1 && new Set(balances).size === 1;
  if (isSame || balances.length === 0) return { stop: null, isSame, isNewestFirst: false };
  const [down, up] = [stopsOf(rows, charges), stopsOf(rows.toReversed(), charges)];
  const isNewestFirst = up.length < down.length;
  return { stop: (isNewestFirst ? up : down)[0] ?? null, isSame, isNewestFirst };
}

function stopsOf(ordered: readonly ReadRow[], charges: Charges): BalanceStop[] {
  const stops: BalanceStop[] = [];
  let running: number | null = null;
  for (const { row, outcome, balance, santim, description } of ordered) {
    if (outcome === 'incomplete') continue;
    if (outcome === 'total') {
      const end = readEnd(description);
      if (balance === null || end === null) continue;
      if (end === 'closing' && running !== null && running !== balance)
        stops.push({ row, expected: running, found: balance });
      if (end === 'opening' || running === null) running = balance;
    } else if (outcome === 'unclear') {
      running = balance;
    } else {
      if (running !== null) running += (outcome === 'in' ? santim! : -santim!) - (charges.get(row) ?? 0);
      if (balance !== null && running !== null && running !== balance)
        stops.push({ row, expected: running, found: balance });
      running = balance ?? running;
    }
  }
  return stops;
}
