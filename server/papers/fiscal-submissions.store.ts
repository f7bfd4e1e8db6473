import { sql, type Generated } from 'kysely';
import type { OrderPaperKind } from '#contract/papers.ts';
import type { FiscalChain, Registered } from '#server/fiscal-providers/fiscal-provider.ts';
import { columns } from '#server/lib/database/columns.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

/** A document that the shop asks for at the Ministry's system; written before it asks. */
export interface SubmissionRow {
  id: number;
  chain: FiscalChain;
  number: number;
  kind: OrderPaperKind;
  order_id: string;
  /** The movement whose document it is; of an invoice, for which it was needed. */
  movement_id: number;
  state: 'sent' | 'registered' | 'refused';
  reference: string | null;
  qr: string | null;
}

type SubmissionsTables = {
  fiscal_submissions: Omit<SubmissionRow, 'id'> & { id: Generated<number>; answered_at: Date | null };
};

const table = (db: Executor) => db.withTables<SubmissionsTables>();
const submissions = (db: Executor) =>
  table(db)
    .selectFrom('fiscal_submissions')
    .select(columns('id chain number kind order_id movement_id state reference qr'));

/** Finds what was asked and not yet answered. */
export const findUnanswered = (db: Executor): Promise<SubmissionRow | undefined> =>
  submissions(db).where('state', '=', 'sent').orderBy('id').executeTakeFirst();

/** Whether the system was asked about this movement and has not refused, or may have it already. */
export async function isUnderWay(db: Executor, movementId: number): Promise<boolean> {
  const found = await submissions(db)
    .where('movement_id', '=', movementId)
    .where('state', '=', 'sent')
    .executeTakeFirst();
  return found !== undefined;
}

/** The registered invoice of an order. */
export const findInvoice = (db: Executor, orderId: string): Promise<SubmissionRow | undefined> =>
  submissions(db)
    .where('order_id', '=', orderId)
    .where('kind', '=', 'invoice')
    .where('state', '=', 'registered')
    .executeTakeFirst();

/** The last that is registered in a chain, below a number where one is given. */
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
  submission: Pick<SubmissionRow, 'chain' | 'number' | 'kind' | 'order_id' | 'movement_id'>,
): Promise<SubmissionRow> {
  return table(tx)
    .insertInto('fiscal_submissions')
    .values({ ...submission, state: 'sent', reference: null, qr: null, answered_at: null })
    .returning(columns('id chain number kind order_id movement_id state reference qr'))
    .executeTakeFirstOrThrow();
}

/** Takes another number for what is not yet registered: the system expects it. */
export const renumber = (db: Executor, id: number, number: number) =>
  table(db)
    .updateTable('fiscal_submissions')
    .set({ number })
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .execute();

/** Ends what was asked. @returns false when another node has ended it. */
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

/** So long another node leaves the asking to this one; each question is given up much earlier. */
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
