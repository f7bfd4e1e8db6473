import { sql, type ColumnType } from 'kysely';
import type { OrderPaperKind, PaperKind } from '#contract/books/papers.ts';
import type { PricePart } from '#server/sales/sales.service.ts';
import { columns } from '#server/lib/database/columns.ts';
import { one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

/** A paper of an order. The database writes its row with the money or the change of the price that it is about. */
export interface PaperRow {
  id: string;
  kind: OrderPaperKind;
  order_id: string;
  /** The movement of money that the paper is about; null for the invoice of a whole order. */
  movement_id: number | null;
  /** The change of the order that it belongs to. */
  change_id: string | null;
  /** The refund that a voucher, or the credit note that came with it, is about. */
  refund_id: string | null;
  /** The part of its order's price that it adds or takes off, in santim; null for a paper of a whole order or of money. */
  charge: PricePart | null;
  /** The typed reason why its order came to nothing; null for other papers, and where nobody typed one. */
  ended_because: string | null;
  /** The printed number of an invoice from before papers had numbers of their own. */
  reference: string | null;
  /** Year and number are both null while the paper is being issued. */
  year: number | null;
  number: number | null;
  asked_at: Date;
  issued_at: Date | null;
}

type PapersTables = {
  papers: Omit<PaperRow, 'kind' | 'order_id' | 'charge' | 'ended_because'> & {
    kind: PaperKind;
    /** Null for a quotation, which is no order yet. */
    order_id: string | null;
    quotation_id: string | null;
    position: ColumnType<number, never, never>;
  };
  paper_sequences: { kind: PaperKind; year: number; last: number };
};

const table = (db: Executor) => db.withTables<PapersTables>();
const COLUMNS = columns(
  'id kind order_id movement_id change_id refund_id reference year number',
  'asked_at issued_at',
);
/** A charge as its paper tells it: above zero, whether it adds to the price or lowers it. */
const CHARGE = sql<PricePart | null>`(
  select jsonb_build_object('delivery', delivery_santim * side, 'rates', coalesce((
    select jsonb_agg(jsonb_build_object('percent', percent, 'netSantim', rated.goods_santim * side, 'taxSantim', rated.vat_santim * side)
      order by percent)
    from rated_charges rated where charge_id = charge.id and (rated.goods_santim <> 0 or rated.vat_santim <> 0)), '[]'))
  from order_charges charge
  cross join lateral (select sign(goods_santim + delivery_santim + vat_santim)::bigint as side) as sides
  where charge.id = papers.charge_id)`;
/** The row of the history that ends an order is the last one before the paper that its trigger writes. */
const ENDED_BECAUSE = sql<string | null>`(
  select case when exists (select from users where id = actor) then nullif(reason, 'cancelled') end from order_history ended
  where charge_id is not null and refund_id is null and ended.order_id = papers.order_id and ended.kind = 'change' and ended.at <= asked_at
  order by ended.position desc limit 1)`;

/** The papers of an order, in the sequence in which they were asked for. */
export const listPapers = (db: Executor, orderId: string): Promise<PaperRow[]> =>
  table(db)
    .selectFrom('papers')
    .select(COLUMNS)
    .select([CHARGE.as('charge'), ENDED_BECAUSE.as('ended_because')])
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
    .select([CHARGE.as('charge'), ENDED_BECAUSE.as('ended_because')])
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

/** The invoices and credit notes of some days in Ethiopia, in the sequence in which they were asked for. */
export async function listPapersOfDays(db: Executor, { from, to }: { from: string; to: string }) {
  const beginning = (day: string) => sql<Date>`(${day}::timestamp at time zone 'Africa/Addis_Ababa')`;
  return table(db)
    .selectFrom('papers')
    .select(['id', 'order_id'])
    .where('kind', 'in', ['invoice', 'credit-note'])
    .where('order_id', 'is not', null)
    .where('asked_at', '>=', beginning(from))
    .where('asked_at', '<', sql<Date>`${beginning(to)} + interval '1 day'`)
    .orderBy('asked_at')
    .orderBy('position')
    .$castTo<Pick<PaperRow, 'id' | 'order_id'>>()
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
  await run(tx)`
    update papers set year = ${year}, number = ${last}::int + given.place, issued_at = now()
    from unnest(${ids}::text[]) with ordinality as given (id, place)
    where papers.id = given.id`;
  await table(tx)
    .updateTable('paper_sequences')
    .set({ last: last + ids.length })
    .where('kind', '=', kind)
    .where('year', '=', year)
    .execute();
}

/** Finds the money that went back with a credit note; null: none did. */
export async function findMovementOfCredit(tx: Transaction, paperId: string): Promise<number | null> {
  const row = await one<{ movement_id: number }>(tx)`
    select voucher.movement_id from papers credit join papers voucher on voucher.refund_id = credit.refund_id
    where credit.id = ${paperId} and credit.kind = 'credit-note' and voucher.movement_id is not null
      and credit.order_id = voucher.order_id`;
  return row?.movement_id ?? null;
}
