import type { ColumnType } from 'kysely';
import { sql } from 'kysely';
import type { Executor, Transaction } from '#server/platform/database.ts';

/** begun: not yet known to the provider. created: may be approved. capturing: money may be moving. */
export type PaymentStatus =
  'begun' | 'created' | 'capturing' | 'pending' | 'completed' | 'declined' | 'mismatch';

export interface PaymentRow {
  id: string;
  order_id: string;
  provider: 'paypal';
  provider_order_id: string | null;
  capture_id: string | null;
  status: PaymentStatus;
  currency: string;
  amount_minor: number;
}
type PaymentsTables = {
  payments: PaymentRow & { changed_at: ColumnType<Date, never, Date> };
};

const OPEN = ['begun', 'created', 'capturing', 'pending'] as const;
const COLUMNS = [
  'id',
  'order_id',
  'provider',
  'provider_order_id',
  'capture_id',
  'status',
  'currency',
  'amount_minor',
] as const;
const table = (db: Executor) => db.withTables<PaymentsTables>();

/** The payment of an order that is neither done nor dead. */
export const findOpenPayment = (db: Executor, orderId: string): Promise<PaymentRow | undefined> =>
  table(db)
    .selectFrom('payments')
    .select(COLUMNS)
    .where('order_id', '=', orderId)
    .where('status', 'in', OPEN)
    .executeTakeFirst();

/** The same, locked: whoever would begin or end it waits. */
export const findOpenPaymentForUpdate = (tx: Transaction, orderId: string): Promise<PaymentRow | undefined> =>
  table(tx)
    .selectFrom('payments')
    .select(COLUMNS)
    .where('order_id', '=', orderId)
    .where('status', 'in', OPEN)
    .forUpdate()
    .executeTakeFirst();

/** A capture that was begun long ago, of which the provider knows nothing, has come to nothing. */
export async function endStaleCapture(tx: Transaction, id: string): Promise<void> {
  await sql`update payments set status = 'created', changed_at = now()
    where id = ${id} and status = 'capturing' and changed_at < now() - interval '10 minutes'`.execute(tx);
}

export const findPaymentOf = (
  db: Executor,
  orderId: string,
  providerOrderId: string,
): Promise<PaymentRow | undefined> =>
  table(db)
    .selectFrom('payments')
    .select(COLUMNS)
    .where('order_id', '=', orderId)
    .where('provider_order_id', '=', providerOrderId)
    .executeTakeFirst();

/** Begins a payment unless one is open; of two at once one is inserted. */
export async function insertPayment(
  tx: Transaction,
  payment: Omit<PaymentRow, 'provider_order_id' | 'capture_id' | 'status'>,
): Promise<void> {
  await table(tx)
    .insertInto('payments')
    .values({ ...payment, status: 'begun', provider_order_id: null, capture_id: null })
    // Written out: as parameters a prepared statement's general plan could not match them to the partial index.
    .onConflict((conflict) =>
      conflict
        .column('order_id')
        .where(sql<boolean>`status in ('begun', 'created', 'capturing', 'pending')`)
        .doNothing(),
    )
    .execute();
}

/** Changes a payment that is in one of the states `from`; answers whether it was. */
export async function changePayment(
  tx: Transaction,
  id: string,
  from: readonly PaymentStatus[],
  change: Partial<Pick<PaymentRow, 'status' | 'provider_order_id' | 'capture_id'>>,
): Promise<boolean> {
  const result = await table(tx)
    .updateTable('payments')
    .set({ ...change, changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
