import { sql, type ColumnType } from 'kysely';
import { OPEN_FISCAL_STATES, type FiscalSource, type FiscalState } from '#contract/books/fiscal-states.ts';
import type { NamedWay } from '#contract/paying/other-ways.ts';
import type { ProviderName } from '#contract/paying/payment-methods.ts';
import type { MovementKind } from '#contract/paying/payments.ts';
import { columns } from '#server/lib/database/columns.ts';
import { many, one } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

export interface FiscalDocumentRow {
  id: string;
  movement_id: number;
  state: FiscalState;
  source: FiscalSource | null;
  number: string | null;
  qr: string | null;
  irn: string | null;
  rrn: string | null;
  /** The reason why the document was refused, or is not required. */
  reason: string;
  waits_since: Date;
  issued_at: Date | null;
  issued_by: string | null;
}

/** A fiscal document with the movement of money that it is about. */
export interface FiscalDocumentOfMoney extends FiscalDocumentRow {
  kind: MovementKind;
  provider: ProviderName;
  provider_id: string;
  order_id: string | null;
  currency: string;
  amount_minor: number;
  santim: number | null;
  recorded_at: Date;
  /** The way to pay named by the owner of the shop, for a payment in such a way. */
  other_way: NamedWay | null;
  order_number: number | null;
  issuer: string | null;
}

type FiscalTables = {
  fiscal_documents: FiscalDocumentRow;
  money_movements: Pick<
    FiscalDocumentOfMoney,
    Exclude<keyof FiscalDocumentOfMoney, keyof FiscalDocumentRow | 'other_way' | 'order_number' | 'issuer'>
  > & {
    id: ColumnType<number, never, never>;
  };
};

const table = (db: Executor) => db.withTables<FiscalTables>();
const COLUMNS = columns(
  'fiscal_documents.id movement_id state source number qr irn rrn reason waits_since issued_at issued_by',
  'kind provider provider_id order_id currency amount_minor santim recorded_at',
);
const documents = (db: Executor) =>
  table(db)
    .selectFrom('fiscal_documents')
    .innerJoin('money_movements', 'money_movements.id', 'movement_id')
    .select(COLUMNS)
    .select(
      sql<NamedWay | null>`(select other_way from payments where payments.id = money_movements.payment_id)`.as(
        'other_way',
      ),
    )
    .select(sql<number | null>`(select number from orders where orders.id = order_id)`.as('order_number'))
    .select(sql<string | null>`(select name from users where users.id = issued_by)`.as('issuer'));

export const findDocument = (db: Executor, id: string): Promise<FiscalDocumentOfMoney | undefined> =>
  documents(db).where('fiscal_documents.id', '=', id).executeTakeFirst();

/** The document of a movement, locked until the end of the transaction. */
export const findForUpdate = (
  tx: Transaction,
  by: { id: string } | { movement: number },
): Promise<FiscalDocumentOfMoney | undefined> =>
  documents(tx)
    .$if('id' in by, (found) => found.where('fiscal_documents.id', '=', (by as { id: string }).id))
    .$if('movement' in by, (found) => found.where('movement_id', '=', (by as { movement: number }).movement))
    .forUpdate('fiscal_documents')
    .executeTakeFirst();

/** The documents of all money of an order, oldest first. */
export const listOfOrder = (db: Executor, orderId: string): Promise<FiscalDocumentOfMoney[]> =>
  documents(db).where('order_id', '=', orderId).orderBy('movement_id').execute();

export type FiscalListing = 'open' | FiscalState;
const statesOf = (listing: FiscalListing) => (listing === 'open' ? OPEN_FISCAL_STATES : [listing]);

/** The fiscal documents that somebody has to issue. */
export const FISCAL_WAITING = {
  toIssue: sql`select waits_since + interval '1 day' as due from fiscal_documents
    where state in (${sql.join(OPEN_FISCAL_STATES.map((state) => sql.lit(state)))})`,
};

/** A page of documents: open ones begin with the oldest, finished ones with the newest. */
export const listDocuments = (
  db: Executor,
  listing: FiscalListing,
  { page, size }: { page: number; size: number },
): Promise<FiscalDocumentOfMoney[]> => {
  const states = statesOf(listing);
  const order = states.some((state) => OPEN_FISCAL_STATES.includes(state)) ? 'asc' : 'desc';
  return documents(db)
    .where('state', 'in', states)
    .orderBy('waits_since', order)
    .orderBy('fiscal_documents.id', order)
    .limit(size)
    .offset((page - 1) * size)
    .execute();
};

export async function countDocuments(db: Executor, listing: FiscalListing): Promise<number> {
  const row = await one<{ count: number }>(db)`
    select count(*)::int as count from fiscal_documents where state in (${sql.join(statesOf(listing))})`;
  return row!.count;
}

/** The oldest document that can be requested from the Ministry's system; undefined when there is none. */
export const findOldestToAsk = (db: Executor): Promise<FiscalDocumentOfMoney | undefined> =>
  documents(db)
    .where('state', '=', 'to-issue')
    .where('order_id', 'is not', null)
    .where('santim', 'is not', null)
    .orderBy('waits_since')
    .orderBy('fiscal_documents.id')
    .limit(1)
    .executeTakeFirst();

/** Says whether another document than that of this movement has the number. */
export async function isTaken(db: Executor, number: string, movementId: number | null): Promise<boolean> {
  const rows = await many(db)`
    select from fiscal_documents
    where lower(number) = lower(${number}) and movement_id is distinct from ${movementId}::bigint`;
  return rows.length > 0;
}

export async function updateDocument(
  tx: Transaction,
  id: string,
  change: Partial<Omit<FiscalDocumentRow, 'id' | 'movement_id' | 'waits_since' | 'issued_at'>>,
): Promise<void> {
  await table(tx)
    .updateTable('fiscal_documents')
    .set({
      ...change,
      ...('number' in change && {
        issued_at: change.number === null ? null : sql<Date>`coalesce(issued_at, now())`,
      }),
    })
    .where('id', '=', id)
    .execute();
}
