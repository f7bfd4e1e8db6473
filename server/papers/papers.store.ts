import { sql, type ColumnType } from 'kysely';
import type { OrderPaperKind, PaperKind } from '#contract/books/papers.ts';
import { columns } from '#server/lib/database/columns.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

/** A paper of an order. The database writes its row with the movement of money that it is about (migration 0155). */
export interface PaperRow {
  id: string;
  kind: OrderPaperKind;
  order_id: string;
  /** The movement of money that the paper is about; null for the invoice of a whole order. */
  movement_id: number | null;
  /** The change of the order that it belongs to. */
  change_id: string | null;
  /** The printed number of an invoice from before papers had numbers of their own. */
  reference: string | null;
  /** Year and number are both null while the paper is being issued. */
  year: number | null;
  number: number | null;
  asked_at: Date;
  issued_at: Date | null;
}

type PapersTables = {
  papers: Omit<PaperRow, 'kind' | 'order_id'> & {
    kind: PaperKind;
    /** Null for a quotation, which is no order yet. */
    order_id: string | null;
    quotation_id: string | null;
    position: ColumnType<number, never, never>;
  };
  paper_sequences: { kind: PaperKind; year: number; last: number };
};

const table = (db: Executor) => db.withTables<PapersTables>();
const COLUMNS = columns('id kind order_id movement_id change_id reference year number', 'asked_at issued_at');

/** The papers of an order, in the sequence in which they were asked for. */
export const listPapers = (db: Executor, orderId: string): Promise<PaperRow[]> =>
  table(db)
    .selectFrom('papers')
    .select(COLUMNS)
    .where('order_id', '=', orderId)
    .orderBy('position')
    .$castTo<PaperRow>()
    .execute();

/** The invoices of some days in Ethiopia, ordered by number; invoices without a number yet stand last. */
export async function listInvoices(db: Executor, { from, to }: { from: string; to: string }, most: number) {
  const beginning = (day: string) => sql<Date>`(${day}::timestamp at time zone 'Africa/Addis_Ababa')`;
  return table(db)
    .selectFrom('papers')
    .select(COLUMNS)
    .where('kind', '=', 'invoice')
    .where('asked_at', '>=', beginning(from))
    .where('asked_at', '<', sql<Date>`${beginning(to)} + interval '1 day'`)
    .orderBy('year')
    .orderBy('number')
    .orderBy('position')
    .limit(most)
    .$castTo<PaperRow>()
    .execute();
}

/** The rows of quotations that have a number. */
export async function listQuotationNumbers(db: Executor, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return table(db)
    .selectFrom('papers')
    .select(['quotation_id', 'year', 'number'])
    .where('quotation_id', 'in', [...ids])
    .where('number', 'is not', null)
    .execute();
}

export type WaitingPaper = Pick<PaperRow, 'id' | 'asked_at'> & { kind: PaperKind };

/** The papers that wait for a number, of one kind or of all kinds, in the sequence of the deeds that they are about. */
export const listWaiting = (db: Executor, most: number, kind?: PaperKind): Promise<WaitingPaper[]> =>
  table(db)
    .selectFrom('papers')
    .select(['id', 'kind', 'asked_at'])
    .where('number', 'is', null)
    .where('reference', 'is', null)
    .$if(kind !== undefined, (papers) => papers.where('kind', '=', kind!))
    .orderBy('asked_at')
    .orderBy('position')
    .limit(most)
    .execute();

/** Locks the sequence of a paper and year until the end of the transaction. @returns its last number. */
export async function lockSequence(tx: Transaction, kind: PaperKind, year: number): Promise<number> {
  await table(tx)
    .insertInto('paper_sequences')
    .values({ kind, year, last: 0 })
    .onConflict((taken) => taken.doNothing())
    .execute();
  const { last } = await table(tx)
    .selectFrom('paper_sequences')
    .select('last')
    .where('kind', '=', kind)
    .where('year', '=', year)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return last;
}

/** Gives the papers the next numbers of a sequence that this transaction has locked, in the sequence of `ids`. */
export async function numberPapers(
  tx: Transaction,
  { kind, year, last }: PapersTables['paper_sequences'],
  ids: readonly string[],
): Promise<void> {
  await sql`
    update papers set year = ${year}, number = ${last}::int + given.place, issued_at = now()
    from unnest(${ids}::text[]) with ordinality as given (id, place)
    where papers.id = given.id`.execute(tx);
  await table(tx)
    .updateTable('paper_sequences')
    .set({ last: last + ids.length })
    .where('kind', '=', kind)
    .where('year', '=', year)
    .execute();
}
