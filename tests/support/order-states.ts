import type { Database } from '../../server/lib/database/database.ts';
import type { OrderState } from '../../contract/orders/orders.ts';

/** Moves an order along these states by its history, as the shop does. */
export async function moveOrder(database: Database, id: string, ...states: OrderState[]): Promise<void> {
  for (const state of states) {
    await database.query(
      `insert into order_history (order_id, from_status, to_status, awaiting, actor, reason)
       select id, status, $2, case when $2 = 'awaiting-confirmation' then 'receipt' end, 'test', 'test'
       from orders where id = $1`,
      [id, state],
    );
  }
}
