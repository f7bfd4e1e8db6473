import { sql } from 'kysely';
import type { OrderCounts } from '#contract/orders.ts';
import type { Executor, Transaction } from '#server/platform/database.ts';
import { TO_CONFIRM, TO_DELIVER } from './order-list.store.ts';
import { ordersTable } from './orders.store.ts';

/** Writes the agreed price of transport, and what comes of it, in santim and in hundredths of the charged currency. */
export async function setTransportPrice(
  tx: Transaction,
  orderId: string,
  price: { shippingSantim: number; totalSantim: number; chargeMinor: number | null },
): Promise<void> {
  await ordersTable(tx)
    .updateTable('orders')
    .set({
      shipping_santim: price.shippingSantim,
      total_santim: price.totalSantim,
      charge_minor: price.chargeMinor,
    })
    .where('id', '=', orderId)
    .execute();
}

/** What waits for the shop. The states are written out for the index. */
export async function countWaiting(db: Executor): Promise<OrderCounts> {
  const { rows } = await sql<OrderCounts>`
    select count(*) filter (where ${TO_CONFIRM})::int as "toConfirm",
      count(*) filter (where ${TO_DELIVER})::int as "toDeliver",
      count(*) filter (where status = 'needs-review')::int as "needsReview"
    from orders where status in ('paid', 'awaiting-confirmation', 'partly-refunded', 'needs-review')`.execute(
    db,
  );
  return rows[0]!;
}
