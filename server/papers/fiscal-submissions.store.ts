import { sql, type Generated } from 'kysely';
import type { OrderPaperKind } from '#contract/books/papers.ts';
import type { FiscalChain, Registered } from '#server/fiscal-providers/fiscal-provider.ts';
import { columns } from '#server/lib/database/columns.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

/**
 * A fiscal document that the shop requests from the Ministry's system. The row is written before the request is sent.
 */
export interface SubmissionRow {
  id: number;
  chain: FiscalChain;
  number: number;
  kind: OrderPaperKind;
  order_id: string;
  /** The movement of money whose document it is; for an invoice, the movement that made the invoice necessary. */
  movement_id: number;
  /** The change of the order, for the credit note and the new invoice that the change caused. */
  change_id: string | null;
  /**
   * 'ended': a credit note of the release before that cancels the rest of an invoice.
   * 'revived': the invoice of an order that was paid after that.
   */
  turn: 'ended' | 'revived' | null;
  /** The paper of goods that it tells of; null for a receipt, and for submissions of the release before. */
  paper_id: string | null;
  state: 'sent' | 'registered' | 'refused';
  reference: string | null;
  qr: string | null;
}

type SubmissionsTables = {
  fiscal_submissions: Omit<SubmissionRow, 'id'> & { id: Generated<number>; answered_at: Date | null };
};

const COLUMNS = columns(
  'id chain number kind order_id movement_id change_id turn paper_id state reference qr',
);
const table = (db: Executor) => db.withTables<SubmissionsTables>();
const submissions = (db: Executor) => table(db).selectFrom('fiscal_submissions').select(COLUMNS);

/** Finds a submission that has no answer yet. */
export const findUnanswered = (db: Executor): Promise<SubmissionRow | undefined> =>
  submissions(db).where('state', '=', 'sent').orderBy('id').executeTakeFirst();

/**
 * Says whether a submission about this movement was sent and is not yet answered; the system may already have
 * registered it.
 */
export async function isUnderWay(db: Executor, movementId: number): Promise<boolean> {
  const found = await submissions(db)
    .where('movement_id', '=', movementId)
    .where('state', '=', 'sent')
    .executeTakeFirst();
  return found !== undefined;
}

/** All submissions about an order. */
export const listSubmissions = (db: Executor, orderId: string): Promise<SubmissionRow[]> =>
  submissions(db).where('order_id', '=', orderId).orderBy('id').execute();

/** The registered invoice of an order; the newest one if changes caused new invoices. */
export const findInvoice = (db: Executor, orderId: string): Promise<SubmissionRow | undefined> =>
  submissions(db)
    .where('order_id', '=', orderId)
    .where('kind', '=', 'invoice')
    .where('state', '=', 'registered')
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** The last registered document of a chain, below a number where one is given. */
export const findLast = (
  db: Executor,
  chain: FiscalChain,
  below?: number,
): Promise<SubmissionRow | undefined> =>
  submissions(db)
    .where('chain', '=', chain)
    .where('state', '=', 'registered')
    .$if(below !== undefined, (found) => found.where('number', '<', below!))
    .orderBy('number', 'desc')
    .executeTakeFirst();

export async function insertSubmission(
  tx: Transaction,
  submission: Omit<SubmissionRow, 'id' | 'state' | 'reference' | 'qr'>,
): Promise<SubmissionRow> {
  return table(tx)
    .insertInto('fiscal_submissions')
    .values({ ...submission, state: 'sent', reference: null, qr: null, answered_at: null })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Gives a submission that is not yet registered the number that the system expects. */
export const renumber = (db: Executor, id: number, number: number) =>
  table(db)
    .updateTable('fiscal_submissions')
    .set({ number })
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .execute();

/** Ends a submission. @returns false when another node has ended it. */
export async function endSubmission(
  tx: Transaction,
  id: number,
  end: { registered: Registered } | 'refused',
): Promise<boolean> {
  const { numUpdatedRows: ended } = await table(tx)
    .updateTable('fiscal_submissions')
    .set({
      state: end === 'refused' ? end : 'registered',
      ...(end !== 'refused' && { reference: end.registered.reference, qr: end.registered.qr }),
      answered_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .executeTakeFirst();
  return ended > 0n;
}

/**
 * The seconds for which the other nodes leave the queue to the node that holds it; a request times out much earlier.
 */
const HELD_SECONDS = 60;

/** Holds the queue for this node, or goes on holding it. @returns false while another node does. */
export async function holdQueue(db: Executor, holder: string): Promise<boolean> {
  const { rows } = await sql`
    update fiscal_queue set held_by = ${holder}, held_until = clock_timestamp() + make_interval(secs => ${HELD_SECONDS})
    where held_by = ${holder} or held_until < clock_timestamp() returning held_by`.execute(db);
  return rows.length > 0;
}

export const leaveQueue = (db: Executor, holder: string) =>
  sql`update fiscal_queue set held_until = '-infinity' where held_by = ${holder}`.execute(db);
